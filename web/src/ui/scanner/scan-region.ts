/** Which part of a camera's picture is looked at, and how it is turned from one picture to the next (S1:233). */

/** Bar codes are code 128 and code 39. */
export type ScanMode = "bar" | "qr";

export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Share of the smaller side of the picture. */
const QR_SHARE = 1 / 4;

/** Of a bar code the whole picture, of a QR code a square in its middle; whole pixels. */
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

/** Degrees by which hands hold a label askew; between them the decoder finds the lines by itself. */
const SKEWS_DEGREES = [0, 12, -12, 24, -24] as const;

/** @param turn counts the pictures from 0 */
export function skewOf(turn: number): number {
  return SKEWS_DEGREES[turn % SKEWS_DEGREES.length] ?? 0;
}
