/**
 * Reads the journal of a site: the last day first, earlier days on demand, and new rounds of
 * readings when the server announces them.
 */
import { type AlarmAct, MAX_LOOKBACK_SECONDS } from "#domain/journal/acts.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { After } from "#web/api/after.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { InflateAll } from "#web/api/inflate.ts";
import type { Realtime } from "#web/api/realtime.ts";
import type { SiteNotice } from "#web/api/site-events.generated.ts";
import { subscribeToNotices } from "#web/api/site-subscriptions.ts";
import {
  mustReadBack,
  type ReadRounds,
  spanOf,
  withEarlier,
  withTail,
} from "#web/features/site/journal/model/read-rounds.ts";
import { listSiteRounds } from "#web/features/site/model/replay-operations.ts";
import { createObservable } from "#web/observable.ts";
import type { LoadStatus } from "#web/session/load-status.ts";
import { listAlarmActs } from "./alarm-operations.ts";

export interface JournalDependencies {
  readonly layoutId: string;
  readonly client: GraphqlClient;
  readonly inflateAll: InflateAll;
  readonly realtime: Realtime;
  readonly online: { isOnline(): boolean; subscribe(onChange: () => void): () => void };
  readonly nowSeconds: () => number;
  readonly after: After;
}

export interface JournalState {
  /** Status of the last read. */
  readonly status: LoadStatus;
  readonly rounds: ReadRounds;
  /** Actions of users on alarms, oldest first. */
  readonly acts: readonly AlarmAct[];
  /** True if the whole wanted range has been read. */
  readonly isWhole: boolean;
}

export interface JournalReads {
  state(): JournalState;
  subscribe(onChange: () => void): () => void;
  /** Starts reading; returns a function that stops it. */
  start(): () => void;
  /** Sets the length of the wanted range in seconds; data of an earlier, longer range stays. */
  setLookback(seconds: number): void;
  /** Reads new rounds of readings, and the actions of users. */
  renew(): Promise<void>;
}

/**
 * Minimum time in seconds from a read to one that a notice of the server causes, because notices
 * come in quick succession.
 */
export const RENEW_SECONDS = 20;
/**
 * Length in seconds of the newest part of the range, which is read again with every notice. Rounds
 * that arrive even later appear only when the page is opened again.
 */
const TAIL_SECONDS = 2 * 3_600;
const MEASURED: ReadonlySet<SiteNotice["kinds"][number]> = new Set(["NODES", "MASTER", "CONN"]);

const NOTHING: JournalState = { status: "pending", rounds: [], acts: [], isWhole: false };

const STATUSES = {
  networkError: "networkError",
  // Status for a session that has ended: the page is redirected to sign-in anyway.
  unauthorised: "pending",
  refused: "notPermitted",
  failed: "error",
} as const satisfies Readonly<Record<Failure["status"], LoadStatus>>;

