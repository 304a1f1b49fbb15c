/** What only a hub configuration needs of a layout: where it lies, and the sets that its masters work by. */
import * as v from "valibot";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { WRITABLE_PARAMETERS } from "#domain/parameters/standard-parameters.ts";
import { forMasters, type PerMaster } from "./batches.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, parsed } from "./parsed.ts";

const LAYOUT = `query HubLayout($layoutId: ID!) {
  layout: getLayoutDetails(id: $layoutId) {
    id name utcOffset coordinates { latitude longitude } layoutNumber layoutUrl
  }
}`;

const LayoutSchema = v.object({
  id: v.string(),
  name: v.string(),
  utcOffset: v.number(),
  coordinates: maybe(v.object({ latitude: v.number(), longitude: v.number() })),
  layoutNumber: maybe(v.string()),
  layoutUrl: maybe(v.string()),
});

export type HubLayoutRecord = v.InferOutput<typeof LayoutSchema>;

/** Undefined for a layout that does not exist. */
export async function getHubLayout(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<HubLayoutRecord | undefined>> {
  const answer = await client.query({ document: LAYOUT, variables: { layoutId } });
  const schema = v.object({ layout: maybe(LayoutSchema) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ layout }) => ok(layout),
  );
}

const WIND_FIELDS = "level eastAngle westAngle windSpeed timeToRestore";

const WindSchema = v.object({
  level: v.number(),
  eastAngle: v.number(),
  westAngle: v.number(),
  windSpeed: v.number(),
  timeToRestore: v.number(),
});

/** By the ids of the catalogue; what the server does not give, or not as the catalogue has it, is undefined. */
type Values = Readonly<Record<string, number | string | boolean | undefined>>;

interface Entry {
  readonly id: string;
  readonly field: { readonly kind: string };
}

export interface SettingsRecord {
  readonly values: Values;
  readonly windStowTable: readonly v.InferOutput<typeof WindSchema>[];
}

export interface ParametersRecord {
  readonly label: string;
  readonly values: Values;
}

const SettingsSchema = v.pipe(
  v.looseObject({ windStowTable: v.array(WindSchema) }),
  v.transform(
    ({ windStowTable, ...answer }): SettingsRecord => ({
      values: valuesOf(MASTER_SETTINGS, answer),
      windStowTable,
    }),
  ),
);

const ParametersSchema = v.pipe(
  v.looseObject({ label: v.string() }),
  v.transform(
    ({ label, ...answer }): ParametersRecord => ({
      label,
      values: valuesOf(WRITABLE_PARAMETERS, answer),
    }),
  ),
);

function valuesOf(entries: readonly Entry[], answer: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(entries.map(({ id, field }) => [id, valueOfKind(field, answer[id])]));
}

function valueOfKind({ kind }: Entry["field"], value: unknown) {
  if (kind === "text") return typeof value === "string" ? value : undefined;
  if (kind === "toggle") return typeof value === "boolean" ? value : undefined;
  return typeof value === "number" ? value : undefined;
}

/** By spaParamId; sets that are not there any more are absent. */
export function listSettings(
  client: GraphqlClient,
  spaParamIds: readonly string[],
  onPart: (part: ReadonlyMap<string, SettingsRecord>) => void,
): Promise<Outcome<ReadonlyMap<string, SettingsRecord>>> {
  const fields = `${idsOf(MASTER_SETTINGS)} windStowTable { ${WIND_FIELDS} }`;
  return forMasters(
    client,
    spaParamIds,
    setsQuery("getSpaParameters", fields, SettingsSchema),
    onPart,
  );
}

/** By nodeParamId; sets that are not there any more are absent. */
export function listNodeParameters(
  client: GraphqlClient,
  nodeParamIds: readonly string[],
  onPart: (part: ReadonlyMap<string, ParametersRecord>) => void,
): Promise<Outcome<ReadonlyMap<string, ParametersRecord>>> {
  const fields = `label ${idsOf(WRITABLE_PARAMETERS)}`;
  return forMasters(
    client,
    nodeParamIds,
    setsQuery("getNodeParameters", fields, ParametersSchema),
    onPart,
  );
}

function idsOf(entries: readonly Entry[]): string {
  return entries.map(({ id }) => id).join(" ");
}

function setsQuery<Input, Value>(
  field: string,
  fields: string,
  schema: v.GenericSchema<Input, Value>,
): PerMaster<Input, Value> {
  return {
    field: (place) => `${field}(id: $s${place}) { ${fields} }`,
    declares: (place) => `$s${place}: ID!`,
    variables: (id, place) => ({ [`s${place}`]: id }),
    shared: { declares: "", variables: {} },
    schema,
  };
}
