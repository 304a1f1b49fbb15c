/** Plays back a site: the playhead, what has been read for it, and the picture that belongs to it. */
import type { After } from "#web/api/realtime-connection.ts";
import type { Past } from "#web/features/site/live/past-loader.ts";
import { createObservable } from "#web/offline/observable.ts";
import { isReady } from "./replay-frames.ts";
import { momentAt, placeAt, type ReplayGrid, replayGrid } from "./replay-grid.ts";
import { readyUntil } from "./replay-plan.ts";
import {
  createReplayReads,
  NOTHING_READ,
  type ReadState,
  type ReplayReads,
  type ReplayReadsDependencies,
} from "./replay-reads.ts";
import {
  nextReplay,
  openedReplay,
  type ReplayEvent,
  type ReplayStart,
  type ReplayState,
} from "./replay-state.ts";

export interface PlayerDependencies extends ReplayReadsDependencies {
  readonly after: After;
}

export interface Player extends ReplayState, ReadState {
  readonly grid: ReplayGrid;
  /** What the map shows; undefined while nothing has come. It stays until what belongs to the playhead has come. */
  readonly shown: Past | undefined;
  /** Whole second at which the playhead has come to rest: what was known then is worth reading in full. */
  readonly rest: number | undefined;
}

export interface ReplayPlayer {
  /** Undefined while nothing is replayed. */
  state(): Player | undefined;
  subscribe(onChange: () => void): () => void;
  open(start: ReplayStart, mLocIds: readonly string[]): void;
  close(): void;
  send(event: Exclude<ReplayEvent, { readonly kind: "tick" }>): void;
  /** @param elapsedSeconds of the viewer. */
  tick(elapsedSeconds: number): void;
  /** Reads on after a failure. */
  retry(): void;
}

/** Whoever steps on within this time does not rest. */
export const REST_MILLISECONDS = 250;

export function createReplayPlayer(dependencies: PlayerDependencies): ReplayPlayer {
  const player = createObservable<Player | undefined>(undefined);
  let reads: ReplayReads | undefined;
  let callOffRest: (() => void) | undefined;

  function change(more: Partial<Player>): void {
    const now = player.value();
    if (now === undefined) return;
    const next = { ...now, ...more };
    player.set({ ...next, shown: pictureOf(next) });
  }

  function rest(): void {
    callOffRest?.();
    callOffRest = dependencies.after(REST_MILLISECONDS, () => {
      const now = player.value();
      if (now !== undefined && isAtRest(now)) change({ rest: Math.floor(now.playhead) });
    });
  }

  function apply(event: ReplayEvent): void {
    const now = player.value();
    if (now === undefined) return;
    const next = nextReplay(now, event);
    if (next === now) return;
    change(next);
    if (event.kind !== "tick" || next.mode === "paused") rest();
    reads?.pump();
  }

  return {
    state: player.value,
    subscribe: player.subscribe,
    open(start, mLocIds) {
      reads?.stop();
      const grid = replayGrid(start.from, start.to);
      const replay = openedReplay(start);
      const first = Math.floor(replay.playhead);
      player.set({ ...replay, ...NOTHING_READ, grid, shown: undefined, rest: first });
      const state = () => player.value() ?? { ...NOTHING_READ, ...replay };
      reads = createReplayReads(dependencies, { grid, mLocIds, state, change });
      reads.pump();
    },
    close() {
      reads?.stop();
      reads = undefined;
      callOffRest?.();
      player.set(undefined);
    },
    send(event) {
      if (event.kind === "play") change({ isFailed: false });
      apply(event);
    },
    tick(elapsedSeconds) {
      const now = player.value();
      if (now === undefined) return;
      const until = readyUntil(now.grid, now.cache, now.playhead);
      apply({ kind: "tick", elapsedSeconds, readyUntil: until });
    },
    retry() {
      change({ isFailed: false });
      reads?.pump();
    },
  };
}

/** Nothing moves the playhead. */
export function isAtRest({ mode, isHeld }: ReplayState): boolean {
  return mode === "paused" && !isHeld;
}

/** Of the playhead's place in the grid, made once; the one before where that is not there yet. */
function pictureOf({ grid, cache, playhead, shown }: Player): Past | undefined {
  const place = placeAt(grid, playhead);
  const ts = momentAt(grid, place);
  if (shown?.ts === ts || !isReady(cache, place)) return shown;
  const readings = cache.nodes.get(place) ?? [];
  const data = cache.masters.get(place) ?? [];
  return {
    ts,
    readings,
    data,
    nodesStatus: readings.length === 0 ? "empty" : "resolved",
    mastersStatus: data.length === 0 ? "empty" : "resolved",
  };
}

/** Whether what the map shows is what belongs to the playhead. */
export function isPictureOfPlayhead({ grid, playhead, shown }: Player): boolean {
  return shown?.ts === momentAt(grid, placeAt(grid, playhead));
}
