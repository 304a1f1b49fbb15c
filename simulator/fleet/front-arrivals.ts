/** When a front reaches each of several sites. */
import { cos, sin } from "#simulator/sun/trigonometry.ts";

export type FrontPath =
  /** The front moves across the map. */
  | {
      readonly kind: "moving";
      /** Compass direction in which it moves: 0 north, 90 east. */
      readonly towardsDegrees: number;
      readonly speedMph: number;
    }
  /** The front reaches one site after the other, in the order of the list. */
  | { readonly kind: "listed"; readonly minutesBetween: number };

/** Position in degrees, north and east positive. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const MILES_PER_DEGREE = 69.1;

/** Seconds from the arrival at the first site until that at each site, in the order of `sites`. */
export function frontArrivals(sites: readonly Position[], path: FrontPath): readonly number[] {
  if (path.kind === "listed") return sites.map((_, at) => at * path.minutesBetween * 60);
  const miles = sites.map((site) => milesAlong(site, path.towardsDegrees, middleOf(sites)));
  const first = Math.min(...miles);
  return miles.map((mile) => ((mile - first) / path.speedMph) * 3600);
}

/** How far a site lies in the direction, in miles from the equator and the prime meridian. */
function milesAlong(site: Position, towardsDegrees: number, middleLatitude: number): number {
  // A degree of longitude is shorter the further from the equator; one latitude serves for all
  // sites, so that sites on one meridian are not apart in a front that moves east.
  const east = site.longitude * cos(middleLatitude);
  return MILES_PER_DEGREE * (east * sin(towardsDegrees) + site.latitude * cos(towardsDegrees));
}

function middleOf(sites: readonly Position[]): number {
  return sites.reduce((sum, { latitude }) => sum + latitude, 0) / sites.length;
}
