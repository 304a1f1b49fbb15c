/** Keys in the replay bar. */
import { describe, expect, it } from "vitest";
import { replayGrid } from "#web/features/site/replay/replay-grid.ts";
import { eventForKey, type PressedKey } from "#web/features/site/replay/replay-keys.ts";
import { openedReplay } from "#web/features/site/replay/replay-state.ts";

const NOW = {
  ...openedReplay({ from: 0, to: 3_600, speed: 60, playhead: 1_830 }),
  grid: replayGrid(0, 3_600),
};
const PRESSED: PressedKey = { key: "", shiftKey: false, isOnScrubber: false, control: "none" };

describe("a key in the replay bar", () => {
  it.each<[string, Partial<PressedKey>, unknown]>([
    ["plays", { key: " " }, { kind: "play" }],
    ["is left to the button it is on", { key: " ", control: "button" }, undefined],
    ["goes to the beginning", { key: "Home", control: "button" }, { kind: "step", to: 0 }],
    ["goes to the end", { key: "End" }, { kind: "step", to: 3_600 }],
    ["steps on with Shift", { key: "ArrowRight", shiftKey: true }, { kind: "step", to: 1_860 }],
    ["steps back with Shift", { key: "ArrowLeft", shiftKey: true }, { kind: "step", to: 1_800 }],
    ["is the map's without Shift", { key: "ArrowRight" }, undefined],
    [
      "steps on the scrubber without Shift",
      { key: "ArrowRight", isOnScrubber: true },
      { kind: "step", to: 1_860 },
    ],
    ["leaps on the scrubber", { key: "PageUp", isOnScrubber: true }, { kind: "step", to: 2_400 }],
    ["is left to a field", { key: "Home", control: "field" }, undefined],
    ["may mean nothing", { key: "x" }, undefined],
  ])("%s", (_what, pressed, event) => {
    expect(eventForKey({ ...PRESSED, ...pressed }, NOW)).toEqual(event);
  });

  it("pauses what plays", () => {
    expect(eventForKey({ ...PRESSED, key: " " }, { ...NOW, mode: "playing" })).toEqual({
      kind: "pause",
    });
    expect(eventForKey({ ...PRESSED, key: " " }, { ...NOW, mode: "buffering" })).toEqual({
      kind: "pause",
    });
  });
});
