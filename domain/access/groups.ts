/** Which privileges a group gives, and the rule of the CONTROLS group. */
import {
  NO_PRIVILEGES,
  type PrivilegeBits,
  privilegeBits,
  unionOf,
  without,
} from "./privileges.ts";

const USER = privilegeBits("VIEW", "CONTROL_STANDARD", "DATA_SNAPSHOT", "DATA_HISTORY");
const CONTROL_BITS = privilegeBits("CONTROL_STANDARD", "CONTROL_CX");
/** Privileges that ADMIN and DEV have in common; each of the two groups adds its own bit. */
const STAFF = privilegeBits(
  "VIEW",
  "DATA_SNAPSHOT",
  "DATA_HISTORY",
  "CONFIGURATION",
  "CONTROL_STANDARD",
  "CONTROL_CX",
  "DATA_DOWNLOAD",
  "GAMECHANGE",
);

export const GROUPS = {
  USER,
  TEMP_TECH: USER,
  FIELD_TECH: unionOf(USER, privilegeBits("CONFIGURATION")),
  CX_TECH: privilegeBits("VIEW", "CONTROL_STANDARD", "CONTROL_CX", "CONFIGURATION"),
  ADMIN: unionOf(STAFF, privilegeBits("ADMIN")),
  DEV: unionOf(STAFF, privilegeBits("DEV")),
  BETA_FEATURES: privilegeBits("BETA_FEATURE"),
  CONTROLS: unionOf(privilegeBits("VIEW"), CONTROL_BITS),
} as const satisfies Readonly<Record<string, PrivilegeBits>>;

export type Group = keyof typeof GROUPS;

export const GROUP_NAMES = Object.keys(GROUPS) as readonly Group[];

/**
 * Groups that together give every privilege. Users can grant only privileges that they hold, so the
 * operator of the deployment has to give the first user all of these groups.
 */
export const FIRST_HOLDER_GROUPS = [
  "ADMIN",
  "CONTROLS",
  "DEV",
  "BETA_FEATURES",
] as const satisfies readonly Group[];

/**
 * Whether the name is exactly that of a known group; other case, added blanks and names that every
 * object inherits are unknown.
 */
export function isGroup(name: string): name is Group {
  return Object.hasOwn(GROUPS, name);
}

/**
 * Privileges of an account in these groups. Names that are no group are ignored.
 * Without CONTROLS an account has none of CONTROL_BITS, not even an administrator's.
 */
export function privilegesOfGroups(groups: readonly string[]): PrivilegeBits {
  const known = groups.filter(isGroup);
  const given = known.reduce((bits, group) => unionOf(bits, GROUPS[group]), NO_PRIVILEGES);
  return known.includes("CONTROLS") ? given : without(given, CONTROL_BITS);
}
