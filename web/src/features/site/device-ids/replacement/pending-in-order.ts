/** The walking order of a campaign. */
import type { ReplacementState } from "#domain/identity/replacement-state.ts";
import { inWalkingOrder } from "#domain/layout/walking-order.ts";
import type { Site } from "#web/features/site/model/site.ts";

/** The nodes that are still to be replaced, in walking order. */
export function pendingInOrder(
  { nodes }: Site,
  states: ReadonlyMap<number, ReplacementState>,
): readonly number[] {
  const pending = [...states].flatMap(([node, state]) => (state === "pending" ? [node] : []));
  return inWalkingOrder(pending, (node) => ({
    master: nodes.master[node] ?? 0,
    row: nodes.row[node] ?? 0,
    fromSouth: nodes.fromSouth[node] ?? 0,
  }));
}
