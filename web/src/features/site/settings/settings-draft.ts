/** The form of a settings set: its fields as text, and their conversion into a set. */
import type { Field } from "#domain/fields/field.ts";
import type { Input, InputFault } from "#domain/input/read-input.ts";
import {
  MASTER_SETTINGS,
  type MasterSettingId,
  standardPressure,
} from "#domain/parameters/master-settings.ts";
import { type SettingsSet, settingsSetFrom } from "#domain/parameters/settings-set.ts";
import { defaultWindStowTable, type WindStowRow } from "#domain/parameters/wind-stow-table.ts";

/** Columns of the wind stow table, in display order. */
export const WIND_COLUMNS = [
  "level",
  "eastAngle",
  "westAngle",
  "windSpeed",
  "timeToRestore",
] as const satisfies readonly (keyof WindStowRow)[];

export type WindColumn = (typeof WIND_COLUMNS)[number];

export type WindRowDraft = Readonly<Record<WindColumn, string>>;

export interface SettingsDraft {
  /** Texts in the fields of the form: empty for a setting without a value, 1 or 0 for toggles. */
  readonly texts: Readonly<Record<MasterSettingId, string>>;
  readonly rows: readonly WindRowDraft[];
}

const NEW_ROW: WindRowDraft = {
  level: "",
  eastAngle: "",
  westAngle: "",
  windSpeed: "",
  timeToRestore: "",
};

export const SETTING_FIELDS: ReadonlyMap<string, Field> = new Map(
  MASTER_SETTINGS.map(({ id, field }) => [id, field]),
);

export function draftOf({ values, windStowTable }: SettingsSet): SettingsDraft {
  return { texts: textsOf((id) => values[id]), rows: windStowTable.map(rowDraft) };
}

/** Facts of the layout for the default settings, as far as they are known. */
export interface KnownLocation {
  readonly utcOffset: number;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /**
   * True if the layout stows to the east, false if to the west; undefined if it has no stow
   * direction.
   */
  readonly isSafetySideEast?: boolean | undefined;
}

/**
 * Draft of a new set with default values. Elevation and pressure are empty, because the layout has
 * no elevation; so is the name, which the user chooses.
 */
export function newDraft({ isSafetySideEast, ...place }: KnownLocation): SettingsDraft {
  const known: Readonly<Record<string, unknown>> = { ...place };
  const defaults = new Map<string, unknown>(
    MASTER_SETTINGS.map(({ id, field }) => [id, "default" in field ? field.default : undefined]),
  );
  return {
    texts: textsOf((id) => defaults.get(id) ?? known[id]),
    rows: defaultWindStowTable(isSafetySideEast).map(rowDraft),
  };
}

function textsOf(known: (id: MasterSettingId) => unknown): SettingsDraft["texts"] {
  const texts = MASTER_SETTINGS.map(({ id }) => [id, textOf(known(id))]);
  return Object.fromEntries(texts);
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  return value === undefined ? "" : String(value);
}

function rowDraft(row: WindStowRow): WindRowDraft {
  const { level, eastAngle, westAngle, windSpeed, timeToRestore } = row;
  return {
    level: String(level),
    eastAngle: String(eastAngle),
    westAngle: String(westAngle),
    windSpeed: String(windSpeed),
    timeToRestore: String(timeToRestore),
  };
}

export function withText(draft: SettingsDraft, id: MasterSettingId, text: string): SettingsDraft {
  // Commas are removed from the name, because settings files are comma separated.
  const accepted = id === "label" ? text.replaceAll(",", "") : text;
  return { ...draft, texts: { ...draft.texts, [id]: accepted } };
}

/**
 * Cleans the text of a field when the user leaves it: text that is not a number becomes empty.
 * Leaving the elevation also fills in the standard pressure if that field is empty.
 */
export function normalizedField(draft: SettingsDraft, id: MasterSettingId): SettingsDraft {
  const kind = SETTING_FIELDS.get(id)?.kind;
  if (kind === "text" || kind === "toggle") return draft;
  const left = withText(draft, id, asNumber(draft.texts[id]));
  const { elevation, pressure } = left.texts;
  if (id !== "elevation" || elevation === "" || pressure !== "") return left;
  return withText(left, "pressure", standardPressure(Number(elevation)).toFixed(1));
}

