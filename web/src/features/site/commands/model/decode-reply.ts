/**
 * Decodes the replies of masters whose format is known: node status, parameter read-back, lists of
 * keys.
 */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import {
  AMPLIFIER_STATUSES,
  LONGEST_RAW_REPLY,
  REALTIME_STATUS_FIELDS,
  UNKNOWN_AMPLIFIER,
} from "#domain/commands/realtime-status-fields.ts";
import { WIND_SENSORS } from "#domain/device-data/enumerations.ts";
import type { Field } from "#domain/fields/field.ts";
import { type DeviceType, NODE_BOARDS } from "#domain/identity/device-types.ts";
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import { TILT_FAULT } from "#domain/units/angle.ts";
import { setBits } from "#web/features/site/model/bit-names.ts";
import { PARAMETER_NAMES } from "#web/features/site/model/parameter-names.ts";
import { VALUE_NAMES } from "#web/features/site/model/value-names.ts";
import { messages } from "#web/language/messages.ts";
import { NODE_ALARM_ROWS, NODE_FLAG_ROWS } from "#web/ui/bit-rows.ts";
import { besideUnit, unitText } from "#web/ui/field-messages.ts";
import { acceptedText, REPLY_MESSAGES, unsupported } from "./reply-messages.ts";

export interface ReplyRow {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

export type Reply =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "rows"; readonly rows: readonly ReplyRow[] };

/** Facts on which the decoding depends: the user's privileges and the node's generation. */
export interface ReplyReader {
  readonly held: PrivilegeBits;
  readonly deviceType: DeviceType;
}

/**
 * Decodes a reply; one in an unknown format is shown unchanged.
 * @param message of a successful command
 */
export function decodeReply(name: string, message: string, reader: ReplyReader): Reply {
  if (name === "request-node-realtime-status") return statusReply(message, reader);
  if (message.startsWith("PARAMS ")) return parameterReply(message);
  return PAIRS.test(message)
    ? pairsReply(name, message)
    : { kind: "text", text: acceptedText(message) ?? message };
}

/** Matches a reply with at least two `key=value` pairs, without blanks in the keys. */
const PAIRS = /^\w+=[^,=]*(,\w+=[^,=]*)+$/;

/**
 * Decodes a node's status. A reply of 13 values or fewer has an unknown format and is shown
 * unchanged.
 */
function statusReply(message: string, reader: ReplyReader): Reply {
  const values = message.split(",");
  if (values.length <= LONGEST_RAW_REPLY) return { kind: "text", text: message };
  const rows = REALTIME_STATUS_FIELDS.map((field) => ({
    key: field.key,
    label: STATUS_FIELDS[field.key],
    value: statusText(field, values[field.index] ?? "", { ...reader, firmware: values[0] ?? "" }),
  }));
  return { kind: "rows", rows };
}

interface StatusReader extends ReplyReader {
  readonly firmware: string;
}

type StatusField = (typeof REALTIME_STATUS_FIELDS)[number];

export const STATUS_FIELDS = messages(
  "realtimeStatus",
  Object.fromEntries(REALTIME_STATUS_FIELDS.map(({ key, label }) => [key, label])) as Readonly<
    Record<StatusField["key"], string>
  >,
);

const WORDED: Readonly<
  Partial<Record<StatusField["key"], (text: string, reader: StatusReader) => string>>
> = {
  chargeStatus: wordedAs(VALUE_NAMES.chargeStatus),
  trackingState: wordedAs(VALUE_NAMES.trackingMode),
  mcuType: named(NODE_BOARDS),
  powerBoostState: named({ 0: { label: REPLY_MESSAGES.off }, 1: { label: REPLY_MESSAGES.on } }),
  zigbeeAmplifier: (text) =>
    Object.entries(AMPLIFIER_STATUSES).find(([code]) => code === text)?.[1] ?? UNKNOWN_AMPLIFIER,
  alarms: (text, reader) => bitNames(setBits(NODE_ALARM_ROWS, text, reader), text),
  flags: (text, reader) => bitNames(setBits(NODE_FLAG_ROWS, text, reader), text),
};

function statusText(field: StatusField, text: string, reader: StatusReader): string {
  if (text === "") return REPLY_MESSAGES.notAvailable;
  const worded = WORDED[field.key];
  if (worded !== undefined) return worded(text, reader);
  if (field.raw !== "int" || !/^-?\d+$/.test(text)) return text;
  if (field.key === "anglePanel" && Number(text) === TILT_FAULT) return REPLY_MESSAGES.tiltFault;
  return withUnit(scaledText(Number(text), field.scale), field.unit);
}

const DIGITS = { 1: 0, 100: 2, 1000: 3 } as const;

function scaledText(raw: number, scale: StatusField["scale"]): string {
  return (raw / scale).toFixed(DIGITS[scale]);
}

function withUnit(value: string, unit: string): string {
  return unit === "" || unit === "0-255" ? value : besideUnit(value, unitText(unit));
}

function wordedAs(names: Readonly<Record<number, string>>) {
  return (text: string) => names[Number(text)] ?? text;
}

function named(table: Readonly<Record<number, { readonly label: string }>>) {
  return (text: string) => table[Number(text)]?.label ?? text;
}

function bitNames(bits: readonly { readonly label: string }[] | undefined, word: string): string {
  if (bits === undefined) return word;
  return bits.length === 0 ? REPLY_MESSAGES.none : bits.map(({ label }) => label).join(", ");
}

/**
 * Decodes parameters: `PARAMS nId=…` from a node, `PARAMS master` with the master's limits. The
 * firmware does not support parameters that are missing.
 */
function parameterReply(message: string): Reply {
  const [head = "", ...pairs] = message.split(";");
  const values = new Map(pairs.map(pairOf));
  const isMaster = head === "PARAMS master";
  const rows = NODE_PARAMETERS.filter(({ access }) => access === "write" || isMaster).map(
    ({ id, field }): ReplyRow => {
      const text = values.get(id);
      const isKnown = text !== undefined && text !== "NA";
      return isKnown
        ? { key: id, label: PARAMETER_NAMES[id], value: parameterText(field, text) }
        : { key: id, label: unsupported(PARAMETER_NAMES[id]), value: "" };
    },
  );
  return { kind: "rows", rows };
}

function parameterText(field: Field, text: string): string {
  if (field.kind === "toggle") return text === "1" ? REPLY_MESSAGES.on : REPLY_MESSAGES.off;
  if (field.kind === "fixed" || field.unit === undefined) return text;
  return besideUnit(text, unitText(field.unit));
}

function pairsReply(name: string, message: string): Reply {
  const rows = message.split(",").map((pair) => {
    const [key, value] = pairOf(pair);
    const isSensor = name === "wind-instant" && key === "type";
    return { key, label: key, value: isSensor ? sensorText(value) : value };
  });
  return { kind: "rows", rows };
}

/** Name of a wind sensor type by its code; a code without a name is shown as an unknown sensor. */
function sensorText(code: string): string {
  const table: Readonly<Record<string, { readonly label: string }>> = WIND_SENSORS;
  return table[code]?.label ?? REPLY_MESSAGES.unknownSensor;
}

function pairOf(pair: string): readonly [string, string] {
  const at = pair.indexOf("=");
  return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
}
