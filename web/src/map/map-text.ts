/** Words on the map: readable over whatever is drawn below them. */
import type { MapLook } from "./map-look.ts";
import type { Point } from "./pixel-plane.ts";

/** As the console's. */
export const FONT =
  'Inter, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';

/** Around its middle, in the font that is set, with a rim in the colour of the ground. */
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
