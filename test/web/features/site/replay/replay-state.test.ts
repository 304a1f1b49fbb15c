/** The playhead of a replay between two moments. */
import { describe, expect, it } from "vitest";
import {
  nextReplay,
  openedReplay,
  type ReplayEvent,
  type ReplayState,
} from "#web/features/site/replay/replay-state.ts";

const OPENED = openedReplay({ from: 1_000, to: 2_000, speed: 10, playhead: 1_500 });
const PLAYING: ReplayState = { ...OPENED, mode: "playing" };
const BUFFERING: ReplayState = { ...OPENED, mode: "buffering" };
const ALL = 2_000;

const tick = (readyUntil = ALL, elapsedSeconds = 0.1): ReplayEvent => ({
  kind: "tick",
  elapsedSeconds,
  readyUntil,
});

function after(state: ReplayState, ...events: readonly ReplayEvent[]) {
  const { playhead, mode, speed, isHeld } = events.reduce(nextReplay, state);
  return { playhead, mode, speed, isHeld };
}

describe("a replay that is opened", () => {
  it.each([
    [1_200, 1_200],
    [5, 1_000],
    [9_000, 2_000],
  ])("at %d stands at %d and waits", (asked, playhead) => {
    const state = openedReplay({ from: 1_000, to: 2_000, speed: 1, playhead: asked });
    expect(state).toMatchObject({ playhead, mode: "paused", isHeld: false });
  });
});

describe("a replay", () => {
  it.each<[string, ReplayState, readonly ReplayEvent[], Partial<ReplayState>]>([
    ["plays", OPENED, [{ kind: "play" }, tick()], { playhead: 1_501, mode: "playing" }],
    ["does not move while it is paused", OPENED, [tick()], { playhead: 1_500, mode: "paused" }],
    ["pauses", PLAYING, [{ kind: "pause" }, tick()], { playhead: 1_500, mode: "paused" }],
    [
      "goes on faster when the speed changes",
      PLAYING,
      [tick(), { kind: "speed", speed: 600 }, tick()],
      { playhead: 1_561, mode: "playing", speed: 600 },
    ],
    [
      "pauses at the end",
      { ...PLAYING, playhead: 1_999.5 },
      [tick()],
      { playhead: 2_000, mode: "paused" },
    ],
    [
      "begins again when it is played at the end",
      { ...OPENED, playhead: 2_000 },
      [{ kind: "play" }],
      { playhead: 1_000, mode: "playing" },
    ],
    [
      "goes no further than what has been read",
      PLAYING,
      [tick(1_500.5), tick(1_500.5)],
      { playhead: 1_500.5, mode: "buffering" },
    ],
    ["waits for what is not there yet", PLAYING, [tick(1_500)], { mode: "buffering" }],
    ["goes on when it has come", BUFFERING, [tick()], { playhead: 1_501, mode: "playing" }],
    ["can be paused while it waits", BUFFERING, [{ kind: "pause" }, tick()], { mode: "paused" }],
    [
      "plays on from where it is dragged to",
      PLAYING,
      [
        { kind: "grab" },
        { kind: "seek", to: 1_700 },
        tick(),
        { kind: "seek", to: 1_800 },
        { kind: "release" },
        tick(),
      ],
      { playhead: 1_801, mode: "playing", isHeld: false },
    ],
    [
      "stays where it is held",
      PLAYING,
      [{ kind: "grab" }, tick(), tick()],
      { playhead: 1_500, mode: "playing", isHeld: true },
    ],
    [
      "waits where it is dragged to when nothing is there",
      PLAYING,
      [{ kind: "seek", to: 1_700 }, tick(1_700)],
      { playhead: 1_700, mode: "buffering" },
    ],
    [
      "is dragged no further than its range",
      OPENED,
      [{ kind: "seek", to: 9_999 }],
      { playhead: 2_000 },
    ],
    [
      "stops for a single step",
      PLAYING,
      [{ kind: "step", to: 1_560 }, tick()],
      { playhead: 1_560, mode: "paused" },
    ],
    [
      "does not leap when a tab comes back after an hour",
      PLAYING,
      [tick(ALL, 3_600)],
      { playhead: 1_505, mode: "playing" },
    ],
  ])("%s", (_what, state, events, expected) => {
    expect(after(state, ...events)).toMatchObject(expected);
  });
});
