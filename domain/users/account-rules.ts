/**
 * Limits of an administrator's changes to accounts: no one grants what they do not hold, and no one
 * changes their own access.
 */
import type { AccessRecord } from "#domain/access/access-record.ts";
import type { Caller } from "#domain/access/authorise.ts";
import { GROUPS, isGroup, privilegesOfGroups } from "#domain/access/groups.ts";
import { NO_PRIVILEGES, unionOf, without } from "#domain/access/privileges.ts";
import { mayHaveAllLayouts } from "./registration.ts";

export const ACCOUNT_REFUSALS = [
  /** Own groups, own layouts, own expiry: another administrator must change them. */
  "OwnAccount",
  /** A group, a layout or all layouts that the administrator does not have. */
  "RightNotHeld",
  /** The address is not on the provider's own domain, or not verified. */
  "AllLayoutsNotAllowed",
  /**
   * The address of an account that the administrator does not manage, or of no account: the answer
   * is the same.
   */
  "AddressNotAvailable",
  "LastAdministrator",
] as const;

export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];

type Administrator = Pick<Caller, "sub" | "groups" | "privileges" | "allLayouts">;

/**
 * Refuses the administrator's own account, and one they do not manage, which is hidden from them.
 */
export function refusalOfAccount(
  administrator: Pick<Administrator, "sub">,
  account: Pick<AccessRecord, "sub">,
): AccountRefusal | undefined {
  return administrator.sub === account.sub ? "OwnAccount" : undefined;
}

/**
 * Whether the added groups hold a bit the administrator lacks. A group's bits without CONTROLS
 * count for a group without control; CONTROLS itself takes both control bits.
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

/** Of the group alone, so that a group which has no effect yet cannot be granted unnoticed. */
function worthOf(group: keyof typeof GROUPS) {
  return group === "CONTROLS" ? GROUPS.CONTROLS : privilegesOfGroups([group]);
}

/** Whether the account may be given all layouts; leaving it unchanged is always allowed. */
export function refusalOfAllLayouts(
  administrator: Pick<Administrator, "allLayouts">,
  account: Pick<AccessRecord, "email" | "emailVerified" | "allLayouts">,
  providerDomain: string,
): AccountRefusal | undefined {
  if (account.allLayouts) return undefined;
  if (!mayHaveAllLayouts(account, providerDomain)) return "AllLayoutsNotAllowed";
  return administrator.allLayouts ? undefined : "RightNotHeld";
}

/**
 * Whether the address belongs to the operator's own staff: only an administrator of all layouts
 * creates accounts for them.
 */
export function refusalOfAddress(
  administrator: Pick<Administrator, "allLayouts">,
  email: string,
  providerDomain: string,
): AccountRefusal | undefined {
  const isOperators = mayHaveAllLayouts({ email, emailVerified: true }, providerDomain);
  return isOperators && !administrator.allLayouts ? "AddressNotAvailable" : undefined;
}
