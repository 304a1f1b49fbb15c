/** A generated site in the form the map takes, cut to a number of nodes. */
import { generateSite } from "#domain/site-generator/generate-site.ts";
import { siteSvg } from "#domain/site-generator/site-svg.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";

type Generated = ReturnType<typeof generateSite>;

/** The largest preset has 70,000 nodes; `nodes` is a multiple of the 350 of a master. */
export function benchSite(seed: number, nodes: number): Site {
  const generated = generateSite({ seed, preset: "max" });
  const perMaster = generated.masters[0]?.nodes.nLocs.length ?? 1;
  return toSite(generated, Math.ceil(nodes / perMaster));
}

function toSite(generated: Generated, masterCount: number): Site {
  const masters = generated.masters.slice(0, masterCount);
  const all = masters.flatMap(({ nodes }, master) =>
    nodes.nLocs.map((place, at) => ({ ...place, master, id: nodes.nIds[at]?.id ?? "" })),
  );
  const picture = new Blob([siteSvg(generated)], { type: "image/svg+xml" });
  return {
    layout: { ...LAYOUT, layoutUrl: URL.createObjectURL(picture) },
    masters: masters.map((_, at) => masterOf(generated, at)),
    nodes: {
      count: all.length,
      x: Float32Array.from(all, ({ xLoc }) => xLoc),
      y: Float32Array.from(all, ({ yLoc }) => yLoc),
      master: Uint16Array.from(all, ({ master }) => master),
      index: Uint16Array.from(all, ({ index }) => Number(index)),
      row: Uint16Array.from(all, ({ rowNum }) => rowNum),
      fromSouth: Uint16Array.from(all, ({ fromSouth }) => fromSouth),
      role: new Uint8Array(all.length),
      relative: new Int16Array(all.length).fill(-1),
      nIds: all.map(({ id }) => id),
      pendingSync: new Uint8Array(all.length),
      pendingUpload: new Uint8Array(all.length),
    },
  };
}

const LAYOUT = {
  id: "bench",
  name: "Bench",
  layoutNumber: undefined,
  labelZoomThreshold: 6,
  markerRadius: 0.5,
  tz: undefined,
  isTzDerived: false,
  utcOffset: -6,
  safetyStowDirection: undefined,
  features: {
    weathersmart: false,
    hailstow: false,
    powerboost: false,
    snowshield: false,
    thundersmart: false,
  },
} as const;

function masterOf({ masters }: Generated, at: number): SiteMaster {
  const { location, nodes } = masters[at] ?? { location: undefined, nodes: undefined };
  const nodeCount = nodes?.nLocs.length ?? 0;
  return {
    id: `master-${at}`,
    name: location?.name ?? "",
    mId: location?.mId ?? "0",
    mIdStatus: undefined,
    label: undefined,
    deviceType: location?.deviceType ?? "gen4",
    channel: location?.channel,
    panid: location?.panid,
    x: location?.xLoc ?? 0,
    y: location?.yLoc ?? 0,
    area: (location?.area ?? []).map(({ lat, lng }) => ({ x: lng, y: lat })),
    firstNode: at * nodeCount,
    nodeCount,
    spaParamId: undefined,
    nodeParamId: undefined,
  };
}
