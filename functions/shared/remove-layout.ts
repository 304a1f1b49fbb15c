/**
 * Deletes a layout: removes it from every list at once, and leaves a tombstone until all its data
 * is deleted.
 */
import { isRuleInForce } from "#domain/commands/second-person.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Publish } from "./graphql-publish.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { type Clock, nowSeconds } from "./runtime/clock.ts";
import type { AccessStore } from "./store/access.ts";
import { type ChangeStore, changeRecord } from "./store/changes.ts";
import { layoutChange } from "./store/layout-change.ts";
import { freedNameItems } from "./store/layout-names.ts";
import { readRemoval, removalItems } from "./store/layout-removals.ts";
import { readSwitches } from "./store/layout-switches.ts";
import { type CoreStore, type LayoutState, readLayoutState } from "./store/layouts.ts";
import { payloadHash } from "./store/payload-hash.ts";
import { hasProvedIdentity, type ProvingSession } from "./store/proven-identity.ts";
import { type TransactionItem, transact } from "./store/transaction.ts";

export interface RemoveLayoutDeps {
  readonly store: AccessStore & CoreStore & ChangeStore;
  readonly clock: Clock;
  readonly publish: Publish;
}

export interface LayoutRemovalRequest {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  /** Name of the requested operation. */
  readonly operation: string;
  readonly who: ProvingSession;
}

const MAX_ATTEMPTS = 6;

/**
 * Deletes a layout and returns it as it was before the deletion, even if another request has
 * already begun to delete it. Refuses with StepUpRequired unless the user has recently proved who
 * they are in this session, and with NotFound if no data of the layout is left.
 */
export async function removeLayout(
  deps: RemoveLayoutDeps,
  request: LayoutRemovalRequest,
): Promise<Result<StoredLayout, Refusal>> {
  const { store, clock, publish } = deps;
  const { layoutId, who } = request;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const state = await readLayoutState(store, layoutId);
    if (state === undefined) return removedBefore(store, layoutId);
    if (!(await hasProvedIdentity(store, who, nowSeconds(clock)))) return refuse("StepUpRequired");
    const outcome = await transact(store.tables, await removal(deps, request, state));
    if (outcome.kind === "written") {
      await publish({ layoutId, ts: nowSeconds(clock), kinds: ["LAYOUT"], mLocIds: [] });
      return ok(asDeleted(state.layout));
    }
  }
  return refuse("Conflict");
}

async function removedBefore(
  store: CoreStore,
  layoutId: string,
): Promise<Result<StoredLayout, Refusal>> {
  const before = await readRemoval(store, layoutId);
  return before === undefined ? refuse("NotFound") : ok(asDeleted(before.layout));
}

function asDeleted(layout: StoredLayout): StoredLayout {
  const deleted = { ...layout, deltaAction: "DELETE" };
  return deleted;
}

/**
 * Writes that remove the layout, store its tombstone and record the change, conditional on the
 * layout being unchanged since it was read.
 */
async function removal(
  { store, clock }: RemoveLayoutDeps,
  { changeId, layoutId, operation, who: { sub } }: LayoutRemovalRequest,
  state: LayoutState,
): Promise<readonly TransactionItem[]> {
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation,
      payloadHash: payloadHash(operation, { layoutId }),
      target: `L#${layoutId}`,
      rev: state.rev,
      result: asDeleted(state.layout),
    },
  );
  const removedAt = Math.floor(change.createdAtMilliseconds / 1000);
  const { secondPerson } = await readSwitches(store, layoutId);
  const asksForTwo = isRuleInForce(secondPerson, removedAt);
  const items = removalItems(store.coreTable, state, { removedBy: sub, removedAt, asksForTwo });
  const names = await freedNameItems(store, layoutId, state.layout);
  return [...items, ...names, changeRecord(store.eventsTable, change)];
}
