/**
 * Query.getOwnersGate, and the changes of the gate: it is turned on and off, and windows are opened,
 * by administrators of the owner; a window is closed by any of the owner's people.
 */
import type { Caller } from "#domain/access/authorise.ts";
import {
  isOpen,
  isOwners,
  type OwnersGate,
  type WindowPerson,
} from "#domain/access/owners-gate.ts";
import {
  readGateReason,
  readOwners,
  readWindowWish,
  type WindowWish,
} from "#domain/gate/gate-input.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { readChangeInput } from "#functions/shared/arguments.ts";
import { commitKnown } from "#functions/shared/commit.ts";
import { type DenialDeps, withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { type AccessStore, readRights } from "#functions/shared/store/access.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { gateItem, gateOffItem, readGate, type StoredGate } from "#functions/shared/store/gates.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";
import { type GateView, gateView, mayKeepGate } from "./gate-view.ts";

export interface GateDeps extends DenialDeps {
  readonly store: AccessStore & ChangeStore & CoreStore;
  readonly providerDomain: string;
  readonly publish: Publish;
}

interface GateChange {
  readonly changeId: UuidV7;
  readonly layoutId: string;
}

/** A change of the gate as its record stores it, which is also what the report shows. */
export interface GateRecord {
  readonly layoutId: string;
  readonly by: string;
  readonly reason: string | null;
  readonly owners: readonly string[];
  /** The people of the window that was opened or closed. */
  readonly people: readonly WindowPerson[];
  /** Epoch seconds at which an opened window ends, or would have ended when it was closed. */
  readonly endsAt: number | null;
}

/** A gate to write: its new state with its record, or the refusal. */
interface Wanted {
  readonly effect: TransactionItem;
  readonly record: Omit<GateRecord, "layoutId" | "by">;
}

export function getOwnersGate(deps: GateDeps): Field<"Query.getOwnersGate", string, GateView> {
  return {
    parse: ({ layoutId }) =>
      typeof layoutId === "string" ? ok(layoutId) : refuseArgument("layoutId", "required"),
    run: async (layoutId, caller) => ok(await viewOf(deps, caller, layoutId)),
  };
}

interface Setting extends GateChange {
  readonly on: boolean;
  readonly owners: readonly string[];
  readonly reason: string;
}

/** Turns the gate on, changes who the owner's people are, or turns it off with its window. */
export function setOwnersGate(deps: GateDeps): Field<"Mutation.setOwnersGate", Setting, GateView> {
  const operation = "Mutation.setOwnersGate";
  return withDenials(deps, operation, {
    parse: ({ input }) => readSetting(input, deps.providerDomain),
    run: (input, caller) => {
      const { layoutId, on, owners, reason } = input;
      return changeGate(deps, operation, input, caller, async (stored) => {
        if (!mayKeepGate(stored.gate, caller, deps.providerDomain)) return refuse("OwnersOnly");
        const record = { reason, owners, people: [], endsAt: null };
        const { accessTable } = deps.store;
        if (!on) return ok({ record, effect: gateOffItem(accessTable, layoutId, stored.rev) });
        if (!isOwners(owners, caller.email)) return refuseArgument("owners", "ownMissing");
        const { window } = readable(stored) ?? { window: undefined };
        const facts = { changedBy: caller.email, changedAt: nowSeconds(deps.clock), reason };
        const effect = gateItem(
          accessTable,
          layoutId,
          { owners, window },
          { facts, rev: stored.rev },
        );
        return ok({ record, effect });
      });
    },
  });
}

function readSetting(
  input: FieldArguments["Mutation.setOwnersGate"]["input"],
  providerDomain: string,
): Result<Setting, Refusal> {
  const change = readGateChange(input);
  if (!change.ok) return change;
  const { on } = input;
  if (typeof on !== "boolean") return refuseArgument("on", "required");
  const reason = readGateReason(input.reason);
  if (reason === undefined) return refuseArgument("reason", "length");
  if (!on) return ok({ ...change.value, on, owners: [], reason });
  const owners = readOwners(input.owners, providerDomain);
  return owners.ok
    ? ok({ ...change.value, on, owners: owners.value, reason })
    : refuseArgument(owners.error.field, owners.error.reason);
}

interface Opening extends GateChange {
  readonly wish: WindowWish;
}

/** Opens a window for people who may see the layout. One at a time: another must be closed first. */
export function openGateWindow(
  deps: GateDeps,
): Field<"Mutation.openGateWindow", Opening, GateView> {
  const operation = "Mutation.openGateWindow";
  return withDenials(deps, operation, {
    parse: ({ input }) => {
      const change = readGateChange(input);
      if (!change.ok) return change;
      const wish = readWindowWish({ ...input });
      return wish.ok
        ? ok({ ...change.value, wish: wish.value })
        : refuseArgument(wish.error.field, wish.error.reason);
    },
    run: (input, caller) =>
      changeGate(deps, operation, input, caller, async (stored) => {
        const { changeId: id, layoutId, wish } = input;
        const now = nowSeconds(deps.clock);
        const gate = readable(stored);
        if (gate === undefined || stored.facts === undefined) return refuse("GateOff");
        if (!mayKeepGate(gate, caller, deps.providerDomain)) return refuse("OwnersOnly");
        if (isOpen(gate.window, now)) return refuse("WindowOpen");
        const people = await peopleOf(deps, layoutId, wish.people);
        if (people === undefined) return refuseArgument("people", "unknown");
        const { reason } = wish;
        const opened = { openedBy: caller.email, openedAt: now, endsAt: now + wish.seconds };
        const window = { id, people, reason, ...opened };
        return ok({
          record: { reason, owners: gate.owners, people, endsAt: window.endsAt },
          effect: writeOf(deps, layoutId, { ...gate, window }, stored),
        });
      }),
  });
}

/** Closes the open window. Without one the wanted result is there already. */
export function closeGateWindow(
  deps: GateDeps,
): Field<"Mutation.closeGateWindow", GateChange, GateView> {
  const operation = "Mutation.closeGateWindow";
  return withDenials(deps, operation, {
    parse: ({ input }) => readGateChange(input),
    run: (input, caller) =>
      changeGate(deps, operation, input, caller, async (stored) => {
        const gate = readable(stored);
        if (gate === undefined) return refuse("GateOff");
        if (!isOwners(gate.owners, caller.email)) return refuse("OwnersOnly");
        const { window, owners } = gate;
        const people = window?.people ?? [];
        return ok({
          record: { reason: null, owners, people, endsAt: window?.endsAt ?? null },
          effect: writeOf(deps, input.layoutId, { owners, window: undefined }, stored),
        });
      }),
  });
}

function readable({ gate }: StoredGate): OwnersGate | undefined {
  return gate === "unreadable" ? undefined : gate;
}

/** Write of a gate whose facts do not change. */
function writeOf(
  { store }: GateDeps,
  layoutId: string,
  gate: OwnersGate,
  { facts, rev }: StoredGate,
): TransactionItem {
  if (facts === undefined) throw new Error("expected the gate to be on");
  return gateItem(store.accessTable, layoutId, gate, { facts, rev });
}

function readGateChange(input: {
  readonly changeId: unknown;
  readonly layoutId: unknown;
}): Result<GateChange, Refusal> {
  const change = readChangeInput({ input });
  if (!change.ok) return change;
  const { layoutId } = input;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  return ok({ changeId: change.value.changeId, layoutId });
}

/**
 * Changes the gate in one transaction with the change record, idempotently by changeId, and notifies
 * viewers.
 */
async function changeGate<Input extends GateChange>(
  deps: GateDeps,
  operation: string,
  { changeId, layoutId, ...content }: Input,
  caller: Caller,
  decide: (stored: StoredGate) => Promise<Result<Wanted, Refusal>>,
): Promise<Result<GateView, Refusal>> {
  const { store, clock, publish } = deps;
  const { sub, email: by } = caller;
  if ((await getLayout(store, layoutId)) === undefined) return refuse("NotFound");
  const hash = payloadHash(operation, { layoutId, ...content, sub });
  const change = { id: changeId, layoutId, payloadHash: hash };
  const outcome = await commitKnown<GateRecord>(store, change, {
    prepare: async () => {
      const stored = await readGate(store, layoutId);
      const wanted = await decide(stored);
      if (!wanted.ok) return wanted;
      const { effect, record } = wanted.value;
      return ok({
        change: layoutChange(
          { changeId, layoutId, sub, clock },
          {
            ...{ operation, payloadHash: hash, target: "GATE", rev: stored.rev },
            result: { layoutId, by, ...record },
          },
        ),
        effects: [effect],
      });
    },
    explain: () => "again",
  });
  if (!outcome.ok) return outcome;
  await publish({ layoutId, ts: nowSeconds(clock), kinds: ["COMMANDS"], mLocIds: [] });
  return ok(await viewOf(deps, caller, layoutId));
}

async function viewOf(
  { store, providerDomain, clock }: GateDeps,
  caller: Caller,
  layoutId: string,
): Promise<GateView> {
  const viewing = { store, providerDomain, nowSeconds: nowSeconds(clock) };
  return gateView(viewing, caller, layoutId, await readGate(store, layoutId));
}

/** Number of users read at the same time. */
const AT_ONCE = 5;

/** The people with these ids; undefined if one of them may not see the layout. */
async function peopleOf(
  { store }: GateDeps,
  layoutId: string,
  subs: readonly string[],
): Promise<readonly WindowPerson[] | undefined> {
  const people = await inParallel(subs, AT_ONCE, async (sub) => {
    const { record, layoutGrant } = await readRights(store, sub, layoutId);
    if (record === undefined || !(record.allLayouts || layoutGrant)) return undefined;
    return { sub, email: record.email };
  });
  const known = people.filter((person) => person !== undefined);
  return known.length === people.length ? known : undefined;
}
