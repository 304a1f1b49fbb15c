/**
 * Synchronises address and replay. A changed address moves the playhead; the position of the
 * playhead is written to the address, at limited intervals.
 */
import type { After } from "#web/api/after.ts";
import { isAtRest } from "./is-at-rest.ts";
import type { ReplayPlayer } from "./replay-player.ts";
import type { ReplayStart } from "./replay-state.ts";

export interface AddressWriter {
  /** Moves the replay to the state in the address, unless the address was written here. */
  follow(start: ReplayStart, masterCount: number): void;
  stop(): void;
}

export interface AddressWriterOptions {
  readonly after: After;
  /**
   * Writes the position of the playhead to the address.
   * @param ts whole seconds
   */
  readonly write: (ts: number, speed: number) => void;
}

/**
 * Minimum interval in milliseconds between writes while playing; browsers refuse much shorter ones.
 */
export const PLAYING_WRITE_MILLISECONDS = 2_000;
/** Delay in milliseconds of a write while paused, because a held key steps many times a second. */
export const RESTING_WRITE_MILLISECONDS = 150;

/**
 * Maximum number of recent own writes that are recognised, and ignored, when they come back through
 * the address.
 */
const REMEMBERED_WRITES = 4;

export function createAddressWriter(
  player: ReplayPlayer,
  { after, write }: AddressWriterOptions,
): AddressWriter {
  let written: readonly string[] = [];
  let due: { readonly cancel: () => void; readonly wait: number } | undefined;

  function writeNow(): void {
    due = undefined;
    const now = player.state();
    if (now === undefined) return;
    const ts = Math.floor(now.playhead);
    remember(keyOf(ts, now.speed));
    write(ts, now.speed);
  }

  function remember(key: string): void {
    written = [key, ...written].slice(0, REMEMBERED_WRITES);
  }

  function cancel(): void {
    due?.cancel();
    due = undefined;
  }

  function onChange(): void {
    const now = player.state();
    if (now === undefined || written[0] === keyOf(Math.floor(now.playhead), now.speed)) {
      cancel();
      return;
    }
    const wait = isAtRest(now) ? RESTING_WRITE_MILLISECONDS : PLAYING_WRITE_MILLISECONDS;
    if (due !== undefined && due.wait <= wait) return;
    cancel();
    due = { wait, cancel: after(wait, writeNow) };
  }

  const stopListening = player.subscribe(onChange);
  return {
    follow(start, masterCount) {
      const now = player.state();
      const ts = Math.floor(start.playhead);
      const isSameRange = now?.from === start.from && now.to === start.to;
      if (isSameRange && written.includes(keyOf(ts, start.speed))) return;
      remember(keyOf(ts, start.speed));
      if (!isSameRange) return player.open(start, masterCount);
      player.send({ kind: "speed", speed: start.speed });
      player.send({ kind: "seek", to: ts });
    },
    stop() {
      cancel();
      stopListening();
    },
  };
}

function keyOf(ts: number, speed: number): string {
  return `${ts} ${speed}`;
}
