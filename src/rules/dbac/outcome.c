/* What the dice of an exchange or a melee come to, as odds count it: what is lost and who goes
 * back, not by how much he was beaten. Who is pushed or shifted aside is left to the log. */
#include "dbac.h"

bool dbac_is_outcome(const Event *event) {
    switch (event->words) {
    case DBAC_SENTENCE_LOSES_ELEMENTS:
    case DBAC_SENTENCE_FALLS_BACK:
    case DBAC_SENTENCE_FLEES:
    case DBAC_SENTENCE_LEAVES_TABLE:
    case DBAC_SENTENCE_RETREAT_BLOCKED:
    case DBAC_SENTENCE_IS_DESTROYED:
    case DBAC_SENTENCE_GENERAL_FALLS:
    case DBAC_SENTENCE_DESERTS:
        return true;
    default:
        return false;
    }
}
