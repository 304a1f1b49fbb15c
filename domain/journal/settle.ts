/**
 * Reduces an act to the targets that no earlier act has settled: the first act takes precedence.
 */
import {
  type ActKind,
  type AlarmAct,
  type AlarmKeyAct,
  type AlarmTarget,
  acknowledgedBy,
  actsByAlarm,
  overlaps,
  shelvedBy,
} from "./acts.ts";
import { alarmKeyOf } from "./episode.ts";

export type SettleResult =
  /** The targets that remain; `left` is the number of targets that are settled already. */
  | { readonly kind: "open"; readonly targets: readonly AlarmTarget[]; readonly left: number }
  /** The act that settled the first target; undefined where nothing was left to undo. */
  | { readonly kind: "settled"; readonly by: AlarmAct | undefined };

/**
 * Finds out which targets of an act earlier acts have settled already.
 * @param acts acts of the layout, oldest first
 * @param at epoch seconds
 */
export function settle(
  acts: readonly AlarmAct[],
  wish: { readonly kind: ActKind; readonly targets: readonly AlarmTarget[] },
  at: number,
): SettleResult {
  const byAlarm = actsByAlarm(acts);
  const judged = wish.targets.map((target) => {
    const of = byAlarm.get(alarmKeyOf(target)) ?? [];
    return { target, ...STANDING[wish.kind](of, target, at) };
  });
  const targets = judged.flatMap(({ target, isOpen }) => (isOpen ? [target] : []));
  return targets.length > 0
    ? { kind: "open", targets, left: judged.length - targets.length }
    : { kind: "settled", by: judged.find(({ by }) => by !== undefined)?.by };
}

interface Standing {
  readonly isOpen: boolean;
  readonly by?: AlarmAct | undefined;
}

type Judge = (acts: readonly AlarmKeyAct[], target: AlarmTarget, at: number) => Standing;

const STANDING: Readonly<Record<ActKind, Judge>> = {
  ACKNOWLEDGE: (acts, target) => {
    const by = acknowledgedBy(acts.filter((one) => overlaps(one.target, target)));
    return { isOpen: by === undefined, by };
  },
  SHELVE: (acts, _target, at) => {
    const by = shelvedBy(acts, at);
    return { isOpen: by === undefined, by };
  },
  UNSHELVE: (acts, _target, at) => ({ isOpen: shelvedBy(acts, at) !== undefined }),
  NOTE: () => ({ isOpen: true }),
};
