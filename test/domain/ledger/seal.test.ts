/**
 * Seals detect every change of the sealed data, and none when only a command's cache has changed.
 */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  canonicalText,
  type LedgerRow,
  NO_SEAL,
  type SealedHour,
  type Sha256,
  sealFault,
  sealHour,
} from "#domain/ledger/seal.ts";

const sha256: Sha256 = (text) => createHash("sha256").update(text).digest("hex");

const COMMAND: LedgerRow = {
  ...{ pk: "L#1#C", sk: "b", kind: "command", name: "enable-tracking", args: { a: "1", b: "2" } },
  ...{ userId: "user-1", risk: "R3", status: "sent", message: "Command sent" },
};
const FEEDBACK: LedgerRow = {
  ...{ pk: "L#1#C", sk: "b#F0001", kind: "feedback", status: "success", message: "Done", seq: 1 },
};
const CHANGE: LedgerRow = {
  pk: "L#1#A",
  sk: "c",
  operation: "updateNodeId",
  result: { rows: [1, 2] },
};
const ROWS = [COMMAND, FEEDBACK, CHANGE];
const SEALED: SealedHour = { layoutId: "1", hour: "2026062412", previous: NO_SEAL, rows: ROWS };
const SEAL = sealHour(sha256, SEALED);

const faultOf = (changes: Partial<SealedHour>) =>
  sealFault(sha256, SEAL, { ...SEALED, ...changes });

function swapped(row: LedgerRow, changes: Readonly<Record<string, unknown>>): readonly LedgerRow[] {
  return ROWS.map((one) => (one === row ? { ...row, ...changes } : one));
}

describe("a seal", () => {
  it("is that of its rows, in whatever order they and their attributes are read", () => {
    expect(SEAL).toMatchObject({ hour: "2026062412", previous: NO_SEAL, rows: 3 });
    expect(faultOf({ rows: [...ROWS].reverse() })).toBeUndefined();
    const args = { b: "2", a: "1" };
    expect(faultOf({ rows: swapped(COMMAND, { args }) })).toBeUndefined();
  });

  it("does not cover how far a command has come, which its answers tell", () => {
    const progress = { status: "success", code: "X", message: "Done", finalAt: 7, seq: 3 };
    const rows = swapped(COMMAND, { ...progress, lastFeedbackAt: 6 });
    expect(faultOf({ rows })).toBeUndefined();
  });

  it.each<readonly [string, readonly LedgerRow[]]>([
    ["another argument of a command", swapped(COMMAND, { args: { a: "1", b: "3" } })],
    ["another user", swapped(COMMAND, { userId: "user-2" })],
    ["an attribute more", swapped(COMMAND, { reason: "asked to" })],
    ["an attribute less", swapped(COMMAND, { risk: undefined })],
    ["another answer", swapped(FEEDBACK, { status: "fail" })],
    ["another text of an answer", swapped(FEEDBACK, { message: "Failed" })],
    ["another result of a change", swapped(CHANGE, { result: { rows: [2, 1] } })],
    ["a row of another kind", swapped(FEEDBACK, { kind: "command" })],
    ["a row under another key", swapped(CHANGE, { sk: "d" })],
    ["a row less", ROWS.slice(1)],
    ["no rows", []],
    ["a row more", [...ROWS, { pk: "L#1#C", sk: "d", kind: "command" }]],
    ["a row twice", [...ROWS, CHANGE]],
    [
      "the keys of two rows swapped",
      [{ ...COMMAND, sk: "c", pk: "L#1#A" }, FEEDBACK, { ...CHANGE, sk: "b", pk: "L#1#C" }],
    ],
  ])("finds %s", (_, rows) => expect(faultOf({ rows })).toBe("rowsDiffer"));

  it("belongs to its layout, its hour and the seal before", () => {
    expect(faultOf({ layoutId: "2" })).toBe("rowsDiffer");
    expect(faultOf({ hour: "2026062413" })).toBe("rowsDiffer");
    expect(faultOf({ previous: SEAL.hash })).toBe("brokenChain");
    expect(sealFault(sha256, undefined, SEALED)).toBe("missingSeal");
    const forged = { ...SEAL, previous: SEAL.hash };
    expect(sealFault(sha256, forged, { ...SEALED, previous: SEAL.hash })).toBe("rowsDiffer");
    expect(sealFault(sha256, { ...SEAL, rows: 2 }, SEALED)).toBe("rowsDiffer");
  });
});

describe("the text of a row", () => {
  it("distinguishes records that look alike", () => {
    const texts = [{ a: "1" }, { a: 1 }, { a: ["1"] }, { a: null }, {}, { a: { 0: "1" } }];
    expect(new Set(texts.map(canonicalText)).size).toBe(texts.length);
  });

  it("refuses what JSON would swallow", () => {
    expect(() => canonicalText({ ids: new Set(["1"]) })).toThrow("Set");
    expect(() => canonicalText({ d: new Uint8Array([1]) })).toThrow("Uint8Array");
  });
});
