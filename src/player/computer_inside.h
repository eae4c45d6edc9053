/* What the files of the computer player share. */
#ifndef ENFILADE_PLAYER_COMPUTER_INSIDE_H
#define ENFILADE_PLAYER_COMPUTER_INSIDE_H

#include "enfilade/base/array.h"
#include "enfilade/player/computer_player.h"

/* How hard a level thinks about one command. */
typedef struct ComputerEffort {
    size_t positions; /* looked at, at most */
    size_t subjects;  /* units with plans looked at before a good one is enough; 0: all */
    size_t enemies;   /* nearest enemies that wishes are about */
    size_t friends;   /* and friends */
    size_t samples;   /* of what the dice decide, for each plan */
    size_t varied;    /* best plans tried again a little to all sides */
    size_t refined;   /* best plans looked at with more samples, */
    size_t more;      /* so many each */
} ComputerEffort;

/* Something worth wishing of a unit. */
typedef struct ComputerIdea {
    Gesture gesture;
    Vector to;
    UnitId target;
    double inches, degrees;
    bool turns_first; /* about before it */
} ComputerIdea;

typedef ARRAY(ComputerIdea) ComputerIdeas;

typedef struct ComputerGround ComputerGround;
typedef struct ComputerRoute ComputerRoute;

/* Where a unit is wanted. */
typedef struct ComputerPost {
    bool is_set;
    Vector at;
    ComputerRoute *route; /* NULL: straight there */
    double weight;        /* how much an inch from it counts, 1 as a rule */
} ComputerPost;

/* A command to be made: complete as it is, or planned from an idea. */
typedef struct ComputerDraft {
    bool is_complete;
    Command start;
    ComputerIdea idea;
} ComputerDraft;

typedef struct ComputerCandidate {
    ComputerDraft draft;
    Command command;
    double sum; /* of what the samples are worth */
    size_t samples;
    bool is_certain; /* no dice: one look tells all */
} ComputerCandidate;

typedef enum ComputerStage {
    COMPUTER_POSTS,   /* gives the units posts */
    COMPUTER_WAYS,    /* finds the way to each */
    COMPUTER_LISTS,   /* what the next unit could do */
    COMPUTER_DRAFTS,  /* plans it and looks at each */
    COMPUTER_VARIES,  /* the best a little to all sides */
    COMPUTER_REFINES, /* the best with more samples */
    COMPUTER_DECIDED,
} ComputerStage;

struct ComputerPlayer {
    SideId side;
    int level;
    uint64_t seed;
    const ComputerEffort *effort;
    Battle *view;           /* own copy */
    uint64_t view_hash;     /* with level and seed: where all chance of this decision comes from */
    double worth;           /* of the view */
    ComputerPost *posts;    /* by unit */
    uint16_t next_way;      /* unit */
    ComputerGround *ground; /* kept as long as the setting is the same */
    ComputerStage stage;
    size_t used;      /* positions */
    UnitId *subjects; /* in the order in which they are looked at; the first is none: the side */
    size_t subject_count, next_subject, fruitful;
    ARRAY(ComputerDraft) drafts; /* of the present subject */
    size_t next_draft;
    bool has_planned; /* the present subject, at least once */
    ARRAY(ComputerCandidate) candidates;
    size_t next_ranked, next_sample, next_variant;
    size_t chosen;   /* which candidate; their count for none */
    Command command; /* decided */
    Answer answer;
};

/* computer_ideas.c */

/* What might be wished of a unit with these gestures, the likelier first. */
void computer_ideas_list(const ComputerPlayer *player, UnitId unit, uint32_t gestures,
                         ComputerIdeas *out);

/* The idea with its place moved a little, or its turn changed; false when there is no such variant
 * or no more. */
bool computer_ideas_vary(const ComputerIdea *idea, size_t variant, ComputerIdea *out);

/* computer_posts.c */

/* Fills the posts from the view, without the ways to them. */
void computer_posts_assign(ComputerPlayer *player);
/* Finds the way of a unit to its post, if it has one. */
void computer_posts_find_way(ComputerPlayer *player, UnitId unit);
/* How the set says that a unit likes to act. */
void computer_posts_habits(const Battle *battle, UnitId unit, UnitHabits *out);
/* Inches from a place to the post, as on open ground. */
double computer_posts_distance(const ComputerPost *post, Vector at);
/* What it is worth that the units are where they are wanted, beside the set's appraise: 0 when all
 * are, else less. */
double computer_posts_worth(const ComputerPlayer *player, const Battle *battle);

/* computer_routes.c */

/* What it costs to cross the table of a setting. The caller destroys it; the setting outlives it.
 */
ComputerGround *computer_ground_create(const BattleSetting *setting);
void computer_ground_destroy(ComputerGround *ground); /* accepts NULL */
const BattleSetting *computer_ground_setting(const ComputerGround *ground);
/* Is there no standing or marching at a place, for who keeps to open ground or for others? */
bool computer_ground_is_closed(const ComputerGround *ground, bool keeps_to_open, Vector at);
/* Notes where troops stand in a view, as a side sees it. */
void computer_ground_look(ComputerGround *ground, const Battle *view, SideId side);
/* The ways to a goal for a unit of the side; NULL when it can go straight there. The caller
 * destroys it before the ground. */
ComputerRoute *computer_route_find(ComputerGround *ground, const Battle *view, UnitId unit,
                                   Vector goal);
void computer_route_destroy(ComputerRoute *route); /* accepts NULL */
/* Inches from a place to the goal, as on open ground. */
double computer_route_inches(const ComputerRoute *route, Vector at);
/* The place on the way, so many inches on. */
Vector computer_route_point(const ComputerRoute *route, Vector at, double inches);

/* computer_candidates.c */

/* The side and its units that may still do something, those near the enemy first. */
void computer_candidates_order(ComputerPlayer *player);
/* Fills the drafts of a subject. */
void computer_candidates_draft(ComputerPlayer *player, UnitId subject);
/* Makes the command of a draft; false when it comes to nothing legal, or to one there is already.
 */
bool computer_candidates_plan(const ComputerPlayer *player, const ComputerDraft *draft,
                              Command *out);

/* computer_choice.c */

/* What a position is worth: the set's appraise and how near the units are to their posts. */
double computer_choice_appraise(const ComputerPlayer *player, const Battle *battle);
/* Looks at a candidate with the next of its samples. */
void computer_choice_look(ComputerPlayer *player, ComputerCandidate *candidate);
double computer_choice_worth(const ComputerCandidate *candidate);
/* Better than doing nothing? */
bool computer_choice_gains(const ComputerPlayer *player, const ComputerCandidate *candidate);
/* Best first. */
void computer_choice_rank(ComputerPlayer *player);
void computer_choice_decide(ComputerPlayer *player);

/* computer_answer.c */

void computer_answer_decide(const ComputerPlayer *player, const Question *question, Answer *out);

#endif
