import { describe, expect, it } from "vitest";
import { createClientAhead } from "#web/api/client-ahead.ts";
import {
  getMasterStates,
  getSiteLayout,
  listMasters,
  listNodes,
} from "#web/api/site-operations.ts";
import { readSiteAhead } from "#web/app/read-ahead.ts";
import { siteOf } from "#web/app/route-of.ts";
import { createMemoryReadModel } from "#web/offline/read-model.ts";
import { LAYOUT_ID, placeId } from "../builders/site.ts";
import { siteServer } from "../builders/site-server.ts";

function setUp() {
  const server = siteServer();
  const client = createClientAhead({
    client: { query: async (request) => server.graphql(request) },
    nowMilliseconds: () => 0,
  });
  return { server, client, readModel: createMemoryReadModel() };
}

describe("asking for a site before its page is there", () => {
  it("asks for layout, masters, nodes and states, which the page then does not ask for again", async () => {
    const { server, client, readModel } = setUp();
    await readSiteAhead({ client, readModel }, LAYOUT_ID);
    const before = server.asked.length;
    expect(before).toBeGreaterThan(0);
    const masters = await listMasters(client, LAYOUT_ID);
    const outcomes = await Promise.all([
      getSiteLayout(client, LAYOUT_ID),
      getMasterStates(client, LAYOUT_ID),
      listNodes(client, LAYOUT_ID, masters.ok ? masters.value.map(({ id }) => id) : []),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(masters.ok && masters.value.map(({ id }) => id)).toEqual([placeId(1), placeId(2)]);
    expect(server.asked).toHaveLength(before);
  });

  it("asks for nothing of a site that is cached", async () => {
    const { server, client, readModel } = setUp();
    const layout = await getSiteLayout(client, LAYOUT_ID);
    if (!layout.ok || layout.value === undefined) throw new Error("expected a layout, found none");
    const site = { layout: layout.value, masters: [], nodes: [], savedAtSeconds: 0 };
    await readModel.sites.saveSite(site);
    server.asked.length = 0;
    await readSiteAhead({ client, readModel }, LAYOUT_ID);
    expect(server.asked).toEqual([]);
  });

  it.each([
    ["/layout/abc", "abc"],
    ["/layout", undefined],
    ["/layouts", undefined],
    ["/alarms/abc", undefined],
  ])("finds the site of %s", (path, layoutId) => {
    expect(siteOf(path)).toBe(layoutId);
  });
});
