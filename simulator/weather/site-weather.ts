/**
 * The weather of one site: a natural course from a seed, and weather requested for a demonstration
 * or a test.
 */
import { type SeededRandom, seededRandom } from "#domain/site-generator/random.ts";
import type { SunPosition } from "#simulator/sun/solar-position.ts";
import { Drift } from "./drift.ts";
import { Episode } from "./episode.ts";
import { irradiance } from "./irradiance.ts";
import { dayOfYear, dayWave, hourOfDay, yearWave } from "./local-time.ts";
import { SkyModel } from "./sky.ts";
import { SnowCover } from "./snow-cover.ts";
import { Storm, type StormFront } from "./storm-front.ts";
import type { Climate, Weather, WeatherControl } from "./weather.ts";
import { MEAN_GUST_FACTOR, type Wind, WindModel } from "./wind.ts";

const HOUR = 3600;
/** Day of the year on which the temperature is at its annual mean, between winter and summer. */
const MEAN_TEMPERATURE_DAY = 110;
/** Hour of the day at which the temperature is at its daily mean, between night and afternoon. */
const MORNING_HOUR = 9;
const CLOUD_COOLING_CELSIUS = 3;
/** Time constant in seconds of the change between warm and cold spells. */
const AIR_MASS_SECONDS = 48 * HOUR;
const AIR_MASS_CELSIUS = 5;
/**
 * Day of the year on which weather fronts are as frequent as on average; they are most frequent in
 * April.
 */
const MEAN_FRONTS_DAY = 10;

const FRONT = {
  meanSecondsBetween: 72 * HOUR,
  shortestSeconds: 3 * HOUR,
  longestSeconds: 3 * HOUR,
  rampSeconds: HOUR / 3,
};

const NO_STORM = { gustMph: 0, strength: 0 };
/** Share of the sky that is clouded while it hails or snows on order, and in the gust of a storm. */
const STORM_CLOUD = 0.95;

interface SiteWeatherOptions {
  readonly seed: number;
  readonly climate: Climate;
  /** Hours that standard time is ahead of UTC. */
  readonly utcOffsetHours: number;
}

export class SiteWeather {
  readonly #climate: Climate;
  readonly #utcOffsetHours: number;
  readonly #front: Episode;
  readonly #wind: WindModel;
  readonly #sky: SkyModel;
  readonly #airMass: Drift;
  readonly #snow = new SnowCover();
  #storm: Storm | undefined;
  #arrived: StormFront | undefined;
  #hailSeconds = 0;
  #isFlooded = false;

  constructor({ seed, climate, utcOffsetHours }: SiteWeatherOptions) {
    const random: SeededRandom = seededRandom(seed);
    this.#climate = climate;
    this.#utcOffsetHours = utcOffsetHours;
    this.#front = new Episode(random, FRONT);
    this.#wind = new WindModel(random, climate.meanWind);
    this.#sky = new SkyModel(random);
    this.#airMass = new Drift(random, AIR_MASS_SECONDS);
  }

  /**
   * Applies requested weather at once. Calm and wind replace each other, and a front replaces both;
   * a storm comes over whatever wind there is. Everything except fronts, storms, hail and snow lasts
   * until `clear`.
   */
  apply(control: WeatherControl): void {
    switch (control.kind) {
      case "calm":
        this.#front.end();
        this.#storm = undefined;
        this.#wind.order({ kind: "calm" });
        break;
      case "windy":
        this.#wind.order(control);
        break;
      case "front":
        this.#wind.order({ kind: "natural" });
        this.#front.begin();
        break;
      case "snow":
        this.#snow.orderFall(control.inches);
        break;
      case "hail":
        this.#hailSeconds = control.minutes * 60;
        break;
      case "storm":
        this.#storm = new Storm(control.front);
        break;
      case "cloudy":
        this.#sky.orderClouds();
        break;
      case "flood":
        this.#isFlooded = true;
        break;
      case "clear":
        this.#clear();
    }
  }

  /** The storm whose gust reached the site in the last step; undefined in every other step. */
  get arrivedStorm(): StormFront | undefined {
    return this.#arrived;
  }

  /**
   * The weather after a step.
   * @param sunEpochSeconds the time of the simulated sun, so that noon is warm and night is cool
   * @param sun the sun's position at that time
   */
  step(sunEpochSeconds: number, dtSeconds: number, sun: SunPosition): Weather {
    const hour = hourOfDay(sunEpochSeconds, this.#utcOffsetHours);
    const day = dayOfYear(sunEpochSeconds);
    const front = this.#front.step(dtSeconds, 1 + 0.5 * yearWave(day, MEAN_FRONTS_DAY));
    const storm = this.#stepStorm(dtSeconds);
    const isHailing = this.#hailSeconds > 0;
    this.#hailSeconds = Math.max(0, this.#hailSeconds - dtSeconds);
    const isStormy = isHailing || this.#snow.isFallingOnOrder;
    const least = isStormy ? STORM_CLOUD : STORM_CLOUD * storm.strength;
    const cloud = Math.max(this.#sky.step(dtSeconds, day, front), least);
    const light = irradiance(sun, cloud);
    const temperatureCelsius = this.#temperature(dtSeconds, hour, day, cloud);
    this.#snow.step(dtSeconds, temperatureCelsius, cloud, light.ghi);
    return {
      ...stormy(this.#wind.step(dtSeconds, hour, front), storm.gustMph),
      ...light,
      cloud,
      temperatureCelsius,
      snowDepthInches: this.#snow.depthInches,
      isFlooded: this.#isFlooded,
      isHailing,
    };
  }

  /** Advances the storm, and begins its hail when it reaches the site. */
  #stepStorm(dtSeconds: number): Pick<Storm, "gustMph" | "strength"> {
    const storm = this.#storm;
    this.#arrived = undefined;
    if (storm === undefined) return NO_STORM;
    if (storm.step(dtSeconds)) {
      this.#arrived = storm.front;
      this.#hailSeconds = Math.max(this.#hailSeconds, storm.front.hailSeconds);
    }
    if (storm.isOver) this.#storm = undefined;
    return storm;
  }

  #temperature(dtSeconds: number, hour: number, day: number, cloud: number): number {
    const { meanTemp, yearAmp, dayAmp } = this.#climate;
    const natural =
      meanTemp +
      yearAmp * yearWave(day, MEAN_TEMPERATURE_DAY) +
      dayAmp * dayWave(hour, MORNING_HOUR) -
      CLOUD_COOLING_CELSIUS * cloud +
      this.#airMass.step(dtSeconds, AIR_MASS_CELSIUS);
    return this.#snow.chilled(natural);
  }

  #clear(): void {
    this.#front.end();
    this.#storm = undefined;
    this.#wind.order({ kind: "natural" });
    this.#sky.clear();
    this.#snow.clear();
    this.#hailSeconds = 0;
    this.#isFlooded = false;
  }
}

/** The wind with the gusts of a storm, where they are the stronger ones. */
function stormy(wind: Wind, gustMph: number): Wind {
  return {
    windMph: Math.max(wind.windMph, gustMph / MEAN_GUST_FACTOR),
    gustMph: Math.max(wind.gustMph, gustMph),
  };
}
