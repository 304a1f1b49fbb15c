/** Interlock K8: updates and restarts in a stow. */
import { describe, expect, it } from "vitest";
import { bitsOf } from "#domain/bits/bit-set.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { NAMES, NODE, rule, stow } from "./interlock-harness.ts";

describe("K8, updates and restarts,", () => {
  const carrying = NAMES.filter((name) => WIRE_COMMANDS[name].interlocks.some((k) => k === "K8"));

  it.each(Array.from({ length: 15 }, (_, bit) => bit))("judge stow bit %d of the master", (bit) => {
    const expected = [2, 3, 6, 7, 8, 9].includes(bit) ? "K8" : "free";
    for (const name of carrying) expect(rule(name, {}, stow(bit)), name).toBe(expected);
  });

  it.each(Array.from({ length: 57 }, (_, bit) => bit))("judge flag %d of the one node", (bit) => {
    const expected = [22, 23, 24, 25, 28, 29].includes(bit) ? "K8" : "free";
    const changes = { nodeFlags: bitsOf(bit) };
    expect(rule("start-unicast-ota-update", NODE, changes)).toBe(expected);
    expect(rule("start-ota-commissioning-update", {}, changes)).toBe("free");
  });

  it("let one node restart in any stow, and not all of them", () => {
    expect(rule("reset-all-nodes", NODE, { ...stow(2), nodeFlags: bitsOf(22) })).toBe("free");
    expect(rule("reset-all-nodes", {}, stow(2))).toBe("K8");
    expect(rule("start-unicast-ota-update", NODE, stow(2))).toBe("K8");
  });

  it("are all updates that arm, start or schedule, and both restarts of many", () => {
    expect([...carrying].sort()).toEqual([
      "reset-all-nodes",
      "schedule-nightly-ota-check",
      "schedule-overnight-auto-ota",
      "set-ota-commissioning-conditions",
      "set-ota-realtime-conditions",
      "set-ota-unicast-conditions",
      "set-overnight-ota-conditions",
      "soft-reset",
      "start-ota-commissioning-update",
      "start-ota-realtime-conditions",
      "start-unicast-ota-update",
    ]);
  });
});
