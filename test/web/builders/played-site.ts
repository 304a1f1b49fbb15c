/** A live site between a server, a clock, a network and subscriptions that a test plays. */
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
  /** When a pause ends; undefined while there is none. */
  readonly pause = createObservable<number | undefined>(undefined);
  cache: SiteCache = createMemorySiteCache();
  /** Whether the one who has opened it is still signed in. */
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

  /** Opens the site as it happens usually: the subscriptions are live before anything is read. */
  async opened(
    live = this.liveSite(),
  ): Promise<{ readonly live: SiteLive; readonly stop: () => void }> {
    const stop = live.start();
    this.realtime.live();
    await this.pass(0.2);
    this.server.asked.length = 0;
    return { live, stop };
  }

  /** Lets seconds pass, one by one: what falls due may set off more. */
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

  /** Of each master, the peak of the wind. */
  winds(): readonly (number | null)[] {
    let found: readonly (number | null)[] = [];
    this.cache.watchReadings(LAYOUT_ID, ({ states }) => {
      const data = states?.data.toSorted((one, other) => (one.mLocId < other.mLocId ? -1 : 1));
      found = data?.map((record) => record.data.windPeak) ?? [];
    })();
    return found;
  }

  /** How often the server was asked for it since the site was opened. */
  count(name: string): number {
    return this.server.asked.filter((asked) => asked === name).length;
  }

  /** Of each master, that of its first node. */
  angles() {
    return this.readings().map(({ reading }) => reading.columns[nodeColumn("anglePanel").id]?.[0]);
  }
}
