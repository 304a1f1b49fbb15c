/**
 * Nutation of the earth's axis and the obliquity of the ecliptic (Reda and Andreas,
 * NREL/TP-560-34302, 3.4 and 3.5).
 */
import { NUTATION_TERMS } from "./nutation-terms.ts";
import { cos, sin } from "./trigonometry.ts";

/**
 * Polynomial of the moon's elongation: coefficients in degrees of 1, t, t^2 and t^3, with t in
 * Julian centuries.
 */
const MOON_ELONGATION = [297.85036, 445267.11148, -0.0019142, 1 / 189474];
const SUN_ANOMALY = [357.52772, 35999.05034, -0.0001603, -1 / 300000];
const MOON_ANOMALY = [134.96298, 477198.867398, 0.0086972, 1 / 56250];
const MOON_ARGUMENT_OF_LATITUDE = [93.27191, 483202.017538, -0.0036825, 1 / 327270];
const MOON_ASCENDING_NODE = [125.04452, -1934.136261, 0.0020708, 1 / 450000];

/**
 * Polynomial of the mean obliquity: coefficients in arc seconds of the powers of the time, in units
 * of 10 000 Julian years.
 */
const MEAN_OBLIQUITY = [
  84381.448, -4680.93, -1.55, 1999.25, -51.38, -249.67, -39.05, 7.12, 27.87, 5.79, 2.45,
];

const TENTHS_OF_MILLI_ARC_SECONDS_PER_DEGREE = 36_000_000;
const ARC_SECONDS_PER_DEGREE = 3600;

export interface Nutation {
  readonly longitudeDegrees: number;
  /** Angle between the equator and the ecliptic, including nutation. */
  readonly obliquityDegrees: number;
}

/**
 * Nutation at a time.
 * @param century Julian ephemeris centuries since 2000
 */
export function nutation(century: number): Nutation {
  const elongation = polynomial(MOON_ELONGATION, century);
  const sun = polynomial(SUN_ANOMALY, century);
  const moon = polynomial(MOON_ANOMALY, century);
  const latitude = polynomial(MOON_ARGUMENT_OF_LATITUDE, century);
  const node = polynomial(MOON_ASCENDING_NODE, century);
  let longitude = 0;
  let obliquity = 0;
  for (const term of NUTATION_TERMS) {
    const [d, m, n, f, o] = term.multiples;
    const argument = d * elongation + m * sun + n * moon + f * latitude + o * node;
    longitude += (term.longitude[0] + term.longitude[1] * century) * sin(argument);
    obliquity += (term.obliquity[0] + term.obliquity[1] * century) * cos(argument);
  }
  const mean = polynomial(MEAN_OBLIQUITY, century / 100) / ARC_SECONDS_PER_DEGREE;
  return {
    longitudeDegrees: longitude / TENTHS_OF_MILLI_ARC_SECONDS_PER_DEGREE,
    obliquityDegrees: mean + obliquity / TENTHS_OF_MILLI_ARC_SECONDS_PER_DEGREE,
  };
}

/** The sum of coefficients times rising powers of x. */
export function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}
