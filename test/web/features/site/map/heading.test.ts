import { describe, expect, it } from "vitest";
import { headingOf, headingText, pointerTurn } from "#web/features/site/map/heading.ts";

describe("the heading of a device", () => {
  it.each([
    ["north", { alpha: 0, absolute: true }, 0, 0],
    ["east, alpha counting the other way round", { alpha: 270, absolute: true }, 0, 90],
    ["a picture turned against the device", { alpha: 270, absolute: true }, 90, 180],
    ["Safari's own heading", { alpha: 12, absolute: false, webkitCompassHeading: 271.6 }, 0, 272],
    ["the turn back to north", { alpha: 0.2, absolute: true }, 0, 0],
  ])("is read from %s", (_, orientation, screenAngle, expected) => {
    expect(headingOf(orientation, screenAngle)).toBe(expected);
  });

  it.each([
    ["no sensor", { alpha: null, absolute: true }],
    ["an angle that does not count from north", { alpha: 90, absolute: false }],
    ["a heading Safari does not know", { alpha: 1, absolute: false, webkitCompassHeading: -1 }],
  ])("is not made up from %s", (_, orientation) => {
    expect(headingOf(orientation, 0)).toBeUndefined();
  });

  it("turns the pointer back to north, past the 39 degrees it is drawn at", () => {
    expect(pointerTurn(0)).toBe(321);
    expect(pointerTurn(90)).toBe(231);
    expect(pointerTurn(321)).toBe(0);
  });

  it("is named by its point of the compass", () => {
    expect([0, 22, 23, 128, 338, 359].map(headingText)).toEqual([
      "0° N",
      "22° N",
      "23° NE",
      "128° SE",
      "338° N",
      "359° N",
    ]);
  });
});
