/** How the live store of a site handles notices and live updates. */
import { beforeEach, describe, expect, it } from "vitest";
import { PlayedSite } from "#test/web/builders/played-site.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { masterDataRow, ROUND_SECONDS, roundOf } from "#test/web/builders/site-rows.ts";

let played: PlayedSite;

beforeEach(() => {
  played = new PlayedSite();
});

describe("a notice", () => {
  const notice = (kinds: readonly string[], mLocIds: readonly string[] = []) =>
    played.realtime.send("subscribeSiteNotice", { layoutId: LAYOUT_ID, ts: 1, kinds, mLocIds });

  it("of new readings brings those of the masters it names within a moment", async () => {
    await played.opened();
    played.server.readings.set(placeId(1), roundOf(3, ROUND_SECONDS + 60, 100));
    played.server.readings.set(placeId(2), roundOf(3, ROUND_SECONDS + 60, 200));
    notice(["NODES"], [placeId(2)]);
    await played.pass(0.2);
    expect(played.server.asked).toEqual(["listSiteSummary"]);
    expect([played.angles().includes(200), played.angles().includes(100)]).toEqual([true, false]);
  });

  it("of new readings brings those of the whole site where it names no master, or many", async () => {
    await played.opened();
    played.server.readings.set(placeId(1), roundOf(3, ROUND_SECONDS + 60, 100));
    notice(["NODES"]);
    await played.pass(0.2);
    expect(played.server.asked).toEqual(["SiteSummary"]);
    expect(played.angles()).toContain(100);
    played.server.asked.length = 0;
    notice(
      ["NODES"],
      Array.from({ length: 11 }, (_, master) => placeId(master)),
    );
    await played.pass(0.2);
    expect(played.server.asked).toEqual(["SiteSummary"]);
  });

  it("of what masters say brings what those say that it names, and leaves the others", async () => {
    await played.opened();
    const changed = (number: number) => ({ ...masterDataRow(placeId(number)), windPeak: 40 });
    played.server.masterData = [changed(1), changed(2)];
    notice(["MASTER"], [placeId(2)]);
    await played.pass(0.2);
    expect(played.server.asked).toEqual(["listLatestMasterDataByLayoutId"]);
    expect(played.winds()).toEqual([null, 40]);
    notice(["MASTER", "CONN"], [placeId(2)]);
    await played.pass(0.2);
    expect([played.count("SiteMasterData"), played.count("SitePresence")]).toEqual([1, 1]);
    expect(played.winds()).toEqual([40, 40]);
  });

  it("brings in a burst what one of them would, and within the half minute what had no notice", async () => {
    await played.opened();
    notice(["NODES"]);
    notice(["MASTER"]);
    notice(["CONN"]);
    await played.pass(1);
    expect([
      played.count("SiteSummary"),
      played.count("SiteMasterData"),
      played.count("SiteLayout"),
    ]).toEqual([1, 1, 0]);
    await played.pass(31);
    expect([
      played.count("SiteSummary"),
      played.count("SiteMasterData"),
      played.count("SiteLayout"),
    ]).toEqual([2, 2, 0]);
    await played.pass(120);
    expect(played.count("SiteSummary")).toBe(2);
  });

  it("brings at most 1,500 requests a minute, however many come: infra/deployment/limits.ts reckons with that", async () => {
    const { live } = await played.opened();
    live.need([placeId(1), placeId(2)]);
    await played.pass(1);
    played.server.asked.length = 0;
    // The server's highest rate: a notice every quarter of a second, each with changes of all
    // masters.
    for (let sent = 1; sent <= 240; sent += 1) {
      for (const index of [1, 2]) {
        played.server.readings.set(placeId(index), roundOf(3, ROUND_SECONDS + 60 * sent, sent));
      }
      notice(["NODES", "MASTER", "CONN"]);
      await played.pass(0.25);
    }
    expect(played.server.asked.length).toBeGreaterThan(800);
    expect(played.server.asked.length).toBeLessThanOrEqual(1_500);
  });

  it("of changed places brings the nodes of the masters it names, or all when it names none", async () => {
    await played.opened();
    notice(["LAYOUT", "IDS"], [placeId(2)]);
    await played.pass(1);
    expect([
      played.count("SiteLayout"),
      played.count("SiteMasters"),
      played.count("SiteNodes"),
    ]).toEqual([1, 1, 1]);
    notice(["LAYOUT"]);
    await played.pass(1);
    expect(played.count("SiteNodes")).toBe(2);
  });

  it("that this version does not understand has everything read again", async () => {
    await played.opened();
    notice(["SOMETHING"]);
    await played.pass(1);
    expect([played.count("SiteLayout"), played.count("SiteSummary")]).toEqual([1, 1]);
  });

  it("is not waited for while the subscriptions are down: the measurements are read every minute", async () => {
    await played.opened();
    played.realtime.lose();
    await played.pass(121);
    expect([played.count("SiteSummary"), played.count("SiteLayout")]).toEqual([2, 0]);
  });

  it("is not received after the site was left", async () => {
    const { stop } = await played.opened();
    stop();
    notice(["NODES"]);
    await played.pass(300);
    expect([played.server.asked, played.realtime.subscriptions.size]).toEqual([[], 0]);
  });
});

