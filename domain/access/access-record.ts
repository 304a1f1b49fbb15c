/** One user's record in the access table: the only source of rights. */
import type { EndedSessions } from "./session.ts";

export interface AccessRecord extends EndedSessions {
  /** The user's id; equal to the token's sub. */
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string | undefined;
  /** Group names as stored; unknown names give no privileges. */
  readonly groups: readonly string[];
  readonly allLayouts: boolean;
  readonly enabled: boolean;
  /** Epoch seconds; 0 means none. */
  readonly expiration: number;
  /** Epoch seconds; 0 means none. */
  readonly trialExpiration: number;
  /** Epoch seconds of the day an authenticator was set up; 0 means that none is set up. */
  readonly mfaEnrolledAt: number;
  /**
   * Set only after a recovery code has reset the authenticator: the account needs a new one,
   * whatever the deployment requires.
   */
  readonly mustEnrol?: true;
  /**
   * Id of the administrator who created the account; absent for a sign-up, and for accounts made by
   * the operator's scripts.
   */
  readonly createdBy?: string;
}

/**
 * Reads the user item of the access table, its group set given as array or Set. Undefined when a
 * value that decides about rights has the wrong type: such a user has no rights until the item is
 * repaired.
 */
export function accessRecordFrom(
  sub: string,
  item: Readonly<Record<string, unknown>> | undefined,
): AccessRecord | undefined {
  if (item === undefined || typeof item.email !== "string") return undefined;
  const groups = groupsOf(item.groups);
  const expiration = secondsOf(item.expiration);
  const trialExpiration = secondsOf(item.trialExpiration);
  const mfaEnrolledAt = secondsOf(item.mfaEnrolledAt);
  const sessionsFrom = secondsOf(item.sessionsFrom);
  const sparedSessions = timesOf(item.sparedSessions);
  const endedSessions = timesOf(item.endedSessions);
  if (groups === undefined || expiration === undefined) return undefined;
  if (trialExpiration === undefined || mfaEnrolledAt === undefined) return undefined;
  if (sessionsFrom === undefined) return undefined;
  if (sparedSessions === undefined || endedSessions === undefined) return undefined;
  return {
    sub,
    email: item.email,
    emailVerified: item.emailVerified === true,
    nameFirst: textOf(item.nameFirst) ?? "",
    nameLast: textOf(item.nameLast) ?? "",
    company: textOf(item.company) ?? "",
    companyRole: textOf(item.companyRole),
    groups,
    allLayouts: item.allLayouts === true,
    enabled: item.enabled === true,
    expiration,
    trialExpiration,
    mfaEnrolledAt,
    ...mustEnrolOf(item),
    ...(sessionsFrom === 0 ? {} : { sessionsFrom }),
    ...(isEmpty(sparedSessions) ? {} : { sparedSessions }),
    ...(isEmpty(endedSessions) ? {} : { endedSessions }),
    ...createdByOf(item),
  };
}

function createdByOf({ createdBy }: Readonly<Record<string, unknown>>): { createdBy?: string } {
  return typeof createdBy === "string" && createdBy !== "" ? { createdBy } : {};
}

/**
 * Whether the user must set up a new authenticator: always, unless the stored value is absent, null
 * or false.
 */
function mustEnrolOf({ mustEnrol }: Readonly<Record<string, unknown>>): { mustEnrol?: true } {
  const isFree = mustEnrol === undefined || mustEnrol === null || mustEnrol === false;
  return isFree ? {} : { mustEnrol: true };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Epoch seconds; 0 (none) for an absent or null value, undefined for one that cannot be a time. */
function secondsOf(value: unknown): number | undefined {
  if (value === undefined || value === null) return 0;
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Times by session id; none for an absent or null value, undefined for one of another type. */
function timesOf(value: unknown): Readonly<Record<string, number>> | undefined {
  if (value === undefined || value === null) return {};
  if (typeof value !== "object" || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  const times = entries.filter((entry): entry is [string, number] => typeof entry[1] === "number");
  return times.length === entries.length ? Object.fromEntries(times) : undefined;
}

function isEmpty(times: Readonly<Record<string, number>>): boolean {
  return Object.keys(times).length === 0;
}

/**
 * Group names from the stored set. DynamoDB has no empty sets, so an absent one means no groups.
 */
function groupsOf(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) && !(value instanceof Set)) return undefined;
  const names: readonly unknown[] = [...value];
  return names.every((name) => typeof name === "string") ? names : undefined;
}
