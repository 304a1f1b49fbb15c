import { describe, expect, it } from "vitest";
import { createPrefetchingClient } from "#web/api/prefetching-client.ts";
import {
  getMasterStates,
  getSiteLayout,
  listMasters,
  listNodes,
} from "#web/api/site-operations.ts";
import { prefetchSite } from "#web/app/prefetch-site.ts";
import { siteOf } from "#web/app/route-of.ts";
import { loadDrawing } from "#web/map/drawing.ts";
import { createMemoryReadModel } from "#web/offline/read-model.ts";
import { LAYOUT_ID, placeId } from "../builders/site.ts";
import { siteServer } from "../builders/site-server.ts";

const MEDIA_BASE = "https://media.example.com";

function setUp() {
  const server = siteServer();
  const loaded: string[] = [];
  const rest = {
    mediaBase: MEDIA_BASE,
    fetch: async (input: RequestInfo | URL) => {
      loaded.push(String(input));
      return new Response("<svg/>", { headers: { "content-type": "image/svg+xml" } });
    },
  };
  const client = createPrefetchingClient({
    client: { query: async (request) => server.graphql(request) },
    nowMilliseconds: () => 0,
  });
  const readModel = createMemoryReadModel();
  const looked: Uint8Array[] = [];
  const earlyVetting = { begin: (bytes: Uint8Array) => void looked.push(bytes) };
  const dependencies = { client, readModel, earlyVetting, ...rest };
  return { server, client, readModel, loaded, looked, dependencies };
}

describe("asking for a site before its page is there", () => {
  it("asks for layout, masters, nodes and states, which the page then does not ask for again", async () => {
    const { server, client, dependencies } = setUp();
    await prefetchSite(dependencies, LAYOUT_ID);
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

  it("asks for nothing once the page has begun to load the site", async () => {
    const { server, client, dependencies } = setUp();
    await getSiteLayout(client, LAYOUT_ID);
    const before = server.asked.length;
    await prefetchSite(dependencies, LAYOUT_ID);
    expect(server.asked).toHaveLength(before);
  });

  it("asks for nothing of a site that is cached", async () => {
    const { server, client, readModel, loaded, dependencies } = setUp();
    const layout = await getSiteLayout(client, LAYOUT_ID);
    if (!layout.ok || layout.value === undefined) throw new Error("expected a layout, found none");
    const site = { layout: layout.value, masters: [], nodes: [], savedAtSeconds: 0 };
    await readModel.sites.saveSite(site);
    server.asked.length = 0;
    await prefetchSite(dependencies, LAYOUT_ID);
    expect(server.asked).toEqual([]);
    expect(loaded).toEqual([]);
  });

  it("loads the drawing and has the same bytes looked at that the map gets without loading them again", async () => {
    const { server, readModel, loaded, looked, dependencies } = setUp();
    server.layout = { ...server.layout, layoutUrl: "layouts/a.svg" };
    await prefetchSite(dependencies, LAYOUT_ID);
    const [address = ""] = loaded;
    const isCurrent = () => true;
    const load = () =>
      loadDrawing(
        { ...dependencies, cache: readModel.sites, isCurrent },
        { layoutId: undefined, address },
      );
    const drawing = await load();
    expect(new TextDecoder().decode(drawing)).toBe("<svg/>");
    expect(looked).toEqual([drawing]);
    expect(looked[0]).toBe(drawing);
    expect(loaded).toHaveLength(1);
    await load();
    expect(loaded).toHaveLength(2);
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
