/**
 * Position of the sun for an observer: the algorithm of Reda and Andreas, NREL/TP-560-34302 (3.12
 * to 3.15), accurate to 0.0003 degrees.
 */
import { geocentricSun } from "./geocentric-sun.ts";
import { acos, asin, atan, atan2, cos, sin, tan, wrapTurn } from "./trigonometry.ts";

export interface Observer {
  /** Latitude of the observer in degrees, north positive. */
  readonly latitudeDegrees: number;
  /** Longitude of the observer in degrees, east positive. */
  readonly longitudeDegrees: number;
  readonly elevationMetres: number;
  /** Annual mean of the air pressure, for the refraction. */
  readonly pressureMillibar: number;
  /** Annual mean of the air temperature, for the refraction. */
  readonly temperatureCelsius: number;
  /** UT1 minus UTC in seconds, -1 to 1. */
  readonly deltaUt1Seconds: number;
  /** TT (terrestrial time) minus UT1, in seconds. */
  readonly deltaTSeconds: number;
  /** Refraction in degrees at sunrise and sunset, usually 0.5667. */
  readonly atmosRefractionDegrees: number;
}

export interface SunPosition {
  /**
   * Angle of the sun from the vertical, with refraction, 0 to 180; above 90 the centre of the sun
   * is below the horizon.
   */
  readonly zenithDegrees: number;
  /** Direction of the sun in degrees clockwise from north, 0 to 360. */
  readonly azimuthDegrees: number;
}

const EARTH_RADIUS_METRES = 6_378_140;
/** Ratio of the earth's polar radius to its equatorial radius. */
const EARTH_FLATTENING = 0.99664719;
/** Parallax of the sun in degrees, at a distance of one astronomical unit. */
const PARALLAX = 8.794 / 3600;
const SUN_RADIUS_DEGREES = 0.26667;

/**
 * Position of the sun for an observer.
 * @param epochSeconds UTC, with fractions
 */
export function solarPosition(epochSeconds: number, observer: Observer): SunPosition {
  const { hourAngle, declination } = topocentric(epochSeconds, observer);
  const latitude = observer.latitudeDegrees;
  const elevation = asin(
    sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle),
  );
  const fromSouth = atan2(
    sin(hourAngle),
    cos(hourAngle) * sin(latitude) - tan(declination) * cos(latitude),
  );
  return {
    zenithDegrees: 90 - elevation - refraction(elevation, observer),
    azimuthDegrees: wrapTurn(fromSouth + 180),
  };
}

/** Hour angle and declination of the sun as seen from the earth's surface, in degrees. */
function topocentric(epochSeconds: number, observer: Observer) {
  const sun = geocentricSun(epochSeconds + observer.deltaUt1Seconds, observer.deltaTSeconds);
  const hourAngle = sun.siderealDegrees + observer.longitudeDegrees - sun.rightAscensionDegrees;
  const declination = sun.declinationDegrees;
  const parallax = sin(PARALLAX / sun.distanceAu);
  const latitude = observer.latitudeDegrees;
  const reduced = atan(EARTH_FLATTENING * tan(latitude));
  const height = observer.elevationMetres / EARTH_RADIUS_METRES;
  const acrossAxis = (cos(reduced) + height * cos(latitude)) * parallax;
  const alongAxis = (EARTH_FLATTENING * sin(reduced) + height * sin(latitude)) * parallax;
  const toAxis = cos(declination) - acrossAxis * cos(hourAngle);
  const shift = atan2(-acrossAxis * sin(hourAngle), toAxis);
  return {
    hourAngle: hourAngle - shift,
    declination: atan2((sin(declination) - alongAxis) * cos(shift), toAxis),
  };
}

/** Degrees by which refraction lifts the sun; 0 once its upper edge is below the horizon. */
function refraction(elevation: number, observer: Observer): number {
  if (elevation < -(SUN_RADIUS_DEGREES + observer.atmosRefractionDegrees)) return 0;
  const density = (observer.pressureMillibar / 1010) * (283 / (273 + observer.temperatureCelsius));
  return (density * 1.02) / (60 * tan(elevation + 10.3 / (elevation + 5.11)));
}

/**
 * Angle in degrees between the sun and the normal of a plane.
 * @param slopeDegrees angle of the plane from the horizontal
 * @param azimuthRotationDegrees direction that the plane faces, from south, west positive
 */
export function incidenceDegrees(
  sun: SunPosition,
  slopeDegrees: number,
  azimuthRotationDegrees: number,
): number {
  const facing = cos(sun.azimuthDegrees - 180 - azimuthRotationDegrees);
  return acos(
    cos(sun.zenithDegrees) * cos(slopeDegrees) +
      sin(slopeDegrees) * sin(sun.zenithDegrees) * facing,
  );
}
