/** Who keeps the owner's gate of a layout: administrators of the owner. */
import type { Caller } from "#domain/access/authorise.ts";
import { type GateState, isOwners } from "#domain/access/owners-gate.ts";
import { holds } from "#domain/access/privileges.ts";
import { isOnDomain } from "./gate-input.ts";

/**
 * Whether the caller is an administrator of the owner: not one of all layouts, nor at the
 * provider's domain, and once the gate is on, one of the owner's people. A window does not make its
 * people the owner's.
 */
export function mayKeepGate(
  gate: GateState,
  { email, allLayouts, privileges }: Pick<Caller, "email" | "allLayouts" | "privileges">,
  providerDomain: string,
): boolean {
  if (!holds(privileges, "ADMIN") || allLayouts || isOnDomain(email, providerDomain)) return false;
  return gate === undefined || (gate !== "unreadable" && isOwners(gate.owners, email));
}
