/**
 * Interface of the cache of visited layouts: one document per layout, one per master for its nodes
 * and one for its readings.
 */
import type { ScansRecord } from "#web/api/component-operations.ts";
import type { MasterRecord } from "#web/api/site.generated.ts";
import type {
  LayoutRecord,
  MasterDataRecord,
  MasterStates,
  NodesRecord,
  ReadingRecord,
} from "#web/api/site-records.ts";
import { createObservable, type Observable } from "#web/observable.ts";
import type { Cached, StopWatching } from "./cached.ts";

/** A layout with its masters; nodes are in separate documents. */
export interface SiteDocument {
  readonly layout: LayoutRecord;
  readonly masters: readonly MasterRecord[];
  /** Time of the responses with this site; epoch seconds. */
  readonly savedAtSeconds: number;
}

export interface CachedSite extends SiteDocument {
  /** One record per master that has nodes. */
  readonly nodes: readonly NodesRecord[];
}

export interface CachedReadings {
  /** One record per master with cached readings. */
  readonly readings: readonly ReadingRecord[];
  readonly states: MasterStates | undefined;
}

/** The drawing behind the map of one layout. */
export interface DrawingRecord {
  readonly layoutId: string;
  /** Unique per drawing: a new drawing of the layout has a new address. */
  readonly address: string;
  /** An SVG document. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface SiteCache {
  hasSite(layoutId: string): Promise<boolean>;
  /** Subscribes to a site: calls `onValue` at once and after each change. */
  watchSite(layoutId: string, onValue: (value: Cached<CachedSite>) => void): StopWatching;
  /** Subscribes to the readings of a site: calls `onValue` at once and after each change. */
  watchReadings(layoutId: string, onValue: (value: CachedReadings) => void): StopWatching;
  /** Cached master states of each layout. */
  states(): Promise<readonly MasterStates[]>;
  /**
   * Replaces the layout, its masters and these nodes; deletes the nodes of masters that no longer
   * exist.
   */
  saveSite(site: CachedSite): Promise<void>;
  /** Updates the nodes of one master, if cached. */
  changeNodes(mLocId: string, change: (nodes: NodesRecord) => NodesRecord): Promise<void>;
  /** Updates one master of a layout, if cached. */
  changeMaster(
    layoutId: string,
    mLocId: string,
    change: (master: MasterRecord) => MasterRecord,
  ): Promise<void>;
  saveReadings(readings: readonly ReadingRecord[]): Promise<void>;
  saveStates(states: MasterStates): Promise<void>;
  /** Replaces the data of these masters; does nothing if no states of the layout are cached. */
  saveMasterData(layoutId: string, data: readonly MasterDataRecord[]): Promise<void>;
  /** Subscribes to the scans of a site: calls `onValue` at once and after each change. */
  watchScans(layoutId: string, onValue: (value: readonly ScansRecord[]) => void): StopWatching;
  /** Replaces the scans of these masters. */
  saveScans(scans: readonly ScansRecord[]): Promise<void>;
  /** The drawing of this address, if cached. */
  drawing(address: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Replaces the layout's previous drawing. */
  saveDrawing(drawing: DrawingRecord): Promise<void>;
  /** Deletes all data of the layout. */
  deleteSite(layoutId: string): Promise<void>;
}

/** Site cache in memory for browsers without a database: data lives as long as the page. */
export function createMemorySiteCache(): SiteCache & { clear(): void } {
  const sites = observables<Cached<CachedSite>>({ status: "absent" });
  const readings = observables<CachedReadings>({ readings: [], states: undefined });
  const scans = observables<readonly ScansRecord[]>([]);
  const drawings = new Map<string, DrawingRecord>();

  function changeSites(change: (site: CachedSite) => CachedSite): void {
    for (const site of sites.all()) {
      const current = site.value();
      if (current.status === "present")
        site.set({ status: "present", value: change(current.value) });
    }
  }

  return {
    hasSite: async (layoutId) => sites.of(layoutId).value().status === "present",
    watchSite: (layoutId, onValue) => watch(sites.of(layoutId), onValue),
    watchReadings: (layoutId, onValue) => watch(readings.of(layoutId), onValue),
    async states() {
      const known = readings.all().map((cached) => cached.value().states);
      return known.filter((states) => states !== undefined);
    },
    async saveSite(site) {
      const cached = sites.of(site.layout.id);
      const before = cached.value();
      const known = before.status === "present" ? before.value.nodes : [];
      const masters = new Set(site.masters.map(({ id }) => id));
      const retained = known.filter(({ mLocId }) => masters.has(mLocId));
      const value = { ...site, nodes: replaced(retained, site.nodes) };
      cached.set({ status: "present", value });
    },
    changeNodes: async (mLocId, change) =>
      changeSites((site) => ({
        ...site,
        nodes: site.nodes.map((known) => (known.mLocId === mLocId ? change(known) : known)),
      })),
    changeMaster: async (layoutId, mLocId, change) =>
      changeSites((site) => {
        if (site.layout.id !== layoutId) return site;
        const masters = site.masters.map((known) => (known.id === mLocId ? change(known) : known));
        return { ...site, masters };
      }),
    async saveReadings(records) {
      for (const layoutId of new Set(records.map((record) => record.layoutId))) {
        const own = records.filter((record) => record.layoutId === layoutId);
        const cached = readings.of(layoutId);
        cached.set({ ...cached.value(), readings: replaced(cached.value().readings, own) });
      }
    },
    async saveStates(states) {
      const cached = readings.of(states.layoutId);
      cached.set({ ...cached.value(), states });
    },
    async saveMasterData(layoutId, data) {
      const cached = readings.of(layoutId);
      const { states, ...others } = cached.value();
      if (states !== undefined) cached.set({ ...others, states: withData(states, data) });
    },
    watchScans: (layoutId, onValue) => watch(scans.of(layoutId), onValue),
    async saveScans(records) {
      for (const layoutId of new Set(records.map((record) => record.layoutId))) {
        const cached = scans.of(layoutId);
        const own = records.filter((record) => record.layoutId === layoutId);
        cached.set(replaced(cached.value(), own));
      }
    },
    async drawing(address) {
      return [...drawings.values()].find((known) => known.address === address)?.bytes;
    },
    saveDrawing: async (drawing) => void drawings.set(drawing.layoutId, drawing),
    async deleteSite(layoutId) {
      drawings.delete(layoutId);
      sites.forget(layoutId);
      readings.forget(layoutId);
      scans.forget(layoutId);
    },
    clear() {
      drawings.clear();
      sites.forgetAll();
      readings.forgetAll();
      scans.forgetAll();
    },
  };
}

function watch<T>(value: Observable<T>, onValue: (value: T) => void): StopWatching {
  onValue(value.value());
  return value.subscribe(() => onValue(value.value()));
}

export function withData(states: MasterStates, data: readonly MasterDataRecord[]): MasterStates {
  return { ...states, data: replaced(states.data, data) };
}

/** The cached list, with these documents in place of earlier ones of the same masters. */
function replaced<Item extends { readonly mLocId: string }>(
  known: readonly Item[],
  newer: readonly Item[],
): readonly Item[] {
  const replacedIds = new Set(newer.map(({ mLocId }) => mLocId));
  return [...known.filter(({ mLocId }) => !replacedIds.has(mLocId)), ...newer];
}

/**
 * Creates one observable per layout, on demand.
 * @param absent value of an observable before anything is cached
 */
function observables<T>(absent: T) {
  const byLayout = new Map<string, Observable<T>>();
  return {
    all: () => [...byLayout.values()],
    of(layoutId: string): Observable<T> {
      const entry = byLayout.get(layoutId) ?? createObservable(absent);
      byLayout.set(layoutId, entry);
      return entry;
    },
    forget: (layoutId: string) => byLayout.get(layoutId)?.set(absent),
    forgetAll() {
      for (const known of byLayout.values()) known.set(absent);
    },
  };
}
