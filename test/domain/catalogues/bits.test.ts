import { describe, expect, it } from "vitest";
import { PRIVILEGE_NAMES, privilegeBits } from "#domain/access/privileges.ts";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { bitPositions, bitsOf } from "#domain/bits/bit-set.ts";
import {
  countVisible,
  FAILED_TO_MOVE_MASK,
  maskOf,
  RESET_ALARM_BITS,
  RESETTABLE_FLAGS_MASK,
  visibleMask,
} from "#domain/bits/masks.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { MASTER_FLAGS } from "#domain/bits/master-flags.ts";
import {
  MOTOR_INHIBITING_ALARMS,
  NODE_ALARMS,
  STALE_NODE_ALARM,
} from "#domain/bits/node-alarms.ts";
import { HEALTHY_NODE_FLAGS, NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import { DEVICE_TYPES } from "#domain/identity/device-types.ts";

/** Table and number of bits that devices send. */
const TABLES = [
  { name: "node alarms", rows: NODE_ALARMS, count: 30 },
  { name: "aux alarms", rows: AUX_ALARMS, count: 14 },
  { name: "node flags", rows: NODE_FLAGS, count: 57 },
  { name: "master alarms", rows: MASTER_ALARMS, count: 31 },
  { name: "master flags", rows: MASTER_FLAGS, count: 19 },
  { name: "stow reasons", rows: STOW_REASONS, count: 15 },
];

describe.each(TABLES)("$name", ({ rows, count }) => {
  it("name every bit once, in order, without a gap", () => {
    expect(rows.map(({ bit }) => bit)).toEqual(Array.from({ length: count }, (_, bit) => bit));
  });

  it("have keys and labels of their own", () => {
    expect(new Set(rows.map(({ key }) => key)).size).toBe(count);
    expect(new Set(rows.map(({ label }) => label)).size).toBe(count);
    for (const { key } of rows) expect(key).toMatch(/^[a-z][A-Za-z0-9]*$/);
  });

  it("need a privilege that exists", () => {
    for (const row of rows) if ("needs" in row) expect(PRIVILEGE_NAMES).toContain(row.needs);
  });
});

describe("generations", () => {
  it("are known ones, at least one per bit", () => {
    for (const { deviceTypes } of [...NODE_ALARMS, ...NODE_FLAGS]) {
      expect(deviceTypes.length).toBeGreaterThan(0);
      for (const type of deviceTypes) expect(Object.keys(DEVICE_TYPES)).toContain(type);
    }
  });
});

describe("masks made from names", () => {
  it("equal the numbers that the reset commands are required to send", () => {
    expect(RESET_ALARM_BITS.alarmBits1).toBe(57342n);
    expect(RESET_ALARM_BITS.alarmBits2).toBe(65534n);
    expect(FAILED_TO_MOVE_MASK).toBe(257n);
    expect(RESETTABLE_FLAGS_MASK).toBe(65535n);
  });

  it("leave out exactly the alarms that can never be reset", () => {
    expect(NODE_ALARMS.filter(({ resettable }) => !resettable).map(({ bit }) => bit)).toEqual([
      0, 13, 16,
    ]);
  });

  it("know the alarms that stop the motor and the flags of a healthy node", () => {
    expect(bitPositions(maskOf(NODE_ALARMS, MOTOR_INHIBITING_ALARMS))).toEqual([
      2, 4, 5, 6, 7, 10, 13, 22,
    ]);
    expect(bitPositions(maskOf(NODE_FLAGS, HEALTHY_NODE_FLAGS))).toEqual([16, 32, 36]);
  });

  it("keep the console's own alarm out of the device's bits", () => {
    expect(NODE_ALARMS.map(({ bit }): number => bit)).not.toContain(STALE_NODE_ALARM.bit);
  });
});

describe("what a user may see of a word", () => {
  const everything = privilegeBits(...PRIVILEGE_NAMES);

  it("is nothing without a privilege", () => {
    expect(visibleMask(NODE_FLAGS, privilegeBits(), "gen4")).toBe(0n);
  });

  it("hides and does not count bits above the user's level", () => {
    const diagnostic = NODE_FLAGS.find(({ needs }) => needs === "DEV");
    const plain = NODE_FLAGS.find(({ needs }) => needs === "VIEW");
    const word = bitsOf(diagnostic?.bit ?? -1, plain?.bit ?? -1);
    expect(countVisible(word, visibleMask(NODE_FLAGS, privilegeBits("VIEW"), "gen4"))).toBe(1);
    expect(countVisible(word, visibleMask(NODE_FLAGS, everything, "gen4"))).toBe(2);
  });

  it("hides bits that the generation does not have", () => {
    const all = bitPositions(visibleMask(NODE_ALARMS, everything, "gen2"));
    const known = NODE_ALARMS.filter(({ deviceTypes }) =>
      deviceTypes.some((type) => type === "gen2"),
    );
    expect(all).toEqual(known.map(({ bit }) => bit));
  });
});
