/** The state of an account at a given moment, and the privileges that it has in that state. */
import type { AccessRecord } from "./access-record.ts";
import { privilegesOfGroups } from "./groups.ts";
import { NO_PRIVILEGES, type PrivilegeBits } from "./privileges.ts";

export const ACCOUNT_STATES = [
  "ACTIVE",
  "NO_PRIVILEGES",
  "EXPIRED",
  "TRIAL_EXPIRED",
  "DISABLED",
  "MFA_REQUIRED",
] as const;

export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The part of an access record that decides about the state. */
export type AccountFacts = Pick<
  AccessRecord,
  "groups" | "enabled" | "expiration" | "trialExpiration" | "mfaEnrolledAt" | "mustEnrol"
>;

export interface Moment {
  /** Epoch seconds by the server's clock. */
  readonly nowSeconds: number;
  /** Whether the deployment refuses users without an authenticator. */
  readonly mfaRequired: boolean;
}

/**
 * The state of an account: the first reason, in the order of these checks, why it may not be used;
 * otherwise ACTIVE.
 */
export function accountState(account: AccountFacts, moment: Moment): AccountState {
  if (!account.enabled) return "DISABLED";
  if (hasPassed(account.expiration, moment.nowSeconds)) return "EXPIRED";
  if (hasPassed(account.trialExpiration, moment.nowSeconds)) return "TRIAL_EXPIRED";
  if (privilegesOfGroups(account.groups) === NO_PRIVILEGES) return "NO_PRIVILEGES";
  if (needsAuthenticator(account, moment) && account.mfaEnrolledAt === 0) return "MFA_REQUIRED";
  return "ACTIVE";
}

/**
 * Whether the account needs an authenticator: the deployment requires one, or a recovery code has
 * reset the account's.
 */
export function needsAuthenticator(
  { mustEnrol }: Pick<AccessRecord, "mustEnrol">,
  { mfaRequired }: Pick<Moment, "mfaRequired">,
): boolean {
  return mfaRequired || mustEnrol === true;
}

/**
 * Privileges of an account in this state: those of its groups while it is active, none otherwise.
 */
export function privilegesIn(state: AccountState, groups: readonly string[]): PrivilegeBits {
  return state === "ACTIVE" ? privilegesOfGroups(groups) : NO_PRIVILEGES;
}

/** Whether the last valid epoch second has passed; 0 means that no end is set. */
export function hasPassed(lastSecond: number, nowSeconds: number): boolean {
  return lastSecond !== 0 && nowSeconds > lastSecond;
}
