/* What a unit card says of a unit (unit_words.h). */
#include "unit_words.h"

#include "enfilade/engine/command.h"

static void add(UnitWords *words, const char *label, const char *value) {
    if (words->count < UNIT_WORD_LINE_LIMIT && value[0] != '\0') {
        words->lines[words->count++] = (UnitWordLine){label, value};
    }
}

static const char *field_value(const Battle *battle, const FieldKind *field, int32_t value,
                               Arena *arena) {
    switch (field->type) {
    case FIELD_FLAG:
        return "yes";
    case FIELD_COUNT:
        return arena_format(arena, "%d", value);
    case FIELD_LENGTH:
        return arena_format(arena, "%.2f in", command_inches(value));
    case FIELD_WORD:
        return field->words != NULL ? field->words[value] : "";
    case FIELD_UNIT:
        return value > 0 && (uint32_t)value <= battle->unit_count
                   ? unit_name(battle, (UnitId){(uint16_t)value})
                   : "";
    case FIELD_STAND:
        return arena_format(arena, "%d", value);
    }
    return "";
}

static void add_fields(const Battle *battle, UnitId unit, UnitWords *out, Arena *arena) {
    const BattleSetting *setting = battle->setting;
    for (size_t i = 0; i < setting->field_count; i++) {
        const FieldKind *field = &setting->fields[i];
        if (field->subject != FIELD_OF_UNIT || field->label == NULL) {
            continue;
        }
        int32_t value = battle_field(battle, i, unit.value);
        if (value != 0) {
            add(out, field->label, field_value(battle, field, value, arena));
        }
    }
}

static const char *formation_label(const Battle *battle, const Unit *row) {
    const RuleSet *set = battle_rules(battle);
    return row->formation < set->formation_count ? set->formations[row->formation].label : "";
}

/* Kind, formation and strength, where the set does not put them into words of its own. */
static void add_state(const Battle *battle, UnitId unit, SideId viewer, UnitWords *out,
                      Arena *arena) {
    const RuleSet *set = battle_rules(battle);
    const Unit *row = battle_unit(battle, unit);
    if (set->describe != NULL) {
        Text state = {0};
        set->describe(battle, unit, viewer, &state);
        add(out, "State", arena_copy_text(arena, text_letters(&state)));
        text_finish(&state);
        return;
    }
    if (row->kind < set->unit_kind_count) {
        add(out, "Kind", set->unit_kinds[row->kind].label);
    }
    if (row->state == UNIT_ON_TABLE) {
        add(out, "Formation", formation_label(battle, row));
        add(out, "Stands", arena_format(arena, "%zu", unit_stand_count(battle, unit)));
    }
}

void unit_words_make(const Battle *battle, UnitId unit, SideId viewer, UnitWords *out,
                     Arena *arena) {
    const Unit *row = battle_unit(battle, unit);
    out->count = 0;
    add(out, "Side", battle_setting_side(battle->setting, row->side)->name);
    if (row->body.value != 0) {
        add(out, "Of", battle_setting_body(battle->setting, row->body)->name);
    }
    add_state(battle, unit, viewer, out, arena);
    add_fields(battle, unit, out, arena);
}

void unit_words_tooltip(const Battle *battle, UnitId unit, SideId viewer, Text *out) {
    const RuleSet *set = battle_rules(battle);
    const Unit *row = battle_unit(battle, unit);
    text_add(out, unit_name(battle, unit));
    if (set->describe != NULL) {
        Text state = {0};
        set->describe(battle, unit, viewer, &state);
        text_format(out, "\n%s", text_letters(&state));
        text_finish(&state);
        return;
    }
    if (row->kind < set->unit_kind_count) {
        text_format(out, "\n%s", set->unit_kinds[row->kind].label);
    }
    if (row->state == UNIT_ON_TABLE) {
        size_t stands = unit_stand_count(battle, unit);
        const char *formation = formation_label(battle, row);
        text_format(out, "%s%s, %zu %s", formation[0] != '\0' ? " " : "", formation, stands,
                    stands == 1 ? "stand" : "stands");
    }
}
