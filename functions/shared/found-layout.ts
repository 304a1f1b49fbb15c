/** Whether a caller may see a layout that no argument names: something with a bare id was found, and its layout with it. */
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

/** The privilege has been looked at before. An attempt at a layout of others is written down. */
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
