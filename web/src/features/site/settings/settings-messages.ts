/**
 * Texts of the settings of masters. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */

import type { ChoiceField, Field } from "#domain/fields/field.ts";
import type { InputFaultReason } from "#domain/input/read-input.ts";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import type { Failure } from "#web/api/failure.ts";
import { listText, plural } from "#web/language/counts.ts";
import { labelsOfRows } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";
import { failureText } from "#web/ui/failure-messages.ts";
import { besideUnit, FIELD_MESSAGES, unitText } from "#web/ui/field-messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  saved: "Save Successful",
  saveError: "Save Error",
  saveTimeout: "Save Timeout",
  leavingTitle: "Continue without saving?",
  required: "This field is required",
  level: "The level must be between 0 and 12",
  time: "Time cannot be negative",
  oneOf: (options: string) => `Value must be one of the following: ${options}`,
} as const;

export const MASTER_SETTINGS_TABLE = messages("masterSettings", {
  section: "Master settings",
  configure: "Configure Settings",
  copy: "Copy settings",
  create: "New settings",
  share: "Use the settings of another master",
  shareHint: "Both masters then share these settings; saving changes both.",
  shareWith: "Settings of",
  shareDo: "Use these settings",
  shareOffline: "No connection. Settings are assigned on the server.",
  hasNone: "This master has no settings yet.",
  close: "Close",
  loading: "Loading...",

  // Groups of settings
  place: "Place and time",
  air: "Air",
  geometry: "Geometry",
  limits: "Limits and stow angles",
  night: "Night",
  nodes: "Nodes",
  windTable: "Wind stow table",

  // Wind stow table
  windColumns: {
    level: "Level",
    eastAngle: "East °",
    westAngle: "West °",
    windSpeed: "Wind MPH",
    timeToRestore: "Restore min",
  },
  specialAngles:
    "East is negative, west is positive. Instead of an angle: 21111 Full West, 23333 Strongest Wind Stow, 29999 Unused.",
  special: { 21111: "Full West", 23333: "Strongest Wind Stow", 29999: "Unused" },
  addRow: "Add row",

  // State of saving
  save: "Save",
  saveChanges: "Save Changes",
  leaving: {
    hint: "Your changes here will be lost.",
    stay: "Keep editing",
    go: "Continue",
  },
  offline:
    "No connection. Settings are saved on the server. Your input stays here until you are online.",
  unknown: "Settings not found",
  unknownHint: "They were removed, or the address is wrong.",
  loadOffline: "No connection: the settings cannot be shown.",
  loadFailed: "The settings could not be loaded.",
  notPermitted: "You can't view these settings.",
  nothingToCopy: "This master has no settings to copy.",

  // Faults and warnings
  pollingWithManyNodes: "The fast polling interval has no effect with 350 or more nodes.",

  // Faults without a required wording
  notUnique: "Each level only once",
  angle: "-60 to 60 with two decimals, or a special value",
  eastOfWest: "Must be less than the west limit",
  insideRow: "Must be less than the row spacing",
  insideLimits: "Must be within the mechanical limits",
  eastAboveWest: "The east angle must not exceed the west angle",
  tableForEast: "Default table for trackers that stow to the east.",
  tableForWest: "Default table for trackers that stow to the west.",
  tableForUnknown:
    "The layout has no stow direction. This is the default table for a stow to the west: check it before you save.",
  decimals: "At most two decimals",
  tooLong: "At most 100 characters",
  windSpeed: "0 to 300",
  timeToRestore: "0 to 1440",

  // Texts with values; rows of the wind stow table count from 1
  windRow: (row: number) => `wind stow table, row ${row}`,
  windCell: (column: string, row: number) => `${column}, row ${row}`,
  /** @param cells contents of a row as text, such as "Level 2, East ° -30" */
  windCells: (row: number, cells: string) => `row ${row}: ${cells}`,
  removeRow: (row: number) => `Remove row ${row}`,
  assigns: (master: string) => `${master} uses other settings. If you save, it uses these.`,
  titleNew: (master: string) => `New settings for ${master}`,
  titleCopy: (master: string) => `Copy of the settings of ${master}`,
  titleOf: (master: string) => `Settings of ${master}`,
  /** @param labels of fields, as a list; the same in the next text */
  missing: (labels: string) => `Missing: ${labels}`,
  changedByOthers: (labels: string) =>
    `Not saved yet: someone else changed ${labels} while you were here. Their values are shown where you changed nothing. Save again to add yours.`,
  /** Text about the masters that use the same settings set. */
  sharedBy: (count: number, masters: string) =>
    plural(count, {
      one: `Shared by # master; saving changes all of them: ${masters}.`,
      other: `Shared by # masters; saving changes all of them: ${masters}.`,
    }),
  range: (min: number, max: number) => `${min} to ${max}`,
});

export const SETTINGS_MESSAGES = {
  ...MASTER_SETTINGS_TABLE,
  ...VERBATIM,
  leaving: { ...MASTER_SETTINGS_TABLE.leaving, title: VERBATIM.leavingTitle },
};

export const SETTING_NAMES = messages(
  "settingNames",
  labelsOfRows(MASTER_SETTINGS, "id", ({ field }) => field.label),
);

export function settingsTitle(param: string, master: string): string {
  if (param === "new") return SETTINGS_MESSAGES.titleNew(master);
  return param === "copy" ? SETTINGS_MESSAGES.titleCopy(master) : SETTINGS_MESSAGES.titleOf(master);
}

