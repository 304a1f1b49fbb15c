/** The site requests that are sent to the server, and how their answers are read. */
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { clientOf, FAILED, got } from "#test/web/builders/answered-client.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { ROUND_SECONDS } from "#test/web/builders/site-rows.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import { allPages } from "#web/api/pages.ts";
import { SITE_PRESENCE } from "#web/api/site.generated.ts";
import {
  getMasterStates,
  getSiteLayout,
  listMasterDataAt,
  listMasters,
  listNodes,
} from "#web/api/site-operations.ts";

describe("a layout", () => {
  it("comes without what the server does not know", async () => {
    const { graphql } = siteServer();
    const layout = got(await getSiteLayout(clientOf(graphql), LAYOUT_ID));
    expect(layout).toMatchObject({ name: "Blue Mesa", utcOffset: -7, safetyStowDirection: true });
    expect(layout?.layoutUrl).toBeUndefined();
  });

  it.each([
    ["its own time zone", "America/Phoenix", 39.74, -104.99, "America/Phoenix", false],
    ["the zone of its coordinates", null, 39.74, -104.99, "America/Denver", true],
    ["no time zone at sea", null, 40, -40, undefined, false],
  ])("has %s", async (_, stored, latitude, longitude, tz, isTzDerived) => {
    const server = siteServer();
    server.layout = { ...server.layout, tz: stored, coordinates: { latitude, longitude } };
    const layout = got(await getSiteLayout(clientOf(server.graphql), LAYOUT_ID));
    expect(layout).toMatchObject({ isTzDerived });
    expect(layout?.tz).toBe(tz);
  });

  it("is unknown where the server has none", async () => {
    expect(
      await getSiteLayout(
        clientOf(() => ok({ layout: null })),
        "x",
      ),
    ).toEqual(ok(undefined));
  });

  it("in another shape is no layout", async () => {
    expect(
      await getSiteLayout(
        clientOf(() => ok({ layout: { id: "x" } })),
        "x",
      ),
    ).toEqual(FAILED);
  });
});

describe("a list", () => {
  it("comes page by page until there is no more", async () => {
    const tokens: unknown[] = [];
    const client = clientOf(({ variables }) => {
      tokens.push(variables?.nextToken);
      const nextToken = tokens.length < 3 ? `after ${tokens.length}` : null;
      const item = { mLocId: String(tokens.length), online: true, since: 5 };
      return ok({ list: { items: [item], nextToken } });
    });
    const items = got(await allPages(client, SITE_PRESENCE, { layoutId: LAYOUT_ID }));
    expect(items.map(({ mLocId }) => mLocId)).toEqual(["1", "2", "3"]);
    expect(tokens).toEqual([null, "after 1", "after 2"]);
  });

  it("is not half a list when a page fails", async () => {
    let pages = 0;
    const client = clientOf(() => {
      pages += 1;
      return pages === 1
        ? ok({ list: { items: [], nextToken: "more" } })
        : err({ status: "networkError" });
    });
    const list = await allPages(client, SITE_PRESENCE, { layoutId: LAYOUT_ID });
    expect(list).toEqual(err({ status: "networkError" }));
  });
});

describe("the nodes of masters", () => {
  it("come as columns, 25 masters to a request, lowest index first", async () => {
    const server = siteServer(60, 2);
    const requests: GraphqlRequest[] = [];
    const client = clientOf((request) => {
      requests.push(request);
      return server.graphql(request);
    });
    const mLocIds = got(await listMasters(client, LAYOUT_ID)).map(({ id }) => id);
    requests.length = 0;
    const nodes = got(await listNodes(client, LAYOUT_ID, mLocIds));
    expect([requests.length, nodes.size]).toEqual([3, 60]);
    expect(nodes.get(placeId(1))).toEqual({
      layoutId: LAYOUT_ID,
      mLocId: placeId(1),
      index: Uint16Array.of(0, 1),
      x: Float32Array.of(0, 1),
      y: Float32Array.of(0, 1),
      row: Uint16Array.of(1, 1),
      fromSouth: Uint16Array.of(1, 2),
      role: Uint8Array.of(0, 0),
      relative: Int16Array.of(-1, -1),
      nIds: ["00124B00000A0000", "00124B00000A0001"],
      pendingSync: Uint8Array.of(0, 0),
    });
  });

  it("know their ids, roles, primaries and what their master has yet to receive", async () => {
    const server = siteServer(1, 0);
    const place = { xLoc: 1, yLoc: 2, rowNum: 3, fromSouth: 4 };
    server.nodes.set(placeId(1), {
      layoutId: LAYOUT_ID,
      mLocId: placeId(1),
      nLocs: [
        { ...place, index: "017", role: "aux", relative: "002" },
        { ...place, index: "002", role: "primary", relative: null },
      ],
      nIds: [{ index: "017", id: "00AF" }],
      syncBitmasks: [0, 2],
    });
    const nodes = got(await listNodes(clientOf(server.graphql), LAYOUT_ID, [placeId(1)]));
    expect(nodes.get(placeId(1))).toMatchObject({
      index: Uint16Array.of(2, 17),
      role: Uint8Array.of(1, 2),
      relative: Int16Array.of(-1, 2),
      nIds: ["", "00AF"],
      pendingSync: Uint8Array.of(0, 1),
    });
  });

  it("of a master that has none are absent, and of one that cannot be read nothing is taken", async () => {
    const server = siteServer(2, 1);
    server.nodes.delete(placeId(1));
    const ids = [placeId(1), placeId(2)];
    const client = clientOf(server.graphql);
    expect([...got(await listNodes(client, LAYOUT_ID, ids)).keys()]).toEqual([placeId(2)]);
    server.nodes.set(placeId(1), { mLocId: placeId(1), nLocs: "?", syncBitmasks: [] });
    expect(await listNodes(client, LAYOUT_ID, ids)).toEqual(FAILED);
  });
});

describe("what masters say", () => {
  it("comes with who is connected, live and of a moment", async () => {
    const client = clientOf(siteServer(2).graphql);
    const states = got(await getMasterStates(client, LAYOUT_ID));
    expect(states.data[0]).toMatchObject({
      mLocId: placeId(1),
      mId: "00124B0000000001",
      data: { ts: ROUND_SECONDS, alarms: "00000000", windPeak: null },
    });
    expect(states.presence).toEqual([
      { mLocId: placeId(1), online: true, since: ROUND_SECONDS - 500 },
      { mLocId: placeId(2), online: true, since: ROUND_SECONDS - 500 },
    ]);
    expect(got(await listMasterDataAt(client, LAYOUT_ID, 5))).toEqual(states.data);
  });

  it("has no alarms and flags for users who may not see them", async () => {
    const server = siteServer(1);
    server.masterData = [{ ...Object(server.masterData[0]), alarms: null, flags: null }];
    const states = got(await getMasterStates(clientOf(server.graphql), LAYOUT_ID));
    expect(states.data[0]?.data).toMatchObject({ alarms: null, flags: null });
    server.masterData = [{ ...Object(server.masterData[0]), stowModesActive: null }];
    expect(await getMasterStates(clientOf(server.graphql), LAYOUT_ID)).toEqual(FAILED);
  });

  it("is held to the rules of the wire", async () => {
    const server = siteServer(1);
    server.masterData = [{ ...Object(server.masterData[0]), alarms: "none" }];
    expect(await getMasterStates(clientOf(server.graphql), LAYOUT_ID)).toEqual(FAILED);
  });
});