export function createJournalReads(dependencies: JournalDependencies): JournalReads {
  const { layoutId, client, inflateAll, realtime, online, nowSeconds, after } = dependencies;
  const state = createObservable<JournalState>(NOTHING);
  const change = (more: Partial<JournalState>) => state.set({ ...state.value(), ...more });
  let lookbackSeconds = SECONDS_PER_DAY;
  let tailFrom = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let reading: Promise<void> | undefined;
  let isRerunRequested = false;
  let renewal: (() => void) | undefined;

  const content = "ALARMS" as const;
  const readStretch = (from: number, to: number) =>
    listSiteRounds(client, inflateAll, { layoutId, from, to, content });

  function fail(failure: Failure): void {
    if (!isStopped) change({ status: STATUSES[failure.status] });
  }

  /** Reads the actions of users; true if the server has answered. */
  async function readActs(): Promise<boolean> {
    const since = nowSeconds() - MAX_LOOKBACK_SECONDS;
    const acts = await listAlarmActs(client, { layoutId, since });
    if (acts.ok) change({ acts: acts.value });
    else fail(acts.error);
    return acts.ok;
  }

  async function readTail(): Promise<boolean> {
    const now = nowSeconds();
    readAt = now;
    const readSpan = spanOf(state.value().rounds);
    if (readSpan === undefined) tailFrom = now - SECONDS_PER_DAY;
    else if (readSpan.to - tailFrom > 2 * TAIL_SECONDS) tailFrom = readSpan.to - TAIL_SECONDS;
    // After more than a day without a connection, one request cannot cover the gap: the journal
    // starts again with the last day.
    const isLost = readSpan !== undefined && now - tailFrom > SECONDS_PER_DAY;
    const from = isLost ? now - SECONDS_PER_DAY : tailFrom;
    const tail = await readStretch(from, now);
    if (!tail.ok) fail(tail.error);
    else {
      tailFrom = from;
      const before = isLost ? [] : state.value().rounds;
      change({ rounds: withTail(before, { from, to: now, masters: tail.value }) });
    }
    return tail.ok;
  }

  /** The day before the read range; undefined if no earlier day is needed. */
  function earlierStretch(): { readonly from: number; readonly to: number } | undefined {
    const { rounds, acts } = state.value();
    const span = spanOf(rounds);
    const now = nowSeconds();
    if (span === undefined || span.from <= now - MAX_LOOKBACK_SECONDS) return undefined;
    const needsMore = span.from > now - lookbackSeconds || mustReadBack(rounds, acts);
    const from = Math.max(span.from - SECONDS_PER_DAY, now - MAX_LOOKBACK_SECONDS);
    return needsMore ? { from, to: span.from } : undefined;
  }

  async function readBack(): Promise<boolean> {
    for (let next = earlierStretch(); next !== undefined && !isStopped; next = earlierStretch()) {
      change({ isWhole: false });
      const { from, to } = next;
      const earlier = await readStretch(from, to);
      if (!earlier.ok) {
        fail(earlier.error);
        return false;
      }
      const masters = earlier.value;
      change({ rounds: withEarlier(state.value().rounds, { from, to, masters }) });
    }
    return true;
  }

  async function readAll(): Promise<void> {
    do {
      isRerunRequested = false;
      if (!online.isOnline()) return change({ status: "networkError" });
      const [isActsRead, isRead] = await Promise.all([readActs(), readTail()]);
      const isWhole = isActsRead && isRead && !isStopped && (await readBack());
      if (isStopped) return;
      if (isWhole) change({ status: "resolved", isWhole });
    } while (isRerunRequested);
  }

  /**
   * Reads new rounds, never two reads at a time; a call during a read causes another one
   * afterwards.
   */
  function renew(): Promise<void> {
    renewal?.();
    renewal = undefined;
    isRerunRequested = reading !== undefined;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /** Reads new rounds at once, or when the minimum interval since the last read has passed. */
  function renewSoon(): void {
    const waitSeconds = Math.max(0, readAt + RENEW_SECONDS - nowSeconds());
    renewal ??= after(waitSeconds * 1_000, () => void renew());
  }

  function onNotice({ kinds }: SiteNotice): void {
    if (kinds.includes("ALARMS")) void readActs();
    if (kinds.some((kind) => MEASURED.has(kind))) renewSoon();
  }

  return {
    state: state.value,
    subscribe: state.subscribe,
    renew,
    setLookback(seconds) {
      lookbackSeconds = Math.min(seconds, MAX_LOOKBACK_SECONDS);
      if (earlierStretch() === undefined) return;
      change({ isWhole: false });
      void renew();
    },
    start() {
      isStopped = false;
      void renew();
      const stops = [
        online.subscribe(() => void renew()),
        subscribeToNotices(realtime, layoutId, {
          onNotice,
          onLive: renewSoon,
          onRefused: () => change({ status: "notPermitted" }),
        }),
      ];
      return () => {
        isStopped = true;
        renewal?.();
        renewal = undefined;
        for (const stop of stops) stop();
      };
    },
  };
}