export function withCell(
  draft: SettingsDraft,
  row: number,
  column: WindColumn,
  text: string,
): SettingsDraft {
  const rows = draft.rows.map((each, at) => (at === row ? { ...each, [column]: text } : each));
  return { ...draft, rows };
}

export function normalizedCell(
  draft: SettingsDraft,
  row: number,
  column: WindColumn,
): SettingsDraft {
  return withCell(draft, row, column, asNumber(draft.rows[row]?.[column] ?? ""));
}

export function withNewRow(draft: SettingsDraft): SettingsDraft {
  return { ...draft, rows: [...draft.rows, NEW_ROW] };
}

export function withoutRow(draft: SettingsDraft, row: number): SettingsDraft {
  return { ...draft, rows: draft.rows.filter((_, at) => at !== row) };
}

/** Returns a typed number in its canonical form; empty if the text is not a number. */
function asNumber(text: string): string {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? String(number + 0) : "";
}

export interface JudgedDraft {
  /**
   * Faults of the texts by setting id; for cells of the wind stow table, by keys such as
   * `windStowTable.3.level`.
   */
  readonly faults: ReadonlyMap<string, InputFault["reason"]>;
  /** The settings, if all are valid; undefined while a field has a fault. */
  readonly settings: SettingsSet | undefined;
}

/** Validates the draft of a settings set by the server's rules. */
export function judgeDraft(draft: SettingsDraft): JudgedDraft {
  const read = settingsSetFrom(inputOf(draft));
  if (read.ok) return { faults: new Map(), settings: read.value };
  const faults = new Map(read.error.map(({ field, reason }) => [field, reason]));
  return { faults, settings: undefined };
}

function inputOf({ texts, rows }: SettingsDraft): Input {
  const values = MASTER_SETTINGS.map(({ id, field }) => [id, entered(field, texts[id])]);
  const windStowTable = rows.map((row) =>
    Object.fromEntries(WIND_COLUMNS.map((column) => [column, numberOf(row[column])])),
  );
  return { ...Object.fromEntries(values), windStowTable };
}

/**
 * Converts the text of a field to its value; undefined for an empty text, which removes the
 * setting.
 */
function entered({ kind }: Field, text: string): unknown {
  if (text.trim() === "") return undefined;
  if (kind === "text") return text;
  return kind === "toggle" ? text === "1" : numberOf(text);
}

function numberOf(text: string): number | undefined {
  const number = Number(asNumber(text));
  return asNumber(text) === "" ? undefined : number;
}

/** Returns the settings that differ, and the wind stow table if it differs. */
export function changedFields(before: SettingsSet, after: SettingsSet): Input {
  const changed = MASTER_SETTINGS.filter(({ id }) => before.values[id] !== after.values[id]);
  const isTable = JSON.stringify(before.windStowTable) !== JSON.stringify(after.windStowTable);
  return {
    ...Object.fromEntries(changed.map(({ id }) => [id, after.values[id]])),
    ...(isTable && { windStowTable: after.windStowTable }),
  };
}

/**
 * Merges two drafts: fields that this user has edited keep the edited value; others take the value
 * of the newer set.
 */
export function ontoNewer(
  draft: SettingsDraft,
  before: SettingsDraft,
  newer: SettingsDraft,
): SettingsDraft {
  const texts = MASTER_SETTINGS.map(({ id }) => {
    const isTouched = draft.texts[id] !== before.texts[id];
    return [id, isTouched ? draft.texts[id] : newer.texts[id]];
  });
  const isTable = JSON.stringify(draft.rows) !== JSON.stringify(before.rows);
  return { texts: Object.fromEntries(texts), rows: isTable ? draft.rows : newer.rows };
}

/** Copies fields (settings by id, or the wind stow table) from another draft. */
export function withFieldsOf(
  draft: SettingsDraft,
  other: SettingsDraft,
  fields: readonly string[],
): SettingsDraft {
  const texts = MASTER_SETTINGS.map(({ id }) => [
    id,
    (fields.includes(id) ? other : draft).texts[id],
  ]);
  const { rows } = fields.includes(WIND_TABLE) ? other : draft;
  return { texts: Object.fromEntries(texts), rows };
}

/**
 * Name of the wind stow table in lists of changed fields, which otherwise contain ids of settings.
 */
export const WIND_TABLE = "windStowTable";

export function isSameDraft(one: SettingsDraft, other: SettingsDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
