/**
 * A node's new id: from the technician to the master, online or offline, back as cleared bits, and
 * into the history.
 */
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DOWNLINKS } from "#domain/wire/topics.ts";
import { newSubject, type Subject } from "./call-subject.ts";
import { publishFromCloud } from "./cloud-under-test.ts";
import { type ConfigMaster, connectConfigMaster } from "./config-master.ts";
import { enterSite } from "./entered-site.ts";
import { type Certificate, connectMaster, registerMaster } from "./master-client.ts";
import { type Notices, watchNotices } from "./notices.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId, newMasterId } from "./planted-layout.ts";
import { openSharedCloud, type SharedCloud } from "./shared-cloud.ts";
import { type Session, signedInUser } from "./signed-in-user.ts";
import { coreItem, publishedVersions } from "./stored-items.ts";
import { needsDevices } from "./target.ts";
import { until } from "./until.ts";

const hasDevices = needsDevices();

const NEW_ID = "000D6F00123400AA";

let cloud: SharedCloud;
let admin: Session;
let technician: Session;
let viewer: Session;
let site: Subject;
let certificate: Certificate;
let connected: ConfigMaster[];
let watches: Notices[];

beforeAll(async () => {
  cloud = await openSharedCloud();
  admin = await signedInUser(cloud, { groups: ["ADMIN"], allLayouts: true });
  technician = await signedInUser(cloud, { groups: ["FIELD_TECH"] });
  viewer = await signedInUser(cloud, { groups: ["USER"] });
});

afterAll(() => cloud?.stop());

beforeEach(async () => {
  if (!hasDevices) return;
  connected = [];
  watches = [];
  site = await enterSite(admin, newSubject(newMasterId()));
  for (const { sub } of [technician, viewer]) await grant(sub);
  certificate = await registerMaster(cloud, site.mId);
});

afterEach(async () => {
  if (!hasDevices) return;
  for (const { master } of connected) await master.cut();
  for (const watch of watches) await watch.close();
});

async function grant(sub: string): Promise<void> {
  const Item = {
    pk: `U#${sub}`,
    sk: `L#${site.layoutId}`,
    gsi2pk: `L#${site.layoutId}`,
    gsi2sk: sub,
  };
  await cloud.clients.dynamo.send(new PutCommand({ TableName: cloud.target.accessTable, Item }));
}

async function connect(which = certificate): Promise<ConfigMaster> {
  const master = await connectConfigMaster(cloud, which);
  connected.push(master);
  return master;
}

async function watch(subscription: string): Promise<Notices> {
  const notices = await watchNotices(cloud, viewer, site, `Subscription.${subscription}`);
  watches.push(notices);
  return notices;
}

const CHANGE =
  "id nLocId nId timestamp serverTimestamp userId mId masterName layoutName deltaAction";

async function ask(session: Session, document: string, variables: object) {
  const { data, errors } = await session.graphql(document, { ...variables });
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0];
}

function assign(nId: string, changeId = newChangeId()) {
  const { layoutId, mLocId } = site;
  const input = { changeId, layoutId, mLocId, nLocId: "000", nId, timestamp: nowSeconds() };
  const document = `mutation ($input: UpdateNodeIdInput!) { updateNodeId(input: $input) { ${CHANGE} } }`;
  return ask(technician, document, { input });
}

function nodesOf() {
  const { layoutId, mLocId } = site;
  const document = `query ($layoutId: ID!, $mLocId: ID!) {
  getNodeLocations(layoutId: $layoutId, mLocId: $mLocId) { nIds { id } syncBitmasks fullSyncTimestamp }
}`;
  return ask(viewer, document, { layoutId, mLocId });
}

