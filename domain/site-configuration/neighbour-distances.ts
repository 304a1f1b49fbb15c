/** How far the nearest other place is, for a sample of a site. */
import type { Place } from "./rescale.ts";

export interface Neighbour {
  readonly place: Place;
  /** In the unit of the places, never below 0. */
  readonly east: number;
  readonly north: number;
  readonly distance: number;
}

/** Two hundred tell what ten thousand would. */
const MOST_SAMPLES = 200;

/** Places on one spot are no neighbours. */
export function neighbourDistances(places: readonly Place[]): readonly Neighbour[] {
  const step = Math.ceil(places.length / MOST_SAMPLES);
  const found: Neighbour[] = [];
  for (let at = 0; at < places.length; at += step) {
    const place = places[at];
    const nearest = place && nearestTo(place, places);
    if (nearest !== undefined) found.push(nearest);
  }
  return found;
}

function nearestTo(place: Place, places: readonly Place[]): Neighbour | undefined {
  let best: Neighbour | undefined;
  for (const { xLoc, yLoc } of places) {
    const east = Math.abs(xLoc - place.xLoc);
    const north = Math.abs(yLoc - place.yLoc);
    const distance = Math.hypot(east, north);
    if (distance > 0 && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { place, east, north, distance };
    }
  }
  return best;
}
