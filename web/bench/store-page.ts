/**
 * Runs in the browser: writes the nodes of a site to IndexedDB and reads them back, as columns or
 * as one row per node.
 */
import Dexie, { type Table } from "dexie";
import type { NodesRecord } from "#web/api/site-records.ts";
import { openReadModel } from "#web/offline/db.ts";
import type { CachedSite } from "#web/offline/site-cache.ts";

interface NodeRow {
  readonly mLocId: string;
  readonly layoutId: string;
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly row: number;
  readonly fromSouth: number;
  readonly role: number;
  readonly relative: number;
  readonly nId: string;
  readonly pendingSync: number;
}

interface Times {
  /** In milliseconds. */
  readonly write: number;
  readonly read: number;
}

const LAYOUT_ID = "bench";
const NODES_PER_MASTER = 350;

class RowsDatabase extends Dexie {
  declare readonly rows: Table<NodeRow, [string, number]>;

  constructor() {
    super("rows");
    this.version(1).stores({ rows: "[mLocId+index], layoutId" });
  }
}

const KINDS: Readonly<Record<string, (nodes: readonly NodesRecord[]) => Promise<Times>>> = {
  ours: async (nodes) => {
    const model = await openReadModel("columns");
    const write = await timed(() => model.sites.saveSite({ ...SITE, nodes }));
    const read = await timed(
      () =>
        new Promise<void>((resolve) => {
          const stop = model.sites.watchSite(LAYOUT_ID, (cached) => {
            if (cached.status === "absent") return;
            // Deferred: the first callback may run before `stop` is assigned.
            queueMicrotask(() => stop());
            resolve();
          });
        }),
    );
    return { write, read };
  },
  rows: async (nodes) => {
    const database = new RowsDatabase();
    await database.open();
    const rows = nodes.flatMap(rowsOf);
    const write = await timed(() => database.rows.bulkPut(rows));
    const read = await timed(() => database.rows.where("layoutId").equals(LAYOUT_ID).toArray());
    database.close();
    return { write, read };
  },
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const SITE: Omit<CachedSite, "nodes"> = {
  layout: {
    id: LAYOUT_ID,
    name: "Bench",
    layoutNumber: undefined,
    layoutUrl: undefined,
    labelZoomThreshold: undefined,
    markerRadius: undefined,
    tz: undefined,
    isTzDerived: false,
    utcOffset: 0,
    safetyStowDirection: undefined,
    weathersmartEnabled: false,
    hailstowEnabled: false,
    powerboostEnabled: false,
    snowshieldEnabled: false,
    thundersmartEnabled: false,
  },
  masters: [],
  savedAtSeconds: 0,
};

function recordOf(master: number): NodesRecord {
  const all = Array.from({ length: NODES_PER_MASTER }, (_, index) => index);
  return {
    mLocId: `master-${master}`,
    layoutId: LAYOUT_ID,
    index: Uint16Array.from(all),
    x: Float32Array.from(all, (index) => master + index / 7),
    y: Float32Array.from(all, (index) => index / 3),
    row: Uint16Array.from(all, (index) => index % 30),
    fromSouth: Uint16Array.from(all, (index) => index % 12),
    role: new Uint8Array(NODES_PER_MASTER),
    relative: new Int16Array(NODES_PER_MASTER).fill(-1),
    nIds: all.map((index) => (master * NODES_PER_MASTER + index).toString(16).padStart(4, "0")),
    pendingSync: new Uint8Array(NODES_PER_MASTER),
  };
}

function rowsOf(record: NodesRecord): readonly NodeRow[] {
  const { mLocId, layoutId } = record;
  return Array.from(record.index, (index, at) => ({
    mLocId,
    layoutId,
    index,
    x: record.x[at] ?? 0,
    y: record.y[at] ?? 0,
    row: record.row[at] ?? 0,
    fromSouth: record.fromSouth[at] ?? 0,
    role: record.role[at] ?? 0,
    relative: record.relative[at] ?? -1,
    nId: record.nIds[at] ?? "",
    pendingSync: record.pendingSync[at] ?? 0,
  }));
}

declare global {
  var storeBench: unknown;
}
globalThis.storeBench = {
  /** Measures one write and one read, in an empty database. */
  async measure(kind: string, masters: number): Promise<Times> {
    const run = KINDS[kind];
    if (run === undefined) throw new Error(`expected ours or rows, got ${kind}`);
    const nodes = Array.from({ length: masters }, (_, master) => recordOf(master));
    return run(nodes);
  },
};
