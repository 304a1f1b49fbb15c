/** Tells the viewers of a layout that something has come in: at once where it was quiet, else every 30 seconds, whoever stores it. */
import type { Clock } from "#functions/shared/clock.ts";
import type { NoticeKind, Publish } from "#functions/shared/graphql-publish.ts";
import { recentMap } from "#functions/shared/recent-map.ts";
import type { MasterPlace } from "#functions/shared/store/masters.ts";
import { type LeasePace, takeNoticeLease } from "#functions/shared/store/notice-lease.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

export interface SiteNotices {
  /** After everything has been stored: a viewer reads at once. */
  tell(place: MasterPlace, kind: NoticeKind): Promise<void>;
}

export interface SiteNoticesDeps {
  readonly store: TelemetryStore;
  readonly clock: Clock;
  readonly publish: Publish;
}

/** What this instance has handled of a layout since its last notice. */
interface Untold {
  readonly kinds: Set<NoticeKind>;
  readonly mLocIds: Set<string>;
  /** The lease last seen; epoch milliseconds. */
  nextPublish: number;
}

/** A large layout never falls quiet and is told of every 30 seconds; of a small one each change is told as it comes. */
const PACE: LeasePace = { shortest: 1_000, usual: 30_000, atOnce: 5 };
const CAPACITY = 1000;

/** The masters named are those of this instance: a hint, never the truth. */
export function siteNotices({ store, clock, publish }: SiteNoticesDeps): SiteNotices {
  const untold = recentMap<string, Untold>(CAPACITY);
  return {
    tell: async ({ layoutId, mLocId }, kind) => {
      const layout = untold.get(layoutId) ?? nothingTold();
      untold.set(layoutId, layout);
      layout.kinds.add(kind);
      layout.mLocIds.add(mLocId);
      const nowMilliseconds = clock.nowMilliseconds();
      if (nowMilliseconds < layout.nextPublish) return;
      const time = { nowMilliseconds, pace: PACE };
      const { isTaken, nextPublish } = await takeNoticeLease(store, layoutId, time);
      layout.nextPublish = nextPublish;
      if (!isTaken) return;
      const notice = { kinds: [...layout.kinds], mLocIds: [...layout.mLocIds] };
      layout.kinds.clear();
      layout.mLocIds.clear();
      await publish({ layoutId, ts: Math.floor(nowMilliseconds / 1000), ...notice });
    },
  };
}

function nothingTold(): Untold {
  return { kinds: new Set(), mLocIds: new Set(), nextPublish: 0 };
}
