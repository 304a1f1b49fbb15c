import { describe, expect, it } from "vitest";
import {
  fillBar,
  type PackedColour,
  packedColour,
  type Raster,
  UNKNOWN_COLOUR,
} from "#web/features/site/map/bar-raster.ts";

const WIDTH = 6;
const HEIGHT = 4;
const RED = packedColour("#ff0000") ?? UNKNOWN_COLOUR;
const BLUE = packedColour("#0000ff") ?? UNKNOWN_COLOUR;

function rasterOf(...bars: readonly (readonly [number, number, number, number, PackedColour])[]) {
  const raster: Raster = {
    pixels: new Uint32Array(WIDTH * HEIGHT),
    ...{ left: 0, top: 0 },
    width: WIDTH,
    height: HEIGHT,
  };
  for (const [left, right, top, bottom, colour] of bars) {
    fillBar(raster, left, right, top, bottom, colour, 1);
  }
  return raster;
}

/** The pixel's red, green, blue and alpha values. */
const channels = ({ pixels }: Raster, column: number, row: number) => [
  ...new Uint8Array(pixels.buffer, 4 * (row * WIDTH + column), 4),
];
const alphas = (raster: Raster, row: number) =>
  Array.from({ length: WIDTH }, (_, column) => channels(raster, column, row)[3]);

describe("bars of pixels", () => {
  it("have the colour they are given", () => {
    expect(channels(rasterOf([1, 2, 0, 4, RED]), 1, 0)).toEqual([255, 0, 0, 255]);
    expect(packedColour("tomato")).toBeUndefined();
  });

  it("cover columns in part where their edges fall between pixels", () => {
    expect(alphas(rasterOf([1.5, 3.25, 0, 4, RED]), 0)).toEqual([0, 128, 255, 64, 0, 0]);
  });

  it("end on whole rows and are never without one", () => {
    const raster = rasterOf([0, 1, 0.6, 0.9, RED]);
    expect([0, 1, 2, 3].map((row) => channels(raster, 0, row)[3])).toEqual([0, 255, 0, 0]);
  });

  it("join where two share a pixel", () => {
    const raster = rasterOf([0, 1.5, 0, 1, RED], [1.5, 3, 0, 1, BLUE]);
    expect(channels(raster, 1, 0)).toEqual([127, 0, 128, 255]);
  });

  it("lie over what is there already", () => {
    const raster = rasterOf([0, 3, 0, 1, RED], [0.4, 2, 0, 1, BLUE]);
    expect(channels(raster, 0, 0)).toEqual([102, 0, 153, 255]);
    expect(channels(raster, 1, 0)).toEqual([0, 0, 255, 255]);
  });

  it("are the same in a part of the canvas", () => {
    const bars = [
      [0.3, 2.6, 0.5, 3.2, RED],
      [2.4, 4.1, 1.5, 2.5, BLUE],
    ] as const;
    const whole = rasterOf(...bars);
    const [left, top, width, height] = [1, 1, 3, 2];
    const part = { pixels: new Uint32Array(width * height), left, top, width, height };
    for (const [from, to, first, last, colour] of bars) {
      fillBar(part, from, to, first, last, colour, 1);
    }
    const expected = Array.from(part.pixels.keys(), (at) => {
      const [column, row] = [left + (at % width), top + Math.floor(at / width)];
      return whole.pixels[row * WIDTH + column];
    });
    expect([...part.pixels]).toEqual(expected);
  });

  it("are cut at the edges of what is drawn on", () => {
    const raster = rasterOf([-3, 20, -9, 20, RED]);
    expect(raster.pixels.every((pixel) => pixel === raster.pixels[0])).toBe(true);
    expect(channels(raster, 5, 3)).toEqual([255, 0, 0, 255]);
  });
});
