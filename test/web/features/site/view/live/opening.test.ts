/** Opening a site: what the live store requests, when, and the status that it reports. */

import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { settled } from "#test/web/builders/fake-socket.ts";
import { PlayedSite, SECOND } from "#test/web/builders/played-site.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { cachedSite } from "#test/web/builders/site-records.ts";
import type { SiteLive } from "#web/features/site/view/live/site-live.ts";

let played: PlayedSite;

beforeEach(() => {
  played = new PlayedSite();
});

const STATUSES = ({ site: place, nodes, masters }: ReturnType<SiteLive["state"]>) => [
  place,
  nodes,
  masters,
];

describe("opening a site", () => {
  it("reads one that is known once, when the subscriptions are live", async () => {
    await played.cache.saveSite(cachedSite([1]));
    const live = played.liveSite();
    expect(STATUSES(live.state())).toEqual(["pending", "pending", "pending"]);
    live.start();
    await played.clock.pass(0.5 * SECOND);
    expect(played.server.asked).toEqual([]);
    played.realtime.live();
    await played.pass(2);
    expect([
      played.count("SiteLayout"),
      played.count("SiteSummary"),
      played.count("SiteMasterData"),
    ]).toEqual([1, 1, 1]);
    expect(STATUSES(live.state())).toEqual(["resolved", "resolved", "resolved"]);
    expect([
      played.site()?.masters.length,
      played.site()?.savedAtSeconds,
      played.readings().length,
    ]).toEqual([2, 5, 2]);
  });

  it("reads one that is not known at once, and again ten seconds after the subscriptions are live", async () => {
    played.liveSite().start();
    await settled();
    expect([played.count("SiteLayout"), played.count("SiteSummary")]).toEqual([1, 1]);
    expect(played.site()?.masters.length).toBe(2);
    played.realtime.live();
    await played.pass(9);
    expect([played.count("SiteLayout"), played.count("SiteSummary")]).toEqual([1, 1]);
    await played.pass(2);
    expect([played.count("SiteLayout"), played.count("SiteSummary")]).toEqual([2, 2]);
  });

  it("reads at once when the subscriptions are lost and come back", async () => {
    played.liveSite().start();
    await settled();
    played.realtime.live();
    await played.pass(11);
    played.realtime.lose();
    played.realtime.live();
    await played.pass(0.2);
    expect(played.count("SiteLayout")).toBe(3);
  });

  it("asks for the places before it asks for what was measured there", async () => {
    played.liveSite().start();
    await settled();
    expect(played.server.asked.slice(0, 4)).toEqual([
      "SiteLayout",
      "SiteMasters",
      "SiteNodes",
      "SiteMasterData",
    ]);
  });

  it("sends no request for one that is not known without a network, nor for one that was left", async () => {
    played.online.set(false);
    played.liveSite().start();
    await settled();
    played.online.set(true);
    played.liveSite().start()();
    await settled();
    expect(played.server.asked).toEqual([]);
  });

  it("does not wait long for subscriptions, and reads again when they are live after all", async () => {
    await played.cache.saveSite(cachedSite([1]));
    played.liveSite().start();
    await played.pass(1.2);
    expect(played.count("SiteLayout")).toBe(1);
    played.realtime.live();
    await played.pass(1);
    expect(played.count("SiteLayout")).toBe(2);
  });

  it("is distinct from an empty one, an unknown one and one that may not be seen", async () => {
    played.server.masters = [];
    played.server.readings.clear();
    played.server.masterData = [];
    expect(STATUSES((await played.opened()).live.state())).toEqual(["empty", "empty", "empty"]);
    played.server.layout = null;
    expect((await played.opened()).live.state().site).toBe("unknown");
    played.server.failure = err({ status: "refused", code: "NotPermitted" });
    expect(STATUSES((await played.opened()).live.state())).toEqual([
      "notPermitted",
      "error",
      "error",
    ]);
    expect(played.refusals).toBeGreaterThan(0);
  });

  it("that may not be seen any more takes it out of the cache", async () => {
    await played.opened();
    expect(played.site()).toBeDefined();
    played.server.failure = err({ status: "refused", code: "NotPermitted" });
    played.realtime.live();
    await played.pass(1);
    expect([played.site(), played.readings()]).toEqual([undefined, []]);
  });

  it("says within 5 s that access has ended when its subscriptions are refused", async () => {
    const { live } = await played.opened();
    played.server.failure = err({ status: "refused", code: "NotPermitted" });
    played.realtime.refuse("NotPermitted");
    await played.pass(4);
    expect(live.state().site).toBe("accessEnded");
    expect([played.site(), played.readings()]).toEqual([undefined, []]);
  });

  it("says that access has ended when only what was measured is asked for and refused", async () => {
    const { live } = await played.opened();
    played.server.failure = err({ status: "refused", code: "NotPermitted" });
    played.realtime.send("subscribeSiteNotice", {
      layoutId: LAYOUT_ID,
      ts: 5,
      kinds: ["NODES"],
      mLocIds: [placeId(1)],
    });
    await played.pass(4);
    expect(live.state().site).toBe("accessEnded");
  });

  it("keeps no readings that arrive after the layout was refused", async () => {
    const { live } = await played.opened();
    const answer = played.server.graphql;
    played.server.graphql = (request) =>
      request.document.includes("query SiteLayout")
        ? err({ status: "refused", code: "NotPermitted" })
        : answer(request);
    live.reload();
    await played.pass(1);
    expect([live.state().site, played.readings()]).toEqual(["accessEnded", []]);
  });

  it("goes on saying that access has ended until the layout may be read again", async () => {
    const { live } = await played.opened();
    played.server.failure = err({ status: "refused", code: "NotPermitted" });
    await live.refresh();
    await played.pass(2);
    live.reload();
    await played.pass(1);
    played.online.set(false);
    await played.pass(1);
    expect(live.state().site).toBe("accessEnded");
    played.server.failure = undefined;
    played.online.set(true);
    await played.pass(1);
    expect(live.state().site).toBe("resolved");
  });

  it("asks once more, and no more, when a layout that may be seen refuses its readings", async () => {
    const { live } = await played.opened();
    const answer = played.server.graphql;
    played.server.graphql = (request) => {
      const reply = answer(request);
      const isReading = request.document.includes("SiteSummary");
      return isReading ? err({ status: "refused", code: "NotPermitted" }) : reply;
    };
    await live.refresh();
    await played.pass(20);
    expect([live.state().site, played.count("SiteLayout")]).toEqual(["resolved", 1]);
  });

  it("says whether the network or the server failed", async () => {
    played.server.failure = err({ status: "networkError" });
    expect(STATUSES((await played.opened()).live.state())).toEqual(Array(3).fill("networkError"));
    played.server.failure = err({ status: "failed", httpStatus: 500 });
    expect(STATUSES((await played.opened()).live.state())).toEqual(Array(3).fill("error"));
  });

  it("says that it failed when the browser has no room for it", async () => {
    const full = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
    played.cache = { ...played.cache, saveSite: full, saveReadings: full };
    expect(STATUSES((await played.opened()).live.state())).toEqual(["error", "error", "resolved"]);
  });

  it("asks for no readings on behalf of a user who may not see them", async () => {
    const live = played.liveSite(false);
    live.need([placeId(1)]);
    live.start();
    played.realtime.live();
    await played.pass(1);
    expect([played.count("SiteSummary"), played.count("getLatestNodeDataByMLocId")]).toEqual([
      0, 0,
    ]);
    expect(STATUSES(live.state())).toEqual(["resolved", "empty", "resolved"]);
  });

  it("saves nothing for a user who has signed out meanwhile", async () => {
    played.isCurrent = false;
    await played.opened();
    expect([played.site(), played.readings()]).toEqual([undefined, []]);
  });
});

