/** A bit of an alarm or flag word that needs a right is cleared for readers without that right. */
import { describe, expect, it } from "vitest";
import {
  PRIVILEGE_NAMES,
  type PrivilegeBits,
  privilegeBits,
  unionOf,
} from "#domain/access/privileges.ts";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { MASTER_FLAGS } from "#domain/bits/master-flags.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { masterColumn } from "#domain/device-data/schema.ts";
import {
  hidesAlarms,
  hidesBits,
  visibleBits,
  visibleHex,
} from "#domain/device-data/visible-bits.ts";
import { masterReadingOf, nodeRowsOf, type Reading } from "#domain/telemetry/reading.ts";
import { parseMasterData } from "#domain/wire/master-data.ts";
import { reading } from "#test/builders/readings.ts";
import { masterData } from "#test/builders/wire-messages.ts";

const VIEWER = privilegeBits("VIEW", "DATA_SNAPSHOT");
const EVERYTHING = privilegeBits(...PRIVILEGE_NAMES);

const hex = (bit: number, digits: number) =>
  (2n ** BigInt(bit)).toString(16).toUpperCase().padStart(digits, "0");

/** Each word with its table, its number of digits, and functions that return its visible form. */
const WORDS = {
  "node alarm": {
    rows: NODE_ALARMS,
    digits: 8,
    visible: [
      (text: string, held: PrivilegeBits) => nodeWord(held, { al: text }).alarms,
      (text: string, held: PrivilegeBits) => visibleHex(held, "nodeAlarms", text),
    ],
  },
  "aux alarm": {
    rows: AUX_ALARMS,
    digits: 4,
    visible: [
      (text: string, held: PrivilegeBits) =>
        nodeWord(held, { al: "00000000", xal: text }).auxAlarms,
    ],
  },
  "node flag": {
    rows: NODE_FLAGS,
    digits: 16,
    visible: [
      (text: string, held: PrivilegeBits) => nodeWord(held, { fl: text }).flags,
      (text: string, held: PrivilegeBits) => visibleHex(held, "nodeFlags", text),
    ],
  },
  "master alarm": {
    rows: MASTER_ALARMS,
    digits: 8,
    visible: [
      (text: string, held: PrivilegeBits) => masterWord(held, "alarms", text),
      (text: string, held: PrivilegeBits) => visibleHex(held, "masterAlarms", text),
    ],
  },
  "master flag": {
    rows: MASTER_FLAGS,
    digits: 8,
    visible: [
      (text: string, held: PrivilegeBits) => masterWord(held, "flags", text),
      (text: string, held: PrivilegeBits) => visibleHex(held, "masterFlags", text),
    ],
  },
} as const;

const CASES = Object.entries(WORDS).flatMap(([word, { rows, digits, visible }]) =>
  rows.map(({ bit, key, needs }) => ({
    name: `${word} ${key}`,
    bit,
    needs,
    digits,
    visible,
  })),
);

function nodeWord(held: PrivilegeBits, cells: Readonly<Record<string, string>>) {
  const [row] = nodeRowsOf(visibleBits(held, round({ al: "00000000", ...cells })));
  if (row === undefined) throw new Error("expected a row of the node");
  return row;
}

/** The column as stored, in hex. */
function masterWord(held: PrivilegeBits, field: "alarms" | "flags", text: string) {
  const data = parseMasterData(masterData({ [field]: text }));
  if (!data.ok) throw new Error(`${data.error.field}: ${data.error.reason}`);
  const [stored = Number.NaN] =
    visibleBits(held, masterReadingOf(data.value)).columns[masterColumn(field).id] ?? [];
  return stored.toString(16).toUpperCase().padStart(8, "0");
}

function round(cells: Readonly<Record<string, string | null>>): Reading {
  return reading({
    ts: 1_760_000_000,
    nodes: { 0: { t: 1_760_000_000, fl: "0000000000000000", ...cells } },
  });
}

describe("the alarm and flag bits of a device", () => {
  it.each(CASES)("$name is there for those alone who hold its right", (one) => {
    const { bit, needs, digits, visible } = one;
    const whole = hex(bit, digits);
    for (const read of visible) {
      expect(read(whole, VIEWER)).toBe(needs === "VIEW" ? whole : "0".repeat(digits));
      expect(read(whole, unionOf(VIEWER, privilegeBits(needs)))).toBe(whole);
    }
  });

  it("are all there for who holds every right, and the very round that is stored", () => {
    const stored = round({ al: "FFFFFFFF", fl: "01FFFFFFFFFFFFFF" });
    expect(visibleBits(EVERYTHING, stored)).toBe(stored);
    expect(hidesAlarms(EVERYTHING)).toBe(false);
    expect(hidesBits(EVERYTHING)).toBe(false);
    expect(hidesAlarms(VIEWER)).toBe(true);
    expect(hidesBits(VIEWER)).toBe(true);
  });

  it("that are not set leave the round as it is stored, and what is unknown stays so", () => {
    const stored = round({ al: null, fl: null });
    expect(visibleBits(VIEWER, stored)).toBe(stored);
    const both = reading({
      ts: 1_760_000_000,
      nodes: {
        0: { t: 1_760_000_000, al: "FFFFFFFF", fl: "01FFFFFFFFFFFFFF" },
        1: { t: 1_760_000_000, al: null, fl: null },
      },
    });
    const [, unknown] = nodeRowsOf(visibleBits(VIEWER, both));
    expect(unknown).toMatchObject({ alarms: null, flags: null });
  });

  it.each(["", "lost", "0102030405060708090A"])("%j, which is no word, stays as it is", (text) => {
    expect(visibleHex(VIEWER, "nodeFlags", text)).toBe(text);
  });
});
