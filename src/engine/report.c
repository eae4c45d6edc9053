/* Rulings. */
#include "enfilade/engine/report.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "enfilade/base/text.h"

void ruling_allow(Ruling *out) {
    memset(out, 0, sizeof *out);
    out->is_legal = true;
}

void ruling_fall_short(Ruling *out, const Ruling *reason) {
    *out = *reason;
    out->is_legal = true;
}

void ruling_refuse(Ruling *out, uint16_t rule, const char *format, ...) {
    char sentence[RULING_SENTENCE_LIMIT * 2];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    memset(out, 0, sizeof *out);
    out->rule = rule;
    text_copy(out->sentence, sizeof out->sentence, sentence);
}
