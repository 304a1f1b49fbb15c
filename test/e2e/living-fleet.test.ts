/** `npm start` shows a field that lives: its masters register, connect and report like real ones, and do as they are ordered. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import { type ApiSession, openApiSession } from "#scripts/accounts/api-session.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { readTarget, type Target } from "#scripts/accounts/target.ts";
import { type Embedded, operatorEnvironment, startEmbedded } from "#scripts/embedded.ts";
import { CONTROL_TOPIC } from "#simulator/fleet/fleet-options.ts";
import { lowFlag } from "#simulator/node/words.ts";
import { dataOf } from "./api-calls.ts";
import { healthyNodes } from "./healthy-nodes.ts";
import { watchNotices } from "./notices.ts";
import {
  EVERY_RULE,
  LIST_NOTIFICATIONS,
  NOTIFICATION_NEWS,
  SET_NOTIFICATION_SETTINGS,
} from "./notification-calls.ts";
import { onlyEmbedded } from "./own-cloud.ts";
import { openPeople, type Person } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { runSchedule } from "./run-schedule.ts";

onlyEmbedded();

/** Of Ready: as long as a master with 120 nodes needs for its first round. */
const READY_MILLISECONDS = 20_000;

const within = <Result>(milliseconds: number, attempt: () => Promise<Result>) =>
  vi.waitFor(attempt, { timeout: milliseconds, interval: 250 });

interface Started {
  readonly embedded: Embedded;
  readonly api: ApiSession;
  stop(): Promise<void>;
}

