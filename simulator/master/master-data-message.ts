/** `up/master`: what a simulated master says of itself. */
import { MASTER_FLAGS, type MasterFlag } from "#domain/bits/master-flags.ts";
import { SMART_STOW_ENABLED } from "#domain/telemetry/enumerations.ts";
import type { SiteDocument } from "#domain/wire/config-documents.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { StowState } from "#simulator/control/stow-state.ts";
import { stowBit } from "#simulator/node/node-flags.ts";
import { hexWord } from "#simulator/node/words.ts";
import type { MasterPower } from "./master-power.ts";
import { BASELINE_INCHES } from "./master-sensors.ts";

/** Of the master's own program. */
export const MASTER_FIRMWARE = "4.2.1";
export const CLIENT_VERSION = "2.3.0";
/** InSpeed (S0:228). */
const WIND_SENSOR_TYPE = 0;
const STOW_DIGITS = 4;
/** No command has switched on PowerBoost or optimized backtracking. */
const NO_BOOST = {
  powerboostStatus: 0,
  optimizedBacktracking: 0,
  westRotationalTolerance: 0,
  eastRotationalTolerance: 0,
  optimizedBacktrackingEastVerticalTolerance: 0,
  optimizedBacktrackingWestVerticalTolerance: 0,
};

export interface MasterDataFacts {
  readonly ts: number;
  readonly site: SiteDocument | undefined;
  readonly alarms: number;
  readonly stow: StowState;
  readonly wind: { readonly average: number | null; readonly peak: number | null };
  readonly power: MasterPower;
  readonly bootTime: number;
  readonly resetType: number;
  readonly fwNode: string;
  /** null before the first call-and-response. */
  readonly callSeconds: number | null;
  readonly isAntishadingEnabled: boolean;
  readonly isAmplifierOn: boolean;
}

export function masterDataMessage(facts: MasterDataFacts): object {
  const { site, stow, power } = facts;
  return {
    v: PROTOCOL_VERSION,
    ts: facts.ts,
    ...(site === undefined ? {} : { mLocId: site.mLocId, layoutId: site.layoutId }),
    alarms: hexWord(facts.alarms),
    flags: hexWord(flagWord(facts)),
    ...stowFields(stow),
    windAverage: facts.wind.average,
    windPeak: facts.wind.peak,
    windSensorType: WIND_SENSOR_TYPE,
    depth: stow.snowDepthInches === undefined ? null : toTenths(stow.snowDepthInches),
    trueBaseline: BASELINE_INCHES,
    activeBaseline: BASELINE_INCHES,
    batteryVoltage: power.batteryMillivolts,
    chargeCurrent: power.chargeMilliamperes,
    readStatus: 0,
    tempBoard: power.boardTemperature,
    tempCharger: power.chargerTemperature,
    resetType: facts.resetType,
    bootTime: facts.bootTime,
    fwMaster: MASTER_FIRMWARE,
    fwNode: facts.fwNode,
    arrrDuration: facts.callSeconds,
    smartStowMode: SMART_STOW_ENABLED,
    safetyStowDirection: site?.safetyStowDirection ?? null,
    ...NO_BOOST,
  };
}

function stowFields(stow: StowState) {
  return {
    trackingMode: stow.trackingMode,
    stowModesActive: hexWord(stow.stowWord).slice(-STOW_DIGITS),
    stowModesEnabled: hexWord(stow.enabledWord).slice(-STOW_DIGITS),
    stowLimitEast: Math.round(stow.stowLimitEastDegrees * 100) + 0,
    stowLimitWest: Math.round(stow.stowLimitWestDegrees * 100) + 0,
  };
}

function flagWord(facts: MasterDataFacts): number {
  const { stow, site } = facts;
  const isEnabled = (bit: number) => (stow.enabledWord & bit) !== 0;
  const set: Readonly<Partial<Record<MasterFlag, boolean>>> = {
    trackingEnabled: stow.isTrackingEnabled,
    backtracking: facts.isAntishadingEnabled,
    windSensor: isEnabled(stowBit("wind")),
    snowStow: isEnabled(stowBit("snow")),
    waterSensor: isEnabled(stowBit("water")),
    autosmart: true,
    weathersmart: site?.features.weathersmart === true,
    hailstow: site?.features.hailstow === true,
    thundersmart: site?.features.thundersmart === true,
    snowshield: site?.features.snowshield === true,
    zigbeeAmp: facts.isAmplifierOn,
    sleepControl: true,
  };
  return MASTER_FLAGS.reduce((word, { key, bit }) => (set[key] ? word | (1 << bit) : word), 0);
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
