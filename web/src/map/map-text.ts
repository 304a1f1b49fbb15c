/** Writes text on the map, legible over any background. */
import type { MapLook } from "./map-look.ts";
import type { Point } from "./pixel-plane.ts";

/** Font of the map's texts, the same as the console's. */
export const FONT =
  'Inter, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';

/** Writes a centred text in the context's font, with an outline in the background colour. */
export function writeText(
  context: CanvasRenderingContext2D,
  look: MapLook,
  text: string,
  { x, y }: Point,
): void {
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.strokeStyle = look.surface;
  context.lineWidth = 4;
  context.strokeText(text, x, y);
  context.fillStyle = look.text;
  context.fillText(text, x, y);
}
