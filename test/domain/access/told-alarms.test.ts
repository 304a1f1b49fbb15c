/** A bit of an alarm word that takes a right leaves the server cleared for everybody who does not hold it. */
import { describe, expect, it } from "vitest";
import {
  PRIVILEGE_NAMES,
  type PrivilegeBits,
  privilegeBits,
  unionOf,
} from "#domain/access/privileges.ts";
import { hidesAlarms, toldAlarms, toldMasterAlarms } from "#domain/access/told-alarms.ts";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { nodeRowsOf, type Reading } from "#domain/telemetry/reading.ts";
import { reading } from "#test/builders/readings.ts";

const VIEWER = privilegeBits("VIEW", "DATA_SNAPSHOT");
const EVERYTHING = privilegeBits(...PRIVILEGE_NAMES);

const WORDS = { node: NODE_ALARMS, aux: AUX_ALARMS, master: MASTER_ALARMS } as const;
type Word = keyof typeof WORDS;

const CASES = Object.entries(WORDS).flatMap(([word, rows]) =>
  rows.map((row): [Word, string, typeof row] => [word as Word, row.key, row]),
);

const hex = (bit: number, digits: number) =>
  (2 ** bit).toString(16).toUpperCase().padStart(digits, "0");

/** The word after it has left the server. */
function told(word: Word, bit: number, held: PrivilegeBits): string | null | undefined {
  if (word === "master") return toldMasterAlarms(held, hex(bit, 8));
  const cells = word === "node" ? { al: hex(bit, 8) } : { al: "00000000", xal: hex(bit, 4) };
  const [row] = nodeRowsOf(toldAlarms(held, round(cells)));
  return word === "node" ? row?.alarms : row?.auxAlarms;
}

function round(cells: Readonly<Record<string, string | null>>): Reading {
  return reading({
    ts: 1_760_000_000,
    nodes: { 0: { t: 1_760_000_000, fl: "0000000000000000", ...cells } },
  });
}

describe("the alarm bits of a device", () => {
  it.each(CASES)(
    "%s %s is there for those alone who hold its right",
    (word, _key, { bit, needs }) => {
      const digits = word === "aux" ? 4 : 8;
      const isForViewers = needs === "VIEW";
      expect(told(word, bit, VIEWER)).toBe(isForViewers ? hex(bit, digits) : "0".repeat(digits));
      expect(told(word, bit, unionOf(VIEWER, privilegeBits(needs)))).toBe(hex(bit, digits));
    },
  );

  it("are all there for who holds every right, and the very round that is stored", () => {
    const stored = round({ al: "FFFFFFFF" });
    expect(toldAlarms(EVERYTHING, stored)).toBe(stored);
    expect(hidesAlarms(EVERYTHING)).toBe(false);
    expect(hidesAlarms(VIEWER)).toBe(true);
  });

  it("that nobody has set leave the round as it is stored, and what is unknown stays so", () => {
    const stored = round({ al: null });
    expect(toldAlarms(VIEWER, stored)).toBe(stored);
    const both = reading({
      ts: 1_760_000_000,
      nodes: { 0: { t: 1_760_000_000, al: "FFFFFFFF" }, 1: { t: 1_760_000_000, al: null } },
    });
    expect(nodeRowsOf(toldAlarms(VIEWER, both))[1]?.alarms).toBeNull();
  });
});
