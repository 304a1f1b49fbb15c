/**
 * The columns of a layout that programs can read: one table for the answers, their CSV form and the
 * published document.
 */
import { SEVERITY_KEYS } from "#domain/bits/severities.ts";
import { MASTER_COLUMNS, NODE_COLUMNS, type TelemetryColumn } from "#domain/device-data/schema.ts";
import { SNAPSHOT_COLUMNS } from "#domain/device-data/snapshot-columns.ts";
import { DEVICE_TYPES } from "#domain/identity/device-types.ts";
import { NODE_ROLES } from "#domain/layout/node-locations.ts";

export type OpenType = "text" | "whole" | "number" | "time" | "hex";

export interface OpenColumn {
  readonly name: string;
  readonly type: OpenType;
  /** Null where the value is unknown or not measured. */
  readonly isNullable: boolean;
  /** Unit and meaning of the column. */
  readonly about: string;
  /** All possible values except null. */
  readonly oneOf?: readonly string[];
}

export const SITE_COLUMNS: readonly OpenColumn[] = [
  column("id", "text", "Id of the layout."),
  column("name", "text", "Name of the layout."),
  nullable("customerName", "text", "Owner."),
  nullable("layoutNumber", "text", "Number that the owner gave it."),
  nullable("address", "text", "Street."),
  nullable("city", "text", "City."),
  nullable("state", "text", "State."),
  nullable("latitude", "number", "Degrees, north positive."),
  nullable("longitude", "number", "Degrees, east positive."),
  nullable("timezone", "text", "Name of the time zone, such as America/Chicago."),
  column("utcOffset", "number", "Hours that standard time is ahead of UTC."),
  nullable("powerCapacityDc", "number", "As it was entered for the layout."),
  column("masterCount", "whole", "Masters in the layout."),
];

const M_LOC_ID = column("mLocId", "text", "Id of the master's place.");
const N_LOC_ID = column("nLocId", "text", "Node under its master: 000 to 999.");

export const MASTER_LOCATION_COLUMNS: readonly OpenColumn[] = [
  M_LOC_ID,
  column("name", "text", "Name of the master."),
  nullable("label", "text", "Label of the master."),
  column("mId", "text", "16 hex digits of the controller that stands there; 0 for none."),
  oneOfThese("deviceType", Object.keys(DEVICE_TYPES), "Generation of its nodes."),
  nullable("channel", "whole", "Zigbee channel."),
  nullable("panid", "whole", "Zigbee PAN id."),
  column("xLoc", "number", "Place on the canvas of the layout, 0 to 1000 from the west."),
  column("yLoc", "number", "Place on the canvas of the layout, 0 to 1000."),
];

export const NODE_LOCATION_COLUMNS: readonly OpenColumn[] = [
  M_LOC_ID,
  N_LOC_ID,
  nullable("nId", "text", "Radio id of the node: 4 or 16 hex digits; null for none."),
  column("xLoc", "number", "Place on the canvas of the layout, 0 to 1000 from the west."),
  column("yLoc", "number", "Place on the canvas of the layout, 0 to 1000."),
  column("rowNum", "whole", "Row from the west, from 1."),
  column("fromSouth", "whole", "Place in the row from the south, from 1."),
  oneOfThese("role", NODE_ROLES, "solo, primary, or aux for the second unit of a dual node."),
  nullable("relative", "text", "Of an aux unit: the nLocId of its primary."),
];

/** Columns of the measurements of nodes, in the raw units of the wire, as in the console's data. */
export const MEASURED_COLUMNS: readonly OpenColumn[] = [
  ...NODE_COLUMNS.filter(({ field }) => field !== "flagsLow" && field !== "flagsHigh").map(
    (measured) => measuredColumn(measured, rawOf(measured.field)),
  ),
  nullable("flags", "hex", rawOf("flags")),
  nullable("deviation", "whole", "anglePanel - angleTarget, deg x100."),
];

export const READING_COLUMNS: readonly OpenColumn[] = [M_LOC_ID, N_LOC_ID, ...MEASURED_COLUMNS];

