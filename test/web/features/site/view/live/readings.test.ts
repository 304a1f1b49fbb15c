/** Which readings a site's live store caches, requests again, and shows for a past moment. */

import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { PlayedSite } from "#test/web/builders/played-site.ts";
import { placeId } from "#test/web/builders/site.ts";
import { ROUND_SECONDS, roundOf } from "#test/web/builders/site-rows.ts";

let played: PlayedSite;

beforeEach(() => {
  played = new PlayedSite();
});

describe("the columns that only some masters are needed with", () => {
  const partial = () =>
    new Map(played.readings().map((record) => [record.mLocId, record.isPartial]));

  it("are read for these, and again when there is a newer round", async () => {
    const { live } = await played.opened();
    expect([...partial().values()]).toEqual([true, true]);
    live.need([placeId(2)]);
    await played.pass(1);
    expect([played.count("getLatestNodeDataByMLocId"), partial().get(placeId(2))]).toEqual([
      1,
      false,
    ]);
    played.realtime.send("subscribeSiteNotice", { kinds: ["NODES"], mLocIds: [] });
    await played.pass(1);
    expect([played.count("getLatestNodeDataByMLocId"), partial().get(placeId(2))]).toEqual([
      1,
      false,
    ]);
    played.server.readings.set(placeId(2), roundOf(3, ROUND_SECONDS + 60, 100));
    played.realtime.send("subscribeSiteNotice", { kinds: ["NODES"], mLocIds: [] });
    await played.pass(1);
    expect([played.count("getLatestNodeDataByMLocId"), partial().get(placeId(2))]).toEqual([
      2,
      false,
    ]);
    expect(played.angles()).toContain(100);
  });

  it("stay as long as nothing newer is known, though they are not needed any more", async () => {
    const { live } = await played.opened();
    live.need([placeId(2)]);
    await played.pass(1);
    live.need([]);
    await live.refresh();
    expect(partial().get(placeId(2))).toBe(false);
    played.server.readings.set(placeId(2), roundOf(3, ROUND_SECONDS + 60));
    await live.refresh();
    expect(partial().get(placeId(2))).toBe(true);
  });
});

describe("a refresh", () => {
  it("reads the measurements and says how that ended", async () => {
    const { live } = await played.opened();
    const asked = live.refresh();
    expect(live.state().nodes).toBe("pending");
    expect(await asked).toBe("resolved");
    expect([
      played.count("SiteSummary"),
      played.count("SiteMasterData"),
      played.count("SiteLayout"),
    ]).toEqual([1, 1, 0]);
    played.server.readings.clear();
    expect(await live.refresh()).toBe("empty");
    played.server.failure = err({ status: "networkError" });
    expect(await live.refresh()).toBe("networkError");
    played.server.failure = err({ status: "failed", httpStatus: 500 });
    expect(await live.refresh()).toBe("error");
  });
});

describe("a past moment", () => {
  const wish = (ts: number) => ({ ts, mLocIds: [placeId(1), placeId(2)] });

  it("is read with every column and kept out of the cache", async () => {
    const { live } = await played.opened();
    const before = played.readings();
    live.showPast(wish(ROUND_SECONDS));
    expect(live.state().past).toMatchObject({ nodesStatus: "pending", mastersStatus: "pending" });
    await played.pass(1);
    expect(live.state().past).toMatchObject({
      ts: ROUND_SECONDS,
      nodesStatus: "resolved",
      mastersStatus: "resolved",
    });
    expect(live.state().past?.readings.map(({ isPartial }) => isPartial)).toEqual([false, false]);
    expect(played.readings()).toBe(before);
  });

  it("may have nothing", async () => {
    const { live } = await played.opened();
    played.server.masterData = [];
    live.showPast(wish(ROUND_SECONDS - 1));
    await played.pass(1);
    expect(live.state().past).toMatchObject({ nodesStatus: "empty", mastersStatus: "empty" });
    expect(await live.refresh()).toBe("empty");
  });

  it("that is not looked at any more does not come back with a late answer", async () => {
    const { live } = await played.opened();
    live.showPast(wish(ROUND_SECONDS));
    live.showPast(wish(ROUND_SECONDS + 5));
    await played.pass(1);
    expect(live.state().past?.ts).toBe(ROUND_SECONDS + 5);
    live.showPast(wish(ROUND_SECONDS));
    live.showPast(undefined);
    await played.pass(1);
    expect(live.state().past).toBeUndefined();
  });

  it("is left for what is measured now, which is read at once", async () => {
    const { live } = await played.opened();
    live.showPast(wish(ROUND_SECONDS));
    await played.pass(1);
    played.server.asked.length = 0;
    live.showPast(undefined);
    await played.pass(1);
    expect(played.count("SiteSummary")).toBe(1);
    live.showPast(undefined);
    await played.pass(1);
    expect(played.count("SiteSummary")).toBe(1);
  });

  it("can be read again after a failure", async () => {
    const { live } = await played.opened();
    played.server.failure = err({ status: "networkError" });
    live.showPast(wish(ROUND_SECONDS));
    await played.pass(1);
    expect(live.state().past?.nodesStatus).toBe("networkError");
    played.server.failure = undefined;
    expect(await live.refresh()).toBe("resolved");
    expect(live.state().past?.readings).toHaveLength(2);
  });
});
