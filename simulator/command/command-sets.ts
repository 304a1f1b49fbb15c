/** Validates the parameter sets in a command before they are used. */
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import { type Err, err, ok, type Result } from "#domain/result.ts";
import type { Command } from "#domain/wire/command.ts";
import {
  type ParametersContent,
  parseParametersContent,
  parseSettingsContent,
  type SettingsContent,
} from "#domain/wire/config-documents.ts";
import type { WireFault } from "#domain/wire/rules.ts";
import {
  type MasterControlSettings,
  settingsFrom,
} from "#simulator/control/master-control-settings.ts";
import { windTableFrom } from "#simulator/control/wind-rows.ts";
import type { CommandRun } from "./command-handler.ts";

type Fail = Extract<CommandRun, { readonly kind: "fail" }>;

export function parametersOfCommand({ params }: Command): Result<ParametersContent, Fail> {
  if (params === undefined) return missing("params");
  const read = parseParametersContent(params);
  return read.ok ? read : malformed(read.error);
}

export interface CommandedSettings {
  readonly content: SettingsContent;
  readonly settings: MasterControlSettings;
  /** Rows of the wind stow table, with angles in degrees or sentinels. */
  readonly windTable: readonly WindStowRow[];
}

/**
 * Settings from the set that a settings command contains.
 * @param present settings of the master; the values of its site are retained
 */
export function settingsOfCommand(
  { settings: sent }: Command,
  present: MasterControlSettings,
): Result<CommandedSettings, Fail> {
  if (sent === undefined) return missing("settings");
  const read = parseSettingsContent(sent);
  if (!read.ok) return malformed(read.error);
  const content = read.value;
  const { observer, utcOffsetHours, isSafetySideEast } = present;
  const settings = settingsFrom(content, {
    latitude: observer.latitudeDegrees,
    longitude: observer.longitudeDegrees,
    elevationMetres: observer.elevationMetres,
    utcOffsetHours,
    isSafetySideEast,
  });
  return ok({ content, settings, windTable: windTableFrom(content, settings) });
}

function missing(key: string): Err<Fail> {
  return err({ kind: "fail", code: "PARAM", values: { key } });
}

/**
 * Failure for a malformed value; names the value's field in the set, without the path to the field.
 */
function malformed({ field }: WireFault): Err<Fail> {
  return missing(field.replace(/^values\./, ""));
}
