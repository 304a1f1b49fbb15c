/** Reads the journal of a site: the last day first, earlier days as they are wanted, and what is new as it is told. */
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
  /** Of the last read. */
  readonly status: LoadStatus;
  readonly rounds: ReadRounds;
  /** Oldest first. */
  readonly acts: readonly AlarmAct[];
  /** Whether all that is wanted has been read. */
  readonly isWhole: boolean;
}

export interface JournalReads {
  state(): JournalState;
  subscribe(onChange: () => void): () => void;
  /** Begins; returns how to end. */
  start(): () => void;
  /** So far back is looked; what was read stays. */
  want(seconds: number): void;
  /** Reads what is new, and what people did. */
  renew(): Promise<void>;
}

/** Notices come in quick succession; no more often is read because of them. */
export const RENEW_SECONDS = 20;
/** Rounds that come later than this are seen when the page is opened anew. */
const TAIL_SECONDS = 2 * 3_600;
const MEASURED: ReadonlySet<SiteNotice["kinds"][number]> = new Set(["NODES", "MASTER", "CONN"]);

const NOTHING: JournalState = { status: "pending", rounds: [], acts: [], isWhole: false };

const STATUSES = {
  networkError: "networkError",
  // Who is not signed in any more is on the way to sign-in.
  unauthorised: "pending",
  refused: "notPermitted",
  failed: "error",
} as const satisfies Readonly<Record<Failure["status"], LoadStatus>>;

export function createJournalReads(dependencies: JournalDependencies): JournalReads {
  const { layoutId, client, inflateAll, realtime, online, nowSeconds, after } = dependencies;
  const state = createObservable<JournalState>(NOTHING);
  const change = (more: Partial<JournalState>) => state.set({ ...state.value(), ...more });
  let wanted = SECONDS_PER_DAY;
  let tailFrom = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let reading: Promise<void> | undefined;
  let isAskedAgain = false;
  let renewal: (() => void) | undefined;

  const content = "ALARMS" as const;
  const readStretch = (from: number, to: number) =>
    listSiteRounds(client, inflateAll, { layoutId, from, to, content });

  function fail(failure: Failure): void {
    if (!isStopped) change({ status: STATUSES[failure.status] });
  }

  /** Whether the server could be asked. */
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
    const known = spanOf(state.value().rounds);
    if (known === undefined) tailFrom = now - SECONDS_PER_DAY;
    else if (known.to - tailFrom > 2 * TAIL_SECONDS) tailFrom = known.to - TAIL_SECONDS;
    // After a night without a connection the old end is too far away to be followed on in one piece.
    const isLost = known !== undefined && now - tailFrom > SECONDS_PER_DAY;
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

  /** The day before what was read, where somebody wants to know of it; undefined where nobody does. */
  function earlierStretch(): { readonly from: number; readonly to: number } | undefined {
    const { rounds, acts } = state.value();
    const span = spanOf(rounds);
    const now = nowSeconds();
    if (span === undefined || span.from <= now - MAX_LOOKBACK_SECONDS) return undefined;
    const isWanted = span.from > now - wanted || mustReadBack(rounds, acts);
    const from = Math.max(span.from - SECONDS_PER_DAY, now - MAX_LOOKBACK_SECONDS);
    return isWanted ? { from, to: span.from } : undefined;
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
      isAskedAgain = false;
      if (!online.isOnline()) return change({ status: "networkError" });
      const [isTold, isRead] = await Promise.all([readActs(), readTail()]);
      const isWhole = isTold && isRead && !isStopped && (await readBack());
      if (isStopped) return;
      if (isWhole) change({ status: "resolved", isWhole });
    } while (isAskedAgain);
  }

  /** One at a time; who asks meanwhile has it read once more. */
  function renew(): Promise<void> {
    renewal?.();
    renewal = undefined;
    isAskedAgain = reading !== undefined;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /** At once, unless it was read just before. */
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
    want(seconds) {
      wanted = Math.min(seconds, MAX_LOOKBACK_SECONDS);
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
