/**
 * Every minute: evaluates the notification rules of every layout, and sends the notifications that
 * they raise.
 */

import { eachLayoutInTurn } from "#functions/shared/layouts-in-turn.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { everyLayout } from "#functions/shared/store/layouts.ts";
import { escalateLayout } from "./escalate-layout.ts";
import { type SendEscalationsDeps, sendEscalations } from "./send-escalations.ts";
import { type SendDeps, sendNotifications } from "./send-notifications.ts";
import { settingsOfLayouts } from "./store/notification-settings.ts";
import { type WatchLayoutDeps, watchLayout } from "./watch-layout.ts";

export type WatchRulesDeps = WatchLayoutDeps &
  SendDeps &
  SendEscalationsDeps & { readonly store: WatchLayoutDeps["store"] & SendDeps["store"] };

/** Limits of one run. Lambda stops the function after 60 s. */
const RUN = {
  atOnce: 4,
  workMilliseconds: 35_000,
  periodMilliseconds: 60_000,
  failure: "layout not watched",
} as const;

/**
 * Makes the scheduled job. Idempotent, also late or concurrently.
 * @throws when a layout failed or a notification was not sent, after all others were tried
 */
export function watchRules(deps: WatchRulesDeps) {
  return async (): Promise<void> => {
    const { store, clock, log } = deps;
    const layouts = await everyLayout(store);
    const settingsOf = await settingsOfLayouts(
      store,
      layouts.map(({ layoutId }) => layoutId),
    );
    const run = { ...RUN, clock, log };
    const { done, failed, left } = await eachLayoutInTurn(run, layouts, async ({ layoutId }) => {
      const settings = settingsOf(layoutId);
      const now = nowSeconds(clock);
      const written = await watchLayout(deps, { layoutId, settings, nowSeconds: now });
      await escalateLayout(deps, { layoutId, chains: settings.chains, nowSeconds: now });
      return written;
    });
    const tally = await sendNotifications(deps);
    const escalated = await sendEscalations(deps);
    const sent = tally.sent + escalated.sent;
    const unsent = tally.failed + escalated.failed;
    log("rules watched", { layouts: done, failed, left, sent, unsent });
    if (failed > 0 || unsent > 0) {
      throw new Error(
        `expected every layout watched and all sent, ${failed} failed, ${unsent} not sent`,
      );
    }
  };
}
