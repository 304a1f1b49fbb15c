/** Every minute: the health of every layout is judged, and stored if it has changed. */
import { addToHours } from "#domain/health/day-hours.ts";
import { judgeLayout } from "#domain/health/judge-layout.ts";
import type { JudgedHealth } from "#domain/health/layout-health.ts";
import { type ObservedMaster, strongestWind } from "#domain/health/observed-masters.ts";
import { addToPeaks } from "#domain/health/recent-peaks.ts";
import {
  type AcknowledgedAlarm,
  handledGroups,
  hasSameAlarms,
  hasSameChecks,
  NOTHING_HANDLED,
} from "#domain/journal/handled.ts";
import { followFailedMoves } from "#domain/readiness/failed-moves.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import type { RequestDocuments } from "#functions/shared/config-request.ts";
import { eachLayoutInTurn } from "#functions/shared/layouts-in-turn.ts";
import type { Log } from "#functions/shared/log.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AlarmActStore } from "#functions/shared/store/alarm-acts.ts";
import { rememberAlarms } from "#functions/shared/store/handled-alarms.ts";
import { healthOfLayouts, putLayoutHealth } from "#functions/shared/store/layout-health.ts";
import { type CoreStore, everyLayout } from "#functions/shared/store/layouts.ts";
import {
  type FailedMoves,
  putFailedMoves,
  type ReadinessHistory,
  readReadinessHistory,
} from "#functions/shared/store/readiness-history.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { workZonesOfLayout } from "#functions/shared/store/work-zones.ts";
import { type HandledNow, handledNow } from "#functions/shared/telemetry/handled-now.ts";
import { workAlarms } from "#functions/shared/telemetry/work-alarms.ts";
import type { ObserveLayout } from "./observe-layout.ts";
import { renewWorkDocuments } from "./run-out-zones.ts";
import { windLimitOf } from "./wind-limit.ts";

export interface JudgeHealthDeps {
  readonly store: AlarmActStore & CoreStore & TelemetryStore;
  readonly observeLayout: ObserveLayout;
  readonly requestDocuments: RequestDocuments;
  readonly clock: Clock;
  readonly log: Log;
}

/** Limits of one run. Lambda stops the function after 60 s. */
const RUN = {
  atOnce: 4,
  workMilliseconds: 45_000,
  periodMilliseconds: 60_000,
  failure: "health not judged",
} as const;

/**
 * Age in seconds at which unchanged health is stored again, well before readers would treat it as
 * outdated.
 */
const REWRITTEN_SECONDS = 300;

/**
 * Makes the scheduled job. It is safe to run late, twice or concurrently: it never replaces a newer
 * result with an older one.
 * @throws when a layout failed, after all others were tried
 */
export function judgeHealth(deps: JudgeHealthDeps) {
  return async (): Promise<void> => {
    const { store, clock, log } = deps;
    const layouts = await everyLayout(store);
    const before = await healthOfLayouts(
      store,
      layouts.map(({ layoutId }) => layoutId),
    );
    const tally = await eachLayoutInTurn({ ...RUN, clock, log }, layouts, ({ layoutId }) =>
      judgeOne(deps, layoutId, before.get(layoutId)),
    );
    log("health judged", { layouts: layouts.length, ...tally });
    if (tally.failed > 0) {
      throw new Error(`expected the health of every layout, ${tally.failed} failed`);
    }
  };
}

