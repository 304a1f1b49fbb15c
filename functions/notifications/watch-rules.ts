/** Every minute: the rules are looked at in every layout, and what people are to be told is sent. */
import { nowSeconds } from "#functions/shared/clock.ts";
import { inParallel } from "#functions/shared/in-parallel.ts";
import { failureFields } from "#functions/shared/log.ts";
import { everyLayout } from "#functions/shared/store/layouts.ts";
import { settingsOfLayouts } from "#functions/shared/store/notification-settings.ts";
import { type SendDeps, sendNotifications } from "./send-notifications.ts";
import { type WatchLayoutDeps, watchLayout } from "./watch-layout.ts";

export type WatchRulesDeps = WatchLayoutDeps &
  SendDeps & { readonly store: WatchLayoutDeps["store"] & SendDeps["store"] };

/** No layout is taken up after this; the function may run for 60 s. */
const WORK_MILLISECONDS = 35_000;
const LAYOUTS_AT_ONCE = 4;
const MINUTE_MILLISECONDS = 60_000;

/**
 * Late, twice or at the same time as another run it tells nothing twice.
 * @throws when a layout failed or something was not sent, after all others were tried
 */
export function watchRules(deps: WatchRulesDeps) {
  return async (): Promise<void> => {
    const { store, clock, log } = deps;
    const startedAt = clock.nowMilliseconds();
    const layoutIds = (await everyLayout(store)).map(({ layoutId }) => layoutId);
    const settingsOf = await settingsOfLayouts(store, layoutIds);
    const tally = { told: 0, failed: 0, left: 0 };
    // Another layout is the first each minute, so that none is always left over.
    const first = Math.floor(startedAt / MINUTE_MILLISECONDS) % Math.max(1, layoutIds.length);
    const inTurn = [...layoutIds.slice(first), ...layoutIds.slice(0, first)];
    await inParallel(inTurn, LAYOUTS_AT_ONCE, async (layoutId) => {
      if (clock.nowMilliseconds() - startedAt > WORK_MILLISECONDS) {
        tally.left += 1;
        return;
      }
      try {
        const settings = settingsOf(layoutId);
        tally.told += await watchLayout(deps, {
          layoutId,
          settings,
          nowSeconds: nowSeconds(clock),
        });
      } catch (error) {
        tally.failed += 1;
        log("layout not watched", { layoutId, ...failureFields(error) });
      }
    });
    const { sent, failed: unsent } = await sendNotifications(deps);
    log("rules watched", { ...tally, sent, unsent });
    if (tally.failed > 0 || unsent > 0) {
      throw new Error(
        `expected every layout watched and all sent, ${tally.failed} failed, ${unsent} not sent`,
      );
    }
  };
}
