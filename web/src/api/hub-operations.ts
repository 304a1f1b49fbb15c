/**
 * API calls for hub configurations: the layout's location, and the settings and parameter sets that
 * its masters use.
 */
import type { Result } from "#domain/result.ts";
import { forMasters } from "./batches.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import {
  HUB_LAYOUT,
  HUB_PARAMETERS,
  HUB_SETTINGS,
  type HubLayoutRecord,
  type HubParameterSet,
} from "./hub.generated.ts";
import { execute } from "./operation.ts";
import type { SettingValues } from "./settings.generated.ts";

/** Reads the layout of a hub configuration; undefined if it does not exist. */
export function getHubLayout(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<HubLayoutRecord | undefined, Failure>> {
  return execute(client, HUB_LAYOUT, { layoutId });
}

/** Values of a settings or parameter set, by the ids that the catalogue gives them. */
type Values = Readonly<Record<string, number | string | boolean | undefined>>;

export interface SettingsRecord {
  readonly values: Values;
  readonly windStowTable: SettingValues["windStowTable"];
}

export interface ParametersRecord {
  readonly label: string;
  readonly values: Values;
}

/** Settings sets by spaParamId; sets that no longer exist are absent. */
export function listSettings(
  client: GraphqlClient,
  spaParamIds: readonly string[],
  onPart: (part: ReadonlyMap<string, SettingsRecord>) => void,
): Promise<Result<ReadonlyMap<string, SettingsRecord>, Failure>> {
  const query = {
    operation: HUB_SETTINGS,
    shared: {},
    each: (id: string) => ({ id }),
    made: ({ windStowTable, ...values }: SettingValues): SettingsRecord => ({
      values,
      windStowTable,
    }),
  };
  return forMasters(client, spaParamIds, query, onPart);
}

/** Parameter sets by nodeParamId; sets that no longer exist are absent. */
export function listNodeParameters(
  client: GraphqlClient,
  nodeParamIds: readonly string[],
  onPart: (part: ReadonlyMap<string, ParametersRecord>) => void,
): Promise<Result<ReadonlyMap<string, ParametersRecord>, Failure>> {
  const query = {
    operation: HUB_PARAMETERS,
    shared: {},
    each: (id: string) => ({ id }),
    made: ({ label, ...values }: HubParameterSet): ParametersRecord => ({ label, values }),
  };
  return forMasters(client, nodeParamIds, query, onPart);
}
