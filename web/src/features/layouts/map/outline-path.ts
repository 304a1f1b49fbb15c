/** Converts outlines to an SVG path on a square of 1000 units. */
import type { FeatureCollection, MultiLineString, MultiPolygon, Polygon, Position } from "geojson";
import { project } from "./mercator.ts";

/**
 * Side of the square on which the path is drawn; single precision is sufficient for its
 * coordinates.
 */
export const PATH_SIDE = 1_000;

export function areasPath({ features }: FeatureCollection<Polygon | MultiPolygon>): string {
  return features
    .flatMap(({ geometry }) =>
      geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat(),
    )
    .map((ring) => `${linePath(ring)}Z`)
    .join("");
}

export function linesPath({ coordinates }: MultiLineString): string {
  return coordinates.map(linePath).join("");
}

function linePath(line: readonly Position[]): string {
  return line.map((position, index) => `${index === 0 ? "M" : "L"}${pointText(position)}`).join("");
}

function pointText([longitude = 0, latitude = 0]: Position): string {
  const { x, y } = project({ longitude, latitude });
  return `${(x * PATH_SIDE).toFixed(3)} ${(y * PATH_SIDE).toFixed(3)}`;
}
