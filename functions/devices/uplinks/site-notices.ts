/** Tells the viewers of a layout which masters have something new: soon while anybody looks, else every 30 seconds, whoever stores it. */

import type { NoticeKind, Publish } from "#functions/shared/graphql-publish.ts";
import { recentMap } from "#functions/shared/recent-map.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { MasterPlace } from "#functions/shared/store/master-place.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import {
  countUntold,
  lengthenNoticeLease,
  type NoticeState,
  takeNoticeLease,
} from "./store/notice-lease.ts";

export interface SiteNotices {
  /** After everything has been stored: a viewer reads at once. */
  tell(place: MasterPlace, kind: MeasuredKind): Promise<void>;
}

export interface SiteNoticesDeps {
  readonly store: TelemetryStore;
  readonly clock: Clock;
  /** Milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly publish: Publish;
}

type MeasuredKind = Extract<NoticeKind, "NODES" | "MASTER">;
const MEASURED: readonly MeasuredKind[] = ["NODES", "MASTER"];

/** What this instance has handled of a layout since its last notice. */
interface Untold {
  readonly kinds: Set<MeasuredKind>;
  readonly mLocIds: Set<string>;
  /** The lease during which it was counted last, and how often during that. */
  lease: number;
  counted: number;
}

/** Between two notices while somebody looks, who must see a change within two seconds; milliseconds. */
const WATCHED_PACE = 250;
/** While nobody does: a viewer whose subscription has grown old hears all the same. */
const QUIET_PACE = 30_000;
const CAPACITY = 1000;

/**
 * What comes in while the lease is held is counted, and the first of those waits until it is over and tells of all. A notice
 * names its masters, none where another instance may have had others: then anything may be new.
 */
export function siteNotices({ store, clock, wait, publish }: SiteNoticesDeps): SiteNotices {
  const instance = recentMap<string, Untold>(CAPACITY);

  async function publishTaken(
    layoutId: string,
    mine: Untold,
    { before, now }: { readonly before: NoticeState; readonly now: number },
  ): Promise<void> {
    const isWatched = before.watchedUntil > now;
    if (!isWatched) {
      const from = now + WATCHED_PACE;
      await lengthenNoticeLease(store, layoutId, { from, until: now + QUIET_PACE });
    }
    const counted = mine.lease === before.nextPublish ? mine.counted : 0;
    const isAllMine = isWatched && before.untold <= counted;
    const kinds = isAllMine ? [...mine.kinds] : MEASURED;
    const mLocIds = isAllMine ? [...mine.mLocIds] : [];
    mine.kinds.clear();
    mine.mLocIds.clear();
    await publish({ layoutId, ts: Math.floor(now / 1000), kinds, mLocIds });
  }

  /** For the first that has come in during a lease: all the others have counted on it. */
  async function tellWhenOver(layoutId: string, mine: Untold, lease: number): Promise<void> {
    await wait(Math.max(1, lease - clock.nowMilliseconds()));
    const now = clock.nowMilliseconds();
    const next = await takeNoticeLease(store, layoutId, { now, until: now + WATCHED_PACE });
    if (next.kind === "taken") return publishTaken(layoutId, mine, { before: next.before, now });
    // Whoever has taken it meanwhile has told of this too; clocks may differ a little.
    if (next.by.nextPublish === lease) await tellWhenOver(layoutId, mine, lease);
  }

  return {
    tell: async ({ layoutId, mLocId }, kind) => {
      const mine = instance.get(layoutId) ?? nothingTold();
      instance.set(layoutId, mine);
      mine.kinds.add(kind);
      mine.mLocIds.add(mLocId);
      const now = clock.nowMilliseconds();
      const lease = await takeNoticeLease(store, layoutId, { now, until: now + WATCHED_PACE });
      if (lease.kind === "taken") {
        return publishTaken(layoutId, mine, { before: lease.before, now });
      }
      if (lease.by.watchedUntil <= now) return;
      const { untold, nextPublish } = await countUntold(store, layoutId);
      mine.counted = mine.lease === nextPublish ? mine.counted + 1 : 1;
      mine.lease = nextPublish;
      if (untold === 1) await tellWhenOver(layoutId, mine, nextPublish);
    },
  };
}

function nothingTold(): Untold {
  return { kinds: new Set(), mLocIds: new Set(), lease: 0, counted: 0 };
}
