/** The parameter sets that a command brings along, judged before anything is done with them. */
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import type { Command } from "#domain/wire/command.ts";
import {
  type ParametersContent,
  parseParametersContent,
  parseSettingsContent,
  type SettingsContent,
} from "#domain/wire/config-documents.ts";
import type { WireRefusal } from "#domain/wire/rules.ts";
import {
  type MasterControlSettings,
  settingsFrom,
} from "#simulator/control/master-control-settings.ts";
import { windTableFrom } from "#simulator/control/wind-rows.ts";
import type { CommandRun } from "./command-handler.ts";

type Fail = Extract<CommandRun, { readonly kind: "fail" }>;

interface SetFault {
  readonly kind: "fault";
  readonly fail: Fail;
}

export function parametersOfCommand({
  params,
}: Command): { readonly kind: "set"; readonly content: ParametersContent } | SetFault {
  if (params === undefined) return missing("params");
  const read = parseParametersContent(params);
  return read.kind === "refused" ? malformed(read) : { kind: "set", content: read.value };
}

export interface CommandedSettings {
  readonly kind: "set";
  readonly content: SettingsContent;
  readonly settings: MasterControlSettings;
  /** Angles in degrees or sentinels. */
  readonly windTable: readonly WindStowRow[];
}

/** @param present of the master: what its site says stays. */
export function settingsOfCommand(
  { settings: sent }: Command,
  present: MasterControlSettings,
): CommandedSettings | SetFault {
  if (sent === undefined) return missing("settings");
  const read = parseSettingsContent(sent);
  if (read.kind === "refused") return malformed(read);
  const content = read.value;
  const { observer, utcOffsetHours, isSafetySideEast } = present;
  const settings = settingsFrom(content, {
    latitude: observer.latitudeDegrees,
    longitude: observer.longitudeDegrees,
    elevationMetres: observer.elevationMetres,
    utcOffsetHours,
    isSafetySideEast,
  });
  return { kind: "set", content, settings, windTable: windTableFrom(content, settings) };
}

function missing(key: string): SetFault {
  return { kind: "fault", fail: { kind: "fail", code: "PARAM", values: { key } } };
}

/** Named as in the set, without the path to it. */
function malformed({ field }: WireRefusal): SetFault {
  return missing(field.replace(/^values\./, ""));
}
