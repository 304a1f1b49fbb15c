/**
 * The common part of all changes of an owner's gate: one transaction with its record, idempotent by
 * its change id.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { OwnersGate, WindowPerson } from "#domain/access/owners-gate.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { readChangeInput } from "#functions/shared/arguments.ts";
import { commitKnown } from "#functions/shared/commit.ts";
import type { DenialDeps } from "#functions/shared/denied-attempts.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { readGate, type StoredGate } from "#functions/shared/store/gates.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";
import { type GateView, gateView } from "./gate-view.ts";

export interface GateDeps extends DenialDeps {
  readonly store: AccessStore & ChangeStore & CoreStore;
  readonly providerDomain: string;
  readonly publish: Publish;
}

export interface GateChange {
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

/** A gate to write, with its record. */
interface Wanted {
  readonly effect: TransactionItem;
  readonly record: Omit<GateRecord, "layoutId" | "by">;
}

/** The gate; undefined while it is off, or cannot be read. */
export function readable({ gate }: StoredGate): OwnersGate | undefined {
  return gate === "unreadable" ? undefined : gate;
}

export function readGateChange(input: {
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
export async function changeGate<Input extends GateChange>(
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

export async function viewOf(
  { store, providerDomain, clock }: GateDeps,
  caller: Caller,
  layoutId: string,
): Promise<GateView> {
  const viewing = { store, providerDomain, nowSeconds: nowSeconds(clock) };
  return gateView(viewing, caller, layoutId, await readGate(store, layoutId));
}
