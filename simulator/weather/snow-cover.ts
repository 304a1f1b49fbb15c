/**
 * Snow on the ground, in inches: it falls from thick clouds in the cold or on request, settles and
 * melts.
 */

const SECONDS_PER_HOUR = 3600;
const ORDERED_FALL_SECONDS = 1200;
/**
 * Highest air temperature while requested snow falls; afterwards the limit rises by
 * WARMING_PER_HOUR.
 */
const COLD_CELSIUS = -1;
const WARMING_PER_HOUR = 1.5;
const SNOW_BELOW_CELSIUS = 0.5;
/** Cloud share above which snow falls, at SNOW_PER_HOUR inches an hour from an overcast sky. */
const SNOW_CLOUD = 0.7;
const SNOW_PER_HOUR = 0.4;
const SETTLING_SECONDS = 48 * SECONDS_PER_HOUR;
/**
 * Inches of snow that melt in an hour for each degree above freezing; MELT_PER_SUN: under a sun of
 * 1000 W/m2, above SUN_MELT_ABOVE_CELSIUS.
 */
const MELT_PER_DEGREE = 0.06;
const MELT_PER_SUN = 0.4;
const SUN_MELT_ABOVE_CELSIUS = -3;

export class SnowCover {
  #depthInches = 0;
  #orderedInches = 0;
  #fallPerSecond = 0;
  #highestCelsius = Number.POSITIVE_INFINITY;

  get depthInches(): number {
    return this.#depthInches;
  }

  get isFallingOnOrder(): boolean {
    return this.#orderedInches > 0;
  }

  /** The air temperature, limited by the cold that comes with requested snow; degrees Celsius. */
  chilled(celsius: number): number {
    return Math.min(celsius, this.#highestCelsius);
  }

  orderFall(inches: number): void {
    this.#orderedInches = inches;
    this.#fallPerSecond = inches / ORDERED_FALL_SECONDS;
    this.#highestCelsius = COLD_CELSIUS;
  }

  /** Removes all snow from the ground. */
  clear(): void {
    this.#depthInches = 0;
    this.#orderedInches = 0;
    this.#highestCelsius = Number.POSITIVE_INFINITY;
  }

  /**
   * Advances the snow by one step.
   * @param celsius temperature of the air
   * @param ghi global irradiance, W/m2
   */
  step(dtSeconds: number, celsius: number, cloud: number, ghi: number): void {
    const fallen = this.#orderedFall(dtSeconds) + naturalFall(dtSeconds, celsius, cloud);
    const settled = this.#depthInches * Math.exp(-dtSeconds / SETTLING_SECONDS);
    this.#depthInches = Math.max(0, settled + fallen - melted(dtSeconds, celsius, ghi));
  }

  #orderedFall(dtSeconds: number): number {
    if (!this.isFallingOnOrder) {
      this.#highestCelsius += (WARMING_PER_HOUR * dtSeconds) / SECONDS_PER_HOUR;
      return 0;
    }
    const fallen = Math.min(this.#orderedInches, this.#fallPerSecond * dtSeconds);
    this.#orderedInches -= fallen;
    return fallen;
  }
}

function naturalFall(dtSeconds: number, celsius: number, cloud: number): number {
  if (celsius >= SNOW_BELOW_CELSIUS || cloud <= SNOW_CLOUD) return 0;
  const strength = (cloud - SNOW_CLOUD) / (1 - SNOW_CLOUD);
  return (SNOW_PER_HOUR * strength * dtSeconds) / SECONDS_PER_HOUR;
}

function melted(dtSeconds: number, celsius: number, ghi: number): number {
  const byAir = MELT_PER_DEGREE * Math.max(0, celsius);
  const bySun = celsius > SUN_MELT_ABOVE_CELSIUS ? (MELT_PER_SUN * ghi) / 1000 : 0;
  return ((byAir + bySun) * dtSeconds) / SECONDS_PER_HOUR;
}
