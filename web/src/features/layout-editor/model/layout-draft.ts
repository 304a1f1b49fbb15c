/** The form of a layout: converts its fields to and from text. */

import type { RemovedPart } from "#domain/drawing/sanitise-svg.ts";
import type { Input, InputFault } from "#domain/input/read-input.ts";
import {
  CHANGEABLE_LAYOUT_FIELDS,
  LAYOUT_NUMBERS,
  LAYOUT_TEXTS,
  type LayoutDraft,
  layoutFrom,
} from "#domain/layout/layout.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { NewLayout } from "#web/api/layout-operations.ts";
import type { LayoutFieldChanges } from "#web/api/layout-records.ts";
import type { EditedLayout } from "#web/api/layouts.generated.ts";
import { numberText, parseNumber } from "./parse-number.ts";

export type TextField = Exclude<keyof typeof LAYOUT_TEXTS, "layoutUrl">;
export type NumberField = keyof typeof LAYOUT_NUMBERS | "latitude" | "longitude";
export type Stow = "east" | "west" | "unknown";

/** The drawing behind the map, in the form of a layout. */
export type Drawing =
  | { readonly kind: "none" }
  | { readonly kind: "unchanged"; readonly layoutUrl: string }
  /** A drawing file that the user has chosen and that is not uploaded yet. */
  | {
      readonly kind: "chosen";
      readonly file: File;
      /** The drawing after sanitising; undefined if it could not be checked. */
      readonly svg: string | undefined;
      readonly removed: readonly RemovedPart[];
    };

export interface LayoutForm {
  readonly values: Readonly<Record<TextField | NumberField, string>>;
  readonly stow: Stow;
  readonly published: boolean;
  readonly demo: boolean;
  readonly drawing: Drawing;
}

export interface ReadLayout {
  readonly layout: Omit<NewLayout, "layoutUrl">;
  /** Changed fields; null removes a value. */
  readonly changes: LayoutFieldChanges;
}

const TEXTS = textFields();
const COORDINATES = ["latitude", "longitude"] as const;
const NUMBERS = [...numberFields(), ...COORDINATES] as const;

/** Form of an existing layout, or an empty one. */
export function formOf(saved: EditedLayout | undefined): LayoutForm {
  const numbers = { ...saved, ...saved?.coordinates };
  const values = Object.fromEntries([
    ...TEXTS.map((field) => [field, saved?.[field] ?? ""]),
    ...NUMBERS.map((field) => [field, numberText(numbers[field])]),
  ]);
  const layoutUrl = saved?.layoutUrl;
  return {
    values,
    stow: stowOf(saved?.safetyStowDirection),
    published: saved?.published ?? false,
    demo: saved?.demo ?? false,
    drawing: layoutUrl === undefined ? { kind: "none" } : { kind: "unchanged", layoutUrl },
  };
}

export function isSameForm(one: LayoutForm, other: LayoutForm): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** Converts the form to the changes of a layout. The error maps field names to fault reasons. */
export function readForm(
  form: LayoutForm,
  saved: EditedLayout | undefined,
): Result<ReadLayout, ReadonlyMap<string, string>> {
  const numbers = new Map(NUMBERS.map((field) => [field, parseNumber(form.values[field])]));
  const unread = NUMBERS.filter((field) => Number.isNaN(numbers.get(field)));
  const input = inputOf(form, (field) => (unread.includes(field) ? undefined : numbers.get(field)));
  const read = layoutFrom(input);
  const found = read.ok ? [] : read.error;
  const faults = new Map([
    ...found.map(faultOf),
    ...unread.map((field) => [field, "wrongType"] as const),
    ...(isWithoutZone(form, saved) ? [["tz", "required"] as const] : []),
  ]);
  if (!read.ok || faults.size > 0) return err(faults);
  return ok({ layout: read.value, changes: changesOf(read.value, form, saved) });
}

/**
 * True if the form lacks a time zone that is required. A layout that was saved without one stays
 * valid: its times are then shown in the browser's zone.
 */
function isWithoutZone({ values }: LayoutForm, saved: EditedLayout | undefined): boolean {
  return values.tz === "" && (saved === undefined || saved.tz !== undefined);
}

export function isCoordinate(field: TextField | NumberField): boolean {
  return COORDINATES.some((one) => one === field);
}

/**
 * Input for validation. An invalid coordinate counts as present, so that the other one is not
 * reported as faulty.
 */
function inputOf(form: LayoutForm, numberOf: (field: NumberField) => number | undefined): Input {
  const { values, stow, published, demo } = form;
  const texts = Object.fromEntries(
    TEXTS.map((field) => [field, values[field].trim() || undefined]),
  );
  const numbers = Object.fromEntries(numberFields().map((field) => [field, numberOf(field)]));
  const filled = COORDINATES.filter((field) => values[field].trim() !== "");
  const point = Object.fromEntries(filled.map((field) => [field, numberOf(field) ?? 0]));
  return {
    ...texts,
    ...numbers,
    ...(filled.length === 0 ? {} : { coordinates: point }),
    ...(stow === "unknown" ? {} : { safetyStowDirection: stow === "east" }),
    published,
    demo,
  };
}

function faultOf({ field, reason }: InputFault): readonly [string, string] {
  return [field.replace("coordinates.", ""), reason];
}

function changesOf(
  layout: LayoutDraft,
  { drawing }: LayoutForm,
  saved: EditedLayout | undefined,
): LayoutFieldChanges {
  const entered: LayoutDraft = {
    ...layout,
    ...(drawing.kind === "unchanged" ? { layoutUrl: drawing.layoutUrl } : {}),
  };
  // A chosen drawing file gets its key only after the upload.
  const fields = CHANGEABLE_LAYOUT_FIELDS.filter(
    (field) => field !== "layoutUrl" || drawing.kind !== "chosen",
  ).filter((field) => JSON.stringify(entered[field]) !== JSON.stringify(saved?.[field]));
  return Object.fromEntries(fields.map((field) => [field, entered[field] ?? null]));
}

function stowOf(isEast: boolean | undefined): Stow {
  if (isEast === undefined) return "unknown";
  return isEast ? "east" : "west";
}

/**
 * The form for comparisons as JSON: the drawing file is replaced by its name and size, because
 * files have no JSON.
 */
function plain({ drawing, ...form }: LayoutForm) {
  const file = drawing.kind === "chosen" ? `${drawing.file.name} ${drawing.file.size}` : "";
  return {
    ...form,
    drawing: drawing.kind,
    file,
    url: drawing.kind === "unchanged" ? drawing.layoutUrl : "",
  };
}

function textFields(): readonly TextField[] {
  return keysOf(LAYOUT_TEXTS).filter((field) => field !== "layoutUrl");
}

function numberFields() {
  return keysOf(LAYOUT_NUMBERS);
}

function keysOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[];
function keysOf(table: object): readonly string[] {
  return Object.keys(table);
}
