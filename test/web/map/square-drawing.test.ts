/** The square size that every drawing gets on the map. */
import { describe, expect, it } from "vitest";
import { squareDrawing } from "#web/map/square-drawing.ts";

const CASES = [
  {
    name: "with a view box and no size gets the size",
    svg: '<svg viewBox="0 0 200 100"><path/></svg>',
    square: '<svg width="1000" height="1000" viewBox="0 0 200 100"><path/></svg>',
  },
  {
    name: "with both gets the size instead of its own",
    svg: `<svg width='200' viewBox="0 0 200 100" height="100mm">`,
    square: '<svg width="1000" height="1000" viewBox="0 0 200 100">',
  },
  {
    name: "without a view box is stretched from its size in pixels",
    svg: '<svg xmlns="x" width="200px" height="100.5">',
    square:
      '<svg width="1000" height="1000" viewBox="0 0 200 100.5" preserveAspectRatio="none" xmlns="x">',
  },
  {
    name: "without a view box has no other fit",
    svg: '<svg width="9" height="8" preserveAspectRatio="xMidYMid meet">',
    square: '<svg width="1000" height="1000" viewBox="0 0 9 8" preserveAspectRatio="none">',
  },
  {
    name: "without a view box and without a size in pixels has no view box",
    svg: '<svg width="100%" height="100">',
    square: '<svg width="1000" height="1000">',
  },
  {
    name: "retains the sizes of its parts and values that contain a bracket",
    svg: '<svg aria-label="a > b" width="5" height="5" viewBox="0 0 5 5"><svg width="2" height="2"/></svg>',
    square:
      '<svg width="1000" height="1000" aria-label="a > b" viewBox="0 0 5 5"><svg width="2" height="2"/></svg>',
  },
  {
    name: "retains line widths of the root",
    svg: '<svg stroke-width="2" viewBox="0 0 5 5">',
    square: '<svg width="1000" height="1000" stroke-width="2" viewBox="0 0 5 5">',
  },
  { name: "that is no drawing is left as it is", svg: "no drawing", square: "no drawing" },
];

describe("a drawing", () => {
  it.each(CASES)("$name", ({ svg, square }) => {
    expect(squareDrawing(svg)).toBe(square);
  });
});
