/**
 * Generated sites: exact counts, unique ids and places, nothing on water, always the same for the
 * same seed.
 */
import { describe, expect, it } from "vitest";
import { isUnassigned, lastFour } from "#domain/identity/node-id.ts";
import { layoutFrom } from "#domain/layout/layout.ts";
import { masterLocationFrom } from "#domain/layout/master-location.ts";
import { duplicateNodes, nodeLocationsFrom } from "#domain/layout/node-locations.ts";
import { ok } from "#domain/result.ts";
import { blockSize, PITCH, TRACKER_LENGTH } from "#domain/site-generator/block.ts";
import { type GeneratedSite, generateSite } from "#domain/site-generator/generate-site.ts";
import { PLACES } from "#domain/site-generator/places.ts";
import { DESK_SITES, SITE_PRESETS, type SitePresetName } from "#domain/site-generator/presets.ts";
import { siteSvg } from "#domain/site-generator/site-svg.ts";
import { readFacts } from "#test/facts/read-facts.ts";

const SEED = 3;
const PRESETS = Object.keys(SITE_PRESETS) as SitePresetName[];
const SITES = new Map(PRESETS.map((preset) => [preset, generateSite({ seed: SEED, preset })]));

function site(preset: SitePresetName): GeneratedSite {
  const found = SITES.get(preset);
  if (found === undefined) throw new Error(`no site ${preset}`);
  return found;
}

function countDifferent(values: readonly unknown[]): number {
  return new Set(values).size;
}

describe("the sites of one seed", () => {
  it("are distinguished by their number", () => {
    const numbers = PRESETS.map((preset) => site(preset).layout.layoutNumber);
    expect(countDifferent(numbers)).toBe(PRESETS.length);
    expect(numbers.filter((number) => !/^[1-9][0-9]{3}$/.test(number ?? ""))).toEqual([]);
  });

  it("have no master in common", () => {
    const mIds = PRESETS.flatMap((preset) =>
      site(preset).masters.map(({ location }) => location.mId),
    );
    expect(countDifferent(mIds)).toBe(mIds.length);
  });

  it("are in different places where a desk watches them", () => {
    expect(countDifferent(DESK_SITES.map((preset) => SITE_PRESETS[preset].place))).toBe(10);
  });
});

describe("blocks", () => {
  it.each([
    [60, 22, 3],
    [120, 32, 4],
    [350, 54, 7],
  ])("of %d nodes have %d rows of %d trackers", (nodes, rows, trackersPerRow) => {
    expect(blockSize(nodes)).toEqual({
      rows,
      trackersPerRow,
      width: rows * 6.5,
      height: trackersPerRow * 58,
    });
  });
});

