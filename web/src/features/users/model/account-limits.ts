/** Checks in advance what an administrator may not do with an account, by the server's rules. */
import { GROUP_NAMES, type Group } from "#domain/access/groups.ts";
import {
  type AccountRefusal,
  refusalOfAccount,
  refusalOfAllLayouts,
  refusalOfGroups,
} from "#domain/users/account-rules.ts";
import { normaliseEmail } from "#domain/users/registration.ts";
import type { Account } from "#web/api/account.generated.ts";
import type { User } from "#web/features/users/operations/users.generated.ts";

export interface Administrator {
  readonly sub: string;
  readonly groups: readonly string[];
  readonly privileges: Account["privileges"];
  readonly allLayouts: boolean;
}

/**
 * The signed-in administrator. Has all layouts until the list of users shows whether that is true.
 */
export function administratorFrom(account: Account, users: readonly User[]): Administrator {
  const own = users.find(({ username }) => username === account.id);
  const { id, groups, privileges } = account;
  return { sub: id, groups, privileges, allLayouts: own?.allLayouts ?? true };
}

/** Why the rights of an account cannot be changed; undefined: they can. */
export function limitOfRights(
  administrator: Administrator,
  user: User | undefined,
  users: readonly User[],
): AccountRefusal | undefined {
  if (user === undefined) return undefined;
  const { username: sub } = user;
  const refusal = refusalOfAccount(administrator, { sub });
  // Only an administrator with all layouts sees all other administrators, and so can be recognised
  // as the last one.
  if (refusal !== "OwnAccount" || !administrator.allLayouts) return refusal;
  const others = users.filter(({ username }) => username !== sub);
  return users.length > 0 && !others.some(isAdministrator) ? "LastAdministrator" : refusal;
}

/** True for users who can currently manage users. */
function isAdministrator({ groups, state }: User): boolean {
  return groups.includes("ADMIN") && (state === "ACTIVE" || state === "MFA_REQUIRED");
}

/** Groups that the administrator cannot give to a user. */
export function groupsNotToGive(
  administrator: Administrator,
  user: Pick<User, "groups">,
): ReadonlySet<Group> {
  const { groups } = user;
  return new Set(
    GROUP_NAMES.filter(
      (group) =>
        !groups.includes(group) &&
        refusalOfGroups(administrator, groups, [...groups, group]) !== undefined,
    ),
  );
}

/** Why the account, or the typed email, cannot be granted all layouts. */
export function limitOfAllLayouts(
  administrator: Administrator,
  { user, email, providerDomain }: AllLayoutsQuestion,
): AccountRefusal | undefined {
  if (user === undefined) {
    // The email of a new user counts as verified, because the invitation will prove the address.
    const account = { email: normaliseEmail(email), emailVerified: true, allLayouts: false };
    return refusalOfAllLayouts(administrator, account, providerDomain);
  }
  if (user.allLayouts) return undefined;
  if (!user.mayHaveAllLayouts) return "AllLayoutsNotAllowed";
  return administrator.allLayouts ? undefined : "RightNotHeld";
}

export interface AllLayoutsQuestion {
  readonly user: User | undefined;
  readonly email: string;
  readonly providerDomain: string;
}
