/** Failed movements of the trackers of a layout, remembered after their flags were reset. */
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { alarmsOfAuxiliary } from "#domain/bits/aux-as-node-alarms.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import { HISTORY_RULES, type TrackerUnit, unitKey } from "./tracker-history.ts";

export interface FailedMove extends TrackerUnit {
  /** Start of the first round that showed it; epoch seconds. */
  readonly at: number;
  /** Whether the newest round still shows it. */
  readonly isSet: boolean;
}

/** What the newest round of a master shows of failed movements. */
export interface RoundMoves {
  /** Start of the round; epoch seconds. */
  readonly ts: number;
  readonly failing: readonly TrackerUnit[];
  /** Nodes that have reported nothing that counts. */
  readonly mute: readonly number[];
}

/** Flags and alarms with which a node ends a movement that does not succeed. */
export const FAILED_MOVE_BITS = {
  flags: ["failedMoveWest", "failedMoveEast"],
  alarms: ["motorOvercurrent", "motorHwOvercurrent", "noMotion", "wrongDirection"],
} as const;

const FAILED_FLAGS = wordMask(NODE_FLAGS, ...FAILED_MOVE_BITS.flags);
const FAILED_ALARMS = wordMask(NODE_ALARMS, ...FAILED_MOVE_BITS.alarms);
const INITIAL_VALUES = wordMask(NODE_ALARMS, "initialValues");
const AUX_INITIAL = wordMask(AUX_ALARMS, "auxInitial");

/** Words of one node; NaN where it has reported nothing. */
export interface MoveWords {
  readonly alarms: number;
  /** Flags 0 to 31. */
  readonly flags: number;
  /** Alarms of its auxiliary unit; NaN where it has none. */
  readonly auxAlarms: number;
}

/** Whether the words of a node say anything about its movements. */
export function isMute({ alarms }: MoveWords): boolean {
  return Number.isNaN(alarms) || (alarms & INITIAL_VALUES) !== 0;
}

/** Units of the node that show a failed movement; the flags do not say which of the two motors failed. */
export function failingUnits(node: number, words: MoveWords): readonly TrackerUnit[] {
  const { alarms, flags, auxAlarms } = words;
  if (isMute(words)) return [];
  const isFlagged = (flags & FAILED_FLAGS) !== 0;
  const hasAux = !Number.isNaN(auxAlarms) && (auxAlarms & AUX_INITIAL) === 0;
  const isAuxFailing = hasAux && (alarmsOfAuxiliary(alarms, auxAlarms) & FAILED_ALARMS) !== 0;
  return [
    ...(isFlagged || (alarms & FAILED_ALARMS) !== 0 ? [{ node, isAux: false }] : []),
    ...(hasAux && (isFlagged || isAuxFailing) ? [{ node, isAux: true }] : []),
  ];
}

/**
 * The failed movements of a master to remember after a round. One that is set again after it was
 * reset is a new one. Applying the same round again changes nothing.
 * @param before those remembered until now, in the order of their trackers
 */
export function followFailedMoves(
  before: readonly FailedMove[],
  { ts, failing, mute }: RoundMoves,
): readonly FailedMove[] {
  const known = new Map(before.map((move) => [unitKey(move), move]));
  const next = new Map<number, FailedMove>();
  for (const move of before) {
    const isSet = move.isSet && mute.includes(move.node);
    const isRecent = move.at >= ts - HISTORY_RULES.failedMoveSeconds;
    if (isSet || isRecent) next.set(unitKey(move), { ...move, isSet });
  }
  for (const unit of failing) {
    const move = known.get(unitKey(unit));
    const { node, isAux } = unit;
    next.set(unitKey(unit), move?.isSet === true ? move : { node, isAux, at: ts, isSet: true });
  }
  return [...next.values()].sort((one, other) => unitKey(one) - unitKey(other));
}
