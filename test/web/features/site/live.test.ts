/** The live store of a site between a server, a clock and subscriptions that a test plays. */
import { beforeEach, describe, expect, it } from "vitest";
import { nodeColumn } from "#domain/telemetry/schema.ts";
import { inflateAll } from "#functions/shared/telemetry/raw-deflate.ts";
import { type FakeRealtime, fakeRealtime } from "#test/web/builders/fake-realtime.ts";
import { type FakeClock, fakeClock, settled } from "#test/web/builders/fake-socket.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { cachedSite } from "#test/web/builders/site-records.ts";
import {
  masterDataRow,
  ROUND_SECONDS,
  roundOf,
  type SiteServer,
  siteServer,
} from "#test/web/builders/site-server.ts";
import { createFrameReader } from "#web/api/frame-reader.ts";
import { createCoalesced } from "#web/features/site/live/coalesce.ts";
import { worstOf } from "#web/features/site/live/load-status.ts";
import { createSiteLive, type SiteLive } from "#web/features/site/live/site-live.ts";
import { together, workFor } from "#web/features/site/live/site-work.ts";
import { createObservable, type Observable } from "#web/offline/observable.ts";
import {
  type CachedReadings,
  type CachedSite,
  createMemorySiteCache,
  type SiteCache,
} from "#web/offline/site-cache.ts";

const SECOND = 1_000;

let clock: FakeClock;
let realtime: FakeRealtime;
let server: SiteServer;
let cache: SiteCache;
let online: Observable<boolean>;
let isCurrent: boolean;
let refusals: number;

beforeEach(() => {
  clock = fakeClock();
  realtime = fakeRealtime();
  server = siteServer(2, 3);
  cache = createMemorySiteCache();
  online = createObservable(true);
  isCurrent = true;
  refusals = 0;
});

function liveSite(mayReadNodes = true): SiteLive {
  return createSiteLive({
    layoutId: LAYOUT_ID,
    client: { query: async (request) => server.graphql(request) },
    realtime,
    online: { isOnline: online.value, subscribe: online.subscribe },
    after: clock.after,
    nowSeconds: () => 5,
    frames: createFrameReader(async (sections) => inflateAll(sections)),
    cache,
    mayReadNodes,
    isCurrent: () => isCurrent,
    onRefused: () => {
      refusals += 1;
    },
  });
}

/** Opens the site as it happens usually: the subscriptions are live before anything is read. */
async function opened(
  live = liveSite(),
): Promise<{ readonly live: SiteLive; readonly stop: () => void }> {
  const stop = live.start();
  realtime.live();
  await pass(0.2);
  server.asked.length = 0;
  return { live, stop };
}

/** Lets seconds pass, one by one: what falls due may set off more. */
async function pass(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) await clock.pass(Math.min(1, left) * SECOND);
}

function site(): CachedSite | undefined {
  let found: CachedSite | undefined;
  cache.watchSite(LAYOUT_ID, (value) => {
    found = value.status === "present" ? value.value : undefined;
  })();
  return found;
}

function readings(): CachedReadings["readings"] {
  let found: CachedReadings["readings"] = [];
  cache.watchReadings(LAYOUT_ID, (value) => {
    found = value.readings;
  })();
  return found;
}

function winds(): readonly (number | null)[] {
  let found: readonly (number | null)[] = [];
  cache.watchReadings(LAYOUT_ID, ({ states }) => {
    const data = states?.data.toSorted((one, other) => (one.mLocId < other.mLocId ? -1 : 1));
    found = data?.map((record) => record.data.windPeak) ?? [];
  })();
  return found;
}

const count = (name: string) => server.asked.filter((asked) => asked === name).length;
const angles = () =>
  readings().map(({ reading }) => reading.columns[nodeColumn("anglePanel").id]?.[0]);
const STATUSES = ({ site: place, nodes, masters }: ReturnType<SiteLive["state"]>) => [
  place,
  nodes,
  masters,
];

