/** Which region of a camera picture is scanned, and by which angle successive ones are rotated. */

/** Bar codes are Code 128 and Code 39. */
export type ScanMode = "bar" | "qr";

export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Side of the QR square as a share of the smaller side of the picture. */
const QR_SHARE = 1 / 4;

/** The whole picture for bar codes, a square in its middle for QR codes; integer pixels. */
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

/** Typical tilts of a hand-held label in degrees; the decoder itself copes with those between. */
const SKEWS_DEGREES = [0, 12, -12, 24, -24] as const;

/** @param turn number of the picture, from 0 */
export function skewOf(turn: number): number {
  return SKEWS_DEGREES[turn % SKEWS_DEGREES.length] ?? 0;
}
