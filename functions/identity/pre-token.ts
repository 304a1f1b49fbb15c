/**
 * Before every token that the user pool issues: refuses a sign-in that is not the account's own way,
 * sets the groups claim from the access table, stores there whether the user has an authenticator,
 * and logs the sign-in.
 */

import type { AccessRecord } from "#domain/access/access-record.ts";
import { accountState } from "#domain/access/account-state.ts";
import { allSessionsEnded } from "#domain/access/session.ts";
import {
  hasSecondFactor,
  refusalOfClaims,
  type SignOnClaims,
  type SignOnProvider,
  signInProvider,
  signOnClaims,
} from "#domain/access/single-sign-on.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import {
  type AccessStore,
  setMfaEnrolledAt,
  setSignOnFacts,
} from "#functions/shared/store/access.ts";
import { userRowItem } from "#functions/shared/store/account-changes.ts";
import {
  type FollowUp,
  followUpItem,
  readFollowUp,
} from "#functions/shared/store/account-follow-up.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { readUserRow, type UserRow } from "#functions/shared/store/users.ts";
import { type RecordBreakGlassDeps, recordBreakGlass } from "./record-break-glass.ts";
import { SignOnRefused } from "./sign-on-refused.ts";

export interface PreTokenEvent {
  readonly userPoolId: string;
  readonly userName: string;
  /** Such as TokenGeneration_Authentication. */
  readonly triggerSource: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}

export interface PreTokenResponse {
  readonly claimsOverrideDetails: {
    readonly groupOverrideDetails: { readonly groupsToOverride: readonly string[] };
  };
}

export interface PreTokenDeps extends RecordBreakGlassDeps {
  /** The providers through which accounts of their domains sign in. */
  readonly providers: readonly SignOnProvider[];
  hasAuthenticator(userPoolId: string, username: string): Promise<boolean>;
}

type PreToken = (
  event: PreTokenEvent,
) => Promise<PreTokenEvent & { readonly response: PreTokenResponse }>;

/**
 * Makes the trigger. No right depends on the groups claim. It is a version 1 trigger, which needs
 * no paid feature plan of the user pool. It also runs at refresh, so the next token reflects an
 * authenticator that was set up or turned off with one of the user's tokens.
 */
export function preToken(deps: PreTokenDeps): PreToken {
  return async (event) => {
    const sub = event.request.userAttributes.sub ?? event.userName;
    const row = await readUserRow(deps.store, sub);
    const mfaEnrolledAt = await logged(
      deps,
      { sub, source: event.triggerSource },
      async () => row && (await secondFactorSince(deps, event, row)),
    );
    const record = row && { ...row, mfaEnrolledAt: mfaEnrolledAt ?? 0 };
    const groupsToOverride = groupsInToken(record, nowSeconds(deps.clock));
    return {
      ...event,
      response: { claimsOverrideDetails: { groupOverrideDetails: { groupsToOverride } } },
    };
  };
}

/**
 * Time since when the account has a second factor, as stored afterwards; 0 without one. It is that
 * of the provider for an account that signs in through one, and the authenticator for any other.
 * @throws SignOnRefused where the account may not sign in this way
 */
async function secondFactorSince(
  deps: PreTokenDeps,
  event: PreTokenEvent,
  row: UserRow,
): Promise<number> {
  const provider = signInProvider(deps.providers, row);
  const { triggerSource, request } = event;
  if (provider !== undefined) {
    if (PASSWORD_SOURCES.has(triggerSource)) throw new SignOnRefused("PasswordNotAllowed");
    const claims = signOnClaims(request.userAttributes);
    const refusal = refusalOfClaims(provider, row, claims);
    if (refusal !== undefined) throw new SignOnRefused(refusal);
    return recordSignOn(deps, row, provider, claims);
  }
  if (triggerSource === "TokenGeneration_HostedAuth") {
    throw new SignOnRefused(row.breakGlass ? "BreakGlassAccount" : "ProviderUnknown");
  }
  const since = await enrolledAt(deps, event, row);
  if (row.breakGlass && PASSWORD_SOURCES.has(triggerSource)) await recordBreakGlass(deps, row.sub);
  return since;
}

/** Ways of signing in, by the source of the tokens; a renewal is none. */
const METHODS: Readonly<Record<string, "password" | "newPassword" | "provider">> = {
  TokenGeneration_Authentication: "password",
  TokenGeneration_NewPasswordChallenge: "newPassword",
  TokenGeneration_HostedAuth: "provider",
};