/** Judges and stores the health of one layout. Returns the number of items written. */
async function judgeOne(
  deps: JudgeHealthDeps,
  layoutId: string,
  before: JudgedHealth | undefined,
): Promise<number> {
  const { store, clock } = deps;
  const history = await readReadinessHistory(store, layoutId);
  const masters = await deps.observeLayout(layoutId, history.masters);
  const followed = await handledNow(deps, layoutId, newerThanIn(masters));
  const judgedAt = epochSecondsFrom(nowSeconds(clock));
  if (judgedAt === undefined) throw new Error("expected a clock of this century");
  const zones = await workZonesOfLayout(store, layoutId);
  await renewWorkDocuments(deps.requestDocuments, layoutId, zones, judgedAt);
  const byWork = await workAlarms(deps, { layoutId, masters: zones }, followed.handled);
  const wind = strongestWind(masters, judgedAt);
  const windLimit = wind && (await windLimitOf(store, layoutId, wind.master));
  const health = judgeLayout(masters, {
    ...{ nowSeconds: judgedAt, wind, windLimit },
    handled: [...handledGroups(followed.handled), ...byWork],
    before: before?.health,
  });
  const written = await Promise.all([
    remember(store, layoutId, followed, judgedAt),
    rememberMoves(store, layoutId, { masters, history, judgedAt }),
  ]);
  const remembered = written.filter(Boolean).length;
  const isSame = JSON.stringify(health) === JSON.stringify(before?.health);
  const isFresh = before !== undefined && judgedAt - before.judgedAt < REWRITTEN_SECONDS;
  if (isSame && isFresh) return remembered;
  // A change of the hourly history alone causes no write: the present hour is stored with the next
  // write.
  const hours = addToHours(before?.hours, judgedAt, health);
  const recentPeaks = addToPeaks(before?.recentPeaks, judgedAt, wind?.peak ?? null);
  const judged = { judgedAt, health, hours, recentPeaks };
  const isWritten = await putLayoutHealth(store, layoutId, judged);
  return remembered + (isWritten ? 1 : 0);
}

/**
 * Makes the function that decides whether a master has reported since an acknowledged alarm was
 * last checked.
 */
function newerThanIn(
  masters: readonly ObservedMaster[],
): (alarm: Pick<AcknowledgedAlarm, "mLocId" | "word" | "checkedTo">) => boolean {
  const byId = new Map(masters.map((master) => [master.mLocId, master]));
  return ({ mLocId, word, checkedTo }) => {
    const master = byId.get(mLocId);
    const newest = word === "MASTER" ? master?.data?.ts : master?.round?.ts;
    return newest !== undefined && newest > checkedTo;
  };
}

/**
 * Stores the handled alarms: at once if they have changed, but only every REWRITTEN_SECONDS if just
 * their checks have progressed. True when they were written.
 */
async function remember(
  store: TelemetryStore,
  layoutId: string,
  { remembered, handled }: HandledNow,
  followedAt: number,
): Promise<boolean> {
  const before = remembered?.handled ?? NOTHING_HANDLED;
  const isFresh =
    remembered !== undefined && followedAt - remembered.followedAt < REWRITTEN_SECONDS;
  const isSame = isFresh ? hasSameAlarms(before, handled) : hasSameChecks(before, handled);
  return !isSame && (await rememberAlarms(store, layoutId, { followedAt, handled }));
}

/**
 * Stores the failed movements that the newest rounds show, if they differ from those known. True
 * when they were written.
 */
async function rememberMoves(
  store: TelemetryStore,
  layoutId: string,
  {
    masters,
    history,
    judgedAt,
  }: {
    readonly masters: readonly ObservedMaster[];
    readonly history: ReadinessHistory;
    readonly judgedAt: number;
  },
): Promise<boolean> {
  const before = new Map(
    [...history.masters].map(([mLocId, { failedMoves }]) => [mLocId, failedMoves]),
  );
  const next: FailedMoves = new Map(
    masters.flatMap(({ mLocId, round }) => {
      const known = before.get(mLocId) ?? [];
      const moves = round === undefined ? known : followFailedMoves(known, round);
      return moves.length === 0 ? [] : [[mLocId, moves] as const];
    }),
  );
  const isSame = [...next, ...before].every(
    ([mLocId]) =>
      JSON.stringify(next.get(mLocId) ?? []) === JSON.stringify(before.get(mLocId) ?? []),
  );
  if (isSame && history.knowsFailedMoves) return false;
  return putFailedMoves(store, layoutId, next, judgedAt);
}
