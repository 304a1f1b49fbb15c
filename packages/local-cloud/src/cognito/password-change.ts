/**
 * Changes of a user's record that set a password: a permanent one, or one to be changed at the next
 * sign-in.
 */
import { type CognitoContext, nowSeconds } from "./context.ts";
import { checkPassword } from "./passwords.ts";
import { srpPoolName } from "./pool-settings.ts";
import type { Pool } from "./pools.ts";
import { makeSrpCredential, type SrpCredential } from "./srp.ts";

const DAY_SECONDS = 86_400;

interface PermanentPassword extends SrpCredential {
  readonly status: "CONFIRMED";
  readonly temporaryUntilSeconds: undefined;
}

interface TemporaryPassword extends SrpCredential {
  readonly status: "FORCE_CHANGE_PASSWORD";
  readonly temporaryUntilSeconds: number;
}

/** Sets a permanent password; throws InvalidPasswordException when the pool's policy refuses it. */
export function permanentPassword(
  context: CognitoContext,
  pool: Pool,
  sub: string,
  password: string,
): PermanentPassword {
  const credential = credentialOf(context, pool, sub, password);
  return { ...credential, status: "CONFIRMED", temporaryUntilSeconds: undefined };
}

export function temporaryPassword(
  context: CognitoContext,
  pool: Pool,
  sub: string,
  password: string,
): TemporaryPassword {
  const days = pool.settings.passwordPolicy.temporaryPasswordDays;
  return {
    ...credentialOf(context, pool, sub, password),
    status: "FORCE_CHANGE_PASSWORD",
    temporaryUntilSeconds: nowSeconds(context) + days * DAY_SECONDS,
  };
}

/** Salt and verifier: the only stored form of a password. */
export function credentialOf(
  { random }: CognitoContext,
  { settings }: Pool,
  sub: string,
  password: string,
): SrpCredential {
  checkPassword(password, settings.passwordPolicy);
  return makeSrpCredential(srpPoolName(settings.id), sub, password, random);
}
