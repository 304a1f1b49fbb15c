/** Gathers what is stored about a site for its commissioning: some reads per master, none per node. */
import type {
  MasterFacts,
  NodeAnswerFacts,
  NodeFacts,
} from "#domain/commissioning/device-facts.ts";
import type { HandOverSite, SiteFacts } from "#domain/commissioning/hand-over.ts";
import { type NLocId, nodeIndexOf } from "#domain/identity/location-id.ts";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { isUnassigned, type NodeId } from "#domain/identity/node-id.ts";
import { isPending } from "#domain/identity/sync-bitmask.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { nodeDataOf } from "#domain/telemetry/node-data.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import {
  type CommissioningRows,
  readCommissioning,
} from "#functions/shared/store/commissioning.ts";
import type { CommissioningStore } from "#functions/shared/store/commissioning-keys.ts";
import { type ScanPlace, scanPlacesOf } from "#functions/shared/store/component-scans.ts";
import { masterLocationsIn } from "#functions/shared/store/layout-masters.ts";
import { type CoreStore, getLayout, layoutKey } from "#functions/shared/store/layouts.ts";
import { type LatestMasterData, latestMasterData } from "#functions/shared/store/master-latest.ts";
import { readBatch } from "#functions/shared/store/read-batch.ts";
import { framesAt, type SnapshotDeps } from "#functions/shared/telemetry/node-snapshots.ts";

export interface SiteFactsDeps extends SnapshotDeps {
  readonly store: CoreStore & CommissioningStore & SnapshotDeps["store"];
}

export interface ReadSite {
  readonly facts: SiteFacts;
  readonly rows: CommissioningRows;
}

/** Masters read at the same time. */
const MASTERS_AT_ONCE = 8;

/** Reads the facts of a site; undefined for an unknown layout. */
export async function readSiteFacts(
  deps: SiteFactsDeps,
  layoutId: string,
): Promise<ReadSite | undefined> {
  const { store } = deps;
  const [layout, masters, reports, rows] = await Promise.all([
    getLayout(store, layoutId),
    masterLocationsIn(store, layoutId),
    latestMasterData(store, layoutId),
    readCommissioning(store, layoutId),
  ]);
  if (layout === undefined) return undefined;
  const { pk } = layoutKey(layoutId);
  const keys = masters.flatMap(({ id }) =>
    ["G", "I", "B"].map((kind) => ({ pk, sk: `${kind}#${id}` })),
  );
  const items = await readBatch(store.tables, store.coreTable, keys, { isConsistent: true });
  const byKey = new Map(items.map((item) => [String(item.sk), item]));
  const read = await inParallel(masters, MASTERS_AT_ONCE, async (location) => {
    const key = { layoutId, mLocId: location.id };
    const [scans, frames] = await Promise.all([
      scanPlacesOf(store, key),
      framesAt(deps, key, { kind: "newest" }, EVERYTHING),
    ]);
    const readings = frames.flatMap(({ reading }) => reading ?? []);
    const answers = new Map<string, NodeAnswerFacts>(
      nodeDataOf(readings).map(({ nLocId, timestamp, nId, firmwareVersion, hardwareVersion }) => [
        nLocId,
        {
          at: timestamp ?? undefined,
          nId: nId ?? undefined,
          firmware: firmwareVersion ?? undefined,
          nodeType: hardwareVersion === null ? undefined : Number(hardwareVersion),
        },
      ]),
    );
    const item = (kind: string) => byKey.get(`${kind}#${location.id}`);
    return masterFacts({
      ...{ location, scans, answers, rows },
      report: reports.get(location.id),
      roundAt: frames[0]?.ts,
      ...{ geometry: item("G"), ids: item("I"), sync: item("B") },
    });
  });
  const { master, node, kinds } = rows.firmware;
  return {
    rows,
    facts: {
      site: siteOf(layout),
      expected: { master: master ?? undefined, node: node ?? undefined, kinds },
      masters: read,
      punchList: rows.punchList.map(({ createdBy: _, ...item }) => item),
    },
  };
}

const EVERYTHING = { held: new Set<number>(), decoded: true, filter: undefined } as const;

function siteOf({ id, name, layoutNumber, customerName, utcOffset }: StoredLayout): HandOverSite {
  return { id, name, number: layoutNumber ?? null, customer: customerName ?? null, utcOffset };
}

interface ReadMaster {
  readonly location: Awaited<ReturnType<typeof masterLocationsIn>>[number];
  readonly report: LatestMasterData | undefined;
  readonly roundAt: number | undefined;
  readonly answers: ReadonlyMap<string, NodeAnswerFacts>;
  readonly scans: readonly ScanPlace[];
  readonly rows: CommissioningRows;
  readonly geometry: Item | undefined;
  readonly ids: Item | undefined;
  readonly sync: Item | undefined;
}

function masterFacts(read: ReadMaster): MasterFacts {
  const { location, report, roundAt, scans, geometry } = read;
  const mId = location.mId === UNASSIGNED_MASTER_ID ? undefined : location.mId;
  // A report of the controller that was there before says nothing about the present one.
  const own = mId !== undefined && report?.mId === mId ? report : undefined;
  const indexes: readonly NLocId[] = geometry?.index ?? [];
  return {
    ...{ mLocId: location.id, name: location.name, mId, roundAt },
    isLocated: isPlace(location.xLoc, location.yLoc),
    nodeParamId: location.nodeParamId ?? undefined,
    firmware: own?.fwMaster ?? undefined,
    hasReported: own !== undefined,
    scans: scans.filter(({ nLocId }) => nLocId === undefined).map(({ kind, at }) => ({ kind, at })),
    nodes: indexes.map((nLocId, at) => nodeFacts(read, nLocId, at)),
  };
}

function nodeFacts(read: ReadMaster, nLocId: NLocId, at: number): NodeFacts {
  const { location, answers, scans, rows, geometry, ids, sync } = read;
  const nId: NodeId | undefined = ids?.nIds?.[nLocId];
  const role: NodeFacts["role"] = geometry?.role[at];
  // A second tracker shares the radio, and so the answers and parameters, of its primary.
  const radio: string = role === "aux" ? (geometry?.relative[at] ?? nLocId) : nLocId;
  const moved = rows.movements.get(location.id);
  return {
    ...{ nLocId, role, rowNum: geometry?.rowNum[at], fromSouth: geometry?.fromSouth[at] },
    isLocated: isPlace(geometry?.xLoc[at], geometry?.yLoc[at]),
    nId: isUnassigned(nId) ? undefined : nId,
    isPendingSync:
      (sync?.reportedAt ?? 0) > 0 ? isPending(sync?.words ?? [], nodeIndexOf(nLocId)) : undefined,
    answer: answers.get(radio),
    scans: scans
      .filter((scan) => scan.nLocId === nLocId)
      .map(({ kind, at: on }) => ({ kind, at: on })),
    movedEast: moved?.east?.[nLocId],
    movedWest: moved?.west?.[nLocId],
    parameters: rows.parameters.get(location.id)?.get(radio),
  };
}

function isPlace(x: unknown, y: unknown): boolean {
  return Number.isFinite(x) && Number.isFinite(y);
}
