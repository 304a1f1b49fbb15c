/**
 * Limits of an administrator's changes to accounts: administrators grant only what they hold, and
 * never change their own access.
 */
import type { AccessRecord } from "#domain/access/access-record.ts";
import type { Caller } from "#domain/access/authorise.ts";
import { GROUPS, isGroup, privilegesOfGroups } from "#domain/access/groups.ts";
import { NO_PRIVILEGES, unionOf, without } from "#domain/access/privileges.ts";
import { mayHaveAllLayouts } from "./registration.ts";

export const ACCOUNT_REFUSALS = [
  /**
   * The change concerns the administrator's own groups, layouts or expiry: another administrator
   * must make it.
   */
  "OwnAccount",
  /**
   * The administrator does not have the group, the layout or all layouts that are to be granted.
   */
  "RightNotHeld",
  /** The account's address is not on the provider's own domain, or not verified. */
  "AllLayoutsNotAllowed",
  /**
   * The address belongs to an account that the administrator does not manage, or to no account: the
   * answer is the same.
   */
  "AddressNotAvailable",
  "LastAdministrator",
] as const;

export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];

type Administrator = Pick<Caller, "sub" | "groups" | "privileges" | "allLayouts">;

/**
 * Refuses changes of the administrator's own account, and of accounts they do not manage, which are
 * hidden from them.
 */
export function refusalOfAccount(
  administrator: Pick<Administrator, "sub">,
  account: Pick<AccessRecord, "sub">,
): AccountRefusal | undefined {
  return administrator.sub === account.sub ? "OwnAccount" : undefined;
}

/**
 * Refuses groups whose added bits the administrator lacks. The bits of a group are those it gives
 * without CONTROLS; CONTROLS itself takes both control bits.
 */
export function refusalOfGroups(
  administrator: Pick<Administrator, "privileges">,
  before: readonly string[],
  after: readonly string[],
): AccountRefusal | undefined {
  const gained = without(privilegesOfGroups(after), privilegesOfGroups(before));
  const added = after.filter((group) => !before.includes(group)).filter(isGroup);
  const named = added.reduce((bits, group) => unionOf(bits, ownPrivilegesOf(group)), gained);
  return without(named, administrator.privileges) === NO_PRIVILEGES ? undefined : "RightNotHeld";
}

/**
 * The privileges of the group alone, so that a group that has no effect yet cannot be granted
 * unnoticed.
 */
function ownPrivilegesOf(group: keyof typeof GROUPS) {
  return group === "CONTROLS" ? GROUPS.CONTROLS : privilegesOfGroups([group]);
}

/**
 * Refuses all layouts for an account that may not have them; leaving the setting unchanged is
 * always allowed.
 */
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
 * Refuses addresses of the operator's own staff: only an administrator of all layouts creates
 * accounts for them.
 */
export function refusalOfAddress(
  administrator: Pick<Administrator, "allLayouts">,
  email: string,
  providerDomain: string,
): AccountRefusal | undefined {
  const isOperators = mayHaveAllLayouts({ email, emailVerified: true }, providerDomain);
  return isOperators && !administrator.allLayouts ? "AddressNotAvailable" : undefined;
}
