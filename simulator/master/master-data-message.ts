/** Builds the message `up/master`: a simulated master's report about itself. */
import { MASTER_FLAGS, type MasterFlag } from "#domain/bits/master-flags.ts";
import { SMART_STOW_ENABLED } from "#domain/device-data/enumerations.ts";
import type { SiteDocument } from "#domain/wire/config-documents.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { MasterExtras } from "#simulator/command/master-extras.ts";
import type { StowOrders } from "#simulator/control/stow-orders.ts";
import type { StowState } from "#simulator/control/stow-state.ts";
import { stowBit } from "#simulator/node/node-flags.ts";
import { hexWord } from "#simulator/node/words.ts";
import {
  POWER_BOOST_STATUS,
  type PowerBoostState,
} from "#simulator/power-boost/power-boost-state.ts";
import type { MasterPower } from "./master-power.ts";

/** Version of the master's own program. */
export const MASTER_FIRMWARE = "4.2.1";
export const CLIENT_VERSION = "2.3.0";
const STOW_DIGITS = 4;

export interface MasterDataFacts {
  readonly ts: number;
  readonly site: SiteDocument;
  readonly alarms: number;
  readonly stow: StowState;
  readonly wind: { readonly average: number | null; readonly peak: number | null };
  readonly power: MasterPower;
  /** Null if the clock was not set at the last start. */
  readonly bootTime: number | null;
  readonly resetType: number;
  readonly fwNode: string;
  /** Duration of the last call-and-response in seconds; null before the first. */
  readonly callSeconds: number | null;
  readonly isAntishadingEnabled: boolean;
  readonly isServerWindActive: boolean;
  readonly isWeathersmart: boolean;
  readonly extras: MasterExtras;
  readonly orders: StowOrders;
}

export function masterDataMessage(facts: MasterDataFacts): object {
  const { site, stow, power, extras, orders } = facts;
  return {
    v: PROTOCOL_VERSION,
    ts: facts.ts,
    mLocId: site.mLocId,
    layoutId: site.layoutId,
    alarms: hexWord(facts.alarms),
    flags: hexWord(flagWord(facts)),
    ...stowFields(stow),
    windAverage: facts.wind.average,
    windPeak: facts.wind.peak,
    windSensorType: extras.windSensorType,
    depth: stow.snowDepthInches === undefined ? null : toTenths(stow.snowDepthInches),
    trueBaseline: orders.snowBaselineInches,
    activeBaseline: orders.snowBaselineInches,
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
    smartStowMode: extras.smartStowMode,
    safetyStowDirection: site.safetyStowDirection ?? null,
    westRotationalTolerance: hundredths(orders.tracking.westToleranceDegrees),
    eastRotationalTolerance: hundredths(orders.tracking.eastToleranceDegrees),
    ...boostFields(extras.powerBoost),
  };
}

/** Message fields about PowerBoost; heights in hundredths of an inch. */
function boostFields({ status, optimized }: PowerBoostState) {
  return {
    powerboostStatus: status,
    optimizedBacktracking: optimized === undefined ? 0 : 1,
    optimizedBacktrackingEastVerticalTolerance: hundredths(optimized?.eastInches ?? 0),
    optimizedBacktrackingWestVerticalTolerance: hundredths(optimized?.westInches ?? 0),
  };
}

function stowFields(stow: StowState) {
  return {
    trackingMode: stow.trackingMode,
    stowModesActive: hexWord(stow.stowWord).slice(-STOW_DIGITS),
    stowModesEnabled: hexWord(stow.enabledWord).slice(-STOW_DIGITS),
    stowLimitEast: hundredths(stow.stowLimitEastDegrees),
    stowLimitWest: hundredths(stow.stowLimitWestDegrees),
  };
}

function flagWord(facts: MasterDataFacts): number {
  const { stow, site, extras, orders } = facts;
  const isEnabled = (bit: number) => (stow.enabledWord & bit) !== 0;
  const set: Readonly<Partial<Record<MasterFlag, boolean>>> = {
    trackingEnabled: stow.isTrackingEnabled,
    backtracking: facts.isAntishadingEnabled,
    windSensor: isEnabled(stowBit("wind")),
    snowStow: isEnabled(stowBit("snow")),
    waterSensor: isEnabled(stowBit("water")),
    serverWind: facts.isServerWindActive,
    autosmart: extras.smartStowMode === SMART_STOW_ENABLED,
    weathersmart: facts.isWeathersmart,
    hailstow: site.features.hailstow === true,
    thundersmart: site.features.thundersmart === true,
    snowshield: site.features.snowshield === true,
    powerboost: extras.powerBoost.status === POWER_BOOST_STATUS.on,
    optBacktracking: extras.powerBoost.optimized !== undefined,
    zigbeeAmp: extras.isMasterAmplifierOn,
    sleepControl: extras.sleeplessUntil === undefined,
    otaConditions: extras.ota.mode !== "idle",
    otaActive: extras.ota.isActive,
    otaScheduled: extras.ota.overnight !== undefined || extras.ota.nightly !== undefined,
    cleaning: orders.cleaningDegrees !== undefined,
  };
  return MASTER_FLAGS.reduce((word, { key, bit }) => (set[key] ? word | (1 << bit) : word), 0);
}

function hundredths(degrees: number): number {
  return Math.round(degrees * 100) + 0;
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
