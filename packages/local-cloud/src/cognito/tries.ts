/**
 * Counts wrong passwords and codes per user: beyond a number of them each further attempt costs a
 * growing delay.
 */
import type { Clock } from "#src/services.ts";
import { cognitoError } from "./cognito-error.ts";
import { COGNITO_LIMITS } from "./limits.ts";

interface Tries {
  readonly wrong: number;
  readonly lastAtSeconds: number;
  readonly lockedUntilSeconds: number;
}

export interface WrongTries {
  /**
   * NotAuthorizedException while the user has to wait; such a call does not count as an attempt.
   */
  check(who: string): void;
  add(who: string): void;
  reset(who: string): void;
}

/**
 * `who` may name an unknown user: unknown names are counted alike, so that they cannot be told
 * apart.
 */
export function createWrongTries(clock: Clock): WrongTries {
  const tries = new Map<string, Tries>();
  const nowSeconds = () => clock.nowMilliseconds() / 1000;

  function recent(who: string): Tries | undefined {
    const entry = tries.get(who);
    if (entry === undefined) return undefined;
    const quietSince = Math.max(entry.lastAtSeconds, entry.lockedUntilSeconds);
    return nowSeconds() - quietSince < COGNITO_LIMITS.triesForgottenAfterSeconds
      ? entry
      : undefined;
  }

  return {
    check(who) {
      if ((recent(who)?.lockedUntilSeconds ?? 0) > nowSeconds()) {
        throw cognitoError("NotAuthorizedException", "Password attempts exceeded");
      }
    },
    add(who) {
      const wrong = (recent(who)?.wrong ?? 0) + 1;
      tries.delete(who);
      tries.set(who, {
        wrong,
        lastAtSeconds: nowSeconds(),
        lockedUntilSeconds: nowSeconds() + delaySeconds(wrong),
      });
      const oldest = tries.keys().next();
      if (tries.size > COGNITO_LIMITS.rememberedTries && !oldest.done) tries.delete(oldest.value);
    },
    reset(who) {
      tries.delete(who);
    },
  };
}

/** Seconds to wait after so many wrong tries; 0 while they are few. */
export function delaySeconds(wrongTries: number): number {
  if (wrongTries < COGNITO_LIMITS.wrongTriesBeforeDelay) return 0;
  const doubled = 2 ** (wrongTries - COGNITO_LIMITS.delayExponentOffset);
  return Math.min(doubled, COGNITO_LIMITS.longestDelaySeconds);
}
