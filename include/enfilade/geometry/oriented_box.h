/* Oriented boxes: the bases of stands. Width runs along the right hand, depth along the facing;
 * inches. */
#ifndef ENFILADE_GEOMETRY_ORIENTED_BOX_H
#define ENFILADE_GEOMETRY_ORIENTED_BOX_H

#include "enfilade/geometry/segment.h"

typedef struct OrientedBox {
    Vector centre;
    Vector facing; /* unit vector */
    double width, depth;
} OrientedBox;

/* Clockwise from the front left. */
typedef enum BoxCorner {
    BOX_FRONT_LEFT,
    BOX_FRONT_RIGHT,
    BOX_REAR_RIGHT,
    BOX_REAR_LEFT,
    BOX_CORNER_COUNT,
} BoxCorner;

typedef enum BoxEdge {
    BOX_FRONT, /* front left to front right */
    BOX_RIGHT, /* front right to rear right */
    BOX_REAR,  /* rear right to rear left */
    BOX_LEFT,  /* rear left to front left */
    BOX_EDGE_COUNT,
} BoxEdge;

typedef struct BoxContact {
    bool touches; /* some pair of edges is parallel, close and shares length */
    BoxEdge edge; /* of the first box: the edge sharing most */
    BoxEdge other_edge;
    double shared;   /* inches of parallel edge shared */
    double gap;      /* inches between the two edges */
    Segment stretch; /* the shared stretch, on the first box's edge */
} BoxContact;

Vector oriented_box_corner(const OrientedBox *box, BoxCorner corner);
void oriented_box_corners(const OrientedBox *box, Vector out[BOX_CORNER_COUNT]);
Segment oriented_box_edge(const OrientedBox *box, BoxEdge edge);
/* Outward direction of an edge. */
Vector oriented_box_normal(const OrientedBox *box, BoxEdge edge);
/* A point in the frame of the box: x along the right hand, y along the facing, from the centre. */
Vector oriented_box_to_local(const OrientedBox *box, Vector point);
Vector oriented_box_from_local(const OrientedBox *box, Vector local);
/* Inches from the centre to a corner. */
double oriented_box_radius(const OrientedBox *box);
bool oriented_box_contains(const OrientedBox *box, Vector point);
/* How deep they interpenetrate, along the separating axis that needs least: > 0 overlap, 0 touch,
 * < 0 minus a lower bound of the gap. */
double oriented_box_overlap(const OrientedBox *one, const OrientedBox *other);
/* Shortest distance between the closed boxes, 0 when they touch or overlap; nearest points if not
 * NULL. */
double oriented_box_gap(const OrientedBox *one, const OrientedBox *other, Vector *near_one,
                        Vector *near_other);
double oriented_box_distance_to_point(const OrientedBox *box, Vector point);
/* Which edges lie against each other: parallel within `angle_degrees`, no farther than `gap` (also
 * when they interpenetrate by no more), sharing more than `least_shared`. Of several the one
 * sharing most. */
BoxContact oriented_box_contact(const OrientedBox *one, const OrientedBox *other, double gap,
                                double angle_degrees, double least_shared);
/* The stretch of a segment inside the closed box, as shares; false when there is none. */
bool oriented_box_clip(const OrientedBox *box, Segment segment, double *first, double *last);
/* The same box grown by so many inches on every side (negative shrinks, never below zero size). */
OrientedBox oriented_box_grown(const OrientedBox *box, double inches);
/* Turned clockwise about a pivot, or moved. */
OrientedBox oriented_box_turned(const OrientedBox *box, Vector pivot, double degrees);
OrientedBox oriented_box_moved(const OrientedBox *box, Vector by);

#endif
