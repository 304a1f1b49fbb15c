/**
 * The picture of a generated site: ground, water and one dashed line per contiguous run of
 * trackers.
 */
import { TRACKER_LENGTH, TRACKER_STEP } from "./block.ts";
import { CANVAS_SIZE, MARGIN } from "./canvas.ts";
import type { GeneratedSite } from "./generate-site.ts";
import { CREEK_HALF_WIDTH, type GroundPlan } from "./ground-plan.ts";
import { isNextTo, type Tracker } from "./master-nodes.ts";

const GROUND = "#e9e4d4";
const WATER = "#9cc3d5";
const PANEL = "#33485e";
/** Width of a panel across its row, metres. */
const PANEL_WIDTH = 2.28;
const TRACKER_GAP = TRACKER_STEP - TRACKER_LENGTH;

/**
 * The picture as a whole SVG document on the 0..1000 canvas, without styles, scripts or references.
 */
export function siteSvg(site: GeneratedSite): string {
  const { scale, ground } = site.canvas;
  const size = `width="${CANVAS_SIZE}" height="${CANVAS_SIZE}"`;
  // Inside the group the unit is the metre and y points up, so that coordinates stay short.
  const metres = `translate(${MARGIN} ${CANVAS_SIZE - MARGIN}) scale(${scale} ${-scale})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS_SIZE} ${CANVAS_SIZE}" ${size}>`,
    `<rect ${size} fill="${GROUND}"/>`,
    `<g transform="${metres}">`,
    ...creekPath(ground),
    ...pondShapes(ground),
    `<g fill="none" stroke="${PANEL}" stroke-width="${PANEL_WIDTH}" stroke-dasharray="${TRACKER_LENGTH} ${TRACKER_GAP}">`,
    ...site.masters.map(({ trackers }) => `<path d="${runsPath(trackers)}"/>`),
    "</g>",
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

function creekPath({ creek }: GroundPlan): readonly string[] {
  if (creek.length === 0) return [];
  const line = creek.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L");
  const width = 2 * CREEK_HALF_WIDTH;
  return [`<path d="M${line}" fill="none" stroke="${WATER}" stroke-width="${width}"/>`];
}

function pondShapes({ ponds }: GroundPlan): readonly string[] {
  return ponds.map(({ x, y, radiusX, radiusY }) => {
    const centre = `cx="${short(x)}" cy="${short(y)}"`;
    return `<ellipse ${centre} rx="${short(radiusX)}" ry="${short(radiusY)}" fill="${WATER}"/>`;
  });
}

/** Path with one move and one line to the north for every run of trackers that are end to end. */
function runsPath(trackers: readonly Tracker[]): string {
  const runs: { readonly start: Tracker; readonly count: number }[] = [];
  for (const [index, tracker] of trackers.entries()) {
    const run = runs.at(-1);
    const continues = run !== undefined && isNextTo(trackers[index - 1], tracker);
    if (continues) runs[runs.length - 1] = { ...run, count: run.count + 1 };
    else runs.push({ start: tracker, count: 1 });
  }
  return runs
    .map(({ start, count }) => {
      const south = `M${short(start.x)} ${short(start.y - TRACKER_LENGTH / 2)}`;
      return `${south}v${count * TRACKER_STEP - TRACKER_GAP}`;
    })
    .join("");
}

/** A length rounded to the centimetre, without trailing zeros. */
function short(metres: number): string {
  return String(Math.round(metres * 100) / 100);
}