/** Sources of tokens that follow a password. */
const PASSWORD_SOURCES: ReadonlySet<string> = new Set(
  Object.keys(METHODS).filter((source) => METHODS[source] !== "provider"),
);

/**
 * Judges a sign-in and logs it, or its refusal with the code. The pool does not name the session,
 * nor an attempt with a wrong password; the line has no other personal data than the user's id.
 */
async function logged<T>(
  { log, clock }: PreTokenDeps,
  { sub, source }: { readonly sub: string; readonly source: string },
  judge: () => Promise<T>,
): Promise<T> {
  const method = METHODS[source];
  const facts = { sub, method, at: nowSeconds(clock) };
  try {
    const judged = await judge();
    if (method !== undefined) log("signed in", facts);
    return judged;
  } catch (error) {
    if (error instanceof SignOnRefused) log("sign-in refused", { ...facts, code: error.message });
    throw error;
  }
}

/** Stores what the provider has said, if it differs from what is stored. */
async function recordSignOn(
  { store, clock }: PreTokenDeps,
  { sub, rev, mfaEnrolledAt, signOnGroups }: UserRow,
  provider: SignOnProvider,
  claims: SignOnClaims,
): Promise<number> {
  const isProven = hasSecondFactor(provider, claims);
  const since = isProven ? mfaEnrolledAt || nowSeconds(clock) : 0;
  const groups = [...claims.groups].sort();
  const isSame = since === mfaEnrolledAt && groups.join() === [...signOnGroups].sort().join();
  if (isSame) return since;
  return (await setSignOnFacts(store, { sub, rev, mfaEnrolledAt: since, groups })) ? since : 0;
}

/**
 * Time since when the user has an authenticator, as stored afterwards; 0 without one. An
 * authenticator that is being removed does not count, though the pool may still have it; the write
 * is conditional on the row being unchanged.
 */
async function enrolledAt(
  { store, clock, hasAuthenticator }: PreTokenDeps,
  { userPoolId, userName }: PreTokenEvent,
  row: UserRow,
): Promise<number> {
  const { sub, rev, mfaEnrolledAt } = row;
  const isKnown = mfaEnrolledAt !== 0;
  if (!isKnown && (await readFollowUp(store, sub))?.resetsAuthenticator === true) return 0;
  const isEnrolled = await hasAuthenticator(userPoolId, userName);
  if (isEnrolled === isKnown) return mfaEnrolledAt;
  const now = nowSeconds(clock);
  if (!isEnrolled && row.authenticatorSeen) {
    await recordTurnedOff(store, row, now);
    return 0;
  }
  const noted = isEnrolled ? now : 0;
  const isNoted = await setMfaEnrolledAt(store, { sub, rev, mfaEnrolledAt: noted });
  return isNoted ? noted : 0;
}

/**
 * Reacts to an authenticator that was turned off. The user pool lets any access token do this,
 * without password or code, so it may not have been the user: every session ends, the next sign-in
 * needs the password and can only set up an authenticator, and the user is notified.
 */
async function recordTurnedOff(
  { tables, accessTable }: AccessStore,
  { sub, rev }: UserRow,
  now: number,
): Promise<void> {
  const values = {
    ...{ mfaEnrolledAt: 0, authenticatorSeen: false, mustEnrol: true, ...allSessionsEnded(now) },
    ...{ authenticatorResetAt: now, authenticatorResetBy: BY_A_SESSION, rightsChangedAt: now },
    authenticatorResetByCode: false,
  };
  const followUp: FollowUp = {
    ...{ sub, rev: rev + 1, endsSubscriptions: true, resetsAuthenticator: true },
    notices: ["authenticatorGone"],
  };
  // If the row has changed in the meantime, nothing is written, and the next token judges it again.
  await transact(tables, [
    userRowItem(accessTable, { sub, rev, values }),
    followUpItem(accessTable, followUp),
  ]);
}

/**
 * Stored as the author of the reset, in the attribute that otherwise holds an administrator's
 * address.
 */
const BY_A_SESSION = "one of your own sessions";

/** Groups of an active account; none for an inactive account or one without a readable row. */
export function groupsInToken(
  record: AccessRecord | undefined,
  nowSeconds: number,
): readonly string[] {
  if (record === undefined) return [];
  const state = accountState(record, { nowSeconds, mfaRequired: false });
  return state === "ACTIVE" ? record.groups : [];
}
