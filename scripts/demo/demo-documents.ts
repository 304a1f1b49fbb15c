/**
 * The configuration documents that a demo master has in its simulated past, when no cloud sends
 * them.
 */
import { nodeIndexOf } from "#domain/identity/location-id.ts";
import { UNASSIGNED_NODE_ID } from "#domain/identity/node-id.ts";
import { stowDirectionAsNumber } from "#domain/layout/site-record.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { ConfigDocumentName } from "#domain/wire/reports.ts";
import type { SeededLayout } from "./seed-layouts.ts";

export interface DemoDocument {
  readonly doc: ConfigDocumentName;
  readonly payload: object;
}

/** Documents of the master with this number: its location and its list of ids. */
export function documentsOf(layout: SeededLayout, at: number): readonly DemoDocument[] {
  return [
    { doc: "site", payload: siteDocument(layout, at) },
    { doc: "nodes", payload: nodesDocument(layout, at) },
  ];
}

function siteDocument({ layoutId, mLocIds, site }: SeededLayout, at: number) {
  const { layout } = site;
  const { name, panid, channel, deviceType } = locationOf(site, at);
  return {
    v: PROTOCOL_VERSION,
    ver: 1,
    layoutId,
    mLocId: mLocIds[at],
    name,
    panid,
    channel,
    deviceType,
    utcOffset: layout.utcOffset,
    safetyStowDirection: stowDirectionAsNumber(layout.safetyStowDirection),
    features: {
      weathersmart: layout.weathersmartEnabled,
      hailstow: layout.hailstowEnabled,
      thundersmart: layout.thundersmartEnabled,
      snowshield: layout.snowshieldEnabled,
      powerboost: layout.powerboostEnabled,
    },
  };
}

function nodesDocument({ site }: SeededLayout, at: number) {
  const nodes = site.masters[at]?.nodes;
  const ids = new Array<string>(nodes?.nLocs.length ?? 0).fill(UNASSIGNED_NODE_ID);
  for (const { index, id } of nodes?.nIds ?? []) ids[nodeIndexOf(index)] = id;
  const places = nodes?.nLocs ?? [];
  return {
    v: PROTOCOL_VERSION,
    ver: 1,
    ids,
    role: places.map(({ role }) => role),
    relative: places.map(({ relative }) => (relative === undefined ? null : nodeIndexOf(relative))),
  };
}

function locationOf(site: SeededLayout["site"], at: number) {
  const master = site.masters[at];
  if (master === undefined) throw new Error(`the site has no master ${at}`);
  return master.location;
}
