/** The climate of a site: that of the nearest place in the table of places. */
import { PLACES, type Place } from "#domain/site-generator/places.ts";
import { acos, cos, sin } from "#simulator/sun/trigonometry.ts";
import type { Climate } from "./weather.ts";

/** Climate at a position in degrees, north and east positive. */
export function climateNear(latitude: number, longitude: number): Climate {
  const places: readonly Place[] = Object.values(PLACES);
  const nearest = places.reduce((best, place) =>
    arc(place, latitude, longitude) < arc(best, latitude, longitude) ? place : best,
  );
  const { meanTemp, yearAmp, dayAmp, meanWind } = nearest;
  return { meanTemp, yearAmp, dayAmp, meanWind };
}

/** Distance of a place in degrees along the great circle. */
function arc(place: Place, latitude: number, longitude: number): number {
  return acos(
    sin(place.latitude) * sin(latitude) +
      cos(place.latitude) * cos(latitude) * cos(place.longitude - longitude),
  );
}
