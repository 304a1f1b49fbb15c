/**
 * Notifies the viewers of a layout of the masters with new data, once for all instances: promptly
 * while a viewer has the layout open, otherwise every 30 seconds.
 */

import type { NoticeKind, Publish } from "#functions/shared/graphql-publish.ts";
import { lruCache } from "#functions/shared/lru-cache.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import {
  acquireNoticeLease,
  countUnpublished,
  lengthenNoticeLease,
  type NoticeState,
} from "./store/notice-lease.ts";

export interface SiteNotices {
  /**
   * Notifies viewers of a master's new data. Call only after everything has been stored, since
   * viewers read at once.
   */
  notify(masterKey: MasterKey, kind: MeasuredKind): Promise<void>;
}

export interface SiteNoticesDeps {
  readonly store: TelemetryStore;
  readonly clock: Clock;
  /** Resolves after the given time. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly publish: Publish;
}

type MeasuredKind = Extract<NoticeKind, "NODES" | "MASTER">;
const MEASURED: readonly MeasuredKind[] = ["NODES", "MASTER"];

/** Messages of one layout that this instance has handled since its last notice. */
interface PendingNotices {
  readonly kinds: Set<MeasuredKind>;
  readonly mLocIds: Set<string>;
  /**
   * Lease (the time until the next notice) in which this instance last counted a message, and how
   * many it counted in it.
   */
  lease: number;
  counted: number;
}

/**
 * Milliseconds between notices while a viewer has the layout open, who must see a change within two
 * seconds.
 */
const WATCHED_PACE = 250;
/**
 * Milliseconds between notices while no viewer has the layout open; a viewer with an old
 * subscription is still notified.
 */
const QUIET_PACE = 30_000;
const CAPACITY = 1000;

/**
 * Makes the notifier, which combines notices: messages during a lease (the time until the next
 * notice) are counted, and the instance that counted the first waits until the lease is over and
 * publishes for all. A notice lists its masters; an empty list, used when other instances may
 * have taken part, means that any master may have new data.
 */
export function siteNotices({ store, clock, wait, publish }: SiteNoticesDeps): SiteNotices {
  const instance = lruCache<string, PendingNotices>(CAPACITY);

  async function publishTaken(
    layoutId: string,
    pending: PendingNotices,
    { before, now }: { readonly before: NoticeState; readonly now: number },
  ): Promise<void> {
    const isWatched = before.watchedUntil > now;
    if (!isWatched) {
      const from = now + WATCHED_PACE;
      await lengthenNoticeLease(store, layoutId, { from, until: now + QUIET_PACE });
    }
    const counted = pending.lease === before.nextPublish ? pending.counted : 0;
    const isAllOwn = isWatched && before.unpublished <= counted;
    const kinds = isAllOwn ? [...pending.kinds] : MEASURED;
    const mLocIds = isAllOwn ? [...pending.mLocIds] : [];
    pending.kinds.clear();
    pending.mLocIds.clear();
    await publish({ layoutId, ts: Math.floor(now / 1000), kinds, mLocIds });
  }

  /**
   * Waits until the lease is over, then publishes. Runs for the first message during a lease; later
   * messages are only counted.
   */
  async function publishAfterLease(
    layoutId: string,
    pending: PendingNotices,
    lease: number,
  ): Promise<void> {
    await wait(Math.max(1, lease - clock.nowMilliseconds()));
    const now = clock.nowMilliseconds();
    const next = await acquireNoticeLease(store, layoutId, { now, until: now + WATCHED_PACE });
    if (next.kind === "taken") return publishTaken(layoutId, pending, { before: next.before, now });
    // The lease seems to be running still, since clocks may differ a little: wait again. If another
    // instance has taken the next lease, that instance has published this message too.
    if (next.by.nextPublish === lease) await publishAfterLease(layoutId, pending, lease);
  }

  return {
    notify: async ({ layoutId, mLocId }, kind) => {
      const pending = instance.get(layoutId) ?? nothingPending();
      instance.set(layoutId, pending);
      pending.kinds.add(kind);
      pending.mLocIds.add(mLocId);
      const now = clock.nowMilliseconds();
      const lease = await acquireNoticeLease(store, layoutId, { now, until: now + WATCHED_PACE });
      if (lease.kind === "taken") {
        return publishTaken(layoutId, pending, { before: lease.before, now });
      }
      if (lease.by.watchedUntil <= now) return;
      const { unpublished, nextPublish } = await countUnpublished(store, layoutId);
      pending.counted = pending.lease === nextPublish ? pending.counted + 1 : 1;
      pending.lease = nextPublish;
      if (unpublished === 1) await publishAfterLease(layoutId, pending, nextPublish);
    },
  };
}

function nothingPending(): PendingNotices {
  return { kinds: new Set(), mLocIds: new Set(), lease: 0, counted: 0 };
}