describe.each(PRESETS)("the %s site", (preset) => {
  const { masters, nodesPerMaster, place } = SITE_PRESETS[preset];
  const generated = site(preset);
  const nodes = generated.masters.flatMap((master) => master.nodes.nLocs);

  it("has exactly the masters and nodes of its preset", () => {
    expect(generated.masters.map(({ location }) => location.name)).toEqual(
      Array.from({ length: masters }, (_, at) => `Master ${at + 1}`),
    );
    for (const master of generated.masters) {
      expect(master.nodes.nLocs).toHaveLength(nodesPerMaster);
      expect(master.nodes.nIds).toHaveLength(nodesPerMaster);
      expect(master.heights).toHaveLength(nodesPerMaster);
    }
    expect(generated.layout.name).toBe(`${place.name} Solar`);
    expect(generated.layout.powerCapacityDc).toBeCloseTo(masters * nodesPerMaster * 30.8, 6);
  });

  it("passes the checks that entered layouts, masters and nodes have to pass, unaltered", () => {
    expect(layoutFrom({ ...generated.layout })).toEqual(ok(generated.layout));
    for (const { location, nodes: draft } of generated.masters) {
      expect(masterLocationFrom({ ...location })).toEqual(ok(location));
      expect(nodeLocationsFrom({ ...draft })).toEqual(ok(draft));
    }
  });

  it("repeats no position, no row and place, and no id", () => {
    expect(countDifferent(nodes.map(({ xLoc, yLoc }) => `${xLoc} ${yLoc}`))).toBe(nodes.length);
    expect(countDifferent(nodes.map(({ rowNum, fromSouth }) => `${rowNum} ${fromSouth}`))).toBe(
      nodes.length,
    );
    expect(countDifferent(generated.masters.map(({ location }) => location.mId))).toBe(masters);
    for (const { nodes: draft } of generated.masters) {
      expect(duplicateNodes(draft)).toEqual([]);
      const wrong = draft.nIds.filter(
        ({ id }) => !/^FCC23D[0-9A-F]{10}$/.test(id) || isUnassigned(id) || lastFour(id) === "FFFF",
      );
      expect(wrong).toEqual([]);
    }
  });

  it("numbers rows from the west and places from the south without a gap", () => {
    const rows = new Map<number, { x: number; places: Map<number, number> }>();
    for (const { rowNum, fromSouth, xLoc, yLoc } of nodes) {
      const row = rows.get(rowNum) ?? { x: xLoc, places: new Map<number, number>() };
      if (row.x !== xLoc) throw new Error(`row ${rowNum} is bent at ${xLoc}`);
      row.places.set(fromSouth, yLoc);
      rows.set(rowNum, row);
    }
    const ordered = [...rows].sort(([one], [other]) => one - other);
    expect(ordered.map(([rowNum]) => rowNum)).toEqual(ordered.map((_, at) => at + 1));
    const xs = ordered.map(([, { x }]) => x);
    expect(xs).toEqual([...xs].sort((one, other) => one - other));
    for (const [, { places }] of ordered) {
      const inOrder = [...places].sort(([one], [other]) => one - other);
      expect(inOrder.map(([fromSouth]) => fromSouth)).toEqual(inOrder.map((_, at) => at + 1));
      const ys = inOrder.map(([, y]) => y);
      expect(ys).toEqual([...ys].sort((one, other) => one - other));
    }
  });

  it("keeps nodes inside the area of their master and the canvas", () => {
    for (const { location, nodes: draft } of generated.masters) {
      const lats = location.area.map(({ lat }) => lat);
      const lngs = location.area.map(({ lng }) => lng);
      expect(location.area).toHaveLength(4);
      expect(Math.min(...lats, ...lngs)).toBeGreaterThanOrEqual(20);
      expect(Math.max(...lats, ...lngs)).toBeLessThanOrEqual(980);
      const outside = [...draft.nLocs, location].filter(
        ({ xLoc, yLoc }) =>
          xLoc <= Math.min(...lngs) ||
          xLoc >= Math.max(...lngs) ||
          yLoc <= Math.min(...lats) ||
          yLoc >= Math.max(...lats),
      );
      expect(outside).toEqual([]);
      // Between two rows means half a pitch from the nearest one.
      const nearest = Math.min(...draft.nLocs.map(({ xLoc }) => Math.abs(xLoc - location.xLoc)));
      expect(nearest).toBeCloseTo((PITCH / 2) * generated.canvas.scale, 1);
    }
  });

  it("puts no tracker on water", () => {
    const { creek, ponds } = generated.canvas.ground;
    const trackers = generated.masters.flatMap((master) => master.trackers);
    const half = TRACKER_LENGTH / 2;
    const flooded = trackers.filter(
      (tracker) =>
        creek.some(
          ({ x, y }) => Math.abs(y - tracker.y) < half + 3 && Math.abs(x - tracker.x) < 20,
        ) ||
        ponds.some(
          ({ x, y, radiusX, radiusY }) =>
            Math.abs(x - tracker.x) < radiusX && Math.abs(y - tracker.y) < radiusY + half,
        ),
    );
    expect(flooded).toEqual([]);
  });

  it("is the same from the same seed and another from another", () => {
    const again = generateSite({ seed: SEED, preset });
    expect(again.masters).toEqual(generated.masters);
    expect(siteSvg(again)).toBe(siteSvg(generated));
    const other = generateSite({ seed: SEED + 1, preset });
    expect(other.masters[0]?.location.mId).not.toBe(generated.masters[0]?.location.mId);
  });
});

