/** The readiness of trackers for a stow, from the shown readings. */
import { type BitEntry, labelOn } from "#domain/bits/bit-entry.ts";
import { STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { isBitSet } from "#domain/bits/word-mask.ts";
import {
  judgedAlarmsOfAuxiliary,
  judgeReadiness,
  type Readiness,
  type ReadinessReason,
} from "#domain/readiness/judge-readiness.ts";
import type { NodeRow } from "#domain/telemetry/reading.ts";
import { EVERY_NODE_ALARM_ROW, NODE_FLAG_ROWS, type Shown } from "#web/ui/bit-rows.ts";
import { staleNodes } from "./node-rows.ts";
import { READINESS_MESSAGES, READINESS_TABLE } from "./readiness-messages.ts";
import { columnOf, type SiteReadings } from "./readings.ts";
import { reportingNodes } from "./reporting-nodes.ts";
import { ROLE_CODES, type Site } from "./site.ts";

const STALE = 1 << STALE_NODE_ALARM.bit;

/**
 * Readiness of each tracker by flat index. An auxiliary unit is judged by its own alarms, and by
 * those of the controller that it shares with its primary.
 */
export function readinessOf(site: Site, readings: SiteReadings): readonly Readiness[] {
  const stale = staleNodes(site, readings);
  const alarms = columnOf(site, readings, "alarms");
  const auxAlarms = columnOf(site, readings, "auxAlarms");
  const flags = columnOf(site, readings, "flagsLow");
  return Array.from(reportingNodes(site), (reporting, node) => {
    // A node without a report, or that has never answered, has no alarm word.
    if (Number.isNaN(alarms[reporting] ?? Number.NaN)) return judgeReadiness(undefined);
    const word = wordAt(alarms, reporting);
    const isAux = site.nodes.role[node] === ROLE_CODES.aux;
    const own = isAux ? judgedAlarmsOfAuxiliary(word, wordAt(auxAlarms, reporting)) : word;
    const age = stale[reporting] === 1 || isBitSet(word, STALE_NODE_ALARM.bit) ? STALE : 0;
    return judgeReadiness({ alarms: own | age, flags: wordAt(flags, reporting) });
  });
}

/** The stored word as 32 bits for the bit operators; an unknown word has no bit set. */
function wordAt(column: Float64Array, node: number): number {
  const word = column[node] ?? Number.NaN;
  return Number.isNaN(word) ? 0 : word | 0;
}

/** Readiness of the node of one row of the table. */
export function readinessOfRow({ alarms, flags }: NodeRow): Readiness {
  if (alarms === null) return judgeReadiness(undefined);
  return judgeReadiness({ alarms: lowWord(alarms), flags: lowWord(flags) });
}

/** The lowest 32 bits of a hexadecimal word. */
function lowWord(hex: string | null): number {
  return hex === null ? 0 : Number.parseInt(hex.slice(-8), 16) | 0;
}

/** Readiness in the language of the page, and in English for files. */
export interface ReadinessWords {
  readonly shown: string;
  readonly english: string;
}

/** Readiness of a tracker in words, with its reason. */
export function readinessWords(
  site: Site,
  node: number,
  { verdict, reason }: Readiness,
): ReadinessWords {
  const { because, [verdict]: label, noReport } = READINESS_MESSAGES;
  const english = READINESS_TABLE[verdict];
  const names = reason === undefined ? undefined : namesOf(site, node, reason);
  if (names !== undefined) {
    return {
      shown: because(label, names.shown),
      english: READINESS_TABLE.because(english, names.english),
    };
  }
  return verdict === "unknown"
    ? {
        shown: because(label, noReport),
        english: READINESS_TABLE.because(english, READINESS_TABLE.noReport),
      }
    : { shown: label, english };
}

/** Name of the alarm or flag that decides, on the device of this node. */
function namesOf(site: Site, node: number, { kind, key }: ReadinessReason): ReadinessWords {
  const rows: readonly Shown<BitEntry>[] = kind === "flag" ? NODE_FLAG_ROWS : EVERY_NODE_ALARM_ROW;
  const row = rows.find((known) => known.key === key);
  if (row === undefined) return { shown: key, english: key };
  const type = site.masters[site.nodes.master[node] ?? 0]?.deviceType;
  if (type === undefined) return { shown: row.label, english: row.origin.label };
  return { shown: labelOn(row, type), english: labelOn(row.origin, type) };
}
