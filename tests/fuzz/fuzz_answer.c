/* Every line is read as a command and as an answer: refused with what would be right, or written
 * again as the same meaning; an answer is then put to a question of every shape. */
#undef NDEBUG
#include <assert.h>
#include <string.h>

#include "enfilade/engine/rule_set.h"
#include "enfilade/rules/rule_sets.h"
#include "fuzz.h"

static void put_to_questions(const Answer *answer) {
    for (int shape = QUESTION_YES_NO; shape <= QUESTION_DICE; shape++) {
        Question question;
        char why[320] = "";
        memset(&question, 0, sizeof question);
        question.shape = (QuestionShape)shape;
        question.choice_count = 3;
        question.choices[1].value = 1;
        question.choices[2].value = -7;
        question.most_chosen = 2;
        question.least = -2147483647;
        question.most = 2147483647;
        question.step = 3;
        question.dice_count = 2;
        question.faces = 6;
        assert(answer_fits(&question, answer, why, sizeof why) || why[0] != '\0');
    }
}

static void read_answer(const char *line) {
    Answer answer;
    Answer again;
    char why[320] = "";
    if (!answer_read(line, &answer, why, sizeof why)) {
        assert(why[0] != '\0');
        return;
    }
    Text text = {0};
    answer_write(&answer, &text);
    bool is_read = answer_read(text_letters(&text), &again, why, sizeof why);
    assert(is_read && memcmp(&answer, &again, sizeof answer) == 0);
    text_finish(&text);
    put_to_questions(&answer);
}

static void read_command(const RuleSet *set, const char *line) {
    Command command;
    Command again;
    char why[320] = "";
    if (!command_read(set, line, &command, why, sizeof why)) {
        assert(why[0] != '\0');
        return;
    }
    Text text = {0};
    command_write(set, &command, &text);
    bool is_read = command_read(set, text_letters(&text), &again, why, sizeof why);
    assert(is_read && memcmp(&command, &again, sizeof command) == 0);
    text_finish(&text);
}

static void read_line(const char *line) {
    read_answer(line);
    for (size_t n = 0; rule_sets_get(n) != NULL; n++) {
        read_command(rule_sets_get(n), line);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    const char *from = (const char *)bytes;
    const char *end = from + count;
    while (from < end) {
        const char *stop = memchr(from, '\n', (size_t)(end - from));
        Text line = {0};
        stop = stop == NULL ? end : stop;
        text_add_bytes(&line, from, (size_t)(stop - from));
        read_line(text_letters(&line));
        text_finish(&line);
        from = stop + 1;
    }
    return 0;
}
