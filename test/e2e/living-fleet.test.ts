/**
 * Masters of the simulated fleet: they register, connect and report like real ones, and follow
 * orders.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";
import type { Target } from "#scripts/accounts/target.ts";
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
import { openPeople, type Person } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { type PlayedField, playField } from "./played-field.ts";
import { runSchedule } from "./run-schedule.ts";
import { openSharedCloud, type SharedCloud } from "./shared-cloud.ts";
import { needsDevices } from "./target.ts";

const hasDevices = needsDevices();

/** Time that a master with 120 nodes needs for its first round. */
const READY_MILLISECONDS = 60_000;
/** Time limit for a deployed schedule, which runs once a minute. */
const SCHEDULE_MILLISECONDS = 90_000;

const within = <Result>(milliseconds: number, attempt: () => Promise<Result>) =>
  vi.waitFor(attempt, { timeout: milliseconds, interval: 250 });

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

function mastersOf({ layouts }: PlayedField): readonly Master[] {
  return layouts.flatMap(({ layoutId, mLocIds, site }) =>
    site.masters.map(({ location }, at) => ({
      ...{ layoutId, mLocId: mLocIds[at] ?? "", mId: location.mId },
    })),
  );
}

async function onlineOf({ api }: PlayedField, layoutId: string): Promise<ReadonlySet<string>> {
  const { listMasterPresence } = await api.graphql<{
    listMasterPresence: { items: readonly { mLocId: string; online: boolean }[] };
  }>("query ($id: ID!) { listMasterPresence(layoutId: $id) { items { mLocId online } } }", {
    id: layoutId,
  });
  return new Set(listMasterPresence.items.flatMap(({ mLocId, online }) => (online ? mLocId : [])));
}

async function rowsOf(
  { api }: PlayedField,
  { layoutId, mLocId }: Master,
): Promise<readonly NodeRow[]> {
  const { getLatestNodeDataByMLocId: data } = await api.graphql<{
    getLatestNodeDataByMLocId: { nodes: readonly NodeRow[] } | null;
  }>(
    `query ($layoutId: ID!, $mLocId: ID!) { getLatestNodeDataByMLocId(layoutId: $layoutId, mLocId: $mLocId) {
      nodes { nLocId timestamp alarms anglePanel flags } } }`,
    { layoutId, mLocId },
  );
  return data?.nodes ?? [];
}

