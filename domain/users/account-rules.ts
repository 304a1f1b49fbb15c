/** What an administrator may do to whose account (S0 §5, S0 §6): nobody gives what he lacks, and nobody judges himself. */
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
  /** The account sees all layouts and the administrator does not. */
  "BeyondOwnRights",
  /** The address is not on the provider's own domain, or not verified. */
  "AllLayoutsNotAllowed",
  "LastAdministrator",
] as const;

export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];

type Administrator = Pick<Caller, "sub" | "groups" | "privileges" | "allLayouts">;
type Account = Pick<AccessRecord, "sub" | "allLayouts">;

/** Whether the account is one this administrator may change at all, and not his own. */
export function refusalOfAccount(
  administrator: Administrator,
  account: Account,
): AccountRefusal | undefined {
  if (administrator.sub === account.sub) return "OwnAccount";
  return account.allLayouts && !administrator.allLayouts ? "BeyondOwnRights" : undefined;
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
