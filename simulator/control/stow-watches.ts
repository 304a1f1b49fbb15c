/**
 * The watches (wind, snow, hail, water, battery, clouds) by which a master decides on automatic
 * stows.
 */
import type { StowReason } from "#domain/bits/stow-reasons.ts";
import type { AngleWindow } from "./angle-window.ts";
import { MASTER_ALARM_MASKS, wordOf } from "./control-words.ts";
import { Dwell } from "./dwell.ts";
import { HailWatch } from "./hail-watch.ts";
import { SnowWatch } from "./snow-watch.ts";
import type { StowMemory, StowOrders } from "./stow-orders.ts";
import type { StowSensors } from "./stow-state.ts";
import { WeatherSmart } from "./weathersmart.ts";
import type { WindLevel } from "./wind-rows.ts";
import { WindSensor } from "./wind-sensor.ts";
import { WindStow } from "./wind-stow.ts";

const FLOOD_TIMES = { setSeconds: 5 * 60, clearSeconds: 60 * 60 };
const AT_ONCE = { setSeconds: 0, clearSeconds: 0 };
/** Voltage below which the low battery alarm is raised, and voltage above which it clears. */
const LOW_BATTERY_MILLIVOLTS = [23_000, 24_000] as const;
const CRITICAL_BATTERY_MILLIVOLTS = [22_000, 23_500] as const;

/** Findings of the watches at one step. */
export interface WatchReport {
  readonly reasons: Readonly<Partial<Record<StowReason, boolean>>>;
  readonly windLevel: number;
  readonly windWindow: AngleWindow | undefined;
  readonly isSnowPresumed: boolean;
  readonly snowDepthInches: number | undefined;
  readonly masterAlarmWord: number;
}

export interface WatchInput {
  readonly nowSeconds: number;
  readonly sensors: StowSensors;
  readonly orders: StowOrders;
  /** Goal angle by the sun, in degrees; undefined at night. */
  readonly sunDegrees: number | undefined;
}

export class StowWatches {
  readonly wind: WindStow;
  readonly windSensor = new WindSensor();
  readonly snow = new SnowWatch();
  readonly hail: HailWatch;
  readonly weatherSmart = new WeatherSmart();
  readonly #water = new Dwell(FLOOD_TIMES);
  readonly #lowBattery = new Dwell(AT_ONCE);
  readonly #criticalBattery = new Dwell(AT_ONCE);

  constructor(levels: readonly WindLevel[], memory: StowMemory) {
    this.wind = new WindStow(levels, memory.wind);
    this.hail = new HailWatch(memory.hail);
    this.snow.setStow(memory.isSnowStowing);
    this.#water.force(memory.isWaterStowing);
  }
  get memory(): Omit<StowMemory, "orders"> {
    return {
      wind: this.wind.memory,
      hail: this.hail.memory,
      isSnowStowing: this.snow.isStowing,
      isWaterStowing: this.#water.isSet,
    };
  }

  /** Releases every automatic stow; the next step judges the sensors again, without waiting. */
  reset(): void {
    this.wind.reset();
    this.windSensor.reset();
    this.snow.reset();
    this.#water.reset();
    this.hail.deactivate();
    this.weatherSmart.release();
  }

  update(input: WatchInput): WatchReport {
    const { nowSeconds, sensors, orders } = input;
    const { switches } = orders;
    const isWindEnabled = isWindSensorEnabled(orders, nowSeconds);
    const wind = this.windSensor.update(nowSeconds, sensors, isWindEnabled, orders.serverWind);
    const level = this.wind.update(nowSeconds, wind.gustMph);
    const snow = this.snow.update(
      nowSeconds,
      sensors.snowDistanceInches,
      orders.snowBaselineInches,
      switches.isSnowStowEnabled,
    );
    const battery = this.#judgeBattery(nowSeconds, sensors.batteryMillivolts);
    return {
      reasons: {
        wind: level !== undefined,
        hail: this.#judgeHail(input),
        windSensorDisconnect: wind.isDisconnected,
        snowSensorDisconnect: snow.isDisconnected,
        masterLowBattery: battery.criticalBattery,
        snow: snow.isStowing,
        water: this.#judgeWater(input),
        thundersmart: switches.isThundersmartEnabled && sensors.isThunderReported,
        masterHardwareFault: sensors.hasHardwareFault,
        weathersmart: this.#judgeClouds(input),
      },
      windLevel: level?.level ?? 0,
      windWindow: level?.window,
      isSnowPresumed: snow.isPresumed,
      snowDepthInches: snow.depthInches,
      masterAlarmWord: wordOf(MASTER_ALARM_MASKS, {
        windDisconnected: wind.isDisconnected,
        windFault: wind.isFaulty,
        snowDisconnected: snow.isDisconnected,
        snowFault: snow.isFaulty,
        ...battery,
        hardwareFault: sensors.hasHardwareFault,
      }),
    };
  }

  #judgeHail({ nowSeconds, sensors, orders }: WatchInput): boolean {
    const isReported = orders.switches.isHailstowEnabled && sensors.isHailReported;
    return this.hail.update(nowSeconds, isReported, orders.hailReleaseMinutes);
  }

  #judgeWater({ nowSeconds, sensors, orders }: WatchInput): boolean {
    const isEnabled = orders.switches.isWaterStowEnabled;
    if (!isEnabled) this.#water.force(false);
    const { isWaterSwitchClosed: isClosed } = sensors;
    return this.#water.update(nowSeconds, isEnabled && isClosed, !isClosed);
  }

  #judgeClouds({ nowSeconds, sensors, orders, sunDegrees }: WatchInput): boolean {
    if (!orders.switches.isWeathersmartEnabled) this.weatherSmart.release();
    const isCloudy = orders.switches.isWeathersmartEnabled && sensors.isCloudReported;
    return this.weatherSmart.update(nowSeconds, isCloudy, sunDegrees);
  }

  #judgeBattery(nowSeconds: number, millivolts: number) {
    const judge = (dwell: Dwell, [raise, clear]: readonly [number, number]) =>
      dwell.update(nowSeconds, millivolts < raise, millivolts > clear);
    return {
      lowBattery: judge(this.#lowBattery, LOW_BATTERY_MILLIVOLTS),
      criticalBattery: judge(this.#criticalBattery, CRITICAL_BATTERY_MILLIVOLTS),
    };
  }
}

/**
 * Whether the wind sensor is enabled. A sensor that was disabled is enabled again when the ordered
 * time is over.
 */
export function isWindSensorEnabled(orders: StowOrders, nowSeconds: number): boolean {
  const until = orders.windSensorOffUntilSeconds;
  return until === undefined || nowSeconds >= until;
}
