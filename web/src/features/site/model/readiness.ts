/** The readiness of trackers for a stow, from the shown readings and the findings of earlier days. */
import { type BitEntry, labelOn } from "#domain/bits/bit-entry.ts";
import {
  judgeReadiness,
  type Readiness,
  type ReadinessReason,
} from "#domain/readiness/judge-readiness.ts";
import { type HistoryOf, historyAt, type KnownHistory } from "#domain/readiness/master-history.ts";
import { isMasterStale } from "#domain/telemetry/staleness.ts";
import { EVERY_NODE_ALARM_ROW, NODE_FLAG_ROWS, type Shown } from "#web/ui/bit-rows.ts";
import { staleNodes } from "./node-rows.ts";
import { READINESS_MESSAGES, READINESS_TABLE } from "./readiness-messages.ts";
import { columnOf, type SiteReadings } from "./readings.ts";
import { reportingNodes } from "./reporting-nodes.ts";
import { ROLE_CODES, type Site } from "./site.ts";
import { siteTime } from "./site-clock.ts";

/** What earlier days say of a master's trackers. */
export interface ShownHistory extends KnownHistory {
  /** Number of motors whose current is compared with their usual one. */
  readonly comparedMotors: number;
}

/** By mLocId; masters of which nothing is known are absent. */
export type ReadinessHistory = ReadonlyMap<string, ShownHistory>;

export interface ReadinessInput {
  readonly readings: SiteReadings;
  /**
   * Indexes of the masters whose newest round is too old to describe the present: see
   * `silentMasters`.
   */
  readonly silent: ReadonlySet<number>;
  /** Undefined at a past moment, and while earlier days are not known. */
  readonly history: ReadinessHistory | undefined;
}

/** @param nowSeconds the shown moment, epoch seconds */
export function silentMasters({ byMaster }: SiteReadings, nowSeconds: number): ReadonlySet<number> {
  return new Set(
    byMaster.flatMap((one, master) =>
      one !== undefined && isMasterStale(one.ts, nowSeconds) ? [master] : [],
    ),
  );
}

/**
 * Readiness of each tracker by flat index. An auxiliary unit is judged by its own alarms, and by
 * those of the controller that it shares with its primary.
 */
export function readinessOf(site: Site, input: ReadinessInput): readonly Readiness[] {
  const { readings, silent } = input;
  const stale = staleNodes(site, readings);
  const alarms = columnOf(site, readings, "alarms");
  const auxAlarms = columnOf(site, readings, "auxAlarms");
  const flags = columnOf(site, readings, "flagsLow");
  const histories = historiesOf(site, input);
  return Array.from(reportingNodes(site), (reporting, node) => {
    const master = site.nodes.master[node] ?? -1;
    const isAux = site.nodes.role[node] === ROLE_CODES.aux;
    const words = {
      alarms: alarms[reporting] ?? Number.NaN,
      flags: flags[reporting] ?? Number.NaN,
      isStale: stale[reporting] === 1 || silent.has(master),
    };
    return judgeReadiness(words, {
      auxAlarms: isAux ? (auxAlarms[reporting] ?? Number.NaN) : undefined,
      history: histories[master]?.({ node: site.nodes.index[reporting] ?? -1, isAux }),
    });
  });
}

/** The history of the trackers of each master, as of its newest round. */
function historiesOf(
  site: Site,
  { readings, history }: ReadinessInput,
): readonly (HistoryOf | undefined)[] {
  return site.masters.map(({ id }, master) => {
    const known = history?.get(id);
    const asOf = readings.byMaster[master]?.asOf;
    return known === undefined || asOf === undefined ? undefined : historyAt(known, asOf);
  });
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

/** The reason in words; alarms and flags by their names on the device of this node. */
function namesOf(site: Site, node: number, reason: ReadinessReason): ReadinessWords {
  switch (reason.kind) {
    case "alarm":
      return bitNames(site, node, EVERY_NODE_ALARM_ROW, reason.key);
    case "flag":
      return bitNames(site, node, NODE_FLAG_ROWS, reason.key);
    case "failedMove": {
      const day = siteTime(reason.at, site.layout.tz).slice(0, "yyyy-MM-dd".length);
      return inBoth(({ failedMove }) => failedMove(day));
    }
    case "motorCurrent":
      return inBoth(({ motorCurrent }) => motorCurrent(reason.newest / 1000, reason.usual / 1000));
    case "weakLink":
      return inBoth(({ weakLink }) => weakLink(reason.quality));
  }
}

function inBoth(words: (table: typeof READINESS_TABLE) => string): ReadinessWords {
  return { shown: words(READINESS_MESSAGES), english: words(READINESS_TABLE) };
}

function bitNames(
  site: Site,
  node: number,
  rows: readonly Shown<BitEntry>[],
  key: string,
): ReadinessWords {
  const row = rows.find((known) => known.key === key);
  if (row === undefined) return { shown: key, english: key };
  const type = site.masters[site.nodes.master[node] ?? 0]?.deviceType;
  if (type === undefined) return { shown: row.label, english: row.origin.label };
  return { shown: labelOn(row, type), english: labelOn(row.origin, type) };
}
