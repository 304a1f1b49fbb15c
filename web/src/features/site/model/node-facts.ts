/**
 * All fields of a node's data in the order of the table columns, with name, unit and how each value
 * is read.
 */
import { CHARGE_STATUSES, labelOf } from "#domain/device-data/enumerations.ts";
import { REPORTED_BOARDS } from "#domain/identity/device-types.ts";
import type { NodeRow } from "#domain/telemetry/reading.ts";
import { angleTableTime } from "#domain/units/time.ts";
import { labelsOfRows } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";
import { AUX_ALARM_ROWS, EVERY_NODE_ALARM_ROW, NODE_FLAG_ROWS } from "#web/ui/bit-rows.ts";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import {
  type Fact,
  hexId,
  hundredth,
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

export type NodeFact = Fact<NodeRow>;

/** Definitions of the fields with their English names, which files use. */
const FACTS = [
  word("alarms", "Alarms", EVERY_NODE_ALARM_ROW, "firmwareVersion"),
  hundredth("anglePanel", "Angle"),
  worded("angleTableIndex", "Angle table index", tableIndex),
  hundredth("angleTarget", "Target angle"),
  hundredth("angleGoal", "Goal angle"),
  thousandth("batteryVoltage", "Battery voltage", "V"),
  thousandth("batteryVoltageMin", "Battery voltage min", "V"),
  thousandth("batteryVoltageChargerOff", "Battery voltage, charger off", "V"),
  thousandth("chargeCurrent", "Charge current", "A"),
  listed("chargeStatus", "Charge status", CHARGE_STATUSES),
  plain("checkinRound", "Check-in round"),
  hexId("firstHop", "First hop", firstHop),
  word("flags", "Status flags", NODE_FLAG_ROWS, "firmwareVersion"),
  plain("hopCount", "Hop count"),
  thousandth("motorCurrentAve", "Motor current average", "A"),
  thousandth("motorCurrentPeak", "Motor current peak", "A"),
  hexId("nId", "Reported ID"),
  plain("sleepCounter", "Sleep counter", "cycles"),
  temperature("tempMax", "Temperature max"),
  temperature("tempMin", "Temperature min"),
  moment("timestamp", "Last answer"),
  thousandth("solarPanelCurrentDraw", "Solar panel current draw", "A"),
  thousandth("batteryBidirectionalCurrentDraw", "Battery current, charging positive", "A"),
  thousandth("solarPanelVoltage", "Solar panel voltage", "V"),
  text("firmwareVersion", "Firmware"),
  text("hardwareVersion", "Hardware", hardware),
  plain("responseTime", "Response time", "ms"),
  plain("linkQualityIndicator", "Link quality, out of 255"),
  plain("receivedSignalStrengthIndicator", "Received signal strength", "dBm"),
  plain("batteryStateOfCharge", "Battery state of charge", "%"),
  plain("batteryStateOfHealth", "Battery state of health", "%"),
  plain("hoursSinceSuccess", "Since last success", "h"),
  hundredth("deviation", "Deviation"),
  hundredth("auxAnglePanel", "Aux angle"),
  thousandth("auxMotorCurrentPeak", "Aux motor current peak", "A"),
  thousandth("auxMotorCurrentAve", "Aux motor current average", "A"),
  temperature("auxTempMin", "Aux temperature min"),
  temperature("auxTempMax", "Aux temperature max"),
  word("auxAlarms", "Aux alarms", AUX_ALARM_ROWS, "firmwareVersion"),
];

export const NODE_FACT_NAMES = messages(
  "nodeFacts",
  labelsOfRows(FACTS, "key", ({ label }) => label),
);

export const NODE_FACTS: readonly NodeFact[] = namedFacts<NodeRow>(FACTS, NODE_FACT_NAMES);

/**
 * Text for the index of a tracking-table entry, with the time of day to which the entry applies.
 */
function tableIndex(index: number): string {
  return `${index} (${angleTableTime(index)})`;
}

/**
 * Names of addresses in a radio route that are not nodes: 0000 is the master, FFFF an unknown hop.
 */
const HOPS: Readonly<Record<string, string>> = {
  "0000": TABLE_MESSAGES.masterHop,
  FFFF: TABLE_MESSAGES.unknownHop,
};

function firstHop(id: string): string {
  return HOPS[id] ?? id;
}

function hardware(code: string): string {
  return labelOf(REPORTED_BOARDS, Number(code));
}
