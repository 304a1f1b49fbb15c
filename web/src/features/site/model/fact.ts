/**
 * Definition of one field of device data: its name, its unit and how its value is read. There is a
 * table of these for nodes and one for masters.
 */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { labelOf } from "#domain/device-data/enumerations.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { TILT_FAULT } from "#domain/units/angle.ts";
import { centiCelsius, toCelsius, toFahrenheit } from "#domain/units/temperature.ts";
import type { Cell } from "#web/ui/cell.ts";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { type BitRow, type SetBit, setBits } from "./bit-names.ts";
import { siteTime } from "./site-clock.ts";
import { type VALUE_NAMES, valueName } from "./value-names.ts";

export interface FactReader {
  readonly held: PrivilegeBits;
  readonly deviceType: DeviceType;
  /** Time zone of the site. */
  readonly tz: string | undefined;
}

export interface Fact<Row> {
  readonly key: keyof Row;
  readonly label: string;
  /** Column header in exported files, in English; undefined: the label. */
  readonly fileHead?: string;
  readonly unit: string;
  /** Number of decimal places. */
  readonly digits: number;
  /** True if the value is a number. */
  readonly isNumeric: boolean;
  /** True if the value is an id of hexadecimal digits. */
  readonly isHex?: boolean;
  readonly read: (row: Row, reader: FactReader) => Cell;
  /** Reads the value for exported files, if it differs from the value on the screen. */
  readonly readForFile?: (row: Row, reader: FactReader) => Cell;
  /** Returns the set bits that the user may see; only for alarm and flag words. */
  readonly bits?: (row: Row, reader: FactReader) => readonly SetBit[] | undefined;
}

/** A row that contains this field, whatever else it contains. */
type With<Key extends string, Value> = { readonly [Field in Key]: Value };

type NumberFact<Key extends string> = Fact<With<Key, number | null>>;
type TextFact<Key extends string> = Fact<With<Key, string | null>>;

/**
 * Definitions of fields with names in the language of the page.
 * @param names by the key of the field
 */
export function namedFacts<Row>(
  facts: readonly Fact<Row>[],
  names: Readonly<Record<string, string>>,
): readonly Fact<Row>[] {
  return facts.map((fact) => ({
    ...fact,
    label: names[String(fact.key)] ?? fact.label,
    fileHead: fact.label,
  }));
}

/** Defines a field with a number that is shown in the unit in which it is sent. */
export function plain<Key extends string>(
  key: Key,
  label: string,
  unit = "",
  digits = 0,
): NumberFact<Key> {
  return number({ key, label, unit, digits }, (value) => value);
}

/**
 * Defines a field with a number that is stored in thousandths, such as millivolts or milliamperes.
 */
export function thousandth<Key extends string>(
  key: Key,
  label: string,
  unit: "V" | "A",
): NumberFact<Key> {
  return number({ key, label, unit, digits: 2 }, (value) => value / 1_000);
}

/**
 * Defines a field with a number that is stored in hundredths, by default of a degree; angles are
 * west positive.
 */
export function hundredth<Key extends string>(
  key: Key,
  label: string,
  unit = "°",
): NumberFact<Key> {
  return number({ key, label, unit, digits: 2 }, (value) =>
    value === TILT_FAULT ? TABLE_MESSAGES.tiltFault : value / 100,
  );
}

/** Defines a field with a length that is stored in inches and shown in feet. */
export function feet<Key extends string>(key: Key, label: string): NumberFact<Key> {
  return number({ key, label, unit: "ft", digits: 2 }, (value) => value / 12);
}

/**
 * Defines a field with a temperature that is stored in hundredths of a degree Celsius and shown in
 * Fahrenheit.
 */
export function temperature<Key extends string>(key: Key, label: string): NumberFact<Key> {
  return number({ key, label, unit: "°F", digits: 1 }, (value) =>
    toFahrenheit(toCelsius(centiCelsius(value))),
  );
}

/** Defines a field with a time in epoch seconds, which is shown in the time zone of the site. */
export function moment<Key extends string>(key: Key, label: string): NumberFact<Key> {
  return worded(key, label, (value, { tz }) => siteTime(value, tz));
}

/** Defines a field with a number that is shown as text, such as a name or a time. */
export function worded<Key extends string>(
  key: Key,
  label: string,
  read: (value: number, reader: FactReader) => string,
): NumberFact<Key> {
  return {
    ...textual(key, label),
    read: (row, reader) => {
      const value = row[key];
      return value === null ? undefined : read(value, reader);
    },
  };
}

/**
 * Defines a field with a number that has a name in one of the domain's tables; files have the
 * English names.
 */
export function listed<Key extends keyof typeof VALUE_NAMES>(
  key: Key,
  label: string,
  table: Parameters<typeof labelOf>[0],
): NumberFact<Key> {
  return {
    ...worded(key, label, (value) => valueName(key, value)),
    readForFile: (row) => {
      const value = row[key];
      return value === null ? undefined : labelOf(table, value);
    },
  };
}

export function text<Key extends string>(
  key: Key,
  label: string,
  read: (value: string) => string = (value) => value,
): TextFact<Key> {
  return {
    ...textual(key, label),
    read: (row) => {
      const value = row[key];
      return value === null ? undefined : read(value);
    },
  };
}

/** Defines a field with an id of hexadecimal digits. */
export function hexId<Key extends string>(
  key: Key,
  label: string,
  read?: (value: string) => string,
): TextFact<Key> {
  return { ...text(key, label, read), isHex: true };
}

/**
 * Defines a field with a word of bits.
 * @param firmware key of the field with the firmware version, on which the meaning of some bits
 * depends
 */
export function word<Key extends string, Firmware extends string>(
  key: Key,
  label: string,
  rows: readonly BitRow[],
  firmware: Firmware,
): TextFact<Key | Firmware> {
  return bitFact(key, label, (row, { held, deviceType }) => {
    const value = row[key];
    if (value === null) return undefined;
    return setBits(rows, value, { held, deviceType, firmware: row[firmware] });
  });
}

/** Defines a field with a word of bits that every user may see. */
export function list<Key extends string>(
  key: Key,
  label: string,
  read: (value: string) => readonly string[],
): TextFact<Key> {
  return bitFact(key, label, (row) => {
    const value = row[key];
    return value === null
      ? undefined
      : read(value).map((name) => ({ key: name, label: name, english: name }));
  });
}

function bitFact<Key extends string, Row>(
  key: Key & keyof Row,
  label: string,
  bits: NonNullable<Fact<Row>["bits"]>,
): Fact<Row> {
  return {
    ...textual(key, label),
    bits,
    read: (row, reader) =>
      joined(bits(row, reader), ({ label: name }) => name, TABLE_MESSAGES.none),
    readForFile: (row, reader) => joined(bits(row, reader), ({ english }) => english, "None"),
  };
}

function joined(
  bits: readonly SetBit[] | undefined,
  nameOf: (bit: SetBit) => string,
  none: string,
): string | undefined {
  return bits?.length === 0 ? none : bits?.map(nameOf).join("; ");
}

function textual<Key extends string>(key: Key, label: string) {
  return { key, label, unit: "", digits: 0, isNumeric: false } as const;
}

function number<Key extends string>(
  fact: Pick<NumberFact<Key>, "label" | "unit" | "digits"> & { readonly key: Key },
  read: (value: number) => Cell,
): NumberFact<Key> {
  return {
    ...fact,
    isNumeric: true,
    read: (row) => {
      const value = row[fact.key];
      return value === null ? undefined : read(value);
    },
  };
}