describe("opening a site", () => {
  it("reads one that is known once, when the subscriptions are live", async () => {
    await cache.saveSite(cachedSite([1]));
    const live = liveSite();
    expect(STATUSES(live.state())).toEqual(["pending", "pending", "pending"]);
    live.start();
    await clock.pass(0.5 * SECOND);
    expect(server.asked).toEqual([]);
    realtime.live();
    await pass(2);
    expect([count("SiteLayout"), count("SiteSummary"), count("SiteMasterData")]).toEqual([1, 1, 1]);
    expect(STATUSES(live.state())).toEqual(["resolved", "resolved", "resolved"]);
    expect([site()?.masters.length, site()?.savedAtSeconds, readings().length]).toEqual([2, 5, 2]);
  });

  it("reads one that is not known at once, and again when the subscriptions are live", async () => {
    liveSite().start();
    await settled();
    expect([count("SiteLayout"), count("SiteSummary")]).toEqual([1, 1]);
    expect(site()?.masters.length).toBe(2);
    realtime.live();
    await pass(0.2);
    expect([count("SiteLayout"), count("SiteSummary")]).toEqual([2, 2]);
  });

  it("asks for the places before it asks for what was measured there", async () => {
    liveSite().start();
    await settled();
    expect(server.asked.slice(0, 5)).toEqual([
      "SiteLayout",
      "SiteMasters",
      "getNodeLocations",
      "getNodeLocations",
      "SiteMasterData",
    ]);
  });

  it("asks nobody for one that is not known without a network, nor for one that was left", async () => {
    online.set(false);
    liveSite().start();
    await settled();
    online.set(true);
    liveSite().start()();
    await settled();
    expect(server.asked).toEqual([]);
  });

  it("does not wait long for subscriptions, and reads again when they are live after all", async () => {
    await cache.saveSite(cachedSite([1]));
    liveSite().start();
    await pass(1.2);
    expect(count("SiteLayout")).toBe(1);
    realtime.live();
    await pass(1);
    expect(count("SiteLayout")).toBe(2);
  });

  it("is told apart from an empty one, an unknown one and one that may not be seen", async () => {
    server.masters = [];
    server.readings.clear();
    server.masterData = [];
    expect(STATUSES((await opened()).live.state())).toEqual(["empty", "empty", "empty"]);
    server.layout = null;
    expect((await opened()).live.state().site).toBe("unknown");
    server.failure = { status: "refused", code: "NotPermitted" };
    expect(STATUSES((await opened()).live.state())).toEqual(["notPermitted", "error", "error"]);
    expect(refusals).toBeGreaterThan(0);
  });

  it("that may not be seen any more takes it out of the cache", async () => {
    await opened();
    expect(site()).toBeDefined();
    server.failure = { status: "refused", code: "NotPermitted" };
    realtime.live();
    await pass(1);
    expect([site(), readings()]).toEqual([undefined, []]);
  });

  it("says whether the network or the server failed", async () => {
    server.failure = { status: "networkError" };
    expect(STATUSES((await opened()).live.state())).toEqual(Array(3).fill("networkError"));
    server.failure = { status: "failed", httpStatus: 500 };
    expect(STATUSES((await opened()).live.state())).toEqual(Array(3).fill("error"));
  });

  it("says that it failed when the browser has no room for it", async () => {
    const full = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
    cache = { ...cache, saveSite: full, saveReadings: full };
    expect(STATUSES((await opened()).live.state())).toEqual(["error", "error", "resolved"]);
  });

  it("asks for no readings on behalf of somebody who may not see them", async () => {
    const live = liveSite(false);
    live.need([placeId(1)]);
    live.start();
    realtime.live();
    await pass(1);
    expect([count("SiteSummary"), count("getLatestNodeDataByMLocId")]).toEqual([0, 0]);
    expect(STATUSES(live.state())).toEqual(["resolved", "empty", "resolved"]);
  });

  it("saves nothing for somebody who has signed out meanwhile", async () => {
    isCurrent = false;
    await opened();
    expect([site(), readings()]).toEqual([undefined, []]);
  });
});

describe("without a network", () => {
  it("is not taken for there when an answer comes through just before it goes", async () => {
    const answer = server.graphql;
    server.graphql = (request) => {
      online.set(false);
      return answer(request);
    };
    const { live } = await opened();
    expect(STATUSES(live.state())).toEqual(Array(3).fill("networkError"));
  });

  it("asks nothing, and everything when it is back", async () => {
    online.set(false);
    const { live } = await opened();
    await pass(200);
    expect(server.asked).toEqual([]);
    expect(STATUSES(live.state())).toEqual(Array(3).fill("networkError"));
    expect(await live.refresh()).toBe("networkError");
    online.set(true);
    await pass(1);
    expect(STATUSES(live.state())).toEqual(Array(3).fill("resolved"));
  });
});

