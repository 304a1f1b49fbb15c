/** Counts of one round of a master: alarms by bit, and how many trackers are in position. */
import { STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { isBitSet } from "#domain/bits/word-mask.ts";
import { isAtAngle } from "#domain/commands/motion-proof/motion-rules.ts";
import { nodeColumn, STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { type AlarmWord, JOURNAL_ALARMS } from "#domain/journal/alarms.ts";
import {
  failingUnits,
  isMute,
  type MoveWords,
  type RoundMoves,
} from "#domain/readiness/failed-moves.ts";
import { judgeReadiness, type ReadinessVerdict } from "#domain/readiness/judge-readiness.ts";
import {
  type HistoryOf,
  historyAt,
  type MasterHistory,
  NO_HISTORY,
} from "#domain/readiness/master-history.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { isNodeStale } from "#domain/telemetry/staleness.ts";
import { countShares, type StowShares } from "./stow-shares.ts";

/** One bit of the alarm words, and the indexes of the nodes that have it set. */
export interface RaisedBit {
  readonly word: AlarmWord;
  readonly bit: number;
  /** Indexes of the nodes, at least one. */
  readonly nodes: readonly number[];
}

export interface RoundCounts extends Omit<RoundMoves, "ts"> {
  /**
   * Alarms of nodes and auxiliary units, stale nodes included; bits that no table has are left out.
   */
  readonly alarms: readonly RaisedBit[];
  /** Trackers whose measured angle is the angle that their master wants. */
  readonly inPosition: number;
  /**
   * Trackers with another measured angle; trackers that are stale or not measured are in neither
   * number.
   */
  readonly elsewhere: number;
  /** Trackers that would reach a stow now. */
  readonly ready: number;
  /** Trackers that would not, or may not. */
  readonly atRisk: number;
  /**
   * Trackers that a person holds, above every stow for weather; those without a report are in none
   * of the three numbers.
   */
  readonly held: number;
  /** Trackers by what they do in a stow. */
  readonly shares: StowShares;
}

/** The numbers of trackers in a round. */
export type RoundNumbers = Pick<
  RoundCounts,
  "inPosition" | "elsewhere" | "ready" | "atRisk" | "held"
>;

const COLUMNS = {
  timestamp: nodeColumn("timestamp").id,
  wanted: nodeColumn("angleTarget").id,
  own: nodeColumn("anglePanel").id,
  aux: nodeColumn("auxAnglePanel").id,
  flags: nodeColumn("flagsLow").id,
} as const;

const WORD_COLUMNS = {
  NODE: nodeColumn("alarms").id,
  AUX: nodeColumn("auxAlarms").id,
} as const;

/**
 * Counts a round or one part of it.
 * @param asOf start of the newest round of the master, epoch seconds: the age of each answer is
 * relative to it
 * @param history of the trackers of the master, as it was before this round
 */
export function countRound(
  reading: Reading,
  asOf: number,
  history: MasterHistory = NO_HISTORY,
): RoundCounts {
  const stale = staleNodes(reading, asOf);
  const staleIndexes = reading.nodes.filter((_, index) => stale[index]);
  const positions = [COLUMNS.own, COLUMNS.aux].map((column) =>
    countPositions(reading, column, stale),
  );
  const sum = (of: "inPosition" | "elsewhere") => positions.reduce((all, one) => all + one[of], 0);
  return {
    alarms: [
      ...raisedIn(reading, "NODE"),
      ...(staleIndexes.length === 0
        ? []
        : [{ word: "NODE", bit: STALE_NODE_ALARM.bit, nodes: staleIndexes } as const]),
      ...raisedIn(reading, "AUX"),
    ],
    inPosition: sum("inPosition"),
    elsewhere: sum("elsewhere"),
    ...countReadiness(reading, stale, historyAt(history, asOf)),
    ...movesIn(reading),
    shares: countShares(reading, stale),
  };
}

/** Counts the trackers, auxiliary units included, by their readiness for a stow. */
function countReadiness(
  reading: Reading,
  stale: readonly boolean[],
  historyOf: HistoryOf,
): Pick<RoundCounts, "ready" | "atRisk" | "held"> {
  const found = reading.nodes.flatMap((node, index) => {
    const { alarms, flags, auxAlarms } = wordsAt(reading, index);
    const words = { alarms, flags, isStale: stale[index] === true };
    return [
      judgeReadiness(words, { history: historyOf({ node, isAux: false }) }),
      // Without an auxiliary unit there is no word, and the verdict is unknown.
      judgeReadiness(words, { auxAlarms, history: historyOf({ node, isAux: true }) }),
    ];
  });
  const count = (isCounted: (verdict: ReadinessVerdict) => boolean) =>
    found.filter(({ verdict }) => isCounted(verdict)).length;
  return {
    ready: count((verdict) => verdict === "ready"),
    atRisk: count((verdict) => verdict === "no" || verdict === "doubtful"),
    held: count((verdict) => verdict === "held"),
  };
}

function movesIn(reading: Reading): Pick<RoundCounts, "failing" | "mute"> {
  const { nodes } = reading;
  return {
    failing: nodes.flatMap((node, index) => failingUnits(node, wordsAt(reading, index))),
    mute: nodes.filter((_, index) => isMute(wordsAt(reading, index))),
  };
}

function wordsAt({ columns }: Reading, index: number): MoveWords {
  const valueIn = (column: number) => columns[column]?.[index] ?? Number.NaN;
  return {
    alarms: valueIn(WORD_COLUMNS.NODE),
    flags: valueIn(COLUMNS.flags),
    auxAlarms: valueIn(WORD_COLUMNS.AUX),
  };
}

/** The numbers of trackers of several rounds, or parts of one, together. */
export function sumOfCounts(parts: readonly RoundNumbers[]): RoundNumbers {
  const sum = (of: keyof RoundNumbers) => parts.reduce((all, one) => all + one[of], 0);
  return {
    inPosition: sum("inPosition"),
    elsewhere: sum("elsewhere"),
    ready: sum("ready"),
    atRisk: sum("atRisk"),
    held: sum("held"),
  };
}

/** Whether each node is stale; a node that has never answered is not. */
function staleNodes({ nodes, columns }: Reading, asOf: number): readonly boolean[] {
  const times = columns[COLUMNS.timestamp];
  return nodes.map((_, index) => isNodeStale(times?.[index] ?? Number.NaN, asOf));
}

/**
 * The bits that are raised in this word, with their nodes. A word that is NaN (nothing was
 * reported) has no bits.
 */
function raisedIn(reading: Reading, word: keyof typeof WORD_COLUMNS): readonly RaisedBit[] {
  const words = reading.columns[WORD_COLUMNS[word]];
  if (words === undefined) return [];
  return JOURNAL_ALARMS[word]
    .filter(({ bit }) => !(word === "NODE" && bit === STALE_NODE_ALARM.bit))
    .map(({ bit }) => ({
      ...{ word, bit },
      nodes: reading.nodes.filter((_, index) => isBitSet(words[index] ?? 0, bit)),
    }))
    .filter(({ nodes }) => nodes.length > 0);
}

/**
 * Counts the trackers in position and elsewhere. An auxiliary unit is turned with its primary, and
 * so has the primary's target.
 */
function countPositions(
  { columns }: Reading,
  column: number,
  stale: readonly boolean[],
): Pick<RoundCounts, "inPosition" | "elsewhere"> {
  const [measured, target] = [columns[column], columns[COLUMNS.wanted]];
  const counts = { inPosition: 0, elsewhere: 0 };
  stale.forEach((isStale, index) => {
    const from = measured?.[index] ?? Number.NaN;
    const to = target?.[index] ?? Number.NaN;
    if (isStale || from === STORED_TILT_FAULT || Number.isNaN(from - to)) return;
    counts[isAtAngle(from / 100, to / 100) ? "inPosition" : "elsewhere"] += 1;
  });
  return counts;
}
