/**
 * Player of a site's replay: the playhead, the data that has been read, and the picture at the
 * playhead.
 */
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
  /**
   * Pieces of the range in which readings of nodes are read; `eventStretches`: those in which
   * events are read.
   */
  readonly nodeStretches: Stretches;
  readonly eventStretches: Stretches;
  /**
   * Picture that the map shows; undefined until the first data has arrived. It stays until the data
   * at the playhead has arrived.
   */
  readonly shown: Past | undefined;
  /** True while the picture belongs to an earlier position of the playhead. */
  readonly isBehind: boolean;
  /**
   * Whole second at which the playhead last came to rest, for which the site view reads the full
   * data. It stays while the playhead moves.
   */
  readonly rest: number | undefined;
}

export interface ReplayPlayer {
  /** State of the replay; undefined if none is open. */
  state(): Player | undefined;
  subscribe(onChange: () => void): () => void;
  /** Opens a replay. @param masterCount number of masters of the whole site */
  open(start: ReplayStart, masterCount: number): void;
  close(): void;
  send(event: Exclude<ReplayEvent, { readonly kind: "tick" }>): void;
  /**
   * Moves the playhead at a tick of the clock.
   * @param elapsedSeconds seconds on the screen since the last tick
   */
  tick(elapsedSeconds: number): void;
  /** Continues reading after a failed read. */
  retry(): void;
}

/** Time in milliseconds without a movement after which the playhead counts as at rest. */
export const REST_MILLISECONDS = 250;

export function createReplayPlayer(dependencies: PlayerDependencies): ReplayPlayer {
  const player = createObservable<Player | undefined>(undefined);
  let reads: ReplayReads | undefined;
  let cancelRest: (() => void) | undefined;

  function change(more: Partial<Player>): void {
    const now = player.value();
    if (now === undefined) return;
    const next = { ...now, ...more };
    const shown = pictureOf(next);
    player.set({ ...next, shown, isBehind: !isPictureOfPlayhead({ ...next, shown }) });
  }

  function rest(): void {
    cancelRest?.();
    cancelRest = dependencies.after(REST_MILLISECONDS, () => {
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
      cancelRest?.();
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