describe("a notice", () => {
  const notice = (kinds: readonly string[], mLocIds: readonly string[] = []) =>
    realtime.send("subscribeSiteNotice", { layoutId: LAYOUT_ID, ts: 1, kinds, mLocIds });

  it("of new readings brings those of the masters it names within a moment", async () => {
    await opened();
    server.readings.set(placeId(1), roundOf(3, ROUND_SECONDS + 60, 100));
    server.readings.set(placeId(2), roundOf(3, ROUND_SECONDS + 60, 200));
    notice(["NODES"], [placeId(2)]);
    await pass(0.2);
    expect(server.asked).toEqual(["listSiteSummary"]);
    expect([angles().includes(200), angles().includes(100)]).toEqual([true, false]);
  });

  it("of new readings brings those of the whole site where it names nobody, or many", async () => {
    await opened();
    server.readings.set(placeId(1), roundOf(3, ROUND_SECONDS + 60, 100));
    notice(["NODES"]);
    await pass(0.2);
    expect(server.asked).toEqual(["SiteSummary"]);
    expect(angles()).toContain(100);
    server.asked.length = 0;
    notice(
      ["NODES"],
      Array.from({ length: 11 }, (_, master) => placeId(master)),
    );
    await pass(0.2);
    expect(server.asked).toEqual(["SiteSummary"]);
  });

  it("of what masters say brings what those say that it names, and leaves the others", async () => {
    await opened();
    const changed = (number: number) => ({ ...masterDataRow(placeId(number)), windPeak: 40 });
    server.masterData = [changed(1), changed(2)];
    notice(["MASTER"], [placeId(2)]);
    await pass(0.2);
    expect(server.asked).toEqual(["listLatestMasterDataByLayoutId"]);
    expect(winds()).toEqual([null, 40]);
    notice(["MASTER", "CONN"], [placeId(2)]);
    await pass(0.2);
    expect([count("SiteMasterData"), count("SitePresence")]).toEqual([1, 1]);
    expect(winds()).toEqual([40, 40]);
  });

  it("brings in a burst what one of them would, and within the half minute what nobody has told of", async () => {
    await opened();
    notice(["NODES"]);
    notice(["MASTER"]);
    notice(["CONN"]);
    await pass(1);
    expect([count("SiteSummary"), count("SiteMasterData"), count("SiteLayout")]).toEqual([1, 1, 0]);
    await pass(31);
    expect([count("SiteSummary"), count("SiteMasterData"), count("SiteLayout")]).toEqual([2, 2, 0]);
    await pass(120);
    expect(count("SiteSummary")).toBe(2);
  });

  it("of changed places brings the nodes of the masters it names, or all when it names none", async () => {
    await opened();
    notice(["LAYOUT", "IDS"], [placeId(2)]);
    await pass(1);
    expect([count("SiteLayout"), count("SiteMasters"), count("getNodeLocations")]).toEqual([
      1, 1, 1,
    ]);
    notice(["LAYOUT"]);
    await pass(1);
    expect(count("getNodeLocations")).toBe(3);
  });

  it("that this version does not understand has everything read again", async () => {
    await opened();
    notice(["SOMETHING"]);
    await pass(1);
    expect([count("SiteLayout"), count("SiteSummary")]).toEqual([1, 1]);
  });

  it("is not waited for while the subscriptions are down: the measurements are read every minute", async () => {
    await opened();
    realtime.lose();
    await pass(121);
    expect([count("SiteSummary"), count("SiteLayout")]).toEqual([2, 0]);
  });

  it("is heard by nobody who has left", async () => {
    const { stop } = await opened();
    stop();
    notice(["NODES"]);
    await pass(300);
    expect([server.asked, realtime.subscriptions.size]).toEqual([[], 0]);
  });
});