describe("a new id of a node", () => {
  it("reaches the connected master, is published to viewers, and its bit clears when the node has received it", async () => {
    const master = await connect();
    await until(async () =>
      expect(master.versions.at(-1)).toBe((await publishedVersions(cloud, site)).nodes),
    );
    await master.tellNodes();
    await until(async () => expect(await nodesOf()).toMatchObject({ syncBitmasks: [0] }));
    const ids = await watch("subscribeNodeIdUpdate");
    const words = await watch("subscribeNodeSyncBitmasksUpdate");

    const made = await assign(NEW_ID);
    expect(made).toMatchObject({ nId: NEW_ID, mId: site.mId, deltaAction: "UPDATE" });
    expect(await ids.next()).toMatchObject({
      id: Object(made).id,
      mLocId: site.mLocId,
      nLocId: "000",
      nId: NEW_ID,
      userId: technician.sub,
      deltaAction: "UPDATE",
    });
    expect(await words.next()).toMatchObject({ mLocId: site.mLocId, bitmasks: [1] });
    expect(await nodesOf()).toMatchObject({ nIds: [{ id: NEW_ID }], syncBitmasks: [1] });

    await until(async () => expect(master.ids).toEqual([NEW_ID]));
    expect(await words.next()).toMatchObject({ bitmasks: [1], fullSyncTimestamp: 0 });
    await master.tellNodes();
    expect(await words.next()).toMatchObject({
      bitmasks: [0],
      fullSyncTimestamp: expect.any(Number),
    });
    expect(await nodesOf()).toMatchObject({ syncBitmasks: [0] });
    expect(await coreItem(cloud, site, "C#nodes")).toMatchObject({
      ackVer: master.versions.at(-1),
    });
  });

  it("waits for a master that is away and is there as soon as it subscribes", async () => {
    await assign(NEW_ID);
    const { nodes: ver } = await publishedVersions(cloud, site);
    const master = await connect();
    await until(async () => expect(master.versions).toContain(ver));
    expect(master.ids).toEqual([NEW_ID]);
    await master.tellNodes();
    await until(async () => expect(await nodesOf()).toMatchObject({ syncBitmasks: [0] }));
  });

  it("is in the history, page by page, with the last one before a time", async () => {
    for (const nId of ["00A1", "00A2", "00A3"]) await assign(nId);
    const { layoutId, mLocId } = site;
    // Constant, because a page token is valid only for the requested period.
    const to = nowSeconds();
    const list = async (nextToken: string | null) => {
      const document = `query ($layoutId: ID!, $mLocId: ID!, $to: AWSTimestamp!, $nextToken: String) {
  listNodeIdHistoriesByNLocIdAndTimestamp(
    layoutId: $layoutId, mLocId: $mLocId, nLocId: "000",
    startTimestamp: 0, endTimestamp: $to, limit: 2, nextToken: $nextToken
  ) { items { ${CHANGE} } nextToken }
}`;
      return Object(await ask(viewer, document, { layoutId, mLocId, to, nextToken }));
    };
    const first = await list(null);
    const second = await list(first.nextToken);
    const ids = [...first.items, ...second.items].map(({ nId }: { nId: string }) => nId);
    expect(ids).toEqual(["000D6F0012340002", "00A1", "00A2", "00A3"]);
    expect(first.items[1]).toMatchObject({ userId: technician.sub, masterName: "M1" });
    const before = `query ($layoutId: ID!, $mLocId: ID!, $before: AWSTimestamp!) {
  getNodeIdHistoryLessThanTimestamp(
    layoutId: $layoutId, mLocId: $mLocId, nLocId: "000", startTimestamp: $before
  ) { nId }
}`;
    const window = { layoutId, mLocId, before: nowSeconds() + 1 };
    expect(await ask(viewer, before, window)).toEqual({ nId: "00A3" });
  });

  it("comes to one change however often it is replayed", async () => {
    const changeId = newChangeId();
    const timestamp = nowSeconds() - 60;
    const { layoutId, mLocId } = site;
    const input = { changeId, layoutId, mLocId, nLocId: "000", nId: NEW_ID, timestamp };
    const document = "mutation ($input: UpdateNodeIdInput!) { updateNodeId(input: $input) { id } }";
    const replay = () => technician.graphql(document, { input });
    const answers = await Promise.all(Array.from({ length: 5 }, replay));
    expect(answers.filter(({ data }) => data?.updateNodeId)).not.toEqual([]);
    expect((await replay()).errors).toBeUndefined();
    expect(await coreItem(cloud, site, "I")).toMatchObject({ nIds: { "000": NEW_ID }, rev: 3 });
  });
});

describe("another controller", () => {
  it("gets the documents of the place, is accepted with its first word, and the former one has none left", async () => {
    const mId = newMasterId();
    const successor = await connect(await registerMaster(cloud, mId));
    expect(successor.given).toEqual([]);
    const heard = await watch("subscribeMasterIdUpdate");
    const { layoutId, mLocId } = site;
    const input = { changeId: newChangeId(), layoutId, mLocId, mId, timestamp: nowSeconds() };
    const document =
      "mutation ($input: UpdateMasterIdInput!) { updateMasterId(input: $input) { mId mIdStatus } }";
    const answer = await ask(technician, document, { input });
    expect(answer).toEqual({ mId, mIdStatus: "pendingUpload" });
    expect(await heard.next()).toMatchObject({ mLocId, mId, mIdStatus: "pendingUpload" });
    expect(await heard.next()).toMatchObject({ mLocId, mId, mIdStatus: "accepted" });
    await until(async () => expect(successor.ids).toEqual(["000D6F0012340002"]));
    await until(async () => {
      expect(await coreItem(cloud, site, "C#site")).toMatchObject({ mId, strays: [] });
      expect(await coreItem(cloud, site, "C#nodes")).toMatchObject({ mId, strays: [] });
    });
    expect(await topicsAfterConnecting(certificate)).toEqual(["cmd"]);
  });
});

/** Topics of the messages that a master receives, up to a marker sent after it has subscribed. */
async function topicsAfterConnecting(which: Certificate): Promise<readonly string[]> {
  const master = await connectMaster(cloud, which);
  const received: string[] = [];
  const root = `tracker/v1/m/${which.mId}/`;
  master.client.on("message", (topic) => received.push(topic.slice(root.length)));
  await master.client.subscribeAsync(
    DOWNLINKS.map((ending) => `${root}${ending}`),
    { qos: 1 },
  );
  await publishFromCloud(cloud, `${root}cmd`);
  await until(async () => expect(received).toContain("cmd"));
  await master.cut();
  return received;
}
