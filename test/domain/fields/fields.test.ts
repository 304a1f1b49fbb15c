/** Checking, encoding and decoding of every kind of field. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bitsOf } from "#domain/bits/bit-set.ts";
import { check } from "#domain/fields/check.ts";
import { decode } from "#domain/fields/decode.ts";
import { encode } from "#domain/fields/encode.ts";
import type { Field } from "#domain/fields/field.ts";
import { err, ok } from "#domain/result.ts";

const ANGLE: Field = { kind: "integer", label: "Angle", unit: "deg", min: -60, max: 60 };
const TOLERANCE: Field = { kind: "decimal", label: "Tolerance", min: 0, max: 10, sentAs: "x100" };
const ROW_SPACING: Field = { kind: "decimal", label: "Row spacing", min: 0, max: 1, open: true };
const CHANNEL: Field = { kind: "hex", label: "Channel", minDigits: 2, maxDigits: 4, default: "10" };
const NODE: Field = {
  kind: "hex",
  label: "Node",
  minDigits: 4,
  maxDigits: 4,
  filledBy: "selectedNode",
};
const SENSOR: Field = {
  kind: "choice",
  label: "Wind sensor",
  options: [
    { value: 0, label: "InSpeed" },
    { value: 3, label: "Barani MeteoWind Compact" },
  ],
};
const OLDER: Field = { kind: "toggle", label: "Allow older version" };
const FLAGS: Field = {
  kind: "flags",
  label: "Flags",
  options: [
    { bit: 0, label: "Failed to move" },
    { bit: 8, label: "Failed to move west" },
    { bit: 56, label: "Last flag" },
  ],
};
const ALARM_WORD: Field = { kind: "fixed", value: 57342 };
const NAME: Field = { kind: "text", label: "Configuration name", maxLength: 100 };

const ALL: readonly Field[] = [
  ANGLE,
  TOLERANCE,
  ROW_SPACING,
  CHANNEL,
  NODE,
  SENSOR,
  OLDER,
  FLAGS,
  ALARM_WORD,
  NAME,
];

function fault(field: Field, raw: string): string | undefined {
  const result = check(field, raw);
  return result.ok ? undefined : result.error.code;
}

describe("check", () => {
  it.each<[Field, string, unknown]>([
    [ANGLE, "-60", -60],
    [ANGLE, "60", 60],
    [ANGLE, "-0", 0],
    [TOLERANCE, "10", 10],
    [TOLERANCE, "0.29", 0.29],
    [TOLERANCE, "1.50", 1.5],
    [ROW_SPACING, "0.000001", 0.000001],
    [CHANNEL, "1A", "1A"],
    [SENSOR, "3", 3],
    [OLDER, "0", false],
    [FLAGS, "257", bitsOf(0, 8)],
    [FLAGS, "72057594037927936", bitsOf(56)],
    [ALARM_WORD, "57342", 57342],
    [NAME, "Ranch 7 – west", "Ranch 7 – west"],
  ])("accepts for %j the input %j", (field, raw, value) => {
    expect(check(field, raw)).toEqual(ok(value));
  });

  it.each<[Field, string, string]>([
    [ANGLE, "-61", "belowMin"],
    [ANGLE, "61", "aboveMax"],
    [ANGLE, "1.5", "notInteger"],
    [ANGLE, "1e1", "notInteger"],
    [ANGLE, " 45", "notInteger"],
    [ANGLE, "45;", "notInteger"],
    [ANGLE, "+45", "notInteger"],
    [ANGLE, "٤٥", "notInteger"],
    [ANGLE, "NaN", "notInteger"],
    [ANGLE, "4".repeat(10_000), "notInteger"],
    [TOLERANCE, "10.01", "aboveMax"],
    [TOLERANCE, "0.125", "tooManyDecimals"],
    [TOLERANCE, "1,5", "notNumber"],
    [TOLERANCE, ".5", "notNumber"],
    [TOLERANCE, "Infinity", "notNumber"],
    [ROW_SPACING, "0", "belowMin"],
    [ROW_SPACING, "1", "aboveMax"],
    [ROW_SPACING, "0.0000001", "tooManyDecimals"],
    [CHANNEL, "1", "tooShort"],
    [CHANNEL, "10000", "tooLong"],
    [CHANNEL, "1a", "notHex"],
    [NODE, "12G4", "notHex"],
    [SENSOR, "1", "notAnOption"],
    [SENSOR, "03", "notAnOption"],
    [OLDER, "true", "notAnOption"],
    [FLAGS, "0", "noFlag"],
    [FLAGS, "2", "notAnOption"],
    [FLAGS, "-1", "notInteger"],
    [ALARM_WORD, "65535", "notFixedValue"],
    [ALARM_WORD, "", "notFixedValue"],
    [NAME, "a,b", "forbiddenCharacter"],
    [NAME, "a\u202eb", "forbiddenCharacter"],
    [NAME, "a\nb", "forbiddenCharacter"],
    [NAME, "n".repeat(101), "tooLong"],
  ])("refuses for %j the input %j as %s", (field, raw, code) => {
    expect(fault(field, raw)).toBe(code);
  });

  it("calls an empty input missing", () => {
    for (const field of ALL.filter((candidate) => candidate.kind !== "fixed")) {
      expect([field.kind, fault(field, "")]).toEqual([field.kind, "missing"]);
    }
  });

  it("says which limit was broken and whether it is excluded", () => {
    expect(check(ROW_SPACING, "1")).toEqual(err({ code: "aboveMax", limit: 1, open: true }));
  });
});

describe("encode and decode", () => {
  it.each<[Field, string, string]>([
    [ANGLE, "-45", "-45"],
    [TOLERANCE, "0.29", "29"],
    [TOLERANCE, "4.35", "435"],
    [ROW_SPACING, "0.25", "0.25"],
    [OLDER, "1", "1"],
    [FLAGS, "257", "257"],
    [ALARM_WORD, "57342", "57342"],
  ])("send for %j the input %j as %j", (field, raw, wire) => {
    const result = check(field, raw);
    if (!result.ok) throw new Error(result.error.code);
    expect(encode(field, result.value)).toBe(wire);
  });

  it("are each other's reverse for whatever a field accepts", () => {
    const number = fc.integer({ min: -7000, max: 7000 });
    const raw = fc.oneof(
      number.map(String),
      number.map((value) => (value / 100).toFixed(2)),
      number.map((value) => String(value / 1_000)),
      fc.stringMatching(/^[0-9A-F]{1,5}$/),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...ALL), raw, (field, input) => {
        const result = check(field, input);
        if (!result.ok) return;
        expect(decode(field, encode(field, result.value))).toEqual(result);
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[Field, string, string]>([
    [ANGLE, "045", "notCanonical"],
    [ANGLE, "-0", "notCanonical"],
    [ANGLE, "4500", "aboveMax"],
    [TOLERANCE, "0.29", "notInteger"],
    [TOLERANCE, "1001", "aboveMax"],
    [TOLERANCE, "029", "notCanonical"],
    [ROW_SPACING, "0.250", "notCanonical"],
    [FLAGS, "0257", "notCanonical"],
  ])("refuse for %j the wire text %j as %s", (field, wire, code) => {
    const result = decode(field, wire);
    expect(result.ok ? undefined : result.error.code).toBe(code);
  });

  it("never throw, whatever travelled", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.string({ unit: "binary" }), (field, wire) => {
        expect([true, false]).toContain(decode(field, wire).ok);
      }),
    );
  });
});
