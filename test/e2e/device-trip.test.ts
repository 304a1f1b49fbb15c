/**
 * Masters at the broker of a running cloud: presence reaches table and viewers, and no master can
 * speak for another.
 */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type TestContext,
} from "vitest";
import { DOWNLINKS, topicOf, UPLINKS } from "#domain/wire/topics.ts";
import { birth, type Message, masterId } from "#test/builders/wire-messages.ts";
import { newSubject, type Subject } from "./call-subject.ts";
import { publishFromCloud } from "./cloud-under-test.ts";
import { enterSets, enterSite } from "./entered-site.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { functionOutput, UNREADABLE_LOG } from "./function-log.ts";
import {
  type Certificate,
  type ConnectedMaster,
  connectMaster,
  connTopic,
  registerMaster,
} from "./master-client.ts";
import { type Notices, watchNotices } from "./notices.ts";
import { nowSeconds } from "./people.ts";
import { newMasterId } from "./planted-layout.ts";
import { openSharedCloud, type SharedCloud } from "./shared-cloud.ts";
import { type Session, signedInUser } from "./signed-in-user.ts";
import { coreItem, isDerived, itemsAbout, presence, publishedVersions } from "./stored-items.ts";
import { needsDevices } from "./target.ts";
import { until } from "./until.ts";

const hasDevices = needsDevices();

let cloud: SharedCloud;
let admin: Session;

beforeAll(async () => {
  cloud = await openSharedCloud();
  admin = await signedInUser(cloud, { groups: ["ADMIN"], allLayouts: true });
});

afterAll(() => cloud?.stop());

/** A layout with one connected master, and a user who watches it. */
let site: Subject;
let mId: string;
let certificate: Certificate;
let master: ConnectedMaster;
let notices: Notices;
/** Versions of the documents published for the master. */
let held: Readonly<Record<string, number>>;

beforeEach(async () => {
  if (!hasDevices) return;
  mId = newMasterId();
  site = await enterSite(admin, newSubject(mId));
  held = await publishedVersions(cloud, site);
  certificate = await registerMaster(cloud, mId);
  notices = await watchNotices(cloud, admin, site);
  master = await connectMaster(cloud, certificate);
});

afterEach(async () => {
  if (!hasDevices) return;
  await master.cut();
  await until(async () => expect((await presence(cloud, site))?.online).not.toBe(true));
  await notices.close();
});

/** Birth message of a master that has the published documents, so that none is published again. */
function ownBirth(changes: Message = {}): Message {
  return birth({ mId, cfg: held, ...changes });
}

function connNotice() {
  const { layoutId, mLocId } = site;
  return { layoutId, ts: expect.any(Number), kinds: ["CONN"], mLocIds: [mLocId] };
}

function say(message: unknown): Promise<void> {
  return master.publish(connTopic(mId), message, true);
}

/** Messages that the rule's function logged as dropped. */
function dropped(): readonly Message[] {
  return functionOutput(cloud.readLog?.() ?? "").filter(
    ({ event }) => event === "presence dropped",
  );
}

/** Log entry about a master that is in no layout. */
function unknownMaster(of: string): Message {
  return { event: "presence dropped", reason: "unknownMaster", mId: of };
}

function skipWithoutLog(ctx: TestContext): void {
  ctx.skip(cloud.readLog === undefined, UNREADABLE_LOG);
}

/** All stored rows of the layout and of these masters, without those that schedules derive. */
async function stored(...mIds: readonly string[]): Promise<readonly unknown[]> {
  const tables = await Promise.all(
    [site.layoutId, mId, ...mIds].map((id) => itemsAbout(cloud, id)),
  );
  return tables.map((of) => of.map((rows) => rows.filter((row) => !isDerived(row))));
}

