/**
 * Authenticator apps of users: issues secrets, checks and counts codes, stores the user's
 * preference.
 */
import type { ServiceError } from "#src/services.ts";
import { cognitoError } from "./cognito-error.ts";
import { attemptKey, type CognitoContext, nowSeconds } from "./context.ts";
import type { Pool } from "./pools.ts";
import { checkTotp, encodeBase32, type TotpCheck } from "./totp.ts";
import type { User } from "./users.ts";

const SECRET_BYTES = 32;

export type EnrolledUser = User & { readonly totpSecret: string };

export interface MfaPreference {
  readonly enabled: boolean;
  readonly preferred: boolean;
}

/** A new secret in base32, as users type or scan it into their apps. */
export function makeTotpSecret(context: CognitoContext, pool: Pool): string {
  if (pool.settings.mfa !== "OFF") return encodeBase32(context.random.bytes(SECRET_BYTES));
  throw cognitoError(
    "SoftwareTokenMFANotFoundException",
    "Software Token MFA has not been enabled by the userPool",
  );
}

/** Checks the first code of a new app. If right, the new secret replaces any earlier one. */
export function adoptAuthenticator(
  context: CognitoContext,
  pool: Pool,
  sub: string,
  secret: string,
  code: string,
): TotpCheck {
  const check = tryCode(context, pool, sub, () => checkTotp(secret, code, nowSeconds(context), -1));
  if (check.status === "accepted") {
    pool.users.change(
      sub,
      { totpSecret: secret, totpPendingSecret: undefined, totpLastStep: check.step },
      nowSeconds(context),
    );
  }
  return check;
}

/** Checks a code of the user's app; each code is accepted once. */
export function checkAuthenticator(
  context: CognitoContext,
  pool: Pool,
  { sub, totpSecret, totpLastStep }: EnrolledUser,
  code: string,
): TotpCheck {
  const check = tryCode(context, pool, sub, () =>
    checkTotp(totpSecret, code, nowSeconds(context), totpLastStep),
  );
  if (check.status === "accepted") {
    pool.users.change(sub, { totpLastStep: check.step }, nowSeconds(context));
  }
  return check;
}

/** Whether sign-in must ask for a code: the user has an app and has turned it on. */
export function hasAuthenticator(user: User): user is EnrolledUser {
  return user.mfaEnabled && user.totpSecret !== undefined;
}

/**
 * Refuses to turn on an app that the user has not set up, and to turn off the factor that the pool
 * requires of every user.
 */
export function setMfaPreference(
  context: CognitoContext,
  pool: Pool,
  user: User,
  { enabled, preferred }: MfaPreference,
): void {
  if (enabled && user.totpSecret === undefined) {
    throw cognitoError("InvalidParameterException", "User has not verified software token mfa");
  }
  const change = { mfaEnabled: enabled, mfaPreferred: enabled && preferred };
  pool.users.change(user.sub, change, nowSeconds(context));
}

/** A user's second factor in GetUser and AdminGetUser. */
export function mfaOf(user: User): Readonly<Record<string, unknown>> {
  if (!hasAuthenticator(user)) return {};
  return {
    UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
    ...(user.mfaPreferred && { PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" }),
  };
}

export function setUpCodeRefused(): ServiceError {
  return cognitoError("EnableSoftwareTokenMFAException", "Code mismatch");
}

function tryCode(
  context: CognitoContext,
  pool: Pool,
  sub: string,
  check: () => TotpCheck,
): TotpCheck {
  context.tries.check(attemptKey(pool, sub));
  const result = check();
  if (result.status !== "accepted") context.tries.add(attemptKey(pool, sub));
  return result;
}
