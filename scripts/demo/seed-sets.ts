/**
 * Enters the parameter sets of the demo through the API and assigns them to the masters, as an
 * administrator would.
 */
import { DEVICE_TYPES, type DeviceType } from "#domain/identity/device-types.ts";
import { defaultSettings } from "#domain/parameters/default-settings.ts";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";
import type { GeneratedSite } from "#domain/site-generator/generate-site.ts";
import { SITE_PRESETS, type SitePresetName } from "#domain/site-generator/presets.ts";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";

export interface SitePlace {
  readonly preset: SitePresetName;
  readonly layoutId: string;
  /** Location ids of the masters, in the order of the site. */
  readonly mLocIds: readonly string[];
  /** Makes the id of one change of the seeding. */
  readonly changeId: (what: string) => string;
}

/**
 * Enters one settings set for the site, and one set of node parameters per device type. The first
 * gen2 master gets neither, so that the console shows its messages about missing sets.
 */
export async function seedSets(
  api: GraphqlSession,
  site: GeneratedSite,
  place: SitePlace,
): Promise<void> {
  const spaParamId = await createSettings(api, site, place);
  const withoutSets = site.masters.findIndex(({ location }) => location.deviceType === "gen2");
  const nodeParamIds = new Map<DeviceType, string>();
  for (const [at, { location }] of site.masters.entries()) {
    const { deviceType } = location;
    if (at === withoutSets) continue;
    const known = nodeParamIds.get(deviceType);
    const nodeParamId = known ?? (await nodeParameters(api, place, deviceType));
    nodeParamIds.set(deviceType, nodeParamId);
    await assign(api, place, at, { spaParamId, nodeParamId });
  }
}

async function createSettings(
  api: GraphqlSession,
  { layout }: GeneratedSite,
  { preset, layoutId, changeId }: SitePlace,
): Promise<string> {
  const { name, latitude, longitude, utcOffset, elevation } = SITE_PRESETS[preset].place;
  const label = `${name} default`;
  const place = { label, latitude, longitude, utcOffset, elevation };
  const { values, windStowTable } = defaultSettings({ ...place, utcOffset: layout.utcOffset });
  const { createSpaParametersRequest } = await api.graphql<{
    createSpaParametersRequest: { id: string };
  }>(
    "mutation ($input: CreateSpaParametersRequestInput!) { createSpaParametersRequest(input: $input) { id } }",
    { input: { changeId: changeId("settings"), layoutId, ...values, windStowTable } },
  );
  return createSpaParametersRequest.id;
}

/** The id of the set that all sites share: an existing one, or a new one. */
async function nodeParameters(
  api: GraphqlSession,
  { layoutId, changeId }: SitePlace,
  deviceType: DeviceType,
): Promise<string> {
  const label = `${DEVICE_TYPES[deviceType].label} standard`;
  const { listNodeParameters } = await api.graphql<{
    listNodeParameters: { items: readonly { id: string }[] };
  }>(
    "query ($label: String!) { listNodeParameters(filter: { label: { eq: $label } }) { items { id } } }",
    { label },
  );
  const [known] = listNodeParameters.items;
  if (known !== undefined) return known.id;
  const { createNodeParameters } = await api.graphql<{ createNodeParameters: { id: string } }>(
    "mutation ($input: CreateNodeParametersInput!) { createNodeParameters(input: $input) { id } }",
    {
      input: {
        changeId: changeId(`parameters ${deviceType}`),
        layoutId,
        label,
        newNode: false,
        ...standardParameters(deviceType),
      },
    },
  );
  return createNodeParameters.id;
}

async function assign(
  api: GraphqlSession,
  { layoutId, mLocIds, changeId }: SitePlace,
  at: number,
  sets: { readonly spaParamId: string; readonly nodeParamId: string },
): Promise<void> {
  const input = { changeId: changeId(`sets ${at}`), layoutId, id: mLocIds[at], ...sets };
  await api.graphql(
    "mutation ($input: UpdateMasterLocationInput!) { updateMasterLocation(input: $input) { id } }",
    { input },
  );
}