describe("a field that is played", () => {
  let cloud: SharedCloud;
  let field: PlayedField;
  let readyAtSeconds: number;

  beforeAll(async () => {
    if (!hasDevices) return;
    cloud = await openSharedCloud();
    field = await playField(cloud, { presets: ["tiny", "mixed"], speed: 1, seed: 11_002 });
    readyAtSeconds = Math.floor(Date.now() / 1000);
  });
  afterAll(() => cloud?.stop());

  it("has its masters online and a fresh reading of every assigned, healthy node", async () => {
    const masters = mastersOf(field);
    expect(masters).toHaveLength(5);
    const healthy = new Map([
      ...healthyNodes("tiny", field.seed),
      ...healthyNodes("mixed", field.seed),
    ]);
    await within(READY_MILLISECONDS, async () => {
      for (const master of masters) {
        expect(await onlineOf(field, master.layoutId)).toContain(master.mLocId);
        const fresh = new Set(
          (await rowsOf(field, master))
            .filter(({ timestamp }) => (timestamp ?? 0) >= readyAtSeconds - 60)
            .map(({ nLocId }) => nLocId),
        );
        const missing = healthy.get(master.mId)?.filter((nLocId) => !fresh.has(nLocId));
        // Tolerance: one node in a thousand misses a round by chance.
        expect(missing?.length, `${master.mId} ${missing}`).toBeLessThanOrEqual(2);
      }
    });
  });

  it("has a set of each kind on every master but one", async () => {
    const masters = mastersOf(field);
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

async function setsOf(
  { api }: { readonly api: GraphqlSession },
  layoutId: string,
): Promise<readonly MasterSets[]> {
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

/** Nodes of the master that have new parameters. */
async function changedNodes(field: PlayedField, master: Master): Promise<readonly string[]> {
  const bit = BigInt(lowFlag("paramsChanged"));
  const rows = await rowsOf(field, master);
  return rows
    .filter(({ flags }) => (BigInt(`0x${flags ?? "0"}`) & bit) !== 0n)
    .map(({ nLocId }) => nLocId);
}

/** Bit in the alarm word. */
const CRITICAL_BATTERY = 2;

/** Sets the layout's notifications so that only this user is notified, immediately. */
async function tellOnly({ api }: PlayedField, layoutId: string, username: string): Promise<void> {
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
  let cloud: SharedCloud;
  let field: PlayedField;
  let master: Master;

  beforeAll(async () => {
    if (!hasDevices) return;
    cloud = await openSharedCloud();
    field = await playField(cloud, { presets: ["tiny"], speed: 120, seed: 11_003 });
    const [first] = mastersOf(field);
    if (first === undefined) throw new Error("the tiny site has a master");
    master = first;
  });
  afterAll(() => cloud?.stop());

  const order = (body: object) => field.order(body);

  const hasAlarm = (row: NodeRow | undefined, bit: number) =>
    ((Number.parseInt(row?.alarms ?? "0", 16) >>> bit) & 1) === 1;

  it("has nodes that have taken the parameters of the master's set", async () => {
    const healthy = healthyNodes("tiny", field.seed).get(master.mId) ?? [];
    await within(READY_MILLISECONDS, async () => {
      const changed = await changedNodes(field, master);
      // Half of the nodes suffice: unreachable ones get the parameters later.
      expect(changed.length).toBeGreaterThan(healthy.length / 2);
    });
  });

  it("plays a fault when it is ordered, and shows it in what it reports", async () => {
    const nLocId = healthyNodes("tiny", field.seed).get(master.mId)?.[0] ?? "";
    await within(READY_MILLISECONDS, async () => {
      const row = (await rowsOf(field, master)).find((node) => node.nLocId === nLocId);
      expect(row).toBeDefined();
      expect(hasAlarm(row, 10)).toBe(false);
    });
    order({ fault: "tilt", mLocId: master.mLocId, nLocId, on: true });
    await within(READY_MILLISECONDS, async () => {
      const row = (await rowsOf(field, master)).find((node) => node.nLocId === nLocId);
      expect(hasAlarm(row, 10)).toBe(true);
      expect(row?.anglePanel).toBe(65_535);
    });
  });

  it("notifies the configured recipients of a critical battery, and no others", async () => {
    const [, nLocId = ""] = healthyNodes("tiny", field.seed).get(master.mId) ?? [];
    const { layoutId } = master;
    const { target } = cloud;
    const people = openPeople(cloud.clients, target);
    const notified = await people.signedIn({ groups: ["USER"] });
    const other = await people.signedIn({ groups: ["USER"] });
    for (const person of [notified, other]) await people.grant(person, layoutId);
    await tellOnly(field, layoutId, notified.sub);
    const hears = (person: Person) =>
      watchNotices({ target }, person, { layoutId }, NOTIFICATION_NEWS);
    const [news, silence] = [await hears(notified), await hears(other)];
    // Two faults, because under a clear sky a panel keeps even a weak battery above the limit.
    for (const fault of ["weak", "panel"])
      order({ fault, mLocId: master.mLocId, nLocId, on: true });
    await within(SCHEDULE_MILLISECONDS, async () => {
      const row = (await rowsOf(field, master)).find((node) => node.nLocId === nLocId);
      expect(hasAlarm(row, CRITICAL_BATTERY)).toBe(true);
      await runSchedule({ name: cloud.name, deployment: target }, "tracker-watch-rules");
      expect(await listedBy(target, notified)).toContainEqual(
        expect.objectContaining({ layoutId, mLocId: master.mLocId, rule: "CRITICAL_BATTERY" }),
      );
    });
    expect(await news.next()).toMatchObject({ username: notified.sub });
    expect(await listedBy(target, other)).toEqual([]);
    expect(silence.all()).toEqual([]);
    await Promise.all([news.close(), silence.close(), people.dismiss()]);
  });

  it("has notified the topic of the critical battery", async (ctx) => {
    ctx.skip(
      cloud.name !== "embedded",
      "reads what was sent to a topic, which only a local cloud keeps",
    );
    const { layoutId } = master;
    const messages = await fetch(new URL("/_local/topics", cloud.target.graphqlUrl));
    const attributes = expect.objectContaining({ layoutId, rule: "CRITICAL_BATTERY" });
    expect(await messages.json()).toContainEqual(expect.objectContaining({ attributes }));
  });

  it("is offline while its cable is cut, and comes back", async () => {
    order({ fault: "linkcut", mLocId: master.mLocId, on: true });
    await within(READY_MILLISECONDS, async () => {
      expect(await onlineOf(field, master.layoutId)).not.toContain(master.mLocId);
    });
    order({ fault: "linkcut", mLocId: master.mLocId, on: false });
    await within(READY_MILLISECONDS, async () => {
      expect(await onlineOf(field, master.layoutId)).toContain(master.mLocId);
    });
  });
});
