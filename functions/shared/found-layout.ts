/**
 * Whether the caller may use the layout of an item that was found by its id alone, without a layout
 * argument.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { isChange } from "#domain/access/operation.ts";
import type { OperationName } from "#domain/access/operations.ts";
import { isGateClosedTo } from "#domain/access/owners-gate.ts";
import { type Clock, nowSeconds } from "./runtime/clock.ts";
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
  deps: FoundDeps,
  caller: Caller,
  found: { readonly layoutId: string; readonly operation: OperationName },
): Promise<boolean> {
  return (await refusalOfFound(deps, caller, found)) === undefined;
}

/**
 * Why the caller may not use the operation on the layout; undefined if they may. The privilege has
 * already been checked: this judges the grant and, for a change, the owner's gate. A refused attempt
 * is recorded.
 */
export async function refusalOfFound(
  { store, clock, uuid }: FoundDeps,
  caller: Caller,
  { layoutId, operation }: { readonly layoutId: string; readonly operation: OperationName },
): Promise<"NotPermitted" | "GateClosed" | undefined> {
  const { sub, sessionId } = caller;
  const rights = await readRights(store, sub, layoutId);
  const maySee = caller.allLayouts || rights.layoutGrant;
  const isClosed = isChange(operation) && isGateClosedTo(rights.gate, caller, nowSeconds(clock));
  if (maySee && !isClosed) return undefined;
  const reason = maySee ? "GateClosed" : "NotPermitted";
  await recordDenial(store.tables, store.eventsTable, {
    actor: sub,
    operation,
    reason,
    ofLayout: maySee ? { layoutId, sessionId } : undefined,
    createdAtMilliseconds: clock.nowMilliseconds(),
    uuid: uuid(),
  });
  return reason;
}
