/**
 * Every minute: evaluates the notification rules of every layout, and sends the notifications that
 * they raise.
 */

import { eachLayoutInTurn } from "#functions/shared/layouts-in-turn.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { everyLayout } from "#functions/shared/store/layouts.ts";
import { type SendDeps, sendNotifications } from "./send-notifications.ts";
import { settingsOfLayouts } from "./store/notification-settings.ts";
import { type WatchLayoutDeps, watchLayout } from "./watch-layout.ts";

export type WatchRulesDeps = WatchLayoutDeps &
  SendDeps & { readonly store: WatchLayoutDeps["store"] & SendDeps["store"] };

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
    const { done, failed, left } = await eachLayoutInTurn(run, layouts, ({ layoutId }) =>
      watchLayout(deps, {
        layoutId,
        settings: settingsOf(layoutId),
        nowSeconds: nowSeconds(clock),
      }),
    );
    const { sent, failed: unsent } = await sendNotifications(deps);
    log("rules watched", { layouts: done, failed, left, sent, unsent });
    if (failed > 0 || unsent > 0) {
      throw new Error(
        `expected every layout watched and all sent, ${failed} failed, ${unsent} not sent`,
      );
    }
  };
}
