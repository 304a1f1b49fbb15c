/**
 * Sites of the test with an accelerated fleet in good weather, and a user with every right for each
 * of its masters.
 */
import type { DeviceType } from "#domain/identity/device-types.ts";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";
import type { GeneratedSite } from "#domain/site-generator/generate-site.ts";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import type { Target } from "#scripts/accounts/target.ts";
import { dataOf } from "#test/e2e/api-calls.ts";
import { flakyNodes, healthyNodes } from "#test/e2e/healthy-nodes.ts";
import { openPeople, type People, type Person } from "#test/e2e/people.ts";
import { CREATE_PARAMETERS, newChangeId } from "#test/e2e/planted-layout.ts";
import { type PlayedField, playField } from "#test/e2e/played-field.ts";
import { openSharedCloud } from "#test/e2e/shared-cloud.ts";
import { until } from "#test/e2e/until.ts";
import { readField } from "./field-reading.ts";
import { type HeardCommands, hearCommands } from "./heard-commands.ts";
import { Stand, type StandPlace } from "./stand.ts";

const SITES = ["tiny", "mixed"] as const satisfies readonly SitePresetName[];
/** One simulated minute per second: nodes turn 45 degrees in four seconds. */
const SPEED = 60;
const EVERY_RIGHT = { groups: ["ADMIN", "DEV", "CONTROLS"], allLayouts: true };

export interface CommandedField {
  readonly heard: HeardCommands;
  /** The user at the master of that type on that site. */
  at(preset: SitePresetName, deviceType: DeviceType): Stand;
  stop(): Promise<void>;
}

interface StoredMaster extends StandPlace {
  readonly preset: SitePresetName;
  readonly deviceType: DeviceType;
}

export async function startCommandedField(): Promise<CommandedField> {
  const cloud = await openSharedCloud();
  const { target } = cloud;
  const played = await playField(cloud, { presets: SITES, speed: SPEED, seed: 11_004 });
  const { seed, order } = played;
  // Sets good weather, because seasonal wind could refuse commands.
  for (const { layoutId } of played.layouts)
    for (const weather of ["clear", "calm"]) order({ weather, layoutId });
  const people = openPeople(cloud.clients, target);
  const watcher = await people.signedIn(EVERY_RIGHT);
  const unhurried = await storedMasters(target, watcher, played);
  mendRadios(unhurried, played);
  await hurryCalls(target, watcher, unhurried);
  const masters = await storedMasters(target, watcher, played);
  const stands = await Promise.all(
    masters.map(async (master) => ({
      ...master,
      stand: await openStand({ target, people, master, order, seed }),
    })),
  );
  const layoutIds = [...new Set(masters.map(({ layoutId }) => layoutId))];
  const heard = await hearCommands(target, watcher.accessToken, layoutIds);
  return {
    heard,
    at: (preset, deviceType) => {
      const found = stands.find((one) => one.preset === preset && one.deviceType === deviceType);
      if (found === undefined) throw new Error(`no ${deviceType} on ${preset}`);
      return found.stand;
    },
    stop: async () => {
      await heard.close();
      await people.dismiss();
      await cloud.stop();
    },
  };
}

const MASTERS = `query ($layoutId: ID!) { listMasterLocations(layoutId: $layoutId) {
  items { id mId deviceType spaParamId nodeParamId }
} }`;

type ListedMaster = Omit<
  StoredMaster,
  "mLocId" | "layoutId" | "siteName" | "preset" | "controllers"
> & {
  readonly id: string;
};

async function storedMasters(
  target: Target,
  { accessToken }: Person,
  { layouts }: PlayedField,
): Promise<readonly StoredMaster[]> {
  const lists = layouts.map(async ({ layoutId, preset, site }) => {
    const { listMasterLocations } = await dataOf<{
      listMasterLocations: { items: readonly ListedMaster[] };
    }>(target, accessToken, MASTERS, { layoutId });
    const siteName = site.layout.name;
    return listMasterLocations.items.map(({ id: mLocId, ...master }) => ({
      ...{ ...master, mLocId, layoutId, siteName, preset },
      controllers: controllersOf(site, master.mId),
    }));
  });
  return (await Promise.all(lists)).flat();
}

function controllersOf({ masters }: GeneratedSite, mId: string): number {
  const master = masters.find(({ location }) => location.mId === mId);
  return master?.nodes.nLocs.filter(({ role }) => role !== "aux").length ?? 0;
}

type Order = PlayedField["order"];

/**
 * Repairs weak radios: such a node would miss all eight rounds of a sweep once in a hundred times.
 */
function mendRadios(masters: readonly StoredMaster[], { seed, order }: PlayedField): void {
  for (const { preset, mId, mLocId } of masters) {
    for (const nLocId of flakyNodes(preset, seed).get(mId) ?? [])
      order({ fault: "flaky", mLocId, nLocId, on: false });
  }
}

/** Gives masters parameter sets with which they poll their nodes every simulated minute. */
async function hurryCalls(
  target: Target,
  { accessToken }: Person,
  masters: readonly StoredMaster[],
): Promise<void> {
  for (const { layoutId, mLocId, deviceType, nodeParamId } of masters) {
    if (nodeParamId === null) continue;
    const values = { ...standardParameters(deviceType), arrrStatusIntervalMinute: 1 };
    const label = `${deviceType} hurried`;
    const input = { changeId: newChangeId(), layoutId, label, mLocIds: [mLocId], ...values };
    await dataOf(target, accessToken, CREATE_PARAMETERS, { input });
  }
}

interface StandOrder {
  readonly target: Target;
  readonly people: People;
  readonly master: StoredMaster;
  readonly order: Order;
  /** Seed of the site generator. */
  readonly seed: number;
}

/**
 * Creates a user for this master, because each user may send only a limited number of commands per
 * minute.
 */
async function openStand({ target, people, master, order, seed }: StandOrder): Promise<Stand> {
  const { accessToken, sub } = await people.signedIn(EVERY_RIGHT);
  const api = {
    graphql: <Data>(query: string, variables: Readonly<Record<string, unknown>>) =>
      dataOf<Data>(target, accessToken, query, variables),
  };
  const wanted = new Set(healthyNodes(master.preset, seed).get(master.mId));
  const healthy = await until(async () => {
    const { nodes } = await readField(api, master, new Set(["nodes"]));
    const named = nodes.flatMap(({ nLocId, nId, firstHop }) =>
      nId !== null && wanted.has(nLocId) ? [{ nLocId, nId, firstHop }] : [],
    );
    if (named.length < wanted.size) throw new Error(`${master.mId} has not called its nodes yet`);
    return named;
  });
  return new Stand({ place: master, api, userId: sub, healthy, order });
}
