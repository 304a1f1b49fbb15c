/**
 * Counts wrong passwords and codes per user: above a limit each further attempt causes a growing
 * delay.
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
   * Throws NotAuthorizedException while the user has to wait; such a call does not count as an
   * attempt.
   */
  check(who: string): void;
  add(who: string): void;
  reset(who: string): void;
}

/**
 * `who` may name an unknown user: attempts of unknown users are counted too, so that a client
 * cannot tell the difference.
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

/** Seconds to wait after that number of wrong attempts; 0 while there are few. */
export function delaySeconds(wrongTries: number): number {
  if (wrongTries < COGNITO_LIMITS.wrongTriesBeforeDelay) return 0;
  const doubled = 2 ** (wrongTries - COGNITO_LIMITS.delayExponentOffset);
  return Math.min(doubled, COGNITO_LIMITS.longestDelaySeconds);
}
