/**
 * Mutations that open and close a window of the gate: administrators of the owner open one, any of
 * the owner's people close it.
 */
import {
  isOpen,
  isOwners,
  type OwnersGate,
  type WindowPerson,
} from "#domain/access/owners-gate.ts";
import { readWindowWish, type WindowWish } from "#domain/gate/gate-input.ts";
import { mayKeepGate } from "#domain/gate/gate-keeper.ts";
import { ok } from "#domain/result.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { readRights } from "#functions/shared/store/access.ts";
import { gateItem, type StoredGate } from "#functions/shared/store/gates.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";
import {
  changeGate,
  type GateChange,
  type GateDeps,
  readable,
  readGateChange,
} from "./change-gate.ts";
import type { GateView } from "./gate-view.ts";

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
