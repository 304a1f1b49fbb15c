/** Reads all data of a hub configuration from the server, in as few requests as possible. */

import type { HubMasterSource, HubSource } from "#domain/hub-config/hub-source.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { layoutFileAddress } from "#domain/layout/layout-file.ts";
import { NODE_ROLES } from "#domain/layout/node-locations.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { HubLayoutRecord } from "#web/api/hub.generated.ts";
import {
  getHubLayout,
  listNodeParameters,
  listSettings,
  type ParametersRecord,
  type SettingsRecord,
} from "#web/api/hub-operations.ts";
import type { MasterRecord } from "#web/api/site.generated.ts";
import { listMasters, listNodes } from "#web/api/site-operations.ts";
import type { NodesRecord } from "#web/api/site-records.ts";
import { inOrder } from "#web/features/site/model/assemble-site.ts";
import { isNotPermitted } from "#web/features/site/view/live/load-status.ts";
import { type DrawingDependencies, loadDrawing } from "#web/map/drawing.ts";

export interface GatherDependencies extends DrawingDependencies {
  readonly client: GraphqlClient;
}

export type GatherFailure = "networkError" | "notPermitted" | "error" | "drawing";

export type GatheredHub =
  | { readonly status: "gathered"; readonly source: HubSource }
  | { readonly status: "failed"; readonly reason: GatherFailure };

/** Callback for the progress: number of requests that have been answered, and of all requests. */
export type OnProgress = (done: number, total: number) => void;

export async function gatherHub(
  dependencies: GatherDependencies,
  layoutId: string,
  onProgress: OnProgress,
): Promise<GatheredHub> {
  const { client } = dependencies;
  const [layout, masters] = await Promise.all([
    getHubLayout(client, layoutId),
    listMasters(client, layoutId),
  ]);
  if (!layout.ok) return failed(layout.error);
  if (!masters.ok) return failed(masters.error);
  if (layout.value === undefined) return { status: "failed", reason: "notPermitted" };
  const parts = await gatherParts(dependencies, layout.value, masters.value, onProgress);
  if (!("nodes" in parts)) return parts;
  return { status: "gathered", source: sourceOf(layout.value, inOrder(masters.value), parts) };
}

interface Parts {
  readonly nodes: ReadonlyMap<string, NodesRecord>;
  readonly settings: ReadonlyMap<string, SettingsRecord>;
  readonly parameters: ReadonlyMap<string, ParametersRecord>;
  readonly drawing: Uint8Array<ArrayBuffer> | undefined;
}

type Failed = Extract<GatheredHub, { status: "failed" }>;

async function gatherParts(
  dependencies: GatherDependencies,
  layout: HubLayoutRecord,
  masters: readonly MasterRecord[],
  onProgress: OnProgress,
): Promise<Parts | Failed> {
  const { client } = dependencies;
  const spaParamIds = [...new Set(masters.flatMap(({ spaParamId }) => spaParamId ?? []))];
  const nodeParamIds = [...new Set(masters.flatMap(({ nodeParamId }) => nodeParamId ?? []))];
  const mLocIds = masters.map(({ id }) => id);
  const total = mLocIds.length + spaParamIds.length + nodeParamIds.length + 1;
  let done = 0;
  const came = (count: number) => {
    done += count;
    onProgress(done, total);
  };
  const onPart = ({ size }: { readonly size: number }) => came(size);
  came(0);
  const [nodes, settings, parameters, drawing] = await Promise.all([
    listNodes(client, layout.id, mLocIds, onPart),
    listSettings(client, spaParamIds, onPart),
    listNodeParameters(client, nodeParamIds, onPart),
    drawingOf(dependencies, layout).finally(() => came(1)),
  ]);
  if (!nodes.ok) return failed(nodes.error);
  if (!settings.ok) return failed(settings.error);
  if (!parameters.ok) return failed(parameters.error);
  if (drawing === undefined && layout.layoutUrl !== undefined) {
    return { status: "failed", reason: "drawing" };
  }
  return { nodes: nodes.value, settings: settings.value, parameters: parameters.value, drawing };
}

async function drawingOf(
  dependencies: GatherDependencies,
  { id: layoutId, layoutUrl }: HubLayoutRecord,
): Promise<Parts["drawing"]> {
  if (layoutUrl === undefined) return undefined;
  const address = layoutFileAddress(layoutUrl, dependencies.mediaBase);
  return loadDrawing(dependencies, { layoutId, address });
}

function failed(failure: Failure): Failed {
  if (failure.status === "networkError") return { status: "failed", reason: "networkError" };
  const isNo = isNotPermitted(failure) || failure.status === "unauthorised";
  return { status: "failed", reason: isNo ? "notPermitted" : "error" };
}

function sourceOf(
  layout: HubLayoutRecord,
  masters: readonly MasterRecord[],
  parts: Parts,
): HubSource {
  const { layoutUrl, ...facts } = layout;
  const data = parts.drawing && new TextDecoder().decode(parts.drawing);
  return {
    layout: facts,
    masters: masters.map((master) => masterSource(master, parts)),
    layoutFile: layoutUrl === undefined ? undefined : { name: layoutUrl, data },
  };
}

/**
 * Network settings in the file for every master: DHCP, because the console stores no network
 * settings.
 */
const NETWORK = { dhcp: true, staticIp: "", gateway: "", dns: "" } as const;

function masterSource(
  master: MasterRecord,
  { nodes, settings, parameters }: Parts,
): HubMasterSource {
  const { id, name, label, mId, deviceType, channel, panid, xLoc, yLoc, area } = master;
  const record = nodes.get(id);
  return {
    mLocId: id,
    name,
    label: label ?? "",
    mId,
    deviceType,
    channel,
    panid,
    xLoc,
    yLoc,
    network: NETWORK,
    area,
    settings: settings.get(master.spaParamId ?? ""),
    nodeParameters: parameters.get(master.nodeParamId ?? ""),
    nodes: record === undefined ? [] : nodeSources(record),
  };
}

const UNASSIGNED = "0000";
/**
 * Number of exact decimals of a coordinate, because the columns store coordinates as 32-bit
 * numbers.
 */
const PLACE_DECIMALS = 4;

function nodeSources(record: NodesRecord): HubMasterSource["nodes"] {
  return Array.from(record.index, (index, at) => {
    const relative = record.relative[at] ?? -1;
    return {
      nLocId: nLocIdOf(index),
      nId: record.nIds[at] || UNASSIGNED,
      xLoc: coordinateOf(record.x[at]),
      yLoc: coordinateOf(record.y[at]),
      rowNum: record.row[at] ?? 0,
      fromSouth: record.fromSouth[at] ?? 0,
      role: NODE_ROLES[record.role[at] ?? 0] ?? "solo",
      relative: relative < 0 ? "" : nLocIdOf(relative),
    };
  });
}

function coordinateOf(index: number | undefined): number {
  return Number((index ?? 0).toFixed(PLACE_DECIMALS));
}