describe("a live update", () => {
  const change = {
    ...{ id: "c", layoutId: LAYOUT_ID, mLocId: placeId(1), timestamp: 1, serverTimestamp: 1 },
    ...{ username: "a@example.com", mId: "00124B00000000AA", masterName: "Master 1" },
  };
  const nodesOf = (number: number) =>
    site()?.nodes.find(({ mLocId }) => mLocId === placeId(number));

  it("gives a node its id, which its master has yet to be told", async () => {
    await opened();
    const given = { ...change, nLocId: "001", nId: "00124B00000A0FFF", deltaAction: "UPDATE" };
    realtime.send("subscribeNodeIdUpdate", given);
    expect(nodesOf(1)).toMatchObject({
      nIds: ["00124B00000A0000", "00124B00000A0FFF", "00124B00000A0002"],
      pendingSync: Uint8Array.of(0, 1, 0),
    });
    realtime.send("subscribeNodeIdUpdate", { ...given, nId: "AAAA", deltaAction: "SUPERSEDED" });
    realtime.send("subscribeNodeIdUpdate", { ...given, nLocId: "777" });
    expect(nodesOf(1)?.nIds[1]).toBe("00124B00000A0FFF");
    expect(server.asked).toEqual([]);
  });

  it("says which nodes a master has yet to be told of", async () => {
    await opened();
    const words = { layoutId: LAYOUT_ID, mLocId: placeId(1), bitmasks: [5] };
    realtime.send("subscribeNodeSyncBitmasksUpdate", words);
    expect([nodesOf(1)?.pendingSync, nodesOf(2)?.pendingSync]).toEqual([
      Uint8Array.of(1, 0, 1),
      Uint8Array.of(0, 0, 0),
    ]);
  });

  it("puts another controller in a master's place", async () => {
    await opened();
    const put = { ...change, mIdStatus: "pendingUpload", deltaAction: "UPDATE" };
    realtime.send("subscribeMasterIdUpdate", put);
    expect(site()?.masters[0]).toMatchObject({
      mId: "00124B00000000AA",
      mIdStatus: "pendingUpload",
    });
    realtime.send("subscribeMasterIdUpdate", { ...put, mId: "0", deltaAction: "SUPERSEDED" });
    expect(site()?.masters[0]?.mId).toBe("00124B00000000AA");
  });

  it("changes nothing for somebody who has signed out", async () => {
    await opened();
    isCurrent = false;
    const words = { layoutId: LAYOUT_ID, mLocId: placeId(1), bitmasks: [5] };
    realtime.send("subscribeNodeSyncBitmasksUpdate", words);
    expect(nodesOf(1)?.pendingSync).toEqual(Uint8Array.of(0, 0, 0));
  });
});

describe("the columns that only some masters are needed with", () => {
  const partial = () => new Map(readings().map((record) => [record.mLocId, record.isPartial]));

  it("are read for these, and again when there is a newer round", async () => {
    const { live } = await opened();
    expect([...partial().values()]).toEqual([true, true]);
    live.need([placeId(2)]);
    await pass(1);
    expect([count("getLatestNodeDataByMLocId"), partial().get(placeId(2))]).toEqual([1, false]);
    realtime.send("subscribeSiteNotice", { kinds: ["NODES"], mLocIds: [] });
    await pass(1);
    expect([count("getLatestNodeDataByMLocId"), partial().get(placeId(2))]).toEqual([1, false]);
    server.readings.set(placeId(2), roundOf(3, ROUND_SECONDS + 60, 100));
    realtime.send("subscribeSiteNotice", { kinds: ["NODES"], mLocIds: [] });
    await pass(1);
    expect([count("getLatestNodeDataByMLocId"), partial().get(placeId(2))]).toEqual([2, false]);
    expect(angles()).toContain(100);
  });

  it("stay as long as nothing newer is known, though they are not needed any more", async () => {
    const { live } = await opened();
    live.need([placeId(2)]);
    await pass(1);
    live.need([]);
    await live.refresh();
    expect(partial().get(placeId(2))).toBe(false);
    server.readings.set(placeId(2), roundOf(3, ROUND_SECONDS + 60));
    await live.refresh();
    expect(partial().get(placeId(2))).toBe(true);
  });
});

describe("a refresh", () => {
  it("reads the measurements and says how that ended", async () => {
    const { live } = await opened();
    const asked = live.refresh();
    expect(live.state().nodes).toBe("pending");
    expect(await asked).toBe("resolved");
    expect([count("SiteSummary"), count("SiteMasterData"), count("SiteLayout")]).toEqual([1, 1, 0]);
    server.readings.clear();
    expect(await live.refresh()).toBe("empty");
    server.failure = { status: "networkError" };
    expect(await live.refresh()).toBe("networkError");
    server.failure = { status: "failed", httpStatus: 500 };
    expect(await live.refresh()).toBe("error");
  });
});

