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

  it("are cut at the edges of what is drawn on", () => {
    const raster = rasterOf([-3, 20, -9, 20, RED]);
    expect(raster.pixels.every((pixel) => pixel === raster.pixels[0])).toBe(true);
    expect(channels(raster, 5, 3)).toEqual([255, 0, 0, 255]);
  });
});
