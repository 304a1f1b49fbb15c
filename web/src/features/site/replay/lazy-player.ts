/** Replay player whose code is loaded with the first replay; calls before that are queued. */
import { createObservable } from "#web/observable.ts";
import type { Player, ReplayPlayer } from "./replay-player.ts";
import type { ReplayStart } from "./replay-state.ts";

/** Calls that wait until the player's code is loaded. */
interface Waiting {
  readonly start: ReplayStart;
  readonly masterCount: number;
  readonly sent: readonly Parameters<ReplayPlayer["send"]>[0][];
}

/**
 * Creates the player. If its code could not be loaded, the next replay or the next subscriber tries
 * again.
 */
export function createLazyPlayer(load: () => Promise<ReplayPlayer>): ReplayPlayer {
  const state = createObservable<Player | undefined>(undefined);
  let player: ReplayPlayer | undefined;
  let waiting: Waiting | undefined;
  let isLoading = false;

  function begin(loaded: ReplayPlayer): void {
    player = loaded;
    loaded.subscribe(() => state.set(loaded.state()));
    if (waiting === undefined) return;
    const { start, masterCount, sent } = waiting;
    waiting = undefined;
    loaded.open(start, masterCount);
    for (const event of sent) loaded.send(event);
  }

  async function loadWaiting(): Promise<void> {
    if (waiting === undefined || isLoading) return;
    isLoading = true;
    const loaded = await load().catch(() => undefined);
    isLoading = false;
    if (loaded !== undefined) begin(loaded);
  }

  return {
    state: state.value,
    subscribe(onChange) {
      void loadWaiting();
      return state.subscribe(onChange);
    },
    open(start, masterCount) {
      if (player !== undefined) return player.open(start, masterCount);
      // If the same range is opened again, the queued events stay: both the caller and the address
      // open a new replay.
      const sent = waiting !== undefined && isSameRange(waiting.start, start) ? waiting.sent : [];
      waiting = { start, masterCount, sent };
      void loadWaiting();
    },
    close() {
      waiting = undefined;
      player?.close();
    },
    send(event) {
      if (waiting !== undefined) waiting = { ...waiting, sent: [...waiting.sent, event] };
      player?.send(event);
    },
    tick: (elapsedSeconds) => player?.tick(elapsedSeconds),
    retry: () => player?.retry(),
  };
}

function isSameRange(one: ReplayStart, other: ReplayStart): boolean {
  return one.from === other.from && one.to === other.to;
}
