/** Finds the node that hears a lost node best, and so can rescue it. */
import type { LiveMaster } from "#simulator/command/live-master.ts";

/**
 * Index in the list of the node that hears a lost node best; undefined if no node answers or the
 * lost node has no location in the field.
 */
export function nearestNeighbour(
  lost: number,
  { field, watch, isRadioWorking }: Pick<LiveMaster, "field" | "watch" | "isRadioWorking">,
): number | undefined {
  const [rescuee] = watch.list.controllersOf(lost);
  if (rescuee === undefined) return undefined;
  let best: { readonly index: number; readonly strength: number } | undefined;
  for (const index of watch.list.asked) {
    const controller = watch.list
      .controllersOf(index)
      .find((at) => at !== rescuee && field.isReached(at, isRadioWorking));
    if (controller === undefined) continue;
    const strength = field.strengthBetween(controller, rescuee);
    if (best === undefined || strength > best.strength) best = { index, strength };
  }
  return best?.index;
}
