/**
 * Verifies a user's password, unless attempts from the same source have failed too often. Counts by
 * source, so that a single source cannot lock a user's account.
 */
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import {
  type PasswordVerdict,
  type UserPool,
  verifyPassword,
} from "#functions/shared/verify-password.ts";
import {
  countPasswordAttempt,
  type PasswordSource,
  uncountPasswordAttempt,
} from "./store/wrong-passwords.ts";

export interface JudgePasswordDeps {
  readonly store: CoreStore;
  readonly userPool: UserPool;
  readonly clock: Clock;
}

interface PasswordAttempt {
  readonly username: string;
  readonly password: string;
  readonly source: PasswordSource;
}

export async function judgePassword(
  { store, userPool, clock }: JudgePasswordDeps,
  { username, password, source }: PasswordAttempt,
): Promise<PasswordVerdict> {
  const now = nowSeconds(clock);
  if (!(await countPasswordAttempt(store, source, now))) return "tooManyAttempts";
  const verdict = await verifyPassword(userPool, username, password);
  if (verdict !== "wrong") await uncountPasswordAttempt(store, source, now);
  return verdict;
}

/**
 * Key of the count for one sign-in session: a leaked token must not be able to lock the user out of
 * signing in.
 */
export function sourceOfSession({
  sub,
  sessionId,
}: {
  readonly sub: string;
  readonly sessionId: string;
}): PasswordSource {
  return `S#${sub}#${sessionId}`;
}

/** Key of the count for one network address that tries one account. */
export function sourceOfAddress(address: string | undefined, account: string): PasswordSource {
  return `A#${address ?? "unknown"}#${account}`;
}
