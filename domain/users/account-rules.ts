/**
 * What an administrator may do to which account: no one grants what they do not hold, and no one
 * changes their own access.
 */
import type { AccessRecord } from "#domain/access/access-record.ts";
import type { Caller } from "#domain/access/authorise.ts";
import { GROUPS, isGroup, privilegesOfGroups } from "#domain/access/groups.ts";
import { NO_PRIVILEGES, unionOf, without } from "#domain/access/privileges.ts";
import { mayHaveAllLayouts } from "./registration.ts";

export const ACCOUNT_REFUSALS = [
  /** Own groups, own layouts, own expiry: somebody else must change them. */
  "OwnAccount",
  /** A group, a layout or all layouts that the administrator does not have himself. */
  "RightNotHeld",
  /** The address is not on the provider's own domain, or not verified. */
  "AllLayoutsNotAllowed",
  /** Of somebody whom the administrator does not manage, whether there is an account with it or not. */
  "AddressNotAvailable",
  "LastAdministrator",
] as const;

export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];

type Administrator = Pick<Caller, "sub" | "groups" | "privileges" | "allLayouts">;

/** Whether the account is his own; one that is not his to manage is not there for him at all. */
export function refusalOfAccount(
  administrator: Pick<Administrator, "sub">,
  account: Pick<AccessRecord, "sub">,
): AccountRefusal | undefined {
  return administrator.sub === account.sub ? "OwnAccount" : undefined;
}

/**
 * Whether the groups that are added hold a bit the administrator lacks. What a group is worth without CONTROLS counts for a
 * group without control; CONTROLS itself takes both control bits.
 */
export function refusalOfGroups(
  administrator: Pick<Administrator, "privileges">,
  before: readonly string[],
  after: readonly string[],
): AccountRefusal | undefined {
  const gained = without(privilegesOfGroups(after), privilegesOfGroups(before));
  const added = after.filter((group) => !before.includes(group)).filter(isGroup);
  const named = added.reduce((bits, group) => unionOf(bits, worthOf(group)), gained);
  return without(named, administrator.privileges) === NO_PRIVILEGES ? undefined : "RightNotHeld";
}

/** Of the group alone, so that a group which is worth nothing yet cannot be given on the quiet. */
function worthOf(group: keyof typeof GROUPS) {
  return group === "CONTROLS" ? GROUPS.CONTROLS : privilegesOfGroups([group]);
}

/** Whether all layouts may be opened to the account; leaving them open needs nothing. */
export function refusalOfAllLayouts(
  administrator: Pick<Administrator, "allLayouts">,
  account: Pick<AccessRecord, "email" | "emailVerified" | "allLayouts">,
  providerDomain: string,
): AccountRefusal | undefined {
  if (account.allLayouts) return undefined;
  if (!mayHaveAllLayouts(account, providerDomain)) return "AllLayoutsNotAllowed";
  return administrator.allLayouts ? undefined : "RightNotHeld";
}

/** Whether the address is one of the operator's own people: only an administrator of all layouts makes accounts for them. */
export function refusalOfAddress(
  administrator: Pick<Administrator, "allLayouts">,
  email: string,
  providerDomain: string,
): AccountRefusal | undefined {
  const isOperators = mayHaveAllLayouts({ email, emailVerified: true }, providerDomain);
  return isOperators && !administrator.allLayouts ? "AddressNotAvailable" : undefined;
}
