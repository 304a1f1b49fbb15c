/**
 * A node's status that a master returns contains no bit that needs a right which its reader lacks.
 */
import { describe, expect, it } from "vitest";
import { PRIVILEGE_NAMES, privilegeBits, unionOf } from "#domain/access/privileges.ts";
import { bitsOf, toHex } from "#domain/bits/bit-set.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { COMMON_PRIVILEGES, visibleReply } from "#domain/commands/visible-reply.ts";

const STATUS = "request-node-realtime-status";
const VIEWER = privilegeBits("VIEW", "CONTROL_STANDARD");

const reply = (alarms: string, flags: string) =>
  `3.20.1,-2500,-2427,-2427,669,26871,3090,1091,85,93,2,${alarms},${flags},1,20800,4.0,1069,4429,4579,1.4,0,0,0,0,0,90,83,71`;
const alarmReply = (...bits: readonly number[]) => reply(toHex(bitsOf(...bits), 8), "0".repeat(16));
const flagReply = (...bits: readonly number[]) => reply("00000000", toHex(bitsOf(...bits), 16));

const CASES = [
  ...NODE_ALARMS.map(({ bit, key, needs }) => ({
    ...{ name: `alarm ${key}`, needs, whole: alarmReply(bit), cleared: alarmReply() },
  })),
  ...NODE_FLAGS.map(({ bit, key, needs }) => ({
    ...{ name: `flag ${key}`, needs, whole: flagReply(bit), cleared: flagReply() },
  })),
];

describe("the status of a node", () => {
  it.each(CASES)("has $name for those alone who hold its right", ({ needs, whole, cleared }) => {
    const seen = needs === "VIEW" ? whole : cleared;
    expect(visibleReply(VIEWER, STATUS, whole)).toBe(seen);
    expect(visibleReply(COMMON_PRIVILEGES, STATUS, whole)).toBe(seen);
    expect(visibleReply(unionOf(VIEWER, privilegeBits(needs)), STATUS, whole)).toBe(whole);
  });

  it("of a node of the second generation ends with the flags", () => {
    const [short] = flagReply(0, 1).split(",1,20800");
    const [visible] = flagReply(0).split(",1,20800");
    expect(visibleReply(VIEWER, STATUS, short ?? "")).toBe(visible);
  });

  it("with a word that cannot be read says that it is not available", () => {
    for (const [alarms, flags] of [
      ["2000000f", "010000000000ffff"],
      ["1", "FFFFFFFFFFFFFFFFF"],
      ["", ""],
    ] as const) {
      expect(visibleReply(VIEWER, STATUS, reply(alarms, flags))).toBe(reply("", ""));
    }
  });

  it("is the only answer that is read", () => {
    const message = reply("FFFFFFFF", "01FFFFFFFFFFFFFF");
    expect(visibleReply(VIEWER, "low-priority-keep-angle", message)).toBe(message);
    expect(visibleReply(VIEWER, STATUS, "Command received")).toBe("Command received");
    expect(visibleReply(privilegeBits(...PRIVILEGE_NAMES), STATUS, message)).toBe(message);
  });
});
