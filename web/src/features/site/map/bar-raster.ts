/**
 * Fills upright bars into an array of pixels. With tens of thousands of bars, this is far faster
 * than drawing rectangles on a canvas.
 */

/**
 * Picture in memory: pixels in the byte order of a canvas, with red in the lowest byte, then green,
 * blue and alpha.
 */
export interface Raster {
  readonly pixels: Uint32Array;
  /** Position of the first pixel on the canvas. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Colour as an integer: red in the lowest byte, then green and blue. */
export type PackedColour = number & { readonly brand: "PackedColour" };

/** Grey that replaces a colour which is not in the form #rrggbb. */
export const UNKNOWN_COLOUR = 0x808080 as PackedColour;

/** Packs a colour in the form #rrggbb; undefined for any other form. */
export function packedColour(text: string): PackedColour | undefined {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (digits === null) return undefined;
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => Number.parseInt(pair, 16));
  return ((blue << 16) | (green << 8) | red) as PackedColour;
}

/**
 * Draws one bar; edges are in pixels of the canvas, opacity is 0 to 1. A column of pixels that the
 * bar covers in part gets part of the opacity, so that neighbouring bars cause no moiré; top and
 * bottom are rounded to whole rows.
 */
export function fillBar(
  raster: Raster,
  left: number,
  right: number,
  top: number,
  bottom: number,
  colour: PackedColour,
  opacity: number,
): void {
  const firstRow = Math.max(raster.top, Math.round(top));
  const ownEnd = Math.max(Math.round(bottom), Math.round(top) + 1);
  const endRow = Math.min(raster.top + raster.height, ownEnd);
  const endColumn = Math.min(raster.left + raster.width, Math.ceil(right));
  for (let column = Math.max(raster.left, Math.floor(left)); column < endColumn; column += 1) {
    const covered = Math.min(right, column + 1) - Math.max(left, column);
    const alpha = Math.round(255 * covered * opacity);
    if (alpha > 0) fillColumn(raster, column, firstRow, endRow, colour, alpha);
  }
}

function fillColumn(
  { pixels, left, top, width }: Raster,
  column: number,
  firstRow: number,
  endRow: number,
  colour: PackedColour,
  alpha: number,
): void {
  const source = ((alpha << 24) | colour) >>> 0;
  const end = (endRow - top) * width + column - left;
  for (let at = (firstRow - top) * width + column - left; at < end; at += width) {
    const there = pixels[at] ?? 0;
    pixels[at] = there === 0 || alpha === 255 ? source : joined(there, source);
  }
}

/**
 * Blends the colours of two bars that share a pixel, each by the part of the pixel it covers. If
 * both together exceed the pixel, the second bar covers part of the first.
 */
function joined(there: number, source: number): number {
  const [one, other] = [there >>> 24, source >>> 24];
  const alpha = Math.min(255, one + other);
  const share = other / alpha;
  let colour = 0;
  for (let shift = 0; shift < 24; shift += 8) {
    const before = (there >>> shift) & 255;
    const after = (source >>> shift) & 255;
    colour |= Math.round(before + (after - before) * share) << shift;
  }
  return ((alpha << 24) | colour) >>> 0;
}
