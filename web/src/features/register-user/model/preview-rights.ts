/**
 * Preview of the rights that the chosen privileges lead to: the groups and the additional
 * privileges, or why they cannot be granted.
 */
import type { Group } from "#domain/access/groups.ts";
import {
  NO_PRIVILEGES,
  type Privilege,
  type PrivilegeBits,
  privilegeNames,
} from "#domain/access/privileges.ts";
import { refusalOfGroups } from "#domain/users/account-rules.ts";
import { groupsForPrivileges } from "#domain/users/groups-for-privileges.ts";

export type PreviewedRights =
  | { readonly status: "nothing" }
  | {
      readonly status: "groups";
      readonly groups: readonly Group[];
      /** Privileges granted in addition to the chosen ones, because the groups contain them. */
      readonly beyond: readonly Privilege[];
    }
  /** Some chosen privileges are granted only by groups that may not be used here, such as ADMIN. */
  | { readonly status: "unavailable"; readonly missing: readonly Privilege[] }
  /** The administrator does not hold all privileges of these groups. */
  | { readonly status: "notHeld"; readonly groups: readonly Group[] };

/**
 * Previews the rights of a new account.
 * @param ownPrivileges the administrator's own privileges; the server decides
 */
export function previewRights(
  requested: PrivilegeBits,
  ownPrivileges: PrivilegeBits,
): PreviewedRights {
  if (requested === NO_PRIVILEGES) return { status: "nothing" };
  const found = groupsForPrivileges(requested);
  if (!found.ok) return { status: "unavailable", missing: found.error };
  const { groups, excess } = found.value;
  const refusal = refusalOfGroups({ privileges: ownPrivileges }, [], groups);
  if (refusal !== undefined) return { status: "notHeld", groups };
  return { status: "groups", groups, beyond: privilegeNames(excess) };
}
