/** A live site with a fake server, clock, network and subscriptions, all controlled by the test. */
import { nodeColumn } from "#domain/device-data/schema.ts";
import { inflateAll } from "#functions/shared/telemetry/raw-deflate.ts";
import { createFrameReader } from "#web/features/site/view/live/frame-reader.ts";
import { createSiteLive, type SiteLive } from "#web/features/site/view/live/site-live.ts";
import { createObservable } from "#web/observable.ts";
import {
  type CachedReadings,
  type CachedSite,
  createMemorySiteCache,
  type SiteCache,
} from "#web/offline/site-cache.ts";
import { fakeRealtime } from "./fake-realtime.ts";
import { fakeClock } from "./fake-socket.ts";
import { LAYOUT_ID } from "./site.ts";
import { siteServer } from "./site-server.ts";

export const SECOND = 1_000;

export class PlayedSite {
  readonly clock = fakeClock();
  readonly realtime = fakeRealtime();
  readonly server = siteServer(2, 3);
  readonly online = createObservable(true);
  /** The time when the pause in sending ends; undefined when sending is not paused. */
  readonly pause = createObservable<number | undefined>(undefined);
  cache: SiteCache = createMemorySiteCache();
  /** Whether the user who opened the site is still signed in. */
  isCurrent = true;
  refusals = 0;

  liveSite(mayReadNodes = true): SiteLive {
    return createSiteLive({
      layoutId: LAYOUT_ID,
      client: { query: async (request) => this.server.graphql(request) },
      realtime: this.realtime,
      online: { isOnline: this.online.value, subscribe: this.online.subscribe },
      pause: { endsAt: this.pause.value, subscribe: this.pause.subscribe },
      after: this.clock.after,
      nowSeconds: () => 5,
      frames: createFrameReader(async (sections) => inflateAll(sections)),
      cache: this.cache,
      mayReadNodes,
      isCurrent: () => this.isCurrent,
      onRefused: () => {
        this.refusals += 1;
      },
    });
  }

  /** Opens the site as usual: the subscriptions are live before anything is read. */
  async opened(
    live = this.liveSite(),
  ): Promise<{ readonly live: SiteLive; readonly stop: () => void }> {
    const stop = live.start();
    this.realtime.live();
    await this.pass(0.2);
    this.server.asked.length = 0;
    return { live, stop };
  }

  /** Moves the clock second by second, because a timer may set further ones. */
  async pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 1) {
      await this.clock.pass(Math.min(1, left) * SECOND);
    }
  }

  site(): CachedSite | undefined {
    let found: CachedSite | undefined;
    this.cache.watchSite(LAYOUT_ID, (value) => {
      found = value.status === "present" ? value.value : undefined;
    })();
    return found;
  }

  readings(): CachedReadings["readings"] {
    let found: CachedReadings["readings"] = [];
    this.cache.watchReadings(LAYOUT_ID, (value) => {
      found = value.readings;
    })();
    return found;
  }

  /** The peak wind of each master. */
  winds(): readonly (number | null)[] {
    let found: readonly (number | null)[] = [];
    this.cache.watchReadings(LAYOUT_ID, ({ states }) => {
      const data = states?.data.toSorted((one, other) => (one.mLocId < other.mLocId ? -1 : 1));
      found = data?.map((record) => record.data.windPeak) ?? [];
    })();
    return found;
  }

  /** How often this name was requested since the site was opened. */
  count(name: string): number {
    return this.server.asked.filter((asked) => asked === name).length;
  }

  /** The panel angle of each master's first node. */
  angles() {
    return this.readings().map(({ reading }) => reading.columns[nodeColumn("anglePanel").id]?.[0]);
  }
}
