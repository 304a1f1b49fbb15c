/** Converts the cached documents of a site into the model with which the screens work. */
import { layoutFileAddress } from "#domain/layout/layout-file.ts";
import type { MasterRecord } from "#web/api/site.generated.ts";
import type { LayoutRecord, NodesRecord, ReadingRecord } from "#web/api/site-records.ts";
import type { CachedReadings, CachedSite } from "#web/offline/site-cache.ts";
import {
  type MasterDatum,
  type MasterReadings,
  masterReadings,
  type SiteMasters,
  type SiteReadings,
} from "./readings.ts";
import type { Site, SiteLayout, SiteMaster, SiteNodes, StowDirection } from "./site.ts";

/** Radius of markers in a layout that does not set one; units of the 0..1000 canvas. */
const DEFAULT_MARKER_RADIUS = 0.5;
/**
 * Zoom level from which labels are drawn in a layout that does not set one. The whole canvas is
 * then four times as large as a window of 1000 pixels.
 */
const DEFAULT_LABEL_ZOOM = 2;

/**
 * Compares names. Created once, because creating a collator for each comparison takes many times as
 * long.
 */
const NAMES = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/**
 * Assembles the site from its documents.
 * @param mediaBase base URL of the background images
 */
export function assembleSite(
  cached: Pick<CachedSite, "layout" | "masters" | "nodes">,
  mediaBase: string,
): Site {
  const nodesOf = new Map(cached.nodes.map((nodes) => [nodes.mLocId, nodes]));
  const records = inOrder(cached.masters);
  let firstNode = 0;
  const masters = records.map((record) => {
    const master = siteMaster(record, firstNode, nodesOf.get(record.id)?.index.length ?? 0);
    firstNode += master.nodeCount;
    return master;
  });
  const documents = records.map(({ id }) => nodesOf.get(id));
  return { layout: siteLayout(cached.layout, mediaBase), masters, nodes: siteNodes(documents) };
}

/** Sorts masters by name, with numbers in names compared as numbers. */
export function inOrder(masters: readonly MasterRecord[]): readonly MasterRecord[] {
  return masters.toSorted(
    (one, other) => NAMES.compare(one.name, other.name) || (one.id < other.id ? -1 : 1),
  );
}

function siteLayout(record: LayoutRecord, mediaBase: string): SiteLayout {
  const { layoutUrl, labelZoomThreshold, markerRadius, safetyStowDirection } = record;
  return {
    id: record.id,
    name: record.name,
    layoutNumber: record.layoutNumber,
    layoutUrl: layoutUrl === undefined ? undefined : layoutFileAddress(layoutUrl, mediaBase),
    labelZoomThreshold: labelZoomThreshold ?? DEFAULT_LABEL_ZOOM,
    markerRadius: markerRadius ?? DEFAULT_MARKER_RADIUS,
    tz: record.tz,
    isTzDerived: record.isTzDerived,
    utcOffset: record.utcOffset,
    safetyStowDirection: stowDirection(safetyStowDirection),
    features: {
      weathersmart: record.weathersmartEnabled,
      hailstow: record.hailstowEnabled,
      powerboost: record.powerboostEnabled,
      snowshield: record.snowshieldEnabled,
      thundersmart: record.thundersmartEnabled,
    },
  };
}

function stowDirection(isEast: boolean | undefined): StowDirection | undefined {
  if (isEast === undefined) return undefined;
  return isEast ? "east" : "west";
}

function siteMaster(record: MasterRecord, firstNode: number, nodeCount: number): SiteMaster {
  const { layoutId: _ofTheSite, xLoc, yLoc, area, ...master } = record;
  const corners = area.map(({ lat, lng }) => ({ x: lng, y: lat }));
  return { ...master, x: xLoc, y: yLoc, area: corners, firstNode, nodeCount };
}

/** Joins the columns of all masters' nodes into columns of the whole site. */
function siteNodes(documents: readonly (NodesRecord | undefined)[]): SiteNodes {
  const count = documents.reduce((sum, nodes) => sum + (nodes?.index.length ?? 0), 0);
  const columns = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    master: new Uint16Array(count),
    index: new Uint16Array(count),
    row: new Uint16Array(count),
    fromSouth: new Uint16Array(count),
    role: new Uint8Array(count),
    relative: new Int16Array(count),
    pendingSync: new Uint8Array(count),
    pendingUpload: new Uint8Array(count),
  };
  let at = 0;
  for (const [master, nodes] of documents.entries()) {
    if (nodes === undefined) continue;
    columns.x.set(nodes.x, at);
    columns.y.set(nodes.y, at);
    columns.master.fill(master, at, at + nodes.index.length);
    columns.index.set(nodes.index, at);
    columns.row.set(nodes.row, at);
    columns.fromSouth.set(nodes.fromSouth, at);
    columns.role.set(nodes.role, at);
    columns.relative.set(nodes.relative, at);
    columns.pendingSync.set(nodes.pendingSync, at);
    at += nodes.index.length;
  }
  return { count, ...columns, nIds: documents.flatMap((nodes) => nodes?.nIds ?? []) };
}

/**
 * Assembles the readings of a site from the cached ones.
 * @param moment past moment of the readings, epoch seconds; undefined: live
 */
export function assembleReadings(
  site: Site,
  readings: CachedReadings["readings"],
  moment?: number,
): SiteReadings {
  const readingByMaster = new Map(readings.map((record) => [record.mLocId, record]));
  const byMaster = site.masters.map(({ id }) => {
    const record = readingByMaster.get(id);
    return record && readingsOf(record, moment);
  });
  const times = byMaster.flatMap((master) => master?.ts ?? []);
  return { ts: times.length === 0 ? undefined : Math.max(...times), byMaster };
}

const liveReadings = new WeakMap<ReadingRecord, MasterReadings>();

/** Live readings of an unchanged record are the same object, so that only others are read again. */
function readingsOf(record: ReadingRecord, moment: number | undefined): MasterReadings {
  if (moment !== undefined) return masterReadings(record.reading, record.isPartial, moment);
  const known = liveReadings.get(record) ?? masterReadings(record.reading, record.isPartial);
  liveReadings.set(record, known);
  return known;
}

export function assembleMasters(states: CachedReadings["states"]): SiteMasters {
  const data = (states?.data ?? []).map(({ mLocId, mId, data: said }): [string, MasterDatum] => [
    mLocId,
    { ...said, mId },
  ]);
  const presence = (states?.presence ?? []).map(
    ({ mLocId, online, since }) => [mLocId, { online, since }] as const,
  );
  return { data: new Map(data), presence: new Map(presence) };
}
