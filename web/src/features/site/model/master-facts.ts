/** All fields of a master's data, with name, unit and how each value is read. */
import {
  labelOf,
  POWER_BOOST_STATUSES,
  READ_STATUSES,
  RESET_TYPES,
  TRACKING_MODES,
  WIND_SENSORS,
} from "#domain/device-data/enumerations.ts";
import { labelsOfRows } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";
import { MASTER_ALARM_ROWS, MASTER_FLAG_ROWS } from "#web/ui/bit-rows.ts";
import {
  type Fact,
  feet,
  hundredth,
  list,
  listed,
  moment,
  namedFacts,
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

/** Unit in which lengths are sent: inches. */
const LENGTH = "in";

/** Definitions of the fields with their English names, which files use. */
const FACTS = [
  word("alarms", "Alarms", MASTER_ALARM_ROWS, "fwMaster"),
  word("flags", "Status flags", MASTER_FLAG_ROWS, "fwMaster"),
  listed("trackingMode", "Tracking mode", TRACKING_MODES),
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
  listed("readStatus", "Power reading", READ_STATUSES),
  temperature("tempBoard", "Board temperature"),
  temperature("tempCharger", "Charger temperature"),
  listed("resetType", "Last reset", RESET_TYPES),
  moment("bootTime", "Running since"),
  text("fwMaster", "Firmware"),
  text("fwNode", "Node firmware"),
  plain("arrrDuration", "Call and response", "s", 1),
  listed("powerboostStatus", "PowerBoost", POWER_BOOST_STATUSES),
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

export const MASTER_FACT_NAMES = messages(
  "masterFacts",
  labelsOfRows(FACTS, "key", ({ label }) => label),
);

export const MASTER_FACTS: readonly MasterFact[] = namedFacts<MasterDatum>(
  FACTS,
  MASTER_FACT_NAMES,
);
