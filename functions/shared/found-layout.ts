/**
 * Whether the caller may see the layout of an item that was found by its id alone, without a layout
 * argument.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { OperationName } from "#domain/access/operations.ts";
import type { Clock } from "./runtime/clock.ts";
import { type AccessStore, readRights } from "./store/access.ts";
import { recordDenial } from "./store/denials.ts";

export interface FoundDeps {
  readonly store: AccessStore & { readonly eventsTable: string };
  readonly clock: Clock;
  readonly uuid: () => string;
}

/**
 * Whether the caller may see the layout; the privilege has already been checked. An attempt at a
 * layout that the caller may not see is recorded.
 */
export async function maySeeFound(
  { store, clock, uuid }: FoundDeps,
  { sub, allLayouts }: Caller,
  { layoutId, operation }: { readonly layoutId: string; readonly operation: OperationName },
): Promise<boolean> {
  if (allLayouts || (await readRights(store, sub, layoutId)).layoutGrant) return true;
  await recordDenial(store.tables, store.eventsTable, {
    actor: sub,
    operation,
    reason: "NotPermitted",
    createdAtMilliseconds: clock.nowMilliseconds(),
    uuid: uuid(),
  });
  return false;
}