describe("without a network", () => {
  it("is not taken for there when an answer comes through just before it goes", async () => {
    const answer = played.server.graphql;
    played.server.graphql = (request) => {
      played.online.set(false);
      return answer(request);
    };
    const { live } = await played.opened();
    expect(STATUSES(live.state())).toEqual(Array(3).fill("networkError"));
  });

  it("asks nothing, and everything when it is back", async () => {
    played.online.set(false);
    const { live } = await played.opened();
    await played.pass(200);
    expect(played.server.asked).toEqual([]);
    expect(STATUSES(live.state())).toEqual(Array(3).fill("networkError"));
    expect(await live.refresh()).toBe("networkError");
    played.online.set(true);
    await played.pass(1);
    expect(STATUSES(live.state())).toEqual(Array(3).fill("resolved"));
  });
});

describe("after too many requests", () => {
  it("says nothing of a failure, asks nothing during the pause, and everything after it", async () => {
    const answer = played.server.graphql;
    const { live } = await played.opened();
    await played.pass(2);
    played.server.graphql = () => {
      played.pause.set(60_000);
      return err({ status: "failed", httpStatus: 429 });
    };
    await live.refresh();
    expect(STATUSES(live.state())).toEqual(["resolved", "pending", "pending"]);
    played.server.asked.length = 0;
    played.server.graphql = answer;
    await played.pass(59);
    expect(played.server.asked).toEqual([]);
    played.pause.set(undefined);
    await played.pass(1);
    expect(STATUSES(live.state())).toEqual(Array(3).fill("resolved"));
    expect(played.count("SiteLayout")).toBe(1);
  });
});

describe("places and IDs that could not be read", () => {
  const FAILED = { status: "failed", httpStatus: 500 } as const;

  async function failing(): Promise<SiteLive> {
    const { live } = await played.opened();
    await played.pass(2);
    played.server.failure = err(FAILED);
    live.reload();
    await settled();
    expect(live.state().site).toBe("error");
    return live;
  }

  it("are asked for once more after a second", async () => {
    const live = await failing();
    played.server.failure = undefined;
    await played.pass(0.8);
    expect(live.state().site).toBe("error");
    await played.pass(0.5);
    expect(live.state().site).toBe("resolved");
    expect(played.count("SiteLayout")).toBe(1);
  });

  it("are left alone when the server goes on failing", async () => {
    const live = await failing();
    await played.pass(5);
    played.server.failure = undefined;
    await played.pass(10);
    expect(live.state().site).toBe("error");
    expect(played.count("SiteLayout")).toBe(0);
  });
});
