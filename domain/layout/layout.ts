/** A layout (a site): its fields and what makes them valid. */

import {
  asInput,
  type Input,
  type InputFault,
  type InputReader,
  readInput,
} from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isLayoutFile } from "./layout-file.ts";

export interface Coordinates {
  /** Degrees, north positive, -90 to 90. */
  readonly latitude: number;
  /** Degrees, east positive, -180 to 180. */
  readonly longitude: number;
}

/** Maximum length of each text field (our definition). */
export const LAYOUT_TEXTS = {
  name: 100,
  nameAlternate: 100,
  address1: 100,
  address2: 100,
  city: 100,
  state: 100,
  zip: 20,
  customerName: 100,
  developerName: 100,
  installerName: 100,
  ownerName: 100,
  oAndMName: 100,
  scadaName: 100,
  layoutUrl: 300,
  layoutNumber: 20,
  tz: 60,
} as const;

/**
 * Limits of the numeric fields; those of zoom threshold and marker radius are defined by this
 * product.
 */
export const LAYOUT_NUMBERS = {
  /** Zoom level of the simple map from which labels are drawn. */
  labelZoomThreshold: { min: -2, max: 20 },
  /** Units of the 0..1000 canvas. */
  markerRadius: { min: 0.01, max: 50 },
  /** Kilowatts of direct current. */
  powerCapacityDc: { min: 0 },
  /** Hours; halves and quarters are allowed. */
  utcOffset: { min: -12, max: 12 },
} as const;

export const LAYOUT_FEATURES = [
  "weathersmartEnabled",
  "hailstowEnabled",
  "powerboostEnabled",
  "snowshieldEnabled",
  "thundersmartEnabled",
] as const;

/**
 * Fields that users may change later. Features are not among them: they change the movements of
 * trackers and have switches of their own.
 */
export const CHANGEABLE_LAYOUT_FIELDS = [
  ...keysOf(LAYOUT_TEXTS),
  ...keysOf(LAYOUT_NUMBERS),
  "coordinates",
  "safetyStowDirection",
  "published",
  "demo",
] as const satisfies readonly (keyof LayoutDraft)[];

export type ChangeableLayoutField = (typeof CHANGEABLE_LAYOUT_FIELDS)[number];

export const LATITUDE = { min: -90, max: 90 } as const;
export const LONGITUDE = { min: -180, max: 180 } as const;

type Texts = Partial<Readonly<Record<keyof typeof LAYOUT_TEXTS, string>>>;
type Numbers = Partial<Readonly<Record<keyof typeof LAYOUT_NUMBERS, number>>>;
type Features = Readonly<Record<(typeof LAYOUT_FEATURES)[number], boolean>>;

/**
 * A layout as entered by a user; the server adds id, list of masters and deltaAction. Absent fields
 * are omitted.
 */
export interface LayoutDraft extends Omit<Texts, "name">, Omit<Numbers, "utcOffset">, Features {
  readonly name: string;
  readonly utcOffset: number;
  readonly published: boolean;
  readonly demo: boolean;
  /** True means East, false West, absent unknown. */
  readonly safetyStowDirection?: boolean;
  readonly coordinates?: Coordinates;
}

export type LayoutResult = Result<LayoutDraft, readonly InputFault[]>;

/** Reads the fields of a layout; unknown fields are ignored, absent flags are off. */
export function layoutFrom(input: Input): LayoutResult {
  const reader = readInput(input);
  const texts = readTexts(reader);
  const numbers = readNumbers(reader);
  const safetyStowDirection = reader.boolean("safetyStowDirection");
  const point = readCoordinates(input.coordinates);
  const { name } = texts;
  const { utcOffset } = numbers;
  if (name === undefined) reader.require("name");
  if (utcOffset === undefined) reader.require("utcOffset");
  if (texts.layoutUrl !== undefined && !isLayoutFile(texts.layoutUrl)) {
    reader.refuse("layoutUrl", "notAllowed");
  }
  const switches = readSwitches(reader);
  const faults = [...reader.faults, ...point.faults];
  if (name === undefined || utcOffset === undefined || faults.length > 0) {
    return err(faults);
  }
  const layout = {
    ...texts,
    ...numbers,
    ...switches,
    name,
    utcOffset,
    ...(safetyStowDirection === undefined ? {} : { safetyStowDirection }),
    ...(point.coordinates === undefined ? {} : { coordinates: point.coordinates }),
  };
  return ok(layout);
}

/** Latitude and longitude, each required with the other. */
export function readCoordinates(value: unknown): {
  readonly coordinates: Coordinates | undefined;
  readonly faults: readonly InputFault[];
} {
  if (value === undefined || value === null) return { coordinates: undefined, faults: [] };
  const input = asInput(value);
  if (input === undefined) {
    return { coordinates: undefined, faults: [{ field: "coordinates", reason: "wrongType" }] };
  }
  const reader = readInput(input, "coordinates.");
  const latitude = reader.number("latitude", LATITUDE);
  const longitude = reader.number("longitude", LONGITUDE);
  if (latitude !== undefined && longitude !== undefined) {
    return { coordinates: { latitude, longitude }, faults: [] };
  }
  if (latitude === undefined && longitude !== undefined) reader.require("latitude");
  if (longitude === undefined && latitude !== undefined) reader.require("longitude");
  return { coordinates: undefined, faults: reader.faults };
}

function keysOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[];
function keysOf(table: object): readonly string[] {
  return Object.keys(table);
}

function readTexts(reader: InputReader): Texts {
  const texts: Record<string, string> = {};
  for (const [field, maxLength] of Object.entries(LAYOUT_TEXTS)) {
    const text = reader.text(field, maxLength);
    if (text !== undefined) texts[field] = text;
  }
  return texts;
}

function readNumbers(reader: InputReader): Numbers {
  const numbers: Record<string, number> = {};
  for (const [field, rule] of Object.entries(LAYOUT_NUMBERS)) {
    const number = reader.number(field, rule);
    if (number !== undefined) numbers[field] = number;
  }
  return numbers;
}

function readSwitches(
  reader: InputReader,
): Features & { readonly published: boolean; readonly demo: boolean } {
  const isOn = (field: string) => reader.boolean(field) ?? false;
  return {
    published: isOn("published"),
    demo: isOn("demo"),
    weathersmartEnabled: isOn("weathersmartEnabled"),
    hailstowEnabled: isOn("hailstowEnabled"),
    powerboostEnabled: isOn("powerboostEnabled"),
    snowshieldEnabled: isOn("snowshieldEnabled"),
    thundersmartEnabled: isOn("thundersmartEnabled"),
  };
}
