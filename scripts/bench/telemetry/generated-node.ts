/** One generated tracker: its state from minute to minute, and its answers to the master. */
import type { NodeField } from "#domain/device-data/schema.ts";
import type { CountedRandom } from "./counted-random.ts";
import type { SiteMinute } from "./site-day.ts";

/** A stored value of every node column. */
export type Answer = Readonly<Record<NodeField, number>>;

const ALARM_PROBABILITY = 0.0006;
/**
 * Probability per round that an alarm ends: with a round every quarter of an hour, an alarm lasts
 * two hours on average.
 */
const ALARM_END_PROBABILITY = 1 / 8;
const HOP_CHANGE_PROBABILITY = 0.02;
const SECOND_CALL_PROBABILITY = 0.04;
const SECOND_CALL_SECONDS = 45;
const SECONDS_PER_CALL = 0.14;
const ALARM_BITS = 20;
const HEALTHY_FLAGS_LOW = 0x0001_0041;
const HEALTHY_FLAGS_HIGH = 0x0000_0010;
const NIGHT_FLAG = 0x0000_0800;
const FIRMWARE = 3 * 65_536 + 20 * 256 + 1;
const HARDWARE = 12_593;

/** A panel with its motor; gen3-dual has two. */
interface Tracker {
  degrees: number;
  currentAve: number;
  currentPeak: number;
}

export class GeneratedNode {
  readonly #random: CountedRandom;
  readonly #index: number;
  /** Distance of the goal from the panel's angle above which the panel moves; degrees. */
  readonly #deadBand: number;
  readonly #panel: Tracker = { degrees: 0, currentAve: 900, currentPeak: 1500 };
  readonly #aux: Tracker = { degrees: 0, currentAve: 900, currentPeak: 1500 };
  readonly #character: Readonly<
    Record<"id" | "volts" | "light" | "motor" | "warmth" | "radio", number>
  >;
  /** Share of a full battery. */
  #charge = 0.85;
  #hops: number;
  #firstHop: number;
  #alarms = 0;
  /**
   * Whether a panel has moved since the last answer, so that the next answer has new motor
   * currents.
   */
  #hasMoved = false;
  #warmest = -100;
  #coldest = 100;
  #lightSum = 0;

