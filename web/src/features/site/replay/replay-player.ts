/** Plays back a site: the playhead, what has been read for it, and the picture that belongs to it. */
import type { After } from "#web/api/after.ts";
import type { Past } from "#web/features/site/view/live/past-loader.ts";
import { createObservable } from "#web/observable.ts";
import { isAtRest } from "./is-at-rest.ts";
import { isPictureOfPlayhead, pictureOf } from "./replay-picture.ts";
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
import { eventStretches, nodeStretches, type Stretches } from "./stretches.ts";

export interface PlayerDependencies extends ReplayReadsDependencies {
  readonly after: After;
}

export interface Player extends ReplayState, ReadState {
  readonly layoutId: string;
  /** The pieces in which nodes are read, and those of what happened. */
  readonly nodeStretches: Stretches;
  readonly eventStretches: Stretches;
  /** What the map shows; undefined while nothing has come. It stays until what belongs to the playhead has come. */
  readonly shown: Past | undefined;
  /** What is shown is not what belongs to the playhead yet. */
  readonly isBehind: boolean;
  /** Whole second at which the playhead has come to rest: what was known then is worth reading in full. */
  readonly rest: number | undefined;
}

export interface ReplayPlayer {
  /** Undefined while nothing is replayed. */
  state(): Player | undefined;
  subscribe(onChange: () => void): () => void;
  /** @param masterCount of the whole site. */
  open(start: ReplayStart, masterCount: number): void;
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
    const shown = pictureOf(next);
    player.set({ ...next, shown, isBehind: !isPictureOfPlayhead({ ...next, shown }) });
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
    open(start, masterCount) {
      reads?.stop();
      const opened = openedPlayer(dependencies.layoutId, start, masterCount);
      player.set(opened);
      const state = () => player.value() ?? opened;
      reads = createReplayReads(dependencies, { state, change });
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
      apply({ kind: "tick", elapsedSeconds, readyUntil: readyUntil(now) });
    },
    retry() {
      change({ isFailed: false });
      reads?.pump();
    },
  };
}

function openedPlayer(layoutId: string, start: ReplayStart, masterCount: number): Player {
  const replay = openedReplay(start);
  const { from, to, playhead } = replay;
  return {
    ...replay,
    ...NOTHING_READ,
    layoutId,
    nodeStretches: nodeStretches(from, to, masterCount),
    eventStretches: eventStretches(from, to),
    shown: undefined,
    isBehind: true,
    rest: Math.floor(playhead),
  };
}
