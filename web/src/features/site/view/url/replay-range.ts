/** Range and speed of a replay, as the address names them. */
import { epochSecondsFrom } from "#domain/units/time.ts";

export interface Replay {
  /** Start of the range in epoch seconds, inclusive like `to`; from < to, at most 14 days apart. */
  readonly from: number;
  readonly to: number;
  /** Playing speed, one of `REPLAY_SPEEDS`. */
  readonly speed: number;
}

/** Playing speeds: seconds of the replayed time per second on the screen. */
export const REPLAY_SPEEDS = [1, 10, 60, 300, 600] as const;

const DEFAULT_SPEED = 60;

/** Maximum length in seconds of a replayed range: 14 days. */
export const MAX_REPLAY_SECONDS = 14 * 86_400;

export function readReplay(query: URLSearchParams): Replay | undefined {
  const from = readSecond(query.get("from"));
  const to = readSecond(query.get("to"));
  if (from === undefined || to === undefined || from >= to) return undefined;
  if (to - from > MAX_REPLAY_SECONDS) return undefined;
  const requested = query.get("speed");
  const speed = REPLAY_SPEEDS.find((option) => String(option) === requested) ?? DEFAULT_SPEED;
  return { from, to, speed };
}

export function writeReplay({ from, to, speed }: Replay): Readonly<Record<string, string>> {
  return { from: String(from), to: String(to), speed: String(speed) };
}

function readSecond(text: string | null): number | undefined {
  return /^[1-9][0-9]{0,9}$/.test(text ?? "") ? epochSecondsFrom(Number(text)) : undefined;
}
