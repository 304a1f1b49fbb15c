/** Keys in the replay bar. */
import { describe, expect, it } from "vitest";
import { NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { nodeReading } from "#test/web/builders/site.ts";
import { eventForKey, type PressedKey } from "#web/features/site/replay/replay-keys.ts";
import { openedReplay } from "#web/features/site/replay/replay-state.ts";
import { nodeStretches } from "#web/features/site/replay/stretches.ts";

const NOW = {
  ...openedReplay({ from: 0, to: 3_600, speed: 60, playhead: 1_830 }),
  nodeStretches: nodeStretches(0, 3_600, 1),
  cache: {
    nodes: new Map([
      [
        0,
        new Map([
          [
            "m",
            dayOf(
              NODE_SCHEMA,
              [900, 1_800, 2_700].map((ts) => nodeReading(ts, [0], {})),
              undefined,
            ),
          ],
        ]),
      ],
    ]),
  },
};
const PRESSED: PressedKey = { key: "", shiftKey: false, isOnScrubber: false, control: "none" };

describe("a key in the replay bar", () => {
  it.each<[string, Partial<PressedKey>, unknown]>([
    ["plays", { key: " " }, { kind: "play" }],
    ["is left to the button it is on", { key: " ", control: "button" }, undefined],
    ["goes to the beginning", { key: "Home", control: "button" }, { kind: "step", to: 0 }],
    ["goes to the end", { key: "End" }, { kind: "step", to: 3_600 }],
    ["steps on with Shift", { key: "ArrowRight", shiftKey: true }, { kind: "step", to: 2_700 }],
    ["steps back with Shift", { key: "ArrowLeft", shiftKey: true }, { kind: "step", to: 1_800 }],
    ["is the map's without Shift", { key: "ArrowRight" }, undefined],
    [
      "steps on the scrubber without Shift",
      { key: "ArrowRight", isOnScrubber: true },
      { kind: "step", to: 2_700 },
    ],
    ["leaps on the scrubber", { key: "PageUp", isOnScrubber: true }, { kind: "step", to: 3_600 }],
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
