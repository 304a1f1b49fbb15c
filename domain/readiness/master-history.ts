/** Everything that is remembered of the trackers of one master, and what it says about each. */
import type { FailedMove } from "./failed-moves.ts";
import type { MasterFindings } from "./master-findings.ts";
import {
  HISTORY_RULES,
  type TrackerHistory,
  type TrackerUnit,
  unitKey,
} from "./tracker-history.ts";

/** What `historyAt` needs of a master's history. */
export interface KnownHistory {
  readonly failedMoves: readonly Omit<FailedMove, "isSet">[];
  readonly findings: Pick<MasterFindings, "highCurrents" | "weakLinks"> | undefined;
}

export interface MasterHistory extends KnownHistory {
  readonly failedMoves: readonly FailedMove[];
  /** Undefined while no day of the master has been digested. */
  readonly findings: DatedFindings | undefined;
}

export interface DatedFindings extends MasterFindings {
  /** Start of the newest digested UTC day; epoch seconds. */
  readonly newestDay: number;
}

export const NO_HISTORY: MasterHistory = { failedMoves: [], findings: undefined };

/** Finds the history of one tracker; undefined where nothing is found. */
export type HistoryOf = (unit: TrackerUnit) => TrackerHistory | undefined;

/**
 * Makes the lookup of the trackers of a master.
 * @param at time for which readiness is judged, epoch seconds: failed moves after it, and more than
 * seven days before it, do not count
 */
export function historyAt({ failedMoves, findings }: KnownHistory, at: number): HistoryOf {
  const found = new Map<number, TrackerHistory>();
  const add = (unit: TrackerUnit, history: TrackerHistory) =>
    found.set(unitKey(unit), { ...found.get(unitKey(unit)), ...history });
  for (const move of failedMoves) {
    const isRecent = move.at <= at && move.at >= at - HISTORY_RULES.failedMoveSeconds;
    if (isRecent) add(move, { failedMove: { at: move.at } });
  }
  for (const { newest, usual, ...unit } of findings?.highCurrents ?? []) {
    add(unit, { motorCurrent: { newest, usual } });
  }
  for (const { node, quality } of findings?.weakLinks ?? []) {
    // An auxiliary unit has no radio of its own.
    add({ node, isAux: false }, { weakLink: { quality } });
    add({ node, isAux: true }, { weakLink: { quality } });
  }
  return (unit) => found.get(unitKey(unit));
}
