/** The sun as seen from the centre of the earth (Reda and Andreas, NREL/TP-560-34302, 3.1 to 3.11). */
import {
  DISTANCE_TERMS,
  LATITUDE_TERMS,
  LONGITUDE_TERMS,
  type PeriodicSeries,
} from "./earth-terms.ts";
import { nutation, polynomial } from "./nutation.ts";
import { asin, atan2, cos, sin, tan, toDegrees, wrapTurn } from "./trigonometry.ts";

const SECONDS_PER_DAY = 86_400;
/** The epoch J2000 (2000-01-01 12:00) in days since 1970. */
const J2000_DAYS = 10_957.5;
const DAYS_PER_CENTURY = 36_525;
const SERIES_UNIT = 1e-8;
/** Aberration of the sun in degrees, at a distance of one astronomical unit. */
const ABERRATION = 20.4898 / 3600;

export interface GeocentricSun {
  readonly rightAscensionDegrees: number;
  readonly declinationDegrees: number;
  readonly distanceAu: number;
  /** Apparent sidereal time at Greenwich. */
  readonly siderealDegrees: number;
}

/**
 * Position of the sun as seen from the centre of the earth.
 * @param ut1Seconds universal time (UT1) in seconds since 1970
 * @param deltaTSeconds terrestrial time minus universal time
 */
export function geocentricSun(ut1Seconds: number, deltaTSeconds: number): GeocentricSun {
  const days = ut1Seconds / SECONDS_PER_DAY - J2000_DAYS;
  const century = (days + deltaTSeconds / SECONDS_PER_DAY) / DAYS_PER_CENTURY;
  const millennium = century / 10;
  const earthLongitude = toDegrees(series(LONGITUDE_TERMS, millennium));
  const sunLatitude = -toDegrees(series(LATITUDE_TERMS, millennium));
  const distanceAu = series(DISTANCE_TERMS, millennium);
  const { longitudeDegrees, obliquityDegrees } = nutation(century);
  const longitude = earthLongitude + 180 + longitudeDegrees - ABERRATION / distanceAu;
  return {
    ...equatorial(longitude, sunLatitude, obliquityDegrees),
    distanceAu,
    siderealDegrees: wrapTurn(siderealTime(days) + longitudeDegrees * cos(obliquityDegrees)),
  };
}

function series(terms: PeriodicSeries, millennium: number): number {
  const powers = terms.map((list) => {
    let sum = 0;
    for (const [amplitude, phase, frequency] of list) {
      sum += amplitude * Math.cos(phase + frequency * millennium);
    }
    return sum;
  });
  return polynomial(powers, millennium) * SERIES_UNIT;
}

/** Mean sidereal time at Greenwich, degrees, from the days of universal time since 2000-01-01 12:00. */
function siderealTime(days: number): number {
  const century = days / DAYS_PER_CENTURY;
  const constantPart = 280.46061837 + 360.98564736629 * days;
  return constantPart + century ** 2 * (0.000387933 - century / 38_710_000);
}

function equatorial(longitude: number, latitude: number, obliquity: number) {
  const east = sin(longitude) * cos(obliquity) - tan(latitude) * sin(obliquity);
  const north = sin(latitude) * cos(obliquity) + cos(latitude) * sin(obliquity) * sin(longitude);
  return {
    rightAscensionDegrees: wrapTurn(atan2(east, cos(longitude))),
    declinationDegrees: asin(north),
  };
}
