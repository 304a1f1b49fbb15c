/** Conversion between moments and the site's local time, in both directions. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  momentOfWallTime,
  momentsOfWallTime,
  offsetInWords,
  wallTimeOf,
} from "#web/features/site/model/wall-time.ts";

const DENVER = "America/Denver";
const at = (iso: string) => Date.parse(iso) / 1_000;

describe("the clocks of a site", () => {
  it.each([
    ["2026-07-01T12:00", DENVER, "2026-07-01T18:00:00Z"],
    ["2026-01-01T12:00:05", DENVER, "2026-01-01T19:00:05Z"],
    ["2026-01-01T12:00:00", "Asia/Kolkata", "2026-01-01T06:30:00Z"],
    ["2026-01-01T12:00:00", "UTC", "2026-01-01T12:00:00Z"],
    // Clocks go back at two, so the hour before repeats.
    ["2026-11-01T01:30:00", DENVER, "2026-11-01T07:30:00Z"],
    // A local time across the date line.
    ["2026-01-01T12:00:00", "Pacific/Kiritimati", "2025-12-31T22:00:00Z"],
  ])("show %s in %s at %s", (text, tz, moment) => {
    expect(momentOfWallTime(text, tz)).toBe(at(moment));
  });

  it("have both moments of an hour that comes twice, by their offsets", () => {
    const moments = momentsOfWallTime("2026-11-01T01:30:00", DENVER);
    expect(moments).toEqual([at("2026-11-01T07:30:00Z"), at("2026-11-01T08:30:00Z")]);
    expect(moments.map((moment) => offsetInWords(moment, DENVER))).toEqual(["UTC-6", "UTC-7"]);
    expect(momentsOfWallTime("2026-11-01T02:30:00", DENVER)).toHaveLength(1);
    expect(offsetInWords(at("2026-11-01T07:30:00Z"), "Asia/Kolkata")).toBe("UTC+5:30");
  });

  it.each([
    ["", "nothing"],
    ["yesterday", "no time"],
    ["2026-13-01T12:00", "no month"],
    ["2026-03-08T02:30", "an hour that is skipped"],
  ])("never show %j, %s", (text) => {
    expect(momentOfWallTime(text, DENVER)).toBeUndefined();
  });

  it("lead back to every moment, also to those that come a second time", () => {
    const moment = fc.integer({ min: at("2020-01-01T00:00:00Z"), max: at("2030-01-01T00:00:00Z") });
    const tz = fc.constantFrom(DENVER, "Australia/Lord_Howe", "UTC", undefined);
    fc.assert(
      fc.property(moment, tz, (ts, zone) => {
        expect(momentsOfWallTime(wallTimeOf(ts, zone), zone)).toContain(ts);
      }),
    );
  });
});
