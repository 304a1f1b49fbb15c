/** Answers each route of the public API for programs, once the access token is authorised. */

import type { MasterLocation } from "#domain/layout/master-location.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import type { OpenRouteName } from "#domain/open/open-routes.ts";
import { ok, type Result } from "#domain/result.ts";
import { nodeDataOf } from "#domain/telemetry/node-data.ts";
import type { NodeRow } from "#domain/telemetry/reading.ts";
import { visibleMasterData } from "#domain/wire/visible-master-data.ts";
import type { CommandStore } from "#functions/shared/store/commands.ts";
import { nodesOfMaster } from "#functions/shared/store/layout-masters.ts";
import { latestMasterData } from "#functions/shared/store/master-latest.ts";
import { framesAt, type SnapshotDeps } from "#functions/shared/telemetry/node-snapshots.ts";
import { readingFilter } from "#functions/shared/telemetry/reading-filter.ts";
import { alarmMetricsPage } from "./alarm-metrics-page.ts";
import { type HistoryDeps, historyPage } from "./history-page.ts";
import { type PageFault, type PageRequest, pageByMasters } from "./master-pages.ts";
import type { OpenPage, OpenRow } from "./open-answer.ts";
import { alarmsOfMaster, alarmsOfNode } from "./standing-alarms.ts";
import { stowPage } from "./stow-page.ts";

export interface OpenPageDeps extends SnapshotDeps, HistoryDeps {
  readonly store: SnapshotDeps["store"] & HistoryDeps["store"] & CommandStore;
}

export type PageSource = (
  deps: OpenPageDeps,
  request: PageRequest,
) => Promise<Result<OpenPage, PageFault>>;

export const OPEN_PAGES: Readonly<Record<OpenRouteName, PageSource>> = {
  "GET /v1/sites/{id}": async (_deps, { bearer }) =>
    ok({ rows: [siteRow(bearer.layout)], next: null }),
  "GET /v1/sites/{id}/masters": ({ store }, request) =>
    pageByMasters(store, request, async (master) => [{ ...master, mLocId: master.id }]),
  "GET /v1/sites/{id}/nodes": ({ store }, request) =>
    pageByMasters(store, request, async (master) => {
      const nodes = await nodesOfMaster(store, { layoutId: master.layoutId, mLocId: master.id });
      return nodes.map((node) => ({ ...node, mLocId: master.id }));
    }),
  "GET /v1/sites/{id}/readings": (deps, request) =>
    pageByMasters(deps.store, request, async (master) =>
      (await newestNodes(deps, master, request)).map((node) => ({ ...node, mLocId: master.id })),
    ),
  "GET /v1/sites/{id}/master-readings": async (deps, request) => {
    const latest = await latestMasterData(deps.store, request.bearer.layout.id);
    return pageByMasters(deps.store, request, async ({ id }) => {
      const data = latest.get(id);
      if (data === undefined) return [];
      const visible = visibleMasterData(request.bearer.maker.privileges, data);
      return [{ ...data, ...visible, mLocId: id, timestamp: data.ts }];
    });
  },
  "GET /v1/sites/{id}/history": historyPage,
  "GET /v1/sites/{id}/stows": stowPage,
  "GET /v1/sites/{id}/alarm-metrics": alarmMetricsPage,
  "GET /v1/sites/{id}/alarms": async (deps, request) => {
    const { layout, maker } = request.bearer;
    const latest = await latestMasterData(deps.store, layout.id);
    return pageByMasters(deps.store, request, async (master) => {
      const viewer = { held: maker.privileges, deviceType: master.deviceType };
      const data = latest.get(master.id);
      const own = data === undefined ? [] : alarmsOfMaster(viewer, data);
      const nodes = await newestNodes(deps, master, request);
      return [...own, ...nodes.flatMap((node) => alarmsOfNode(viewer, node))].map((alarm) => ({
        ...alarm,
        mLocId: master.id,
      }));
    });
  },
};

async function newestNodes(
  deps: OpenPageDeps,
  { layoutId, id: mLocId }: MasterLocation,
  { bearer }: PageRequest,
): Promise<readonly NodeRow[]> {
  const visible = readingFilter(bearer.maker.privileges);
  const wanted = { held: new Set<number>(), decoded: true, filter: visible };
  const frames = await framesAt(deps, { layoutId, mLocId }, { kind: "newest" }, wanted);
  return nodeDataOf(frames.flatMap(({ reading }) => reading ?? []));
}

function siteRow(layout: StoredLayout): OpenRow {
  const { coordinates, tz, address1, mLocIds } = layout;
  return {
    ...layout,
    address: address1,
    timezone: tz,
    latitude: coordinates?.latitude,
    longitude: coordinates?.longitude,
    masterCount: mLocIds.length,
  };
}
