/** Interlock K7: the PAN and channel of another master. */
import { describe, expect, it } from "vitest";
import { isRadioOfAny } from "#domain/commands/interlocks/radio.ts";
import { type Changes, rule } from "./interlock-harness.ts";

describe("K7, the radio of another master,", () => {
  const others = [
    { panid: 513, channel: 16 },
    { panid: 1295, channel: 24 },
  ];
  const site: Changes = {
    isRadioTakenBy: (panId, channel) => isRadioOfAny(others, panId, channel),
  };
  const rescue = { rescuerNId: "0001", rescueeNId: "0002" };

  it.each([
    ["0201", "10", "K7"],
    ["0201", "0010", "K7"],
    ["0513", "10", "free"],
    ["0201", "16", "free"],
    ["050F", "18", "K7"],
    ["050F", "10", "free"],
    ["0202", "10", "free"],
  ])("with PAN %s and channel %s: %s", (panId, channel, expected) => {
    expect(rule("rescue-node", { ...rescue, panId, channel }, site)).toBe(expected);
    for (const name of [
      "ARRR-enable-nodes-rebroadcast-w-panId-channel",
      "ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once",
    ] as const) {
      expect(rule(name, { panId, channel }, site)).toBe(expected);
    }
  });

  it("yields for one node only", () => {
    const override = { rules: ["K7"], reason: "stray node answers there" } as const;
    const radio = { panId: "0201", channel: "10" };
    expect(rule("rescue-node", { ...rescue, ...radio }, site, override)).toBe("free");
    expect(rule("ARRR-enable-nodes-rebroadcast-w-panId-channel", radio, site, override)).toBe("K7");
  });
});