/** Units of the fields of master data, as in wire/master-data.ts. */
const MASTER_UNITS: Readonly<Record<string, string>> = {
  activeBaseline: "Inches.",
  alarms: "Alarm word, 8 hex digits.",
  batteryVoltage: "mV.",
  bootTime: "Epoch seconds.",
  chargeCurrent: "mA.",
  depth: "Snow depth, inches.",
  flags: "Flag word, 8 hex digits.",
  stowLimitEast: "deg x100, east negative.",
  stowLimitWest: "deg x100, west positive.",
  stowModesActive: "Word of the stow reasons that are active, 4 hex digits.",
  stowModesEnabled: "Word of the stow reasons that are enabled, 4 hex digits.",
  tempBoard: "degC x100.",
  tempCharger: "degC x100.",
  trueBaseline: "Inches.",
  windAverage: "mph.",
  windPeak: "mph.",
  fwMaster: "Firmware of the master.",
  fwNode: "Firmware that the master holds for its nodes.",
  arrrDuration: "Seconds of one call-and-response cycle.",
  safetyStowDirection: "0 west, 1 east.",
};

export const MASTER_READING_COLUMNS: readonly OpenColumn[] = [
  M_LOC_ID,
  column("mId", "text", "Id of the controller that reported."),
  column("timestamp", "time", "When the master reported; epoch seconds."),
  ...MASTER_COLUMNS.filter(({ field }) => field !== "timestamp").map((measured) =>
    measuredColumn(measured, MASTER_UNITS[measured.field] ?? "Code of the master's protocol."),
  ),
];

/** Names of the fields available in the history. */
export const HISTORY_FIELDS: readonly string[] = MEASURED_COLUMNS.map(({ name }) => name);

/** Columns of the history when the request names none. */
export const HISTORY_DEFAULTS: readonly string[] = [
  "anglePanel",
  "angleTarget",
  "batteryVoltage",
  "motorCurrentPeak",
  "alarms",
];

export function historyColumns(fields: readonly string[]): readonly OpenColumn[] {
  return [
    M_LOC_ID,
    N_LOC_ID,
    column("roundAt", "time", "Start of the round that the reading came in; epoch seconds."),
    ...MEASURED_COLUMNS.filter(({ name }) => fields.includes(name)),
  ];
}

export const ALARM_COLUMNS: readonly OpenColumn[] = [
  M_LOC_ID,
  nullable("nLocId", "text", "The node; null for an alarm of the master itself."),
  oneOfThese(
    "word",
    ["master", "node", "aux"],
    "master, node, or aux for the second unit of a dual node.",
  ),
  nullable("timestamp", "time", "When the device reported it; epoch seconds."),
  column("bit", "whole", "Place in the alarm word, 0 = least significant."),
  column("key", "text", "Name of the alarm for programs."),
  column("label", "text", "Name of the alarm for people."),
  oneOfThese("severity", SEVERITY_KEYS.toReversed(), "info, minor, major or critical."),
];

/**
 * The first nine have the names, types and units of AlarmMetricsType in OPC UA Part 9, except that
 * times are epoch seconds, as everywhere in this API.
 */
export const ALARM_METRICS_COLUMNS: readonly OpenColumn[] = [
  column("AlarmCount", "whole", "Alarms that were raised."),
  column("StartTime", "time", "Begin of the period; epoch seconds."),
  nullable("MaximumActiveState", "number", "Longest time an alarm was active, ms; null for none."),
  nullable(
    "MaximumUnAck",
    "number",
    "Longest time an alarm was active and not acknowledged, ms; null for none.",
  ),
  nullable(
    "CurrentAlarmRate",
    "number",
    "Alarms of the last slot of the period; null where no master sent data, as are the other rates.",
  ),
  nullable("MaximumAlarmRate", "number", "Most alarms of a slot."),
  column("MaximumReAlarmCount", "whole", "Always 0: an active alarm is not announced again."),
  nullable("AverageAlarmRate", "number", "Alarms per slot of known time."),
  column("Rate", "whole", "Length of a slot, minutes."),
  column("endTime", "time", "End of the period, not included; epoch seconds."),
  column("floodSeconds", "whole", "Seconds in flood: from more than 10 to fewer than 5 per slot."),
  column("calmSeconds", "whole", "Seconds outside a flood in which all masters sent data."),
  column("unknownSeconds", "whole", "Seconds outside a flood in which at least one did not."),
  column("chattering", "whole", "Alarms of single devices that were raised 3 times in 2 hours."),
  column("fleeting", "whole", "Alarms that one round had, and the next did not."),
  column("standing", "whole", "Alarms that were active for 24 hours or more at the end."),
  column("acknowledged", "whole", "Raised alarms that were acknowledged."),
  nullable("ackSeconds50", "whole", "Seconds from raise to acknowledgement, median."),
  nullable("ackSeconds95", "whole", "Seconds from raise to acknowledgement, 95th percentile."),
  column("clearedFirst", "whole", "Raised alarms that cleared without an acknowledgement."),
  column("waiting", "whole", "Raised alarms that are active without one at the end."),
  column("mastersWithoutData", "whole", "Masters without data; their alarms are in no figure."),
  column(
    "hidden",
    "whole",
    "Raised alarms that the token's maker may not see; in no other figure.",
  ),
];

