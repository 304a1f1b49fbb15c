/**
 * Six-digit codes sent by mail: each for one purpose, short-lived, void after a few wrong attempts.
 */
import { timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { Clock, Random } from "#src/services.ts";
import { cognitoError } from "./cognito-error.ts";
import type { PoolKeys } from "./keys.ts";
import { COGNITO_LIMITS } from "./limits.ts";
import { makeNumericCode } from "./passwords.ts";

export type CodePurpose = "confirmation" | "recovery" | "email";

const LIFE_SECONDS: Readonly<Record<CodePurpose, number>> = {
  confirmation: COGNITO_LIMITS.confirmationCodeSeconds,
  recovery: COGNITO_LIMITS.recoveryCodeSeconds,
  email: COGNITO_LIMITS.confirmationCodeSeconds,
};
const HOUR_MILLISECONDS = 3_600_000;

const keptCodeSchema = v.object({
  /** User and purpose, joined. */
  key: v.string(),
  /** HMAC of the code under the pool's secret. */
  digest: v.string(),
  expiresAtSeconds: v.number(),
  wrongTries: v.number(),
});

export const codesSchema = v.array(keptCodeSchema);
export type StoredCode = Readonly<v.InferOutput<typeof keptCodeSchema>>;

/**
 * Codes by user and purpose. `sub` may belong to a user made up for an unknown address: such codes
 * are stored too, so that a client cannot tell the difference.
 */
export interface Codes {
  /** Makes a code that replaces any earlier one. */
  issue(sub: string, purpose: CodePurpose, nowSeconds: number): string;
  /**
   * Accepts the code and makes it void. Throws ExpiredCodeException when the user has no code or it
   * is too old, CodeMismatchException when it is wrong, TooManyFailedAttemptsException after the
   * last allowed wrong try.
   */
  redeem(sub: string, purpose: CodePurpose, code: string, nowSeconds: number): void;
  list(nowSeconds: number): readonly StoredCode[];
}

export function createCodes(
  saved: readonly StoredCode[],
  keys: PoolKeys,
  random: Random,
  onChange: () => void,
): Codes {
  const codes = new Map(saved.map((code) => [code.key, code]));

  function put(code: StoredCode): void {
    codes.delete(code.key);
    codes.set(code.key, code);
    const oldest = codes.keys().next();
    if (codes.size > COGNITO_LIMITS.keptCodes && !oldest.done) codes.delete(oldest.value);
    onChange();
  }

  function digestOf(key: string, code: string): Buffer {
    return keys.derive("code", `${key} ${code}`);
  }

  return {
    issue(sub, purpose, nowSeconds) {
      const key = `${sub} ${purpose}`;
      const code = makeNumericCode(random);
      const expiresAtSeconds = nowSeconds + LIFE_SECONDS[purpose];
      const digest = digestOf(key, code).toString("hex");
      put({ key, digest, expiresAtSeconds, wrongTries: 0 });
      return code;
    },
    redeem(sub, purpose, code, nowSeconds) {
      const key = `${sub} ${purpose}`;
      const stored = codes.get(key);
      if (stored === undefined || stored.expiresAtSeconds <= nowSeconds) throw expired();
      if (stored.wrongTries >= COGNITO_LIMITS.wrongTriesPerMailedCode) throw tooManyTries();
      if (!timingSafeEqual(Buffer.from(stored.digest, "hex"), digestOf(key, code))) {
        put({ ...stored, wrongTries: stored.wrongTries + 1 });
        throw mismatch();
      }
      codes.delete(key);
      onChange();
    },
    list(nowSeconds) {
      for (const code of codes.values()) {
        if (code.expiresAtSeconds <= nowSeconds) codes.delete(code.key);
      }
      return [...codes.values()];
    },
  };
}

export interface MailQuota {
  /**
   * Counts one mailed code; throws LimitExceededException when `who`, real or made up, has had too
   * many in the last hour.
   */
  spend(who: string): void;
}

export function createMailQuota(clock: Clock): MailQuota {
  const sent = new Map<string, readonly number[]>();
  return {
    spend(who) {
      const now = clock.nowMilliseconds();
      const recent = (sent.get(who) ?? []).filter((at) => now - at < HOUR_MILLISECONDS);
      if (recent.length >= COGNITO_LIMITS.mailedCodesPerHour) {
        throw cognitoError(
          "LimitExceededException",
          "Attempt limit exceeded, please try after some time.",
        );
      }
      sent.delete(who);
      sent.set(who, [...recent, now]);
      const oldest = sent.keys().next();
      if (sent.size > COGNITO_LIMITS.rememberedTries && !oldest.done) sent.delete(oldest.value);
    },
  };
}

function mismatch(): Error {
  return cognitoError(
    "CodeMismatchException",
    "Invalid verification code provided, please try again.",
  );
}

function expired(): Error {
  return cognitoError(
    "ExpiredCodeException",
    "Invalid code provided, please request a code again.",
  );
}

function tooManyTries(): Error {
  return cognitoError("TooManyFailedAttemptsException", "Too many failed attempts.");
}
