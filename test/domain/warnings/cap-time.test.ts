import { describe, expect, it } from "vitest";
import { readCapTime } from "#domain/warnings/cap-time.ts";

describe("a time of a CAP message", () => {
  it.each([
    "2026-06-24T05:00:00-07:00",
    "2026-06-24T12:00:00Z",
    "2026-06-24T12:00:00.000Z",
    "2026-06-24T17:45:00+05:45",
    "2026-06-24T12:00:00-00:00",
  ])("%s", (text) => {
    expect(readCapTime(text)).toBe(Date.parse(text) / 1000);
  });

  it.each([
    undefined,
    "",
    "tomorrow",
    "2026-06-24",
    "2026-06-24T12:00:00",
    "2026-02-29T12:00:00Z",
    "2026-13-01T12:00:00Z",
    "2026-06-24T24:00:00Z",
    "1969-06-24T12:00:00Z",
    "9999-06-24T12:00:00Z",
    "2026-06-24T12:00:00Z and more",
  ])("%s is none", (text) => {
    expect(readCapTime(text)).toBeUndefined();
  });
});
