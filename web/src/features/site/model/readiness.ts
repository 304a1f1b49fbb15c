/** The readiness of trackers for a stow, from the shown readings. */
import { type BitEntry, labelOn } from "#domain/bits/bit-entry.ts";
import {
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
    const words = {
      alarms: alarms[reporting] ?? Number.NaN,
      flags: flags[reporting] ?? Number.NaN,
      isStale: stale[reporting] === 1,
    };
    const isAux = site.nodes.role[node] === ROLE_CODES.aux;
    return judgeReadiness(words, isAux ? (auxAlarms[reporting] ?? Number.NaN) : undefined);
  });
}

/** Readiness of the node of one row of the table, whose alarms say whether it is stale. */
export function readinessOfRow({ alarms, flags }: NodeRow): Readiness {
  return judgeReadiness({ alarms: lowWord(alarms), flags: lowWord(flags) });
}

/** The lowest 32 bits of a hexadecimal word; NaN if nothing was reported. */
function lowWord(hex: string | null): number {
  return hex === null ? Number.NaN : Number.parseInt(hex.slice(-8), 16);
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
