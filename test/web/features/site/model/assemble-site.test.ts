/** From cached records to the site, its readings and masters. */
import { describe, expect, it } from "vitest";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import {
  cachedSite,
  masterRecord,
  nodesRecord,
  readingRecord,
} from "#test/web/builders/site-records.ts";
import {
  assembleMasters,
  assembleReadings,
  assembleSite,
} from "#web/features/site/model/assemble-site.ts";
import { columnOf } from "#web/features/site/model/readings.ts";

const MEDIA = "https://media.example.com/";

describe("a site", () => {
  it("has its masters by their numbers, and their nodes behind each other", () => {
    const site = assembleSite(cachedSite([10, 9, 2]), MEDIA);
    expect(site.masters.map(({ name, firstNode }) => [name, firstNode])).toEqual([
      ["Master 2", 0],
      ["Master 9", 2],
      ["Master 10", 4],
    ]);
    expect([...site.nodes.master]).toEqual([0, 0, 1, 1, 2, 2]);
    expect([...site.nodes.index]).toEqual([0, 4, 0, 4, 0, 4]);
    expect([...site.nodes.y]).toEqual([20, 20, 90, 90, 100, 100]);
    expect(site.nodes.nIds).toEqual(["A002", "B002", "A009", "B009", "A0010", "B0010"]);
  });

  it("has masters without nodes too", () => {
    const cached = { ...cachedSite([1, 2]), nodes: [nodesRecord(2)] };
    const site = assembleSite(cached, MEDIA);
    expect(site.masters.map(({ nodeCount }) => nodeCount)).toEqual([0, 2]);
    expect([...site.nodes.master]).toEqual([1, 1]);
  });

  it("says where its picture lies, how it stows, and what it does without settings", () => {
    const { layout, ...rest } = cachedSite([1]);
    const east = { ...layout, layoutUrl: "site_1", safetyStowDirection: true };
    expect(assembleSite({ ...rest, layout: east }, MEDIA).layout).toMatchObject({
      layoutUrl: "https://media.example.com/site_1.svg",
      safetyStowDirection: "east",
    });
    const bare = { ...layout, safetyStowDirection: false, labelZoomThreshold: undefined };
    const plain = assembleSite({ ...rest, layout: { ...bare, markerRadius: undefined } }, MEDIA);
    expect(plain.layout).toMatchObject({
      layoutUrl: undefined,
      safetyStowDirection: "west",
      markerRadius: 0.5,
    });
  });

  it("has areas on the plane of its nodes", () => {
    const area = [{ lat: 1, lng: 2 }];
    const cached = { ...cachedSite([1]), masters: [{ ...masterRecord(1), area }] };
    expect(assembleSite(cached, MEDIA).masters[0]?.area).toEqual([{ x: 2, y: 1 }]);
  });
});

describe("its readings", () => {
  const site = assembleSite(cachedSite([1, 2]), MEDIA);

  it("stand beside its masters, whatever order they were cached in", () => {
    const foreign = { ...readingRecord(5, 900), mLocId: placeId(5) };
    const cached = [foreign, readingRecord(2, 300, true)];
    const readings = assembleReadings(site, cached);
    expect(readings.ts).toBe(300);
    expect(readings.byMaster.map((known) => known?.isPartial)).toEqual([undefined, true]);
    expect([...columnOf(site, readings, "anglePanel")]).toEqual([
      Number.NaN,
      Number.NaN,
      -1000,
      2000,
    ]);
  });

  it("have no time while nothing is known", () => {
    expect(assembleReadings(site, []).ts).toBeUndefined();
  });

  it("go with what the masters say, as far as anything is known of them", () => {
    const presence = [{ mLocId: placeId(1), online: false, since: 7 }];
    const states = { layoutId: LAYOUT_ID, data: [], presence };
    const masters = assembleMasters(states);
    expect(masters.presence.get(placeId(1))).toEqual({ online: false, since: 7 });
    expect(assembleMasters(undefined).data.size).toBe(0);
  });
});