describe("a past moment", () => {
  const wish = (ts: number) => ({ ts, mLocIds: [placeId(1), placeId(2)] });

  it("is read with every column and kept out of the cache", async () => {
    const { live } = await opened();
    const before = readings();
    live.lookAt(wish(ROUND_SECONDS));
    expect(live.state().past).toMatchObject({ nodesStatus: "pending", mastersStatus: "pending" });
    await pass(1);
    expect(live.state().past).toMatchObject({
      ts: ROUND_SECONDS,
      nodesStatus: "resolved",
      mastersStatus: "resolved",
    });
    expect(live.state().past?.readings.map(({ isPartial }) => isPartial)).toEqual([false, false]);
    expect(readings()).toBe(before);
  });

  it("may have nothing", async () => {
    const { live } = await opened();
    server.masterData = [];
    live.lookAt(wish(ROUND_SECONDS - 1));
    await pass(1);
    expect(live.state().past).toMatchObject({ nodesStatus: "empty", mastersStatus: "empty" });
    expect(await live.refresh()).toBe("empty");
  });

  it("that is not looked at any more does not come back with a late answer", async () => {
    const { live } = await opened();
    live.lookAt(wish(ROUND_SECONDS));
    live.lookAt(wish(ROUND_SECONDS + 5));
    await pass(1);
    expect(live.state().past?.ts).toBe(ROUND_SECONDS + 5);
    live.lookAt(wish(ROUND_SECONDS));
    live.lookAt(undefined);
    await pass(1);
    expect(live.state().past).toBeUndefined();
  });

  it("is left for what is measured now, which is read at once", async () => {
    const { live } = await opened();
    live.lookAt(wish(ROUND_SECONDS));
    await pass(1);
    server.asked.length = 0;
    live.lookAt(undefined);
    await pass(1);
    expect(count("SiteSummary")).toBe(1);
    live.lookAt(undefined);
    await pass(1);
    expect(count("SiteSummary")).toBe(1);
  });

  it("can be read again after a failure", async () => {
    const { live } = await opened();
    server.failure = { status: "networkError" };
    live.lookAt(wish(ROUND_SECONDS));
    await pass(1);
    expect(live.state().past?.nodesStatus).toBe("networkError");
    server.failure = undefined;
    expect(await live.refresh()).toBe("resolved");
    expect(live.state().past?.readings).toHaveLength(2);
  });
});

describe("wishes", () => {
  it("are gathered, done one bundle at a time, and none is lost", async () => {
    const done: (readonly string[])[] = [];
    let finish: () => void = () => undefined;
    const wishes = createCoalesced<string>(clock.after, (bundle) => {
      done.push(bundle);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    wishes.ask("a");
    wishes.ask("b");
    await clock.pass(100);
    expect(done).toEqual([["a", "b"]]);
    wishes.ask("c");
    await clock.pass(500);
    const now = wishes.now("d");
    expect(done).toHaveLength(1);
    finish();
    await settled();
    expect(done).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    finish();
    await now;
    wishes.stop();
    wishes.ask("e");
    await clock.pass(500);
    expect(done).toHaveLength(2);
  });

  it("for parts of a site add up to all of them", () => {
    const one = workFor({ kinds: ["IDS"], mLocIds: ["1"] });
    const two = workFor({ kinds: ["LAYOUT"], mLocIds: ["2"] });
    expect(together([one, two]).site).toEqual(new Set(["1", "2"]));
    expect(together([one, workFor({ kinds: ["LAYOUT"], mLocIds: [] })]).site).toBe("all");
    expect(together([workFor({ kinds: ["CONN"], mLocIds: ["1"] })])).toEqual({
      site: undefined,
      summary: undefined,
      full: false,
      states: "all",
    });
  });
});

describe("the status of several loads", () => {
  it("is the worst of them", () => {
    expect(worstOf(["resolved", "networkError", "error"])).toBe("networkError");
    expect(worstOf(["empty", "resolved"])).toBe("resolved");
    expect(worstOf([])).toBe("empty");
  });
});