describe("a master", () => {
  it("is online with its birth and offline with its will, and viewers of its layout hear of both", async () => {
    const { v: _, online: __, ts: ___, ...facts } = ownBirth();
    await say(ownBirth());
    expect(await notices.next()).toEqual(connNotice());
    const online = await presence(cloud, site);
    expect(online).toMatchObject({ ...facts, online: true });
    expect(online?.since).toBe(Math.floor(online?.at / 1000));
    await master.cut();
    expect(await notices.next()).toEqual(connNotice());
    expect(await presence(cloud, site)).toMatchObject({ ...facts, online: false });
  });

  it("is not heard by those who watch another layout", async () => {
    const other = await enterSite(admin, newSubject(newMasterId()));
    const elsewhere = await watchNotices(cloud, admin, other);
    await say(ownBirth());
    expect(await notices.next()).toEqual(connNotice());
    expect(elsewhere.all()).toEqual([]);
    await elsewhere.close();
  });

  it("has been online since its first birth, however often it says so in one connection", async () => {
    await say(ownBirth());
    await notices.next();
    const first = await presence(cloud, site);
    await say(ownBirth({ fw: "4.2.2" }));
    await notices.next();
    expect(await presence(cloud, site)).toMatchObject({ fw: "4.2.2", since: first?.since });
  });

  it("stays online when its connection is replaced by its own next one", async () => {
    await say(ownBirth());
    await notices.next();
    const next = await connectMaster(cloud, certificate);
    expect(await notices.next()).toEqual(connNotice());
    expect(await presence(cloud, site)).toMatchObject({ online: false });
    const sid = "0000000000000002";
    await next.publish(connTopic(mId), ownBirth({ sid }), true);
    expect(await notices.next()).toEqual(connNotice());
    expect(await presence(cloud, site)).toMatchObject({ online: true, sid });
    await next.cut();
  });

  it("may use each of its topics", async () => {
    const received: string[] = [];
    master.client.on("message", (topic) => received.push(topic));
    const downlinks = DOWNLINKS.map((ending) => `tracker/v1/m/${mId}/${ending}`);
    const granted = await master.client.subscribeAsync([...downlinks], { qos: 1 });
    expect(granted.map(({ qos }) => qos)).toEqual(downlinks.map(() => 1));
    for (const topic of downlinks) await publishFromCloud(cloud, topic);
    // Compared as a set, because the retained documents arrive too.
    await until(async () => expect([...new Set(received)].sort()).toEqual([...downlinks].sort()));
    for (const ending of UPLINKS) await master.publish(`tracker/v1/m/${mId}/${ending}`, {});
    expect(master.client.connected).toBe(true);
  });

  it("that stands in no layout is dropped, and the reason is logged", async (ctx) => {
    skipWithoutLog(ctx);
    const unplaced = newMasterId();
    const stranger = await connectMaster(cloud, await registerMaster(cloud, unplaced));
    const before = await stored(unplaced);
    await stranger.publish(connTopic(unplaced), birth({ mId: unplaced }), true);
    const reason = unknownMaster(unplaced);
    await until(async () => expect(dropped()).toContainEqual(reason));
    await stranger.cut();
    const both = () => dropped().filter((line) => line.mId === unplaced);
    await until(async () => expect(both()).toEqual([reason, reason]));
    expect(await stored(unplaced)).toEqual(before);
  });

  it("says something broken, and nothing comes of it but a reason in the log", async (ctx) => {
    skipWithoutLog(ctx);
    await say(ownBirth());
    await notices.next();
    const before = await stored();
    const valid = JSON.stringify(ownBirth());
    const messages: readonly (readonly [string, unknown])[] = [
      ["notJson", "\u0000\u0001{{not json"],
      ["notJson", ""],
      ["wrongType", [ownBirth()]],
      ["version", ownBirth({ v: 2 })],
      ["wrongType", ownBirth({ online: "yes" })],
      ["missing", ownBirth({ sid: undefined })],
      ["forbiddenKey", valid.replace("{", '{"__proto__":{"online":true},')],
      ["tooDeep", `{"v":1,"x":${"[".repeat(2000)}${"]".repeat(2000)}}`],
    ];
    const known = dropped().length;
    for (const [at, [, message]] of messages.entries()) {
      await say(message);
      await until(async () => expect(dropped()).toHaveLength(known + at + 1));
    }
    expect(dropped().slice(known)).toEqual(
      messages.map(([reason]) => ({ event: "presence dropped", reason })),
    );
    expect(await stored()).toEqual(before);
    expect(notices.all()).toHaveLength(1);
  });
});

