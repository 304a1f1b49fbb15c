/**
 * Values that all nodes of a generated site share from minute to minute: sun, clouds, wind, air
 * temperature and target angle.
 */
import type { CountedRandom } from "./counted-random.ts";

export interface SiteMinute {
  /** Height of the sun above the horizon; degrees, negative at night. */
  readonly sunDegrees: number;
  /** Light on the panels, 0 to 1. */
  readonly light: number;
  /** Air temperature in degrees Celsius. */
  readonly airCelsius: number;
  /** Target angle of the panels; degrees, west positive. */
  readonly goalDegrees: number;
  readonly isStowed: boolean;
  /** Minute of the local day, 0 to 1439. */
  readonly minuteOfDay: number;
}

const LATITUDE = 35;
/** Minutes by which the site's noon is later than that of UTC. */
const LOCAL_OFFSET_MINUTES = -420;
const FIRST_DAY_OF_YEAR = 150;
const MINUTES_PER_DAY = 1440;
const MAX_ANGLE_DEGREES = 55;
/** Ground cover ratio: width of a panel divided by the distance of the rows. */
const GROUND_COVER = 0.42;
const STOW_DEGREES = 0;

export class SiteWeather {
  readonly #random: CountedRandom;
  #cloud = 0.3;
  #stowMinutesLeft = 0;
  #warmth = 0;

  constructor(random: CountedRandom) {
    this.#random = random;
  }

  /** Must be called once for every minute, in order. */
  minute(sinceStart: number): SiteMinute {
    const minuteOfDay = modulo(sinceStart + LOCAL_OFFSET_MINUTES, MINUTES_PER_DAY);
    const sun = sunAt(minuteOfDay, FIRST_DAY_OF_YEAR + sinceStart / MINUTES_PER_DAY);
    const push = 0.12 * (this.#random.uncounted() - 0.5);
    this.#cloud = Math.min(0.9, Math.max(0, 0.995 * this.#cloud + 0.0015 + push));
    this.#weatherOfTheMinute();
    const isStowed = this.#stowMinutesLeft > 0;
    const clear = Math.max(0, Math.sin(radians(sun.heightDegrees)));
    return {
      sunDegrees: sun.heightDegrees,
      light: clear ** 0.6 * (1 - 0.85 * this.#cloud),
      airCelsius: 18 + 9 * Math.sin(radians((minuteOfDay - 540) / 4)) + this.#warmth,
      goalDegrees: isStowed ? STOW_DEGREES : trackingAngle(sun),
      isStowed,
      minuteOfDay,
    };
  }

  /** About every other day the wind stows the site for half an hour to two hours. */
  #weatherOfTheMinute(): void {
    if (this.#stowMinutesLeft > 0) this.#stowMinutesLeft -= 1;
    else if (this.#random.happens(1 / 2880)) this.#stowMinutesLeft = 30 + this.#random.below(90);
    this.#warmth = 0.9998 * this.#warmth + 0.01 * (this.#random.uncounted() - 0.5);
  }
}

interface Sun {
  readonly heightDegrees: number;
  /** Angle at which a panel on a north-south axis faces the sun; degrees, west positive. */
  readonly facingDegrees: number;
}

/** Position of the sun, accurate to about a degree, which suffices for a data set. */
function sunAt(minuteOfDay: number, dayOfYear: number): Sun {
  const declination = radians(23.44 * Math.sin(radians((360 / 365) * (dayOfYear - 81))));
  const hour = radians((minuteOfDay - 720) / 4);
  const latitude = radians(LATITUDE);
  const up =
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(hour);
  const west = Math.cos(declination) * Math.sin(hour);
  return { heightDegrees: degrees(Math.asin(up)), facingDegrees: degrees(Math.atan2(west, up)) };
}

/**
 * Angle of a tracker: facing the sun, backtracking where rows would shade each other, flat at
 * night.
 */
function trackingAngle({ heightDegrees, facingDegrees }: Sun): number {
  if (heightDegrees < 0) return 0;
  const needed = Math.cos(radians(facingDegrees)) / GROUND_COVER;
  const turnedBack =
    needed < 1
      ? Math.sign(facingDegrees) * degrees(Math.acos(Math.min(1, Math.max(0, needed))))
      : 0;
  const angle = facingDegrees - turnedBack;
  return Math.min(MAX_ANGLE_DEGREES, Math.max(-MAX_ANGLE_DEGREES, angle));
}

function radians(value: number): number {
  return (value * Math.PI) / 180;
}

function degrees(value: number): number {
  return (value * 180) / Math.PI;
}

function modulo(value: number, of: number): number {
  return ((value % of) + of) % of;
}