describe("a live update", () => {
  const change = {
    ...{ id: "c", layoutId: LAYOUT_ID, mLocId: placeId(1), timestamp: 1, serverTimestamp: 1 },
    ...{ username: "a@example.com", mId: "00124B00000000AA", masterName: "Master 1" },
  };
  const nodesOf = (number: number) =>
    played.site()?.nodes.find(({ mLocId }) => mLocId === placeId(number));

  it("gives a node its id, which its master has yet to receive", async () => {
    await played.opened();
    const given = { ...change, nLocId: "001", nId: "00124B00000A0FFF", deltaAction: "UPDATE" };
    played.realtime.send("subscribeNodeIdUpdate", given);
    expect(nodesOf(1)).toMatchObject({
      nIds: ["00124B00000A0000", "00124B00000A0FFF", "00124B00000A0002"],
      pendingSync: Uint8Array.of(0, 1, 0),
    });
    played.realtime.send("subscribeNodeIdUpdate", {
      ...given,
      nId: "AAAA",
      deltaAction: "SUPERSEDED",
    });
    played.realtime.send("subscribeNodeIdUpdate", { ...given, nLocId: "777" });
    expect(nodesOf(1)?.nIds[1]).toBe("00124B00000A0FFF");
    expect(played.server.asked).toEqual([]);
  });

  it("says which nodes a master has yet to receive", async () => {
    await played.opened();
    const words = { layoutId: LAYOUT_ID, mLocId: placeId(1), bitmasks: [5] };
    played.realtime.send("subscribeNodeSyncBitmasksUpdate", words);
    expect([nodesOf(1)?.pendingSync, nodesOf(2)?.pendingSync]).toEqual([
      Uint8Array.of(1, 0, 1),
      Uint8Array.of(0, 0, 0),
    ]);
  });

  it("puts another controller in a master's place", async () => {
    await played.opened();
    const put = { ...change, mIdStatus: "pendingUpload", deltaAction: "UPDATE" };
    played.realtime.send("subscribeMasterIdUpdate", put);
    expect(played.site()?.masters[0]).toMatchObject({
      mId: "00124B00000000AA",
      mIdStatus: "pendingUpload",
    });
    played.realtime.send("subscribeMasterIdUpdate", {
      ...put,
      mId: "0",
      deltaAction: "SUPERSEDED",
    });
    expect(played.site()?.masters[0]?.mId).toBe("00124B00000000AA");
  });

  it("changes nothing for a user who has signed out", async () => {
    await played.opened();
    played.isCurrent = false;
    const words = { layoutId: LAYOUT_ID, mLocId: placeId(1), bitmasks: [5] };
    played.realtime.send("subscribeNodeSyncBitmasksUpdate", words);
    expect(nodesOf(1)?.pendingSync).toEqual(Uint8Array.of(0, 0, 0));
  });
});
