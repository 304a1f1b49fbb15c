/** The eleven privilege bits, and tests of them. */

/**
 * Bit and label of each privilege (the labels of VIEW and GAMECHANGE are defined by this product),
 * and whether the register form offers it.
 */
export const PRIVILEGES = {
  VIEW: { bit: 1, label: "View", onRegisterForm: false },
  DATA_SNAPSHOT: { bit: 2, label: "Current Data", onRegisterForm: true },
  DATA_HISTORY: { bit: 4, label: "Historical Data", onRegisterForm: true },
  CONFIGURATION: { bit: 8, label: "Configuration", onRegisterForm: true },
  CONTROL_STANDARD: { bit: 16, label: "Controls - Basic", onRegisterForm: true },
  CONTROL_CX: { bit: 32, label: "Controls - Commissioning", onRegisterForm: true },
  DATA_DOWNLOAD: { bit: 64, label: "Data Download", onRegisterForm: true },
  GAMECHANGE: { bit: 128, label: "Controls - Advanced", onRegisterForm: false },
  ADMIN: { bit: 256, label: "Admin", onRegisterForm: true },
  DEV: { bit: 512, label: "Developer", onRegisterForm: true },
  BETA_FEATURE: { bit: 1024, label: "Beta Features", onRegisterForm: true },
} as const satisfies Readonly<Record<string, PrivilegeEntry>>;

interface PrivilegeEntry {
  readonly bit: number;
  readonly label: string;
  readonly onRegisterForm: boolean;
}

export type Privilege = keyof typeof PRIVILEGES;

/**
 * Privileges any one of which lets a user act on visible alarms: their holders operate the site, or
 * repair it.
 */
export const SETTLES_ALARMS = [
  "CONTROL_STANDARD",
  "CONFIGURATION",
] as const satisfies readonly Privilege[];

/**
 * Privileges any one of which lets a user set a work zone, and see the phone number of a person in
 * the rows: their holders work at trackers, or move them.
 */
export const SETS_WORK_ZONES = [
  "CONFIGURATION",
  "CONTROL_STANDARD",
  "CONTROL_CX",
  "GAMECHANGE",
] as const satisfies readonly Privilege[];

/** Privileges any one of which lets a user end the work zone of another user. */
export const ENDS_WORK_ZONES = [
  "CONTROL_STANDARD",
  "CONTROL_CX",
  "GAMECHANGE",
] as const satisfies readonly Privilege[];

/** A set of privileges as the sum of their bits, 0 to 2047. */
export type PrivilegeBits = number & { readonly brand: "PrivilegeBits" };

const ALL_BITS = 2047;

/**
 * The bits of a number that came over the wire; anything but a whole number from 0 to 2047 gives no
 * privilege.
 */
export function toPrivilegeBits(value: number): PrivilegeBits {
  return (Number.isInteger(value) && value > 0 && value <= ALL_BITS ? value : 0) as PrivilegeBits;
}

export const NO_PRIVILEGES: PrivilegeBits = toPrivilegeBits(0);

export function privilegeBits(...privileges: readonly Privilege[]): PrivilegeBits {
  return toPrivilegeBits(
    privileges.reduce((bits, privilege) => bits | PRIVILEGES[privilege].bit, 0),
  );
}

export function unionOf(one: PrivilegeBits, other: PrivilegeBits): PrivilegeBits {
  return toPrivilegeBits(one | other);
}

export function without(held: PrivilegeBits, removed: PrivilegeBits): PrivilegeBits {
  return toPrivilegeBits(held & ~removed);
}

export function holds(held: PrivilegeBits, needed: Privilege): boolean {
  return (held & PRIVILEGES[needed].bit) !== 0;
}

export function holdsAny(held: PrivilegeBits, needed: readonly Privilege[]): boolean {
  return needed.some((privilege) => holds(held, privilege));
}

/** The names of the bits that are set, lowest first. */
export function privilegeNames(held: PrivilegeBits): readonly Privilege[] {
  return PRIVILEGE_NAMES.filter((name) => holds(held, name));
}

export const PRIVILEGE_NAMES = Object.keys(PRIVILEGES) as readonly Privilege[];
