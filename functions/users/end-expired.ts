/**
 * Every minute: ends the subscriptions of accounts and trials exactly when they expire. Requests of
 * expired accounts are refused independently of this.
 */

import { failureFields, type Log } from "#functions/shared/log.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { everyUser, type UserRow } from "#functions/shared/store/users.ts";
import type { EndSubscriptions } from "./end-subscriptions.ts";

export interface EndExpiredDeps {
  readonly store: AccessStore;
  readonly endSubscriptions: EndSubscriptions;
  readonly clock: Clock;
  readonly log: Log;
  wait(milliseconds: number): Promise<void>;
}

/** Seconds that a run looks ahead, up to the next run. Lambda stops the function after 90 s. */
const AHEAD_SECONDS = 60;
/** Seconds that a run looks back, to make up for missed or failed runs. */
const BACK_SECONDS = 180;

interface Ending {
  readonly sub: string;
  /** Epoch seconds: first second in which the account has expired. */
  readonly at: number;
}

/**
 * Makes the scheduled job.
 * @throws when subscriptions of a user may still be open, after all others were tried
 */
export function endExpired(deps: EndExpiredDeps) {
  return async (): Promise<void> => {
    const { store, clock, log, wait } = deps;
    const now = nowSeconds(clock);
    const endings = (await everyUser(store))
      .flatMap(endingsOf)
      .filter(({ at }) => at > now - BACK_SECONDS && at <= now + AHEAD_SECONDS)
      .sort((one, other) => one.at - other.at);
    let failed = 0;
    for (const { sub, at } of endings) {
      const early = at * 1000 - clock.nowMilliseconds();
      if (early > 0) await wait(early);
      try {
        await deps.endSubscriptions(sub);
      } catch (error) {
        failed += 1;
        log("subscriptions not ended", { sub, ...failureFields(error) });
      }
    }
    if (endings.length > 0) log("expired accounts", { found: endings.length, failed });
    if (failed > 0) throw new Error(`expected to end every subscription, ${failed} failed`);
  };
}

/** The expiries of a user, of the account and of the trial; a stored 0 means no expiry. */
function endingsOf({ sub, expiration, trialExpiration }: UserRow): readonly Ending[] {
  const ends = [expiration, trialExpiration].filter((lastSecond) => lastSecond !== 0);
  return ends.map((lastSecond) => ({ sub, at: lastSecond + 1 }));
}
