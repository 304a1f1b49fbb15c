/** Finds the groups for the privileges that the register form names. */
import { GROUP_NAMES, type Group, privilegesOfGroups } from "#domain/access/groups.ts";
import {
  holds,
  NO_PRIVILEGES,
  type Privilege,
  type PrivilegeBits,
  privilegeNames,
  without,
} from "#domain/access/privileges.ts";
import { err, ok, type Result } from "#domain/result.ts";

export interface FittingGroups {
  readonly groups: readonly Group[];
  /** Privileges of the groups beyond the requested ones. */
  readonly excess: PrivilegeBits;
}

/** The error contains the privileges that no allowed group gives. */
export type GroupsForPrivileges = Result<FittingGroups, readonly Privilege[]>;

/**
 * The groups that give all of the privileges and the least beyond them; of several such choices,
 * the one with the fewest groups. A right to read counts as less than a right to change. ADMIN and
 * DEV are used only when they are requested: ticking data download makes no user an administrator.
 * VIEW comes with every group but BETA_FEATURES.
 */
export function groupsForPrivileges(wanted: PrivilegeBits): GroupsForPrivileges {
  const usable = GROUP_NAMES.filter((group) => isUsable(group, wanted));
  const missing = without(wanted, privilegesOfGroups(usable));
  if (missing !== NO_PRIVILEGES) return err(privilegeNames(missing));
  const [best] = subsetsOf(usable)
    .map((groups) => ({ groups, given: privilegesOfGroups(groups) }))
    .filter(({ given }) => without(wanted, given) === NO_PRIVILEGES)
    .map(({ groups, given }) => ({ groups, excess: without(given, wanted) }))
    .sort((one, other) => weightOf(one) - weightOf(other));
  return ok({ ...(best ?? { groups: [], excess: NO_PRIVILEGES }) });
}

const ONLY_BY_NAME: Readonly<Partial<Record<Group, Privilege>>> = { ADMIN: "ADMIN", DEV: "DEV" };

function isUsable(group: Group, wanted: PrivilegeBits): boolean {
  const privilege = ONLY_BY_NAME[group];
  // TEMP_TECH is never chosen: it has the same privileges as USER, and is assigned in the user
  // dialog.
  return group !== "TEMP_TECH" && (privilege === undefined || holds(wanted, privilege));
}

/** All subsets of the groups, the empty one first. */
function subsetsOf(groups: readonly Group[]): readonly (readonly Group[])[] {
  return Array.from({ length: 2 ** groups.length }, (_, bits) =>
    groups.filter((_group, at) => (bits & (1 << at)) !== 0),
  );
}

/**
 * Weight of a choice of groups; the smallest is best. A right to read weighs less than a right to
 * change, and either weighs more than all groups together.
 */
function weightOf(choice: {
  readonly groups: readonly Group[];
  readonly excess: PrivilegeBits;
}): number {
  const excess = privilegeNames(choice.excess).map((name) =>
    READ_PRIVILEGES.includes(name) ? 1 : 4,
  );
  const given = excess.reduce((sum, weight) => sum + weight, 0);
  return given * GROUP_NAMES.length + choice.groups.length;
}

const READ_PRIVILEGES: readonly Privilege[] = ["VIEW", "DATA_SNAPSHOT", "DATA_HISTORY"];