/**
 * All cells of a row as text, for users who compare two wind stow tables.
 * @param at index of the row, from 0
 */
export function windRowText(
  row: Readonly<Record<keyof typeof SETTINGS_MESSAGES.windColumns, string>>,
  at: number,
): string {
  const { level, eastAngle, westAngle, windSpeed, timeToRestore } = SETTINGS_MESSAGES.windColumns;
  const cells = [
    `${level} ${row.level}`,
    `${eastAngle} ${row.eastAngle}`,
    `${westAngle} ${row.westAngle}`,
    `${windSpeed} ${row.windSpeed}`,
    `${timeToRestore} ${row.timeToRestore}`,
  ];
  return SETTINGS_MESSAGES.windCells(at + 1, listText(cells));
}

/** Text about the valid values of a setting, and the meaning of its sign. */
export function settingHint(id: string, field: Field): string {
  if (field.kind === "choice") return optionsText(field);
  if (field.kind !== "integer" && field.kind !== "decimal") return " ";
  const unit = field.unit === undefined ? "" : unitText(field.unit);
  const range = besideUnit(rangeOf(field), unit);
  return SIGNS[id]?.(range) ?? range;
}

/** Range of a setting whose options are numbers, as text. */
function optionsText({ options }: ChoiceField): string {
  return listText(options.map(({ label }) => label));
}

/** Hints of settings whose sign is a direction. */
export const SETTING_SIGNS = messages("settingSigns", {
  /** @param range valid values with their unit; the same in the texts below */
  north: (range: string) => `${range}, north positive`,
  east: (range: string) => `${range}, east positive`,
  west: (range: string) => `${range}, west positive`,
  northEndUp: (range: string) => `${range}, north end up positive`,
});

const WEST = SETTING_SIGNS.west;

const SIGNS: Readonly<Record<string, (range: string) => string>> = {
  latitude: SETTING_SIGNS.north,
  longitude: SETTING_SIGNS.east,
  slope: SETTING_SIGNS.northEndUp,
  azmRotation: WEST,
  mechLimitWest: WEST,
  mechLimitEast: WEST,
  overnightAngle: WEST,
  strongestAngle: WEST,
  snowStowAngle: WEST,
  floodStowAngle: WEST,
};

/** Error message for an invalid value of a setting. */
export function settingFault(field: Field | undefined, reason: InputFaultReason): string {
  if (reason === "required" || field === undefined) return SETTINGS_MESSAGES.required;
  if (field.kind === "choice") return SETTINGS_MESSAGES.oneOf(optionsText(field));
  if (reason === "outOfOrder") {
    return field.kind === "decimal" && field.unit === "deg"
      ? SETTINGS_MESSAGES.eastOfWest
      : SETTINGS_MESSAGES.insideRow;
  }
  return FAULTS[reason] ?? rangeOf(field);
}

const FAULTS: Partial<Readonly<Record<InputFaultReason, string>>> = {
  notWhole: FIELD_MESSAGES.notInteger,
  tooManyDecimals: SETTINGS_MESSAGES.decimals,
  outsideLimits: SETTINGS_MESSAGES.insideLimits,
  tooLong: SETTINGS_MESSAGES.tooLong,
};

function rangeOf(field: Field): string {
  const isNumber = field.kind === "integer" || field.kind === "decimal";
  return isNumber
    ? SETTINGS_MESSAGES.range(field.min ?? 0, field.max ?? 0)
    : FIELD_MESSAGES.forbiddenCharacter;
}

/** Error message for an invalid cell of the wind stow table. */
export function windFault(column: string, reason: InputFaultReason): string {
  if (reason === "required") return SETTINGS_MESSAGES.required;
  if (reason === "notUnique") return SETTINGS_MESSAGES.notUnique;
  if (column === "timeToRestore" && reason === "belowMin") return SETTINGS_MESSAGES.time;
  if (reason === "outsideLimits") return SETTINGS_MESSAGES.insideLimits;
  if (reason === "outOfOrder") return SETTINGS_MESSAGES.eastAboveWest;
  return WIND_RANGES[column] ?? SETTINGS_MESSAGES.required;
}

const WIND_RANGES: Readonly<Record<string, string>> = {
  level: SETTINGS_MESSAGES.level,
  eastAngle: SETTINGS_MESSAGES.angle,
  westAngle: SETTINGS_MESSAGES.angle,
  windSpeed: SETTINGS_MESSAGES.windSpeed,
  timeToRestore: SETTINGS_MESSAGES.timeToRestore,
};

export const SETTING_REFUSALS = messages("settingRefusals", {
  NotFound: "The master or its settings no longer exist. Reload the page.",
  NotPermitted: "Your account can't change these settings.",
  Conflict: "Someone else changed these settings at the same time. Save again.",
  InvalidArgument: "The server rejected the values.",
});

/** Advice for the user when the settings were not saved. */
export const SAVE_AGAIN = messages("saveAgain", {
  networkError: "Save again when you are online.",
  failed: "Save again in a moment.",
});

/** Explains why the settings were not saved; the entered values stay in the form. */
export function settingsFailure(failure: Failure): string {
  return failureText(failure, {
    refusals: SETTING_REFUSALS,
    advice: SAVE_AGAIN,
  });
}