export const STOW_COLUMNS: readonly OpenColumn[] = [
  column("id", "text", "Id of the stow, of the command, or of its batch."),
  oneOfThese("startedBy", ["masters", "user"], "Who started it: the masters, or a command."),
  nullable("command", "text", "Name of the command; null for a stow that masters started."),
  nullable("reason", "text", "Stow reason, such as wind; null for a command."),
  column("startedAt", "time", "When the first master began it, or the command was given."),
  nullable(
    "endedAt",
    "time",
    "When the last master ended it; null for a command, and while it is in force.",
  ),
  column("observedUntil", "time", "Reports up to this time were evaluated; epoch seconds."),
  nullable("windAverage", "number", "Highest of the masters at the begin, mph."),
  nullable("windPeak", "number", "Highest of the masters at the begin, mph."),
  nullable("stowWindPeak", "number", "Highest while it was observed, mph; null for a command."),
  column("trackers", "whole", "Trackers of the masters concerned."),
  column("reached", "whole", "Trackers that a report shows at the angle."),
  column("late", "whole", "Trackers that moved, but too slowly."),
  column("stuck", "whole", "Trackers that did not move."),
  column("moving", "whole", "Trackers that were still on their way."),
  column("silent", "whole", "Trackers without a report since the begin: their angle is unknown."),
  column("unchecked", "whole", "Trackers that reported in a stow whose angle is unknown."),
  column("excluded", "whole", "Trackers that could not react; not counted in seconds50 to 99."),
  nullable("seconds50", "whole", "Seconds until 50 % were at the angle; null if fewer were."),
  nullable("seconds90", "whole", "Seconds until 90 % were at the angle; null if fewer were."),
  nullable("seconds99", "whole", "Seconds until 99 % were at the angle; null if fewer were."),
  column("closedAt", "time", "When the record was written; it is in the seal of that hour."),
  nullable("sealHour", "time", "Begin of the sealed hour; null until it is sealed."),
  nullable("sealHash", "text", "SHA-256 of the seal, 64 hex digits; null until it is sealed."),
];

function column(name: string, type: OpenType, about: string): OpenColumn {
  return { name, type, isNullable: false, about };
}

function oneOfThese(name: string, oneOf: readonly string[], about: string): OpenColumn {
  return { ...column(name, "text", about), oneOf };
}

function nullable(name: string, type: OpenType, about: string): OpenColumn {
  return { name, type, isNullable: true, about };
}

function measuredColumn({ field, form, scale }: TelemetryColumn, about: string): OpenColumn {
  if (field === "timestamp" || field === "bootTime") return nullable(field, "time", about);
  if (form === "hex") return nullable(field, "hex", about);
  if (form === "version" || form === "code") return nullable(field, "text", about);
  return nullable(field, scale === 1 ? "whole" : "number", about);
}

function rawOf(field: string): string {
  const found = SNAPSHOT_COLUMNS.find((candidate) => candidate.field === field);
  if (found === undefined) throw new Error(`expected a column of the wire for ${field}`);
  return `${found.raw}.`;
}