describe("the masters of a site", () => {
  it("have channels in turn and PAN ids that begin at a number of the seed", () => {
    const locations = site("large").masters.map(({ location }) => location);
    expect(locations.slice(0, 13).map(({ channel }) => channel)).toEqual([
      12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 12,
    ]);
    expect(locations.map(({ panid }) => panid)).toEqual(
      Array.from({ length: 20 }, (_, at) => ((37 * SEED + at + 1) % 1500) + 1),
    );
  });

  it("are of all four types in the mixed site", () => {
    expect(site("mixed").masters.map(({ location }) => location.deviceType)).toEqual([
      "gen2",
      "gen3",
      "gen3-dual",
      "gen4",
    ]);
  });

  it("pair neighbours of one row where the type is dual, and nowhere else", () => {
    for (const { location, nodes, trackers } of site("mixed").masters) {
      const auxiliary = nodes.nLocs.filter(({ role }) => role === "aux");
      const primaries = nodes.nLocs.filter(({ role }) => role === "primary");
      expect(auxiliary.length > 40).toBe(location.deviceType === "gen3-dual");
      expect(auxiliary).toHaveLength(primaries.length);
      for (const { index, relative } of auxiliary) {
        const [own, other] = [Number(index), Number(relative)];
        expect(nodes.nLocs[other]?.role).toBe("primary");
        expect(nodes.nIds[own]?.id).toBe(nodes.nIds[other]?.id);
        expect(trackers[own]?.row).toBe(trackers[other]?.row);
        expect(trackers[own]?.slot).toBe((trackers[other]?.slot ?? 0) + 1);
      }
    }
  });

  it("stand north-west first", () => {
    const corners = site("large").canvas.ground.blocks;
    const order = [...corners].sort((one, other) => other.y - one.y || one.x - other.x);
    expect(corners).toEqual(order);
  });
});

describe("siteSvg", () => {
  it("stays small: about 16 KB for 20 x 180 and 226 KB for 200 x 350", () => {
    expect(siteSvg(site("large")).length / 1000).toBeGreaterThan(12);
    expect(siteSvg(site("large")).length / 1000).toBeLessThan(18);
    expect(siteSvg(site("max")).length / 1000).toBeLessThan(240);
  });

  it("draws every tracker as one dash", () => {
    for (const preset of PRESETS) {
      const lines = [...siteSvg(site(preset)).matchAll(/v([0-9]+)/g)].map(([, length]) =>
        Number(length),
      );
      const { masters, nodesPerMaster } = SITE_PRESETS[preset];
      const trackers = lines.reduce((sum, length) => sum + (length + 2) / 58, 0);
      expect(trackers).toBe(masters * nodesPerMaster);
    }
  });

  it("has one path per master and nothing that could act", () => {
    const svg = siteSvg(site("large"));
    expect(svg.match(/<path d="M[^L"]+"\/>/g)).toHaveLength(20);
    expect(new Set(svg.match(/<[a-z]+/g))).toEqual(
      new Set(["<svg", "<rect", "<g", "<path", "<ellipse"]),
    );
  });
});

describe("places", () => {
  it("are those of the catalogue", () => {
    const { items } = readFacts<{ items: readonly Readonly<Record<string, unknown>>[] }>(
      "demo-places",
    );
    expect(Object.values(PLACES)).toEqual(items.map(({ index: _index, ...place }) => place));
  });
});
