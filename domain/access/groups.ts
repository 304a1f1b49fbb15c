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
/** What ADMIN and DEV have in common; each adds its own bit. */
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
 * Together they give every privilege. No user can grant what they do not hold, so the operator of
 * the deployment has to give a first user all of it before Developer and Beta Features can be
 * granted at all.
 */
export const FIRST_HOLDER_GROUPS = [
  "ADMIN",
  "CONTROLS",
  "DEV",
  "BETA_FEATURES",
] as const satisfies readonly Group[];

/** Exactly a known group; case, blanks and names every object inherits count as unknown. */
export function isGroup(name: string): name is Group {
  return Object.hasOwn(GROUPS, name);
}

/**
 * Privileges of an account in these groups. Names that are no group are ignored.
 * Without CONTROLS an account has no control bit, not even an administrator's.
 */
export function privilegesOfGroups(groups: readonly string[]): PrivilegeBits {
  const known = groups.filter(isGroup);
  const given = known.reduce((bits, group) => unionOf(bits, GROUPS[group]), NO_PRIVILEGES);
  return known.includes("CONTROLS") ? given : without(given, CONTROL_BITS);
}