async function startField(sites: readonly SitePresetName[], speed: number): Promise<Started> {
  const dataFolder = mkdtempSync(join(tmpdir(), "tracker-fleet-"));
  const embedded = await startEmbedded({
    port: 0,
    dataFolder,
    demoSites: sites,
    historyDays: 0,
    fleet: { speed, sun: "auto" },
    tell: () => undefined,
  });
  Object.assign(process.env, operatorEnvironment(embedded));
  const { accounts } = JSON.parse(readFileSync(embedded.accountsFile, "utf8"));
  const api = await openApiSession(readTarget(embedded.outputsFile), accounts[0]);
  const stop = async (): Promise<void> => {
    await embedded.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { embedded, api, stop };
}

interface Master {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly mId: string;
}

interface NodeRow {
  readonly nLocId: string;
  readonly timestamp: number | null;
  readonly alarms: string | null;
  readonly anglePanel: number | null;
  readonly flags: string | null;
}

async function mastersOf({ api }: Started): Promise<readonly Master[]> {
  const { listLayoutDetails } = await api.graphql<{
    listLayoutDetails: { items: readonly { id: string }[] };
  }>("query { listLayoutDetails { items { id } } }", {});
  const lists = await Promise.all(
    listLayoutDetails.items.map(async ({ id }) => {
      const { listMasterLocations } = await api.graphql<{
        listMasterLocations: { items: readonly { id: string; mId: string }[] };
      }>("query ($id: ID!) { listMasterLocations(layoutId: $id) { items { id mId } } }", { id });
      return listMasterLocations.items.map((item) => ({
        layoutId: id,
        mLocId: item.id,
        mId: item.mId,
      }));
    }),
  );
  return lists.flat();
}

async function onlineOf({ api }: Started, layoutId: string): Promise<ReadonlySet<string>> {
  const { listMasterPresence } = await api.graphql<{
    listMasterPresence: { items: readonly { mLocId: string; online: boolean }[] };
  }>("query ($id: ID!) { listMasterPresence(layoutId: $id) { items { mLocId online } } }", {
    id: layoutId,
  });
  return new Set(listMasterPresence.items.flatMap(({ mLocId, online }) => (online ? mLocId : [])));
}

async function rowsOf({ api }: Started, { layoutId, mLocId }: Master): Promise<readonly NodeRow[]> {
  const { getLatestNodeDataByMLocId: data } = await api.graphql<{
    getLatestNodeDataByMLocId: { nodes: readonly NodeRow[] } | null;
  }>(
    `query ($layoutId: ID!, $mLocId: ID!) { getLatestNodeDataByMLocId(layoutId: $layoutId, mLocId: $mLocId) {
      nodes { nLocId timestamp alarms anglePanel flags } } }`,
    { layoutId, mLocId },
  );
  return data?.nodes ?? [];
}

describe("a started field", () => {
  let field: Started;
  let readyAtSeconds: number;

  beforeAll(async () => {
    field = await startField(["tiny", "mixed"], 1);
    readyAtSeconds = Math.floor(Date.now() / 1000);
  });
  afterAll(() => field.stop());

  it("has its masters online and a fresh reading of every assigned, healthy node", async () => {
    const masters = await mastersOf(field);
    expect(masters).toHaveLength(5);
    const healthy = new Map([...healthyNodes("tiny"), ...healthyNodes("mixed")]);
    await within(READY_MILLISECONDS, async () => {
      for (const master of masters) {
        expect(await onlineOf(field, master.layoutId)).toContain(master.mLocId);
        const fresh = new Set(
          (await rowsOf(field, master))
            .filter(({ timestamp }) => (timestamp ?? 0) >= readyAtSeconds - 60)
            .map(({ nLocId }) => nLocId),
        );
        const missing = healthy.get(master.mId)?.filter((nLocId) => !fresh.has(nLocId));
        // A node may miss a round by chance: every thousandth does.
        expect(missing?.length, `${master.mId} ${missing}`).toBeLessThanOrEqual(2);
      }
    });
  });

  it("has a set of each kind on every master but one", async () => {
    const masters = await mastersOf(field);
    const layoutIds = [...new Set(masters.map(({ layoutId }) => layoutId))];
    const sets = (await Promise.all(layoutIds.map((id) => setsOf(field, id)))).flat();
    const isWithout = ({ spaParamId, nodeParamId }: MasterSets) =>
      spaParamId === null && nodeParamId === null;
    expect(sets.filter(isWithout).map(({ deviceType }) => deviceType)).toEqual(["gen2"]);
    const complete = sets.filter((set) => set.spaParamId !== null && set.nodeParamId !== null);
    expect(complete).toHaveLength(4);
    expect(new Set(complete.map(({ spaParamId }) => spaParamId)).size).toBe(2);
    expect(new Set(complete.map(({ nodeParamId }) => nodeParamId)).size).toBe(3);
  });
});

interface MasterSets {
  readonly id: string;
  readonly deviceType: string;
  readonly spaParamId: string | null;
  readonly nodeParamId: string | null;
}

async function setsOf({ api }: Started, layoutId: string): Promise<readonly MasterSets[]> {
  const { listMasterLocations } = await api.graphql<{
    listMasterLocations: { items: readonly MasterSets[] };
  }>(
    `query ($id: ID!) {
      listMasterLocations(layoutId: $id) { items { id deviceType spaParamId nodeParamId } }
    }`,
    { id: layoutId },
  );
  return listMasterLocations.items;
}

/** Nodes of the master that have taken new parameters. */
async function changedNodes(field: Started, master: Master): Promise<readonly string[]> {
  const bit = BigInt(lowFlag("paramsChanged"));
  const rows = await rowsOf(field, master);
  return rows
    .filter(({ flags }) => (BigInt(`0x${flags ?? "0"}`) & bit) !== 0n)
    .map(({ nLocId }) => nLocId);
}

/** Bit of the alarm word. */
const CRITICAL_BATTERY = 2;

/** The layout tells this user alone, at once. */
async function tellOnly({ api }: Started, layoutId: string, username: string): Promise<void> {
  const { getNotificationSettings } = await api.graphql<{
    getNotificationSettings: { rev: number };
  }>("query ($id: ID!) { getNotificationSettings(layoutId: $id) { rev } }", { id: layoutId });
  const { rev } = getNotificationSettings;
  const input = { changeId: newChangeId(), layoutId, rev, rules: EVERY_RULE };
  await api.graphql(SET_NOTIFICATION_SETTINGS, { input: { ...input, usernames: [username] } });
}

async function listedBy(target: Target, { accessToken }: Person): Promise<readonly unknown[]> {
  const { listNotifications } = await dataOf<{
    listNotifications: { items: readonly unknown[] };
  }>(target, accessToken, LIST_NOTIFICATIONS);
  return listNotifications.items;
}

describe("a hurried field", () => {
  let field: Started;
  let master: Master;
  let iot: IoTDataPlaneClient;

  beforeAll(async () => {
    field = await startField(["tiny"], 120);
    const [first] = await mastersOf(field);
    if (first === undefined) throw new Error("the tiny site has a master");
    master = first;
    iot = new IoTDataPlaneClient({ region: "us-east-1" });
  });
  afterAll(async () => {
    iot.destroy();
    await field.stop();
  });

  const order = (body: object) =>
    iot.send(
      new PublishCommand({
        topic: CONTROL_TOPIC,
        qos: 1,
        payload: Buffer.from(JSON.stringify(body)),
      }),
    );

  const hasAlarm = (row: NodeRow | undefined, bit: number) =>
    ((Number.parseInt(row?.alarms ?? "0", 16) >>> bit) & 1) === 1;

  it("has nodes that have taken the parameters of the master's set", async () => {
    const healthy = healthyNodes("tiny").get(master.mId) ?? [];
    await within(READY_MILLISECONDS, async () => {
      const changed = await changedNodes(field, master);
      // A node that is out of reach for the moment takes them later.
      expect(changed.length).toBeGreaterThan(healthy.length / 2);
    });
  });

  it("plays a fault when it is ordered, and shows it in what it reports", async () => {
    const nLocId = healthyNodes("tiny").get(master.mId)?.[0] ?? "";
    await within(READY_MILLISECONDS, async () => {
      const row = (await rowsOf(field, master)).find((node) => node.nLocId === nLocId);
      expect(row).toBeDefined();
      expect(hasAlarm(row, 10)).toBe(false);
    });
    await order({ fault: "tilt", mLocId: master.mLocId, nLocId, on: true });
    await within(READY_MILLISECONDS, async () => {
      const row = (await rowsOf(field, master)).find((node) => node.nLocId === nLocId);
      expect(hasAlarm(row, 10)).toBe(true);
      expect(row?.anglePanel).toBe(65_535);
    });
  });

  it("tells of a critical battery to whoever is to know, and to nobody else", async () => {
    const [, nLocId = ""] = healthyNodes("tiny").get(master.mId) ?? [];
    const { layoutId } = master;
    const target = readTarget(field.embedded.outputsFile);
    const people = openPeople(operatorClients(target), target);
    const told = await people.signedIn({ groups: ["USER"] });
    const untold = await people.signedIn({ groups: ["USER"] });
    for (const person of [told, untold]) await people.grant(person, layoutId);
    await tellOnly(field, layoutId, told.sub);
    const hears = (person: Person) =>
      watchNotices({ target }, person, { layoutId }, NOTIFICATION_NEWS);
    const [news, silence] = [await hears(told), await hears(untold)];
    await order({ fault: "weak", mLocId: master.mLocId, nLocId, on: true });
    await within(READY_MILLISECONDS, async () => {
      const row = (await rowsOf(field, master)).find((node) => node.nLocId === nLocId);
      expect(hasAlarm(row, CRITICAL_BATTERY)).toBe(true);
      await runSchedule({ name: "embedded", deployment: target }, "tracker-watch-rules");
      expect(await listedBy(target, told)).toContainEqual(
        expect.objectContaining({ layoutId, mLocId: master.mLocId, rule: "CRITICAL_BATTERY" }),
      );
    });
    expect(await news.next()).toMatchObject({ username: told.sub });
    expect(await listedBy(target, untold)).toEqual([]);
    expect(silence.all()).toEqual([]);
    const { origin } = new URL(target.graphqlUrl);
    const messages: unknown = await (await fetch(`${origin}/_local/topics`)).json();
    const attributes = expect.objectContaining({ layoutId, rule: "CRITICAL_BATTERY" });
    expect(messages).toContainEqual(expect.objectContaining({ attributes }));
    await Promise.all([news.close(), silence.close(), people.dismiss()]);
  });

  it("is offline while its cable is cut, and comes back", async () => {
    await order({ fault: "linkcut", mLocId: master.mLocId, on: true });
    await within(READY_MILLISECONDS, async () => {
      expect(await onlineOf(field, master.layoutId)).not.toContain(master.mLocId);
    });
    await order({ fault: "linkcut", mLocId: master.mLocId, on: false });
    await within(READY_MILLISECONDS, async () => {
      expect(await onlineOf(field, master.layoutId)).toContain(master.mLocId);
    });
  });
});
