/**
 * Finds failed stows of the masters of a layout in closed proofs of motion; each proof is read
 * once.
 */
import { countStates, type MotionCounts } from "#domain/commands/motion-proof/prove-motion.ts";
import { provesStow, stowCondition } from "#domain/notifications/conditions.ts";
import type { ObservedCondition, RuleState } from "#domain/watch/condition-state.ts";
import { lruCache } from "#functions/shared/lru-cache.ts";
import type { CommandStore } from "#functions/shared/store/commands.ts";
import { readMotionMaster } from "#functions/shared/store/motion-events.ts";
import { type ListedMotionHead, listMotionHeads } from "#functions/shared/store/motion-lists.ts";

/**
 * Maximum age of a proof in seconds: older ones were evaluated by earlier runs, unless the server
 * was down for half a day.
 */
const LOOK_BACK_SECONDS = 12 * 3600;
const MAX_PROOFS = 200;
/**
 * Maximum number of cached masters: enough for those with failed stows while their proofs are
 * listed.
 */
const REMEMBERED_MASTERS = 4000;

/**
 * Whether the last stow of each master has failed, by mLocId, from the newest proof that includes
 * the master.
 */
export type StowConditions = (
  layoutId: string,
  known: { readonly nowSeconds: number; readonly stateOf: (mLocId: string) => RuleState },
) => Promise<ReadonlyMap<string, ObservedCondition>>;

/**
 * Makes the reader of failed stows. It needs only one Query if no stow has failed. Closed proofs do
 * not change, so each instance caches their counts.
 */
export function stowObserver(store: CommandStore): StowConditions {
  const counted = lruCache<string, MotionCounts>(REMEMBERED_MASTERS);

  async function countsOf(head: ListedMotionHead, mLocId: string) {
    const key = `${head.id}/${mLocId}`;
    const known = counted.get(key);
    if (known !== undefined) return known;
    const { layoutId, id } = head;
    const { trackers = [] } = (await readMotionMaster(store, { layoutId, id, mLocId })) ?? {};
    const counts = countStates(trackers);
    counted.set(key, counts);
    return counts;
  }

  return async (layoutId, { nowSeconds, stateOf }) => {
    const span = { from: nowSeconds - LOOK_BACK_SECONDS, to: nowSeconds, limit: MAX_PROOFS };
    const heads = await listMotionHeads(store, layoutId, span);
    const conditions = new Map<string, ObservedCondition>();
    for (const head of heads.filter(provesStow)) {
      for (const mLocId of head.mLocIds) {
        const { status, seenAt } = stateOf(mLocId);
        const isNews = head.issuedAt > seenAt && !conditions.has(mLocId);
        if (!isNews || (status === "clear" && !hasFailed(head))) continue;
        const condition = stowCondition({ ...head, counts: await countsOf(head, mLocId) });
        if (condition !== undefined) conditions.set(mLocId, condition);
      }
    }
    return conditions;
  };
}

function hasFailed({ totals: { counts } }: ListedMotionHead): boolean {
  return counts.stuck + counts.late + counts.silent > 0;
}