describe("a hostile master with a certificate of its own", () => {
  let hostile: ConnectedMaster;
  let hostileCertificate: Certificate;
  let theirs: string;
  let before: readonly unknown[];

  beforeEach(async () => {
    if (!hasDevices) return;
    await say(ownBirth());
    await notices.next();
    theirs = newMasterId();
    hostileCertificate = await registerMaster(cloud, theirs);
    hostile = await connectMaster(cloud, hostileCertificate);
    before = await stored(theirs);
  });

  afterEach(async () => {
    if (!hasDevices) return;
    await hostile.cut();
  });

  it("is thrown out when it writes for another", async () => {
    await expect(hostile.publish(connTopic(mId), { v: 1, online: false }, true)).rejects.toThrow(
      "closed the connection",
    );
    expect(await stored(theirs)).toEqual(before);
    expect(notices.all()).toHaveLength(1);
    expect(master.client.connected).toBe(true);
  });

  it("does not get in under the id of another, who stays connected", async () => {
    const attempt = connectMaster(cloud, hostileCertificate, { clientId: mId });
    await expect(attempt).rejects.toThrow();
    expect(master.client.connected).toBe(true);
    expect(await stored(theirs)).toEqual(before);
  });

  it("leaves a will for another that is not executed", async (ctx) => {
    skipWithoutLog(ctx);
    await hostile.cut();
    hostile = await connectMaster(cloud, hostileCertificate, { willFor: mId });
    await hostile.cut();
    // Connected again, so that the refused will has been processed before.
    hostile = await connectMaster(cloud, hostileCertificate);
    await hostile.publish(connTopic(theirs), birth({ mId: theirs }), true);
    await until(async () => expect(dropped()).toContainEqual(unknownMaster(theirs)));
    expect(await stored(theirs)).toEqual(before);
    expect(notices.all()).toHaveLength(1);
  });

  it("speaks for itself whatever id its message names", async (ctx) => {
    skipWithoutLog(ctx);
    await hostile.publish(connTopic(theirs), ownBirth({ sid: "000000000000dead" }), true);
    const refusal = { event: "presence dropped", reason: "foreignMaster" };
    await until(async () => expect(dropped()).toContainEqual(refusal));
    expect(await stored(theirs)).toEqual(before);
  });

  it("is given no topic of another", async () => {
    const topics = DOWNLINKS.map((ending) => `tracker/v1/m/${mId}/${ending}`);
    for (const filter of [...topics, "#", "tracker/v1/m/+/cmd", `tracker/v1/m/${mId}/#`])
      await expect(hostile.client.subscribeAsync(filter, { qos: 1 }), filter).rejects.toThrow();
  });
});

describe("the sets of a master", () => {
  /** Documents that the master has received, by the ending of their topics. */
  const given = new Map<string, unknown>();

  async function listen(): Promise<void> {
    given.clear();
    master.client.on("message", (topic, payload) => {
      const ending = topic.slice(topic.indexOf("/cfg/") + 1);
      if (payload.length === 0) given.delete(ending);
      else given.set(ending, JSON.parse(payload.toString()));
    });
    const endings = ["cfg/settings", "cfg/params"] as const;
    const topics = endings.map((ending) => topicOf(masterId(mId), ending));
    await master.client.subscribeAsync(topics, { qos: 1 });
  }

  async function ask(name: string, differences: object = {}): Promise<unknown> {
    const call = FIELD_CALLS[name];
    const { input } = Object(call?.variables(site));
    const variables = { input: { ...input, ...differences } };
    const { data, errors } = await admin.graphql(call?.document ?? "", variables);
    expect(errors).toBeUndefined();
    return Object.values(data ?? {})[0];
  }

  async function refuseOrTake(doc: "settings" | "params", error: string | null): Promise<void> {
    const { ver } = Object(given.get(`cfg/${doc}`));
    const message = { v: 1, ts: nowSeconds(), doc, ver, ok: error === null, error };
    await master.publish(topicOf(masterId(mId), "up/ack"), message);
  }

  it("reach it as its documents, change with the set, and come back as what it says of them", async () => {
    await listen();
    site = await enterSets(admin, site);
    const { spaParamId, nodeParamId } = site;
    await until(async () =>
      expect([...given.keys()].sort()).toEqual(["cfg/params", "cfg/settings"]),
    );
    expect(given.get("cfg/params")).toMatchObject({ ver: 1, nodeParamId });
    expect(given.get("cfg/settings")).toMatchObject({
      ver: 1,
      spaParamId,
      values: { overnightAngle: "500" },
    });
    await refuseOrTake("params", null);

    await ask("Mutation.updateSpaParametersRequest");
    await until(async () =>
      expect(given.get("cfg/settings")).toMatchObject({
        ver: 2,
        values: { overnightAngle: "700" },
      }),
    );
    await refuseOrTake("settings", "outOfRange values.deltaT");
    const document = (doc: string) => coreItem(cloud, site, `C#${doc}`);
    await until(async () => expect(await document("params")).toMatchObject({ ackVer: 1 }));
    expect(await document("params")).not.toHaveProperty("ackError");
    await until(async () =>
      expect(await document("settings")).toMatchObject({
        ackVer: 2,
        ackError: "outOfRange values.deltaT",
      }),
    );

    await ask("Mutation.updateMasterLocation", { spaParamId: null, nodeParamId: null });
    await until(async () => expect([...given.keys()]).toEqual([]));
  });
});
