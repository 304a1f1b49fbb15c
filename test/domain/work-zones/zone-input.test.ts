import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { WORK_ZONE } from "#domain/work-zones/work-zone.ts";
import {
  phoneOf,
  readZoneReason,
  readZoneSeconds,
  readZoneWish,
} from "#domain/work-zones/zone-input.ts";

const M = "019ef95b-bf00-7c3a-9b1e-0000000003e9";
const OTHER = "019ef95b-bf00-7c3a-9b1e-0000000003ea";
const WISH = {
  ...{ name: " Ana\nSilva ", phone: "+55 (11) 5550-100", seconds: 3600 },
  parts: [{ mLocId: M, nLocIds: ["008", "007", "008"] }, { mLocId: OTHER }],
};
const fault = (field: string, reason: string) => err({ field, reason });

describe("a zone as it is asked for", () => {
  it("has a name, a phone number, a time and trackers", () => {
    expect(readZoneWish(WISH)).toEqual(
      ok({
        ...{ name: "AnaSilva", phone: "+55 (11) 5550-100", seconds: 3600 },
        parts: [
          { mLocId: M, nLocIds: ["007", "008"] },
          { mLocId: OTHER, nLocIds: undefined },
        ],
      }),
    );
  });

  it.each<[string, object, string, string]>([
    ["no name", { name: "  " }, "name", "required"],
    ["a long name", { name: "A".repeat(81) }, "name", "required"],
    ["no phone", { phone: "" }, "phone", "notAllowed"],
    ["a phone of letters", { phone: "call me" }, "phone", "notAllowed"],
    ["no trackers", { parts: [] }, "parts", "required"],
    ["too many masters", { parts: Array(21).fill({ mLocId: M }) }, "parts", "tooLong"],
    ["a master twice", { parts: [{ mLocId: M }, { mLocId: M }] }, "parts", "notUnique"],
    ["a node that is none", { parts: [{ mLocId: M, nLocIds: ["7"] }] }, "parts", "notAllowed"],
    ["an empty list of nodes", { parts: [{ mLocId: M, nLocIds: [] }] }, "parts", "notAllowed"],
    ["a master that is none", { parts: [{ mLocId: "M1" }] }, "parts", "notAllowed"],
  ])("is refused with %s", (_, changes, field, reason) => {
    expect(readZoneWish({ ...WISH, ...changes })).toEqual(fault(field, reason));
  });

  it("lasts from 5 minutes to 4 hours", () => {
    expect(readZoneSeconds(WORK_ZONE.minSeconds)).toEqual(ok(300));
    expect(readZoneSeconds(299)).toEqual(fault("seconds", "belowMin"));
    expect(readZoneSeconds(WORK_ZONE.maxSeconds)).toEqual(ok(14_400));
    expect(readZoneSeconds(14_401)).toEqual(fault("seconds", "aboveMax"));
    expect(readZoneSeconds(600.5)).toEqual(fault("seconds", "notWhole"));
    expect(readZoneSeconds("600")).toEqual(fault("seconds", "wrongType"));
  });
});

describe("texts", () => {
  it("of a reason have ten characters at least", () => {
    expect(readZoneReason("Hail near.")).toBe("Hail near.");
    expect(readZoneReason("Hail near")).toBeUndefined();
    expect(readZoneReason(`${" ".repeat(20)}x`)).toBeUndefined();
    expect(readZoneReason(undefined)).toBeUndefined();
  });

  it("of a phone have five digits at least", () => {
    expect(phoneOf("12345")).toBe("12345");
    expect(phoneOf("1234")).toBeUndefined();
    expect(phoneOf("+".repeat(31))).toBeUndefined();
    expect(phoneOf(12345)).toBeUndefined();
  });
});
