/** All fields of master data, with name, unit and how the value is read. */
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { MASTER_FLAGS } from "#domain/bits/master-flags.ts";
import {
  labelOf,
  POWER_BOOST_STATUSES,
  READ_STATUSES,
  RESET_TYPES,
  TRACKING_MODES,
  WIND_SENSORS,
} from "#domain/device-data/enumerations.ts";
import {
  type Fact,
  feet,
  hundredth,
  list,
  moment,
  plain,
  temperature,
  text,
  thousandth,
  word,
  worded,
} from "./fact.ts";
import { OVERLAY_MESSAGES } from "./overlay-messages.ts";
import type { MasterDatum } from "./readings.ts";
import { smartStowInWords, stowDirectionInWords, stowReasons } from "./stow-words.ts";

export type MasterFact = Fact<MasterDatum>;

/** Inches. */
const LENGTH = "in";

export const MASTER_FACTS: readonly MasterFact[] = [
  word("alarms", "Alarms", MASTER_ALARMS, "fwMaster"),
  word("flags", "Status flags", MASTER_FLAGS, "fwMaster"),
  worded("trackingMode", "Tracking mode", (value) => labelOf(TRACKING_MODES, value)),
  list("stowModesActive", "Stowing for", stowReasons),
  list("stowModesEnabled", "Stow modes enabled", stowReasons),
  hundredth("stowLimitEast", "Stow limit east"),
  hundredth("stowLimitWest", "Stow limit west"),
  worded("smartStowMode", "AutoSmart", smartStowInWords),
  worded("safetyStowDirection", "Safety stow direction", stowDirectionInWords),
  plain("windAverage", "Wind average", "mph", 1),
  plain("windPeak", "Wind peak", "mph", 1),
  worded("windSensorType", "Wind sensor", (value) => labelOf(WIND_SENSORS, value)),
  plain("depth", "Snow depth", LENGTH, 1),
  feet("trueBaseline", "Snow baseline, true"),
  feet("activeBaseline", "Snow baseline, active"),
  thousandth("batteryVoltage", "Battery voltage", "V"),
  thousandth("chargeCurrent", "Charge current", "A"),
  worded("readStatus", "Power reading", (value) => labelOf(READ_STATUSES, value)),
  temperature("tempBoard", "Board temperature"),
  temperature("tempCharger", "Charger temperature"),
  worded("resetType", "Last reset", (value) => labelOf(RESET_TYPES, value)),
  moment("bootTime", "Running since"),
  text("fwMaster", "Firmware"),
  text("fwNode", "Node firmware"),
  plain("arrrDuration", "Call and response", "s", 1),
  worded("powerboostStatus", "PowerBoost", (value) => labelOf(POWER_BOOST_STATUSES, value)),
  worded("optimizedBacktracking", "Optimized backtracking", (value) =>
    value === 0 ? OVERLAY_MESSAGES.disabled : OVERLAY_MESSAGES.enabled,
  ),
  hundredth("eastRotationalTolerance", "Rotational tolerance east"),
  hundredth("westRotationalTolerance", "Rotational tolerance west"),
  hundredth("optimizedBacktrackingEastVerticalTolerance", "Vertical tolerance east", LENGTH),
  hundredth("optimizedBacktrackingWestVerticalTolerance", "Vertical tolerance west", LENGTH),
  text("mId", "Reported by"),
  moment("ts", "Reported"),
];
