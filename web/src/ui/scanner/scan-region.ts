/**
 * Region of a camera picture that is scanned, and angles by which successive pictures are rotated.
 */

/** Kind of code; bar codes are Code 128 or Code 39. */
export type ScanMode = "bar" | "qr";

export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Side of the QR square as a share of the smaller side of the picture. */
const QR_SHARE = 1 / 4;

/**
 * Region to scan, in integer pixels: the whole picture for bar codes, a square in its middle for QR
 * codes.
 */
export function regionOf(mode: ScanMode, width: number, height: number): Region {
  if (mode === "bar") return { x: 0, y: 0, width, height };
  const side = Math.round(Math.min(width, height) * QR_SHARE);
  return {
    x: Math.round((width - side) / 2),
    y: Math.round((height - side) / 2),
    width: side,
    height: side,
  };
}

/**
 * Tilts of the code, in degrees, that are tried in turn, as hand-held labels are rarely level. The
 * decoder copes with tilts between them.
 */
const SKEWS_DEGREES = [0, 12, -12, 24, -24] as const;

/**
 * Tilt of the code to assume for a picture.
 * @param turn number of the picture, from 0
 */
export function skewOf(turn: number): number {
  return SKEWS_DEGREES[turn % SKEWS_DEGREES.length] ?? 0;
}
