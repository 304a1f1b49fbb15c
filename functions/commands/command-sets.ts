/** Parameter and settings sets of the masters of one intent: some commands bring them along, the interlocks look into them. */
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import {
  type ParametersContent,
  parametersContent,
  type SettingsContent,
  settingsContent,
} from "#domain/wire/config-content.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import {
  readNodeParameterSet,
  readSettingsSet,
  type StoredNodeParameterSet,
  type StoredSettingsSet,
} from "#functions/shared/store/parameter-sets.ts";

/** In the form in which the envelope has them. */
export interface CarriedSets {
  readonly params: ParametersContent | undefined;
  readonly settings: SettingsContent | undefined;
}

export interface ParameterSets {
  settingsOf(master: CommandedMaster): StoredSettingsSet | undefined;
  parametersOf(master: CommandedMaster): StoredNodeParameterSet | undefined;
}

/** Each set once, however many masters work by it. */
export async function readSets(
  store: CoreStore,
  layoutId: string,
  masters: readonly CommandedMaster[],
): Promise<ParameterSets> {
  const [settings, parameters] = await Promise.all([
    readOnce(
      masters.map(({ spaParamId }) => spaParamId),
      (id) => readSettingsSet(store, layoutId, id),
    ),
    readOnce(
      masters.map(({ nodeParamId }) => nodeParamId),
      (id) => readNodeParameterSet(store, id),
    ),
  ]);
  return {
    settingsOf: ({ spaParamId }) => settings.get(spaParamId ?? ""),
    parametersOf: ({ nodeParamId }) => parameters.get(nodeParamId ?? ""),
  };
}

/** What a command brings along for this master; "missing" when it has nothing to bring (S2:186). */
export function carriedSets(
  name: WireCommandName,
  sets: ParameterSets,
  master: CommandedMaster,
): CarriedSets | "missing" {
  const { serverAdds = [] }: WireCommand = WIRE_COMMANDS[name];
  const parameters = serverAdds.includes("params") ? sets.parametersOf(master) : undefined;
  const settings = serverAdds.includes("settings") ? sets.settingsOf(master) : undefined;
  const isMissing = parameters === undefined && settings === undefined && serverAdds.length > 0;
  if (isMissing) return "missing";
  return {
    params: parameters && parametersContent(parameters.id, parameters.values),
    settings: settings && settingsContent(settings.id, settings),
  };
}

async function readOnce<Set>(
  ids: readonly (string | undefined)[],
  readSet: (id: string) => Promise<Set | undefined>,
): Promise<ReadonlyMap<string, Set>> {
  const known = [...new Set(ids)].filter((id) => id !== undefined);
  const read = await Promise.all(known.map(async (id) => [id, await readSet(id)] as const));
  return new Map(read.flatMap(([id, set]) => (set === undefined ? [] : [[id, set] as const])));
}