  constructor(random: CountedRandom, index: number) {
    this.#random = random;
    this.#index = index;
    this.#deadBand = 0.45 + 0.4 * random.of("anglePanel").fraction(8);
    this.#character = {
      id: random.of("nId").below(65_535),
      volts: random.of("batteryVoltageChargerOff").fraction(8) - 0.5,
      light: 0.95 + 0.1 * random.of("chargeCurrent").fraction(8),
      motor: random.of("motorCurrentAve").fraction(8) - 0.5,
      warmth: random.of("tempMax").fraction(8) - 0.5,
      radio: random.of("linkQualityIndicator").fraction(8) - 0.5,
    };
    this.#hops = 1 + random.of("hopCount").below(3);
    this.#firstHop = this.#hops === 1 ? 0 : random.of("firstHop").below(65_535);
  }

  /** Call once for every minute, in order. */
  live(site: SiteMinute): void {
    this.#follow(this.#panel, site.goalDegrees);
    this.#follow(this.#aux, site.goalDegrees + 0.2);
    const gain = 0.0016 * site.light * this.#character.light * (1 - 0.7 * this.#charge ** 12);
    this.#charge = Math.min(1, Math.max(0.3, this.#charge + gain - 0.00032));
    const celsius = site.airCelsius + 9 * site.light + 2 * this.#character.warmth;
    this.#warmest = Math.max(this.#warmest, celsius);
    this.#coldest = Math.min(this.#coldest, celsius);
    this.#lightSum = 0.6 * this.#lightSum + 0.4 * site.light;
  }

  /**
   * The node's answer in the round that began at `ts` (epoch seconds). The highest and lowest
   * temperature are then measured anew.
   */
  answer(site: SiteMinute, ts: number): Answer {
    const random = this.#random;
    const isSecondCall = random.of("timestamp").happens(SECOND_CALL_PROBABILITY);
    const answeredAt =
      ts + SECONDS_PER_CALL * this.#index + (isSecondCall ? SECOND_CALL_SECONDS : 0);
    const timestamp = Math.max(ts, random.measured(answeredAt, 0.85));
    const answer = {
      timestamp,
      ...this.#angles(site),
      ...this.#power(site),
      ...this.#motors(),
      ...this.#temperatures(),
      ...this.#words(site),
      ...this.#radio(isSecondCall ? 2 : 1),
    };
    this.#warmest = -100;
    this.#coldest = 100;
    return answer;
  }

  #follow(tracker: Tracker, goalDegrees: number): void {
    if (Math.abs(goalDegrees - tracker.degrees) <= this.#deadBand) return;
    tracker.degrees = goalDegrees;
    this.#hasMoved = true;
  }

  #angles({ goalDegrees, minuteOfDay }: SiteMinute) {
    const goal = Math.round(100 * goalDegrees);
    return {
      angleTarget: goal,
      angleGoal: goal,
      angleTableIndex: minuteOfDay,
      anglePanel: this.#random.of("anglePanel").measured(100 * this.#panel.degrees, 3),
      auxAnglePanel: this.#random.of("auxAnglePanel").measured(100 * this.#aux.degrees, 3),
    };
  }

  #power({ sunDegrees }: SiteMinute) {
    const random = this.#random;
    const isDay = sunDegrees > 0 && this.#lightSum > 0.02;
    const chargeMilliamperes =
      1800 * this.#lightSum * this.#character.light * (1.05 - this.#charge ** 8);
    const restMillivolts = 24_000 + 2600 * this.#charge + 120 * this.#character.volts;
    const chargeCurrent = isDay
      ? Math.max(0, random.of("chargeCurrent").measured(chargeMilliamperes, 4))
      : 0;
    const batteryVoltage = random
      .of("batteryVoltage")
      .measured(restMillivolts + 0.3 * chargeCurrent, 6);
    return {
      batteryVoltage,
      batteryVoltageMin: random
        .of("batteryVoltageMin")
        .measured(batteryVoltage - 140 - 40 * this.#character.motor, 5),
      batteryVoltageChargerOff: random.of("batteryVoltageChargerOff").measured(restMillivolts, 6),
      chargeCurrent,
      chargeStatus: chargeStatusOf(isDay, this.#charge),
      solarPanelVoltage: isDay
        ? random.of("solarPanelVoltage").measured(36_000 + 2500 * this.#lightSum, 60, 10)
        : 0,
      solarPanelCurrentDraw: isDay
        ? random.of("solarPanelCurrentDraw").measured(0.78 * chargeCurrent, 4)
        : 0,
      batteryBidirectionalCurrentDraw: random
        .of("batteryBidirectionalCurrentDraw")
        .measured(isDay ? chargeCurrent - 35 : -38, isDay ? 4 : 2),
      batteryStateOfCharge: Math.floor(100 * this.#charge),
      batteryStateOfHealth: 96 + Math.round(4 * this.#character.volts),
    };
  }

  #motors() {
    if (this.#hasMoved) {
      this.#hasMoved = false;
      const fields = [
        "motorCurrentAve",
        "motorCurrentPeak",
        "auxMotorCurrentAve",
        "auxMotorCurrentPeak",
      ];
      for (const [at, tracker] of [this.#panel, this.#aux].entries()) {
        const usual = 900 + 160 * this.#character.motor;
        tracker.currentAve = this.#random.of(fields[2 * at] ?? "").measured(usual, 60, 5);
        tracker.currentPeak = this.#random
          .of(fields[2 * at + 1] ?? "")
          .measured(1.7 * usual, 140, 10);
      }
    }
    return {
      motorCurrentAve: this.#panel.currentAve,
      motorCurrentPeak: this.#panel.currentPeak,
      auxMotorCurrentAve: this.#aux.currentAve,
      auxMotorCurrentPeak: this.#aux.currentPeak,
    };
  }

  #temperatures() {
    const warmest = 100 * this.#warmest;
    const coldest = 100 * this.#coldest;
    return {
      tempMax: this.#random.of("tempMax").measured(warmest, 18, 10),
      tempMin: this.#random.of("tempMin").measured(coldest, 18, 10),
      auxTempMax: this.#random.of("auxTempMax").measured(warmest + 60, 18, 10),
      auxTempMin: this.#random.of("auxTempMin").measured(coldest + 60, 18, 10),
    };
  }

  #words({ sunDegrees, isStowed }: SiteMinute) {
    if (this.#alarms !== 0) {
      if (this.#random.of("alarms").happens(ALARM_END_PROBABILITY)) this.#alarms = 0;
    } else if (this.#random.of("alarms").happens(ALARM_PROBABILITY)) {
      this.#alarms = 1 << this.#random.below(ALARM_BITS);
    }
    const changing = (sunDegrees < 0 ? NIGHT_FLAG : 0) | (isStowed ? 0x200 : 0);
    return {
      alarms: this.#alarms,
      flagsLow: HEALTHY_FLAGS_LOW | changing,
      flagsHigh: HEALTHY_FLAGS_HIGH,
      auxAlarms: 0,
      nId: this.#character.id,
      firmwareVersion: FIRMWARE,
      hardwareVersion: HARDWARE,
    };
  }

  #radio(checkinRound: number) {
    const random = this.#random;
    if (random.of("hopCount").happens(HOP_CHANGE_PROBABILITY)) {
      this.#hops = 1 + random.of("hopCount").below(3);
      this.#firstHop = this.#hops === 1 ? 0 : random.of("firstHop").below(65_535);
    }
    const distance = this.#hops + this.#character.radio;
    return {
      firstHop: this.#firstHop,
      hopCount: this.#hops,
      checkinRound,
      responseTime: random.of("responseTime").logMeasured(45 + 22 * distance, 0.12),
      linkQualityIndicator: random.of("linkQualityIndicator").measured(205 - 18 * distance, 5),
      receivedSignalStrengthIndicator: random
        .of("receivedSignalStrengthIndicator")
        .measured(-58 - 6 * distance, 1.5),
      sleepCounter: 0,
      hoursSinceSuccess: 0,
    };
  }
}

function chargeStatusOf(isDay: boolean, charge: number): number {
  if (!isDay) return 0;
  if (charge > 0.95) return 1;
  return charge > 0.8 ? 2 : 3;
}
