/**
 * Mutation.createPunchItem and Mutation.changePunchItem: items of the punch list, with author and
 * time from the server.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { COMMISSIONING } from "#domain/commissioning/checks.ts";
import { type NewPunchItem, readPunchItem } from "#domain/commissioning/punch-item.ts";
import { isUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { personName } from "#domain/users/person-name.ts";
import { readChangeInput, readExpectedRev } from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { CommissioningStore } from "#functions/shared/store/commissioning-keys.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import {
  countPunchItems,
  findPunchItem,
  punchWrite,
  type StoredPunchItem,
} from "#functions/shared/store/punch-list.ts";
import { readItem } from "#functions/shared/store/read-item.ts";

export interface PunchDeps {
  readonly store: CoreStore & CommissioningStore;
  readonly clock: Clock;
}

/** An item after a change. */
interface ChangedPunchItem {
  readonly id: string;
  readonly layoutId: string;
  readonly rev: number;
}

interface Creation {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly item: NewPunchItem;
}

const CREATE = "Mutation.createPunchItem";
const CHANGE = "Mutation.changePunchItem";

/** Adds an item; idempotent by changeId, which is also the id of the item. */
export function createPunchItem(deps: PunchDeps): Field<typeof CREATE, Creation, ChangedPunchItem> {
  return {
    parse: (args) => {
      const change = readChangeInput(args);
      if (!change.ok) return change;
      const { changeId, content } = change.value;
      const { layoutId } = content;
      if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
      const item = readPunchItem(content);
      if (!item.ok) return refuseArgument(item.error.field, item.error.reason);
      return ok({ changeId, layoutId, item: item.value });
    },
    run: (input, caller) => {
      const { changeId: id, layoutId, item } = input;
      const hash = payloadHash(CREATE, { layoutId, item, sub: caller.sub });
      return commitKnown<ChangedPunchItem>(
        deps.store,
        { id, layoutId, payloadHash: hash },
        { prepare: () => prepareCreation(deps, input, caller, hash), explain: () => "again" },
      );
    },
  };
}

interface Closing {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly itemId: string;
  readonly expectedRev: number;
  readonly isClosed: boolean;
}

/** Closes an item or opens it again; Conflict when another change came first. */
export function changePunchItem(deps: PunchDeps): Field<typeof CHANGE, Closing, ChangedPunchItem> {
  return {
    parse: (args) => {
      const change = readChangeInput(args);
      if (!change.ok) return change;
      const { changeId, content } = change.value;
      const { layoutId, itemId, isClosed } = content;
      if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
      if (typeof itemId !== "string" || !isUuidV7(itemId)) return refuseArgument("itemId", "uuid");
      if (typeof isClosed !== "boolean") return refuseArgument("isClosed", "required");
      const rev = readExpectedRev(content);
      if (!rev.ok) return rev;
      if (rev.value === undefined) return refuseArgument("expectedRev", "required");
      return ok({ changeId, layoutId, itemId, isClosed, expectedRev: rev.value });
    },
    run: (input, caller) => {
      const { changeId: id, ...content } = input;
      const hash = payloadHash(CHANGE, { ...content, sub: caller.sub });
      return commitKnown<ChangedPunchItem>(
        deps.store,
        { id, layoutId: input.layoutId, payloadHash: hash },
        { prepare: () => prepareClosing(deps, input, caller, hash), explain: () => "again" },
      );
    },
  };
}

async function prepareCreation(
  deps: PunchDeps,
  { changeId, layoutId, item }: Creation,
  caller: Caller,
  hash: string,
): Promise<Result<Prepared<ChangedPunchItem>, Refusal>> {
  const { mLocId, nLocId, text, photos } = item;
  const [master, geometry, items] = await Promise.all([
    readItem(deps.store, `L#${layoutId}`, `M#${mLocId}`),
    readItem(deps.store, `L#${layoutId}`, `G#${mLocId}`),
    countPunchItems(deps.store, layoutId),
  ]);
  if (master === undefined) return refuse("NotFound");
  const indexes: readonly string[] = geometry?.index ?? [];
  if (nLocId !== undefined && !indexes.includes(nLocId)) {
    return refuseArgument("nLocId", "unknownIndex");
  }
  if (items >= COMMISSIONING.maxPunchItems) return refuse("PunchListFull");
  const stored: StoredPunchItem = {
    ...{ id: changeId, mLocId, masterName: master.name, nLocId: nLocId ?? null, text, photos },
    createdAt: nowSeconds(deps.clock),
    createdBy: caller.sub,
    createdByName: personName(caller),
    ...{ closedAt: null, closedByName: null, rev: 1 },
  };
  return prepared(deps, { changeId, layoutId }, stored, caller, {
    operation: CREATE,
    payloadHash: hash,
  });
}

async function prepareClosing(
  deps: PunchDeps,
  { changeId, layoutId, itemId, expectedRev, isClosed }: Closing,
  caller: Caller,
  hash: string,
): Promise<Result<Prepared<ChangedPunchItem>, Refusal>> {
  const before = await findPunchItem(deps.store, layoutId, itemId);
  if (before === undefined) return refuse("NotFound");
  if (before.rev !== expectedRev) return refuse("Conflict");
  const stored: StoredPunchItem = {
    ...before,
    closedAt: isClosed ? nowSeconds(deps.clock) : null,
    closedByName: isClosed ? personName(caller) : null,
    rev: before.rev + 1,
  };
  return prepared(deps, { changeId, layoutId }, stored, caller, {
    operation: CHANGE,
    payloadHash: hash,
  });
}

function prepared(
  { store, clock }: PunchDeps,
  { changeId, layoutId }: Pick<Creation, "changeId" | "layoutId">,
  stored: StoredPunchItem,
  { sub }: Caller,
  record: { readonly operation: string; readonly payloadHash: string },
): Result<Prepared<ChangedPunchItem>, Refusal> {
  const { id, rev } = stored;
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    { ...record, target: `CX#${id}`, rev: rev - 1, result: { id, layoutId, rev } },
  );
  return ok({ change, effects: [punchWrite(store.eventsTable, layoutId, stored)] });
}
