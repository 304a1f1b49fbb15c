/**
 * Shows in advance what the chosen privileges result in: groups, privileges that come with them, or
 * why it is not possible.
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
      /** Privileges granted in addition to the chosen ones. */
      readonly beyond: readonly Privilege[];
    }
  /** Only groups that may not be used for this choice, such as ADMIN, would grant these. */
  | { readonly status: "unavailable"; readonly missing: readonly Privilege[] }
  /** The administrator does not hold all privileges of these groups. */
  | { readonly status: "notHeld"; readonly groups: readonly Group[] };

/** @param held the administrator's own privileges; the server decides */
export function previewRights(wanted: PrivilegeBits, held: PrivilegeBits): PreviewedRights {
  if (wanted === NO_PRIVILEGES) return { status: "nothing" };
  const found = groupsForPrivileges(wanted);
  if (!found.ok) return { status: "unavailable", missing: found.error };
  const { groups, beyond } = found.value;
  const refusal = refusalOfGroups({ privileges: held }, [], groups);
  if (refusal !== undefined) return { status: "notHeld", groups };
  return { status: "groups", groups, beyond: privilegeNames(beyond) };
}
