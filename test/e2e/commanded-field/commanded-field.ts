/** A started application with a hurried fleet in good weather, and somebody with every right in front of each of its masters. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import type { DeviceType } from "#domain/layout/device-types.ts";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { readTarget, type Target } from "#scripts/accounts/target.ts";
import { operatorEnvironment, startEmbedded } from "#scripts/embedded.ts";
import { CONTROL_TOPIC } from "#simulator/fleet/fleet-options.ts";
import { dataOf } from "#test/e2e/api-calls.ts";
import { flakyNodes, healthyNodes } from "#test/e2e/healthy-nodes.ts";
import { openPeople, type People, type Person } from "#test/e2e/people.ts";
import { CREATE_PARAMETERS, newChangeId } from "#test/e2e/planted-layout.ts";
import { until } from "#test/e2e/until.ts";
import { readField } from "./field-reading.ts";
import { type HeardCommands, hearCommands } from "./heard-commands.ts";
import { Stand, type StandPlace } from "./stand.ts";

const SITES = ["tiny", "mixed"] as const satisfies readonly SitePresetName[];
/** A minute of the model in a second: nodes turn 45 degrees in four. */
const SPEED = 60;
const EVERY_RIGHT = { groups: ["ADMIN", "CONTROLS"], allLayouts: true };

export interface CommandedField {
  readonly heard: HeardCommands;
  /** The stand at the master of that type on that site. */
  at(preset: SitePresetName, deviceType: DeviceType): Stand;
  stop(): Promise<void>;
}

interface StoredMaster extends StandPlace {
  readonly preset: SitePresetName;
  readonly deviceType: DeviceType;
}

export async function startCommandedField(): Promise<CommandedField> {
  const dataFolder = mkdtempSync(join(tmpdir(), "tracker-commanded-"));
  const embedded = await startEmbedded({
    port: 0,
    dataFolder,
    demoSites: SITES,
    historyDays: 0,
    fleet: { speed: SPEED, sun: "auto" },
    tell: () => undefined,
  });
  Object.assign(process.env, operatorEnvironment(embedded));
  const target = readTarget(embedded.outputsFile);
  const iot = new IoTDataPlaneClient({ region: target.region });
  const order = (body: object) => {
    const payload = Buffer.from(JSON.stringify(body));
    return iot.send(new PublishCommand({ topic: CONTROL_TOPIC, qos: 1, payload }));
  };
  // The wind of the season could refuse commands.
  await order({ weather: "clear" });
  await order({ weather: "calm" });
  const people = openPeople(operatorClients(target), target);
  const watcher = await people.signedIn(EVERY_RIGHT);
  const unhurried = await storedMasters(target, watcher);
  await mendRadios(unhurried, order);
  await hurryCalls(target, watcher, unhurried);
  const masters = await storedMasters(target, watcher);
  const stands = await Promise.all(
    masters.map(async (master) => ({
      ...master,
      stand: await openStand({ target, people, master, order }),
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
      iot.destroy();
      await embedded.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

const LAYOUTS = "{ listLayoutDetails { items { id name } } }";
const MASTERS = `query ($layoutId: ID!) { listMasterLocations(layoutId: $layoutId) {
  items { id mId deviceType spaParamId nodeParamId }
} }`;

interface Listed {
  readonly id: string;
  readonly name: string;
}

type ListedMaster = Omit<StoredMaster, "mLocId" | "layoutId" | "siteName" | "preset"> & {
  readonly id: string;
};

/** A site is known by the board that the generator has put there. */
async function storedMasters(
  target: Target,
  { accessToken }: Person,
): Promise<readonly StoredMaster[]> {
  const { listLayoutDetails: layouts } = await dataOf<{
    listLayoutDetails: { items: readonly Listed[] };
  }>(target, accessToken, LAYOUTS);
  const lists = layouts.items.map(async ({ id: layoutId, name: siteName }) => {
    const { listMasterLocations } = await dataOf<{
      listMasterLocations: { items: readonly ListedMaster[] };
    }>(target, accessToken, MASTERS, { layoutId });
    return listMasterLocations.items.flatMap(({ id: mLocId, ...master }) => {
      const preset = SITES.find((site) => healthyNodes(site).has(master.mId));
      return preset === undefined ? [] : [{ ...master, mLocId, layoutId, siteName, preset }];
    });
  });
  return (await Promise.all(lists)).flat();
}

type Order = (body: object) => Promise<unknown>;

/** A node with a bad radio misses all eight rounds of a sweep once in a hundred times. */
async function mendRadios(masters: readonly StoredMaster[], order: Order): Promise<void> {
  for (const { preset, mId, mLocId } of masters) {
    for (const nLocId of flakyNodes(preset).get(mId) ?? [])
      await order({ fault: "flaky", mLocId, nLocId, on: false });
  }
}

/** Masters with a parameter set of their own call their nodes every minute of the model. */
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
}

/** With a user of its own, because each may send only so many commands a minute. */
async function openStand({ target, people, master, order }: StandOrder): Promise<Stand> {
  const { accessToken, sub } = await people.signedIn(EVERY_RIGHT);
  const api = {
    graphql: <Data>(query: string, variables: Readonly<Record<string, unknown>>) =>
      dataOf<Data>(target, accessToken, query, variables),
  };
  const wanted = new Set(healthyNodes(master.preset).get(master.mId));
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
