/**
 * Validates a hub configuration before it is written. Faults are shown in the order of these
 * checks.
 */
import {
  MASTER_SETTING_EXPORT_DEFAULTS,
  MASTER_SETTINGS,
  type MasterSettingId,
} from "#domain/parameters/master-settings.ts";
import { NODE_PARAMETER_EXPORT_DEFAULTS } from "#domain/parameters/node-parameters.ts";
import { masterSettingValues, type SettingsSet } from "#domain/parameters/settings-set.ts";
import {
  nodeParameterValues,
  WRITABLE_PARAMETERS,
  type WritableParameterId,
} from "#domain/parameters/standard-parameters.ts";
import { isSentinel } from "#domain/parameters/wind-stow-rows.ts";
import { WIND_STOW_SENTINELS, type WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type {
  HubConfiguration,
  HubFault,
  HubMaster,
  HubNode,
  HubNodeParameters,
} from "./hub-configuration.ts";
import type {
  HubMasterSource,
  HubSource,
  ParametersSource,
  SettingsSource,
  SourceValues,
} from "./hub-source.ts";

export interface CheckedHub {
  readonly configuration: HubConfiguration;
  /**
   * Names of masters that are written without settings, wind rows and node parameters, for a
   * warning.
   */
  readonly withoutSettings: readonly string[];
}

/** Validates the data of a layout for a hub, and fills in the default values. */
export function checkHub(source: HubSource): Result<CheckedHub, readonly HubFault[]> {
  const repeated = source.masters.flatMap(repeatedNodeIds);
  if (repeated.length > 0) return err(repeated);
  const rows = source.masters.flatMap(({ settings }) => settings?.windStowTable ?? []);
  const wind = rows.map(windFault).find((fault) => fault !== undefined);
  if (wind !== undefined) return err([wind]);
  const completed = complete(source);
  if (!completed.ok) return completed;
  const bare = source.masters.filter(({ settings }) => settings === undefined);
  const configuration = completed.value;
  return ok({ configuration, withoutSettings: bare.map(({ name }) => name) });
}

type Undefined = Extract<HubFault, { code: "undefinedValue" }>;

type Completed = Result<HubConfiguration, readonly Undefined[]>;

/**
 * The configuration with defaults filled in, or the faults of all missing values at once, so that
 * the user can enter them together.
 */
function complete({ layout, masters, layoutFile }: HubSource): Completed {
  const { coordinates } = layout;
  const faults = masters.flatMap(missingOf);
  if (coordinates === undefined) {
    return err([{ ...UNDEFINED, master: undefined, value: "coordinates" }, ...faults]);
  }
  if (faults.length > 0) return err(faults);
  const whole = masters.flatMap((master) => completeMaster(master) ?? []);
  return ok({ layout: { ...layout, coordinates }, masters: whole, layoutFile });
}

const UNDEFINED = { code: "undefinedValue" } as const;

function missingOf(source: HubMasterSource): readonly Undefined[] {
  const { channel, panid, settings, nodeParameters } = source;
  const missing = [
    ...(channel === undefined ? ["channel"] : []),
    ...(panid === undefined ? ["panid"] : []),
    ...(settings === undefined
      ? []
      : missingLabels(MASTER_SETTINGS, settings.values, MASTER_SETTING_EXPORT_DEFAULTS)),
    // Node parameters are written only for a master that has a settings set.
    ...(settings === undefined || nodeParameters === undefined
      ? []
      : missingLabels(WRITABLE_PARAMETERS, nodeParameters.values, NODE_PARAMETER_EXPORT_DEFAULTS)),
  ];
  return missing.map((value) => ({ ...UNDEFINED, master: source.name, value }));
}

interface Entry {
  readonly id: string;
  readonly field: { readonly label: string };
}

/** Labels, as on the screens, of the entries that have neither a value nor a default. */
function missingLabels(
  entries: readonly Entry[],
  values: SourceValues,
  defaults: SourceValues,
): readonly string[] {
  const missing = entries.filter(({ id }) => (values[id] ?? defaults[id]) === undefined);
  return missing.map(({ field }) => field.label);
}

function completeMaster(source: HubMasterSource): HubMaster | undefined {
  const { channel, panid } = source;
  if (channel === undefined || panid === undefined) return undefined;
  const bare = { ...source, channel, panid, settings: undefined, nodeParameters: undefined };
  if (source.settings === undefined) return bare;
  const settings = completeSettings(source.settings);
  if (settings === undefined) return undefined;
  if (source.nodeParameters === undefined) return { ...bare, settings };
  const nodeParameters = completeParameters(source.nodeParameters);
  return nodeParameters && { ...bare, settings, nodeParameters };
}

function completeSettings({ values, windStowTable }: SettingsSource): SettingsSet | undefined {
  const ids = MASTER_SETTINGS.map(({ id }) => id);
  const whole = withDefaults<MasterSettingId>(ids, values, MASTER_SETTING_EXPORT_DEFAULTS);
  return (
    whole && { values: masterSettingValues(whole), windStowTable: usedWindRows(windStowTable) }
  );
}

function completeParameters({ label, values }: ParametersSource): HubNodeParameters | undefined {
  const ids = WRITABLE_PARAMETERS.map(({ id }) => id);
  const whole = withDefaults<WritableParameterId>(ids, values, NODE_PARAMETER_EXPORT_DEFAULTS);
  return whole && { label, values: nodeParameterValues(whole) };
}

type Value = number | string | boolean;

/** The values with defaults filled in; undefined if a value without a default is missing. */
function withDefaults<Id extends string>(
  ids: readonly Id[],
  values: SourceValues,
  defaults: SourceValues,
): Readonly<Record<Id, Value>> | undefined {
  const known = ids.flatMap((id) => {
    const value = values[id] ?? defaults[id];
    return value === undefined ? [] : [[id, value] as const];
  });
  return known.length < ids.length
    ? undefined
    : (Object.fromEntries(known) as Readonly<Record<Id, Value>>);
}

interface NamedNodes {
  readonly name: string;
  readonly nodes: readonly HubNode[];
}

const UNASSIGNED = "0000";

/**
 * Faults of ids that several nodes of one master share, because a hub cannot distinguish them. Ids
 * are compared by the last four digits; an auxiliary unit that shares the id of its primary does
 * not count.
 */
function repeatedNodeIds({ name, nodes }: NamedNodes): readonly HubFault[] {
  const idOf = new Map(nodes.map(({ nLocId, nId }) => [nLocId, nId.slice(-4)]));
  const times = new Map<string, number>();
  for (const { nLocId, relative } of nodes) {
    const id = idOf.get(nLocId) ?? UNASSIGNED;
    const isShared = relative !== "" && idOf.get(relative) === id;
    if (id !== UNASSIGNED && !isShared) times.set(id, (times.get(id) ?? 0) + 1);
  }
  return [...times]
    .filter(([, count]) => count > 1)
    .map(([id, count]) => ({ code: "duplicateNodeId", master: name, id, times: count }));
}

/** Highest wind level in a file; files may have one level more than the form. */
const MAX_WIND_LEVEL = 13;
/**
 * Largest angle in degrees, east or west, that a hub accepts in a wind stow table; sentinels are
 * exempt.
 */
const MAX_WIND_ANGLE = 60;

/** Validates a row of a wind stow table by the rules of a hub: its first fault, or undefined. */
function windFault(row: WindStowRow): HubFault | undefined {
  const { level, eastAngle, westAngle, windSpeed, timeToRestore } = row;
  const isLevel = Number.isInteger(level) && level >= 0 && level <= MAX_WIND_LEVEL;
  if (!isLevel) return { code: "windLevel", value: level };
  if (!isWindAngle(eastAngle)) return { code: "windAngle", side: "east", value: eastAngle };
  if (!isWindAngle(westAngle)) return { code: "windAngle", side: "west", value: westAngle };
  if (isUnused(row)) return undefined;
  if (!(windSpeed >= 0)) return { code: "windSpeed", value: windSpeed };
  return timeToRestore >= 0 ? undefined : { code: "timeToRestore", value: timeToRestore };
}

function usedWindRows(rows: readonly WindStowRow[]): readonly WindStowRow[] {
  return rows.filter((row) => !isUnused(row));
}

function isUnused({ eastAngle, westAngle }: WindStowRow): boolean {
  return [eastAngle, westAngle].includes(WIND_STOW_SENTINELS.unused);
}

function isWindAngle(angle: number): boolean {
  return isSentinel(angle) || Math.abs(angle) <= MAX_WIND_ANGLE;
}
