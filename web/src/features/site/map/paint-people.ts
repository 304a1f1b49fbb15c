/**
 * Draws people in the rows above all else: a disc with a person and the name, at the same size at
 * every zoom. A held zone is filled; a forgotten one, and one that others do not know of, is not.
 */
import type { PersonMark } from "#web/features/site/model/person-mark.ts";
import type { Frame } from "#web/map/canvas-surface.ts";
import type { MapLook } from "#web/map/map-look.ts";
import { FONT, writeText } from "#web/map/map-text.ts";
import { toPx } from "#web/map/pixel-plane.ts";

/** Radius of the disc in pixels. */
const RADIUS = 13;
const NAME_GAP = 5;
/** Length of the dashes around a person of whom others do not know. */
const DASHES = [4, 3];

export function paintPeople(frame: Frame, look: MapLook, people: readonly PersonMark[]): void {
  const { context, view } = frame;
  for (const person of people) {
    const { x, y } = toPx(view, person);
    const isHeld = person.state === "held";
    context.beginPath();
    context.arc(x, y, RADIUS, 0, 2 * Math.PI);
    context.strokeStyle = look.surface;
    context.lineWidth = 6;
    context.stroke();
    context.fillStyle = isHeld ? look.warning : look.surface;
    context.fill();
    context.setLineDash(person.state === "wanted" ? DASHES : []);
    context.strokeStyle = look.text;
    context.lineWidth = 2;
    context.stroke();
    context.setLineDash([]);
    paintFigure(context, x, y, isHeld ? look.surface : look.text);
    context.font = `600 ${look.labelPx + 1}px ${FONT}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    writeText(context, look, person.name, { x, y: y + RADIUS + NAME_GAP + look.labelPx / 2 });
  }
}

/** Head and shoulders. */
function paintFigure(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  colour: string,
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y - 3.5, 3.75, 0, 2 * Math.PI);
  context.fill();
  context.beginPath();
  context.arc(x, y + 8.5, 7, 1.12 * Math.PI, 1.88 * Math.PI);
  context.closePath();
  context.fill();
}
