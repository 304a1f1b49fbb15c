/** A simulated master on a generated site, run through its days, and all its messages. */
import { encode } from "#domain/fields/encode.ts";
import type { NodeId } from "#domain/identity/node-id.ts";
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import {
  type NodeParameterValues,
  standardParameters,
} from "#domain/parameters/standard-parameters.ts";
import { generateSite } from "#domain/site-generator/generate-site.ts";
import type { Place } from "#domain/site-generator/places.ts";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import { type NodeRow, nodeRowsOf, readingOf } from "#domain/telemetry/reading.ts";
import { type MasterData, parseMasterData } from "#domain/wire/master-data.ts";
import { type NodeSnapshot, parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import {
  type MasterEvent,
  parseMasterEvent,
  parseSyncReport,
  type SyncReport,
} from "#domain/wire/reports.ts";
import type { Ruled } from "#domain/wire/rules.ts";
import type { Uplink } from "#domain/wire/topics.ts";
import type { SimMessage } from "#simulator/master/outbox.ts";
import { SimMaster } from "#simulator/master/sim-master.ts";
import {
  type PhysicalMaster,
  type PhysicalSite,
  physicalSite,
} from "#simulator/site/physical-site.ts";
import { type Observer, solarPosition } from "#simulator/sun/solar-position.ts";
import { irradiance } from "#simulator/weather/irradiance.ts";
import type { Weather } from "#simulator/weather/weather.ts";

/** 10:30 local standard time on a June day at UTC-6, in epoch seconds. */
export const MORNING = 1_781_973_000;
export const SID = "9f2c41d07ab35e68";

const NORTH_FIELD = {
  layoutId: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e63",
  mLocId: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e62",
};
/** Features of a site without any of them. */
const FEATURES = {
  ...{ weathersmart: false, hailstow: false, thundersmart: false },
  ...{ snowshield: false, powerboost: false },
};

/** Cache of generated sites per process: a run does not change them. */
const sites = new Map<SitePresetName, PhysicalSite>();

function siteOf(preset: SitePresetName): PhysicalSite {
  const site = sites.get(preset) ?? physicalSite(generateSite({ seed: 3, preset }));
  sites.set(preset, site);
  return site;
}

type Sun = ReturnType<typeof solarPosition>;

interface PlacedObserver {
  readonly observer: Observer;
  /** Cache of the sun's position by epoch seconds: runs at the same site begin at the same time. */
  readonly suns: Map<number, Sun>;
}

const observers = new Map<Place, PlacedObserver>();

function observerAt(place: Place): PlacedObserver {
  const observer = {
    latitudeDegrees: place.latitude,
    longitudeDegrees: place.longitude,
    elevationMetres: place.elevation,
    pressureMillibar: 920,
    temperatureCelsius: 20,
    deltaUt1Seconds: -0.1,
    deltaTSeconds: 68.284,
    atmosRefractionDegrees: 0.5667,
  };
  const placed = observers.get(place) ?? { observer, suns: new Map<number, Sun>() };
  observers.set(place, placed);
  return placed;
}

function sunOver({ observer, suns }: PlacedObserver, epochSeconds: number): Sun {
  const sun = suns.get(epochSeconds) ?? solarPosition(epochSeconds, observer);
  suns.set(epochSeconds, sun);
  return sun;
}

export interface SimRunOptions {
  /** Seed of all random events of the master. */
  readonly seed?: number;
  readonly preset?: SitePresetName;
  readonly master?: number;
  readonly start?: number;
  /** Real time per step. */
  readonly dtSeconds?: number;
  /** Factor by which the model runs faster than real time. */
  readonly speed?: number;
  readonly weather?: Partial<Weather>;
  readonly unsynced?: readonly number[];
  /**
   * Limit of trackers, up to which those of the next masters are added between the master's own.
   */
  readonly trackers?: number;
  /** Whether the master has not received its location. */
  readonly isPlaceless?: boolean;
}

export class SimRun {
  readonly physical: PhysicalMaster;
  readonly master: SimMaster;
  readonly messages: SimMessage[] = [];
  readonly #observer: PlacedObserver;
  readonly #dtSeconds: number;
  readonly #speed: number;
  #modelNow: number;
  /** Version of the last location document: a master ignores one with the same version. */
  #placeVersion = 0;
  /** The last snapshot requested. */
  #read: { readonly payload?: object; readonly rows: readonly NodeRow[] } = { rows: [] };
  weather: Partial<Weather>;
  now: number;

  constructor(options: SimRunOptions = {}) {
    const { preset = "tiny", master = 0, start = MORNING, dtSeconds = 10, unsynced = [] } = options;
    const { seed = 7 } = options;
    const { place, masters } = siteOf(preset);
    const own = masters[master];
    if (own === undefined) throw new RangeError(`no master ${master} on ${preset}`);
    const { trackers = own.trackers.length } = options;
    const guests = masters.slice(master + 1).flatMap((other) => other.trackers);
    const squeezed = guests.map((tracker, at) => {
      const { x, y } = own.trackers[at % own.trackers.length] ?? own;
      return { ...tracker, x: x + 3, y };
    });
    const physical = { ...own, trackers: [...own.trackers, ...squeezed].slice(0, trackers) };
    this.physical = physical;
    this.master = new SimMaster({ seed, physical, place, unsynced });
    this.weather = options.weather ?? {};
    this.now = start;
    this.#dtSeconds = dtSeconds;
    this.#speed = options.speed ?? 1;
    this.#modelNow = start;
    this.#observer = observerAt(place);
    if (options.isPlaceless !== true) this.place();
  }

  /** Sends the master its location before the run begins. */
  place({ layoutId, mLocId } = NORTH_FIELD): this {
    const { deviceType } = this.physical;
    this.#placeVersion += 1;
    const head = { v: 1, ver: this.#placeVersion, layoutId, mLocId, name: "M1", deviceType };
    const radio = { panid: null, channel: null };
    const site = {
      ...head,
      ...radio,
      utcOffset: -6,
      safetyStowDirection: null,
      features: FEATURES,
    };
    this.master.applyConfig("site", site, this.now);
    this.master.takeMessages();
    return this;
  }

  /** Sends the master the ids of its controllers and connects it. */
  commission(): this {
    this.list(
      this.physical.trackers.map(({ controllerId }) => controllerId),
      1,
    );
    this.master.birth(SID, this.now);
    return this;
  }

  list(ids: readonly NodeId[], ver: number): void {
    const role = this.physical.trackers.map((tracker) => tracker.role);
    this.master.applyConfig("nodes", { v: 1, ver, ids, role }, this.now);
  }

  /** Sends the standard parameters with these changes. */
  parameters(changes: Partial<NodeParameterValues>, ver = 1): void {
    const values: NodeParameterValues = {
      ...standardParameters(this.physical.deviceType),
      ...changes,
    };
    const texts = NODE_PARAMETERS.flatMap((parameter) =>
      parameter.access === "write"
        ? [[parameter.id, encode(parameter.field, values[parameter.id])] as const]
        : [],
    );
    const nodeParamId = "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e61";
    const document = { v: 1, ver, nodeParamId, values: Object.fromEntries(texts) };
    this.master.applyConfig("params", document, this.now);
  }

  run(seconds: number): this {
    for (const end = this.now + seconds; this.now < end; ) this.#step();
    return this;
  }

  /** Seconds until the check is true; undefined when it does not become true in time. */
  secondsUntil(holds: () => boolean, withinSeconds: number): number | undefined {
    for (const start = this.now; this.now - start < withinSeconds; ) {
      this.#step();
      if (holds()) return this.now - start;
    }
    return undefined;
  }

  payloads(ending: Uplink): readonly object[] {
    return this.messages
      .filter((message) => message.ending === ending)
      .map(({ payload }) => payload);
  }

  get snapshots(): readonly NodeSnapshot[] {
    return this.payloads("up/nodes").map((payload) => accepted(parseNodeSnapshot(payload)));
  }

  get cycles(): readonly NodeSnapshot[] {
    return this.snapshots.filter(({ kind }) => kind === "cycle");
  }

  get masterData(): readonly MasterData[] {
    return this.payloads("up/master").map((payload) => accepted(parseMasterData(payload)));
  }

  get syncReports(): readonly SyncReport[] {
    return this.payloads("up/sync").map((payload) => accepted(parseSyncReport(payload)));
  }

  get events(): readonly MasterEvent[] {
    return this.payloads("up/event").map((payload) => accepted(parseMasterEvent(payload)));
  }

  /** Data of a node in the last snapshot. */
  row(index: number): NodeRow | undefined {
    const last = this.messages.findLast(({ ending }) => ending === "up/nodes")?.payload;
    if (last === undefined) return undefined;
    if (last !== this.#read.payload) {
      this.#read = { payload: last, rows: rowsOf(accepted(parseNodeSnapshot(last))) };
    }
    return this.#read.rows.find(({ nLocId }) => Number(nLocId) === index);
  }

  get lastMasterData(): MasterData | undefined {
    const last = this.messages.findLast(({ ending }) => ending === "up/master")?.payload;
    return last === undefined ? undefined : accepted(parseMasterData(last));
  }

  #step(): void {
    this.now += this.#dtSeconds;
    const dtSeconds = this.#dtSeconds * this.#speed;
    this.#modelNow += dtSeconds;
    const sunEpochSeconds = this.#modelNow;
    const sun = sunOver(this.#observer, sunEpochSeconds);
    const { cloud = 0.1 } = this.weather;
    // Varies, because a constant wind would count as a broken sensor.
    const windMph = 8 + Math.sin(sunEpochSeconds / 300);
    const weather: Weather = {
      windMph,
      gustMph: windMph * 1.4,
      cloud,
      temperatureCelsius: 25,
      ...irradiance(sun, cloud),
      snowDepthInches: 0,
      isFlooded: false,
      isHailing: false,
      ...this.weather,
    };
    const { now: epochSeconds } = this;
    this.master.step({ epochSeconds, sunEpochSeconds, dtSeconds, weather, sun });
    this.messages.push(...this.master.takeMessages());
  }
}

/** Nodes of a snapshot, in the fields of the API's node data. */
export function rowsOf(snapshot: NodeSnapshot): readonly NodeRow[] {
  return nodeRowsOf(readingOf(snapshot));
}

function accepted<Value>(result: Ruled<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(
    `expected a message of the protocol, got ${result.error.reason} at ${result.error.field}`,
  );
}
