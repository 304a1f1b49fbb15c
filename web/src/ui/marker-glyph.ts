/** The signs that show a device's state: shapes that are distinguishable without colour. */
import type { SignShape } from "#domain/bits/severities.ts";

/**
 * Shape of a device on the map: a bar for a tracker without a fault, else the sign of its state.
 */
export type MarkerShape = "bar" | SignShape;

/** What path commands draw on: a canvas, or a recorder in tests. */
export type Pen = Pick<CanvasPath, "moveTo" | "lineTo" | "arc" | "closePath">;

type Draw = (pen: Pen, x: number, y: number, radius: number) => void;

/**
 * Corners of the signs for radius 1, y downwards; enlarged so that all shapes have the same visual
 * weight.
 */
const CORNERS = {
  triangle: [
    [0, -1.2],
    [1.12, 0.82],
    [-1.12, 0.82],
  ],
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  diamond: [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
  cross: [
    [-0.35, -1.1],
    [0.35, -1.1],
    [0.35, -0.35],
    [1.1, -0.35],
    [1.1, 0.35],
    [0.35, 0.35],
    [0.35, 1.1],
    [-0.35, 1.1],
    [-0.35, 0.35],
    [-1.1, 0.35],
    [-1.1, -0.35],
    [-0.35, -0.35],
  ],
} as const;

const DRAW: Readonly<Record<MarkerShape, Draw>> = {
  bar: () => undefined,
  circle: (pen, x, y, radius) => circle(pen, x, y, radius),
  ring: (pen, x, y, radius) => {
    circle(pen, x, y, radius);
    // The inner circle goes anticlockwise, so that the inside of the ring stays empty.
    pen.moveTo(x + 0.55 * radius, y);
    pen.arc(x, y, 0.55 * radius, 0, 2 * Math.PI, true);
    pen.closePath();
  },
  triangle: (pen, x, y, radius) => polygon(pen, CORNERS.triangle, x, y, radius),
  square: (pen, x, y, radius) => polygon(pen, CORNERS.square, x, y, radius),
  diamond: (pen, x, y, radius) => polygon(pen, CORNERS.diamond, x, y, radius),
  cross: (pen, x, y, radius) => polygon(pen, CORNERS.cross, x, y, radius),
  oneStroke: (pen, x, y, radius) => strokes(pen, 1, x, y, radius),
  twoStrokes: (pen, x, y, radius) => strokes(pen, 2, x, y, radius),
  threeStrokes: (pen, x, y, radius) => strokes(pen, 3, x, y, radius),
};

/** Adds the sign of a shape to the path; nothing for a bar. */
export function addGlyph(pen: Pen, shape: MarkerShape, x: number, y: number, radius: number): void {
  DRAW[shape](pen, x, y, radius);
}

function circle(pen: Pen, x: number, y: number, radius: number): void {
  pen.moveTo(x + radius, y);
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.closePath();
}

/** Size and spacing of the strokes in the stroke signs, relative to the radius of the sign. */
const STROKE = { width: 2, height: 0.4, apart: 0.75 } as const;

function strokes(pen: Pen, count: number, x: number, y: number, radius: number): void {
  const [right, half] = [(STROKE.width / 2) * radius, (STROKE.height / 2) * radius];
  for (let stroke = 0; stroke < count; stroke += 1) {
    const middle = y + (stroke - (count - 1) / 2) * STROKE.apart * radius;
    pen.moveTo(x - right, middle - half);
    pen.lineTo(x + right, middle - half);
    pen.lineTo(x + right, middle + half);
    pen.lineTo(x - right, middle + half);
    pen.closePath();
  }
}

function polygon(
  pen: Pen,
  corners: readonly (readonly [number, number])[],
  x: number,
  y: number,
  radius: number,
): void {
  for (const [at, [cornerX, cornerY]] of corners.entries()) {
    const [toX, toY] = [x + cornerX * radius, y + cornerY * radius];
    if (at === 0) pen.moveTo(toX, toY);
    else pen.lineTo(toX, toY);
  }
  pen.closePath();
}
