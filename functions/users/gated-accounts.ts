/**
 * Changes of accounts that the owner's gate of a layout refuses to accounts of the provider: of the
 * owner's people, and of who may see the layout.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { isGateClosedTo, isOwners } from "#domain/access/owners-gate.ts";
import type { Err } from "#domain/result.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type AccessStore, grantedLayoutIds } from "#functions/shared/store/access.ts";
import { readGates } from "#functions/shared/store/gates.ts";
import type { UserRow } from "#functions/shared/store/users.ts";

interface GatedDeps {
  readonly store: AccessStore;
  readonly clock: Clock;
}

/**
 * Refuses any change of an account that is one of the owner's people in a layout whose gate is
 * closed to the caller: otherwise the provider could shut the owner out. Users may change what they
 * may of their own account.
 */
export async function refusedForOwners(
  { store, clock }: GatedDeps,
  caller: Caller,
  { sub, email }: Pick<UserRow, "sub" | "email">,
): Promise<Err<Refusal> | undefined> {
  if (sub === caller.sub) return undefined;
  const gates = await readGates(store, await grantedLayoutIds(store, sub));
  const closed = [...gates].find(
    ([, gate]) =>
      isGateClosedTo(gate, caller, nowSeconds(clock)) &&
      (gate === undefined || gate === "unreadable" || isOwners(gate.owners, email)),
  );
  return closed && refuse("GateClosed", { layoutId: closed[0] });
}

/** Refuses to give or withdraw a layout whose gate is closed to the caller. */
export async function refusedForLayouts(
  { store, clock }: GatedDeps,
  caller: Caller,
  layoutIds: readonly string[],
): Promise<Err<Refusal> | undefined> {
  const gates = await readGates(store, layoutIds);
  const closed = layoutIds.find((id) => isGateClosedTo(gates.get(id), caller, nowSeconds(clock)));
  return closed === undefined ? undefined : refuse("GateClosed", { layoutId: closed });
}
