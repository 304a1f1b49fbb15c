/** Query.getOwnersGate, and Mutation.setOwnersGate for administrators of the owner. */
import { isOwners } from "#domain/access/owners-gate.ts";
import { readGateReason, readOwners } from "#domain/gate/gate-input.ts";
import { mayKeepGate } from "#domain/gate/gate-keeper.ts";
import { ok, type Result } from "#domain/result.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { gateItem, gateOffItem } from "#functions/shared/store/gates.ts";
import {
  changeGate,
  type GateChange,
  type GateDeps,
  readable,
  readGateChange,
  viewOf,
} from "./change-gate.ts";
import type { GateView } from "./gate-view.ts";

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
