/** Every field of node data (S0 §3) in its order, with its name, its unit and how it is read. */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { NODE_ALARMS, STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { type DeviceType, NODE_BOARDS } from "#domain/layout/device-types.ts";
import { CHARGE_STATUSES, labelOf } from "#domain/telemetry/enumerations.ts";
import type { NodeRow } from "#domain/telemetry/reading.ts";
import { TILT_FAULT } from "#domain/units/angle.ts";
import { centiCelsius, toCelsius, toFahrenheit } from "#domain/units/temperature.ts";
import type { Cell } from "#web/ui/cell.ts";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { bitNames } from "./bit-names.ts";
import { siteTime } from "./site-clock.ts";

export interface FactReader {
  readonly held: PrivilegeBits;
  readonly deviceType: DeviceType;
  /** Of the site. */
  readonly tz: string | undefined;
}

export interface NodeFact {
  readonly key: keyof NodeRow;
  readonly label: string;
  readonly unit: string;
  /** Shown behind the decimal point. */
  readonly digits: number;
  /** Whether it reads as a number. */
  readonly isNumeric: boolean;
  readonly read: (row: NodeRow, reader: FactReader) => Cell;
}

type NumberField = {
  [Field in keyof NodeRow]: NodeRow[Field] extends number | null ? Field : never;
}[keyof NodeRow];

type TextField = Exclude<keyof NodeRow, NumberField>;

const NODE_ALARM_ROWS = [...NODE_ALARMS, STALE_NODE_ALARM];

export const NODE_FACTS: readonly NodeFact[] = [
  word("alarms", "Alarms", NODE_ALARM_ROWS),
  angle("anglePanel", "Angle"),
  worded("angleTableIndex", "Angle table index", tableIndex),
  angle("angleTarget", "Target angle"),
  angle("angleGoal", "Goal angle"),
  thousandth("batteryVoltage", "Battery voltage", "V"),
  thousandth("batteryVoltageMin", "Battery voltage min", "V"),
  thousandth("batteryVoltageChargerOff", "Battery voltage, charger off", "V"),
  thousandth("chargeCurrent", "Charge current", "A"),
  worded("chargeStatus", "Charge status", chargeStatus),
  plain("checkinRound", "Check-in round", ""),
  text("firstHop", "First hop", firstHop),
  word("flags", "Status flags", NODE_FLAGS),
  plain("hopCount", "Hop count", ""),
  thousandth("motorCurrentAve", "Motor current average", "A"),
  thousandth("motorCurrentPeak", "Motor current peak", "A"),
  text("nId", "Reported ID", (id) => id),
  plain("sleepCounter", "Sleep counter", "cycles"),
  temperature("tempMax", "Temperature max"),
  temperature("tempMin", "Temperature min"),
  worded("timestamp", "Last answer", lastAnswer),
  thousandth("solarPanelCurrentDraw", "Solar panel current draw", "A"),
  thousandth("batteryBidirectionalCurrentDraw", "Battery current, charging positive", "A"),
  thousandth("solarPanelVoltage", "Solar panel voltage", "V"),
  text("firmwareVersion", "Firmware", (version) => version),
  text("hardwareVersion", "Hardware", hardware),
  plain("responseTime", "Response time", "ms"),
  plain("linkQualityIndicator", "Link quality, out of 255", ""),
  plain("receivedSignalStrengthIndicator", "Received signal strength", "dBm"),
  plain("batteryStateOfCharge", "Battery state of charge", "%"),
  plain("batteryStateOfHealth", "Battery state of health", "%"),
  plain("hoursSinceSuccess", "Since last success", "h"),
  angle("deviation", "Deviation"),
  angle("auxAnglePanel", "Aux angle"),
  thousandth("auxMotorCurrentPeak", "Aux motor current peak", "A"),
  thousandth("auxMotorCurrentAve", "Aux motor current average", "A"),
  temperature("auxTempMin", "Aux temperature min"),
  temperature("auxTempMax", "Aux temperature max"),
  word("auxAlarms", "Aux alarms", AUX_ALARMS),
];

/** As it comes from the wire. */
function plain(key: NumberField, label: string, unit: string): NodeFact {
  return number({ key, label, unit, digits: 0, isNumeric: true }, (value) => value);
}

function worded(key: NumberField, label: string, read: NodeFact["read"]): NodeFact {
  return { key, label, unit: "", digits: 0, isNumeric: false, read };
}

/** From thousandths, as volts or amperes. */
function thousandth(key: NumberField, label: string, unit: "V" | "A"): NodeFact {
  return number({ key, label, unit, digits: 2, isNumeric: true }, (value) => value / 1_000);
}

/** From hundredths of a degree; west positive. */
function angle(key: NumberField, label: string): NodeFact {
  return number({ key, label, unit: "°", digits: 2, isNumeric: true }, (value) =>
    value === TILT_FAULT ? TABLE_MESSAGES.tiltFault : value / 100,
  );
}

/** From hundredths of a degree Celsius, in Fahrenheit (S0 §3). */
function temperature(key: NumberField, label: string): NodeFact {
  return number({ key, label, unit: "°F", digits: 1, isNumeric: true }, (value) =>
    toFahrenheit(toCelsius(centiCelsius(value))),
  );
}

function number(
  fact: Omit<NodeFact, "key" | "read"> & { readonly key: NumberField },
  read: (value: number) => Cell,
): NodeFact {
  return {
    ...fact,
    read: (row) => {
      const value = row[fact.key];
      return value === null ? undefined : read(value);
    },
  };
}

function text(key: TextField, label: string, read: (value: string) => string): NodeFact {
  const known = (value: string | null) => (value === null ? undefined : read(value));
  return { key, label, unit: "", digits: 0, isNumeric: false, read: (row) => known(row[key]) };
}

function word(key: TextField, label: string, rows: Parameters<typeof bitNames>[0]): NodeFact {
  return {
    key,
    label,
    unit: "",
    digits: 0,
    isNumeric: false,
    read: (row, { held, deviceType }) => {
      const value = row[key];
      if (value === null) return undefined;
      const names = bitNames(rows, value, { held, deviceType, firmware: row.firmwareVersion });
      return names?.length === 0 ? TABLE_MESSAGES.none : names?.join("; ");
    },
  };
}

/** The index with the time of day it stands for, (index + 1) minutes (S0:226). */
function tableIndex({ angleTableIndex }: NodeRow): Cell {
  if (angleTableIndex === null) return undefined;
  const minutes = angleTableIndex + 1;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${angleTableIndex} (${hour}:${minute}:00)`;
}

function chargeStatus({ chargeStatus }: NodeRow): Cell {
  return chargeStatus === null ? undefined : labelOf(CHARGE_STATUSES, chargeStatus);
}

function lastAnswer({ timestamp }: NodeRow, { tz }: FactReader): Cell {
  return timestamp === null ? undefined : siteTime(timestamp, tz);
}

/** S1:215. */
const HOPS: Readonly<Record<string, string>> = {
  "0000": TABLE_MESSAGES.masterHop,
  FFFF: TABLE_MESSAGES.unknownHop,
};

function firstHop(id: string): string {
  return HOPS[id] ?? id;
}

/** The first generation has no code. */
const BOARDS = { 0: { label: "Gen2" }, ...NODE_BOARDS };

function hardware(code: string): string {
  return labelOf(BOARDS, Number(code));
}
