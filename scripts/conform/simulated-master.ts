/**
 * A simulated master as the master under test: the simulator's own link over TLS on loopback, with
 * a virtual clock, so that a case of hours takes a moment.
 */
import type { KeyAndCertificate } from "local-cloud/authority";
import { generateSite } from "#domain/site-generator/generate-site.ts";
import { seededRandom } from "#domain/site-generator/random.ts";
import type { Timers } from "#simulator/clock.ts";
import type { Protections } from "#simulator/command/protections.ts";
import { RunningMaster } from "#simulator/fleet/running-master.ts";
import { observerOf } from "#simulator/fleet/sim-site.ts";
import { type MemoryFiles, masterMemory } from "#simulator/link/master-memory.ts";
import { SimMaster } from "#simulator/master/sim-master.ts";
import { type PhysicalSite, physicalSite } from "#simulator/site/physical-site.ts";
import { solarPosition } from "#simulator/sun/solar-position.ts";
import { irradiance } from "#simulator/weather/irradiance.ts";
import type { Broker } from "./broker.ts";
import type { MasterUnderTest, Need } from "./master-under-test.ts";

/** Faults that a test plants, to see whether the kit finds them. */
export interface PlantedFaults {
  readonly protections?: Partial<Protections>;
  /** Replaces the timers with which the master waits. */
  readonly timers?: (timers: Timers) => Timers;
  /** Replaces the persistent memory. */
  readonly memory?: (files: MemoryFiles) => MemoryFiles;
  /** Random numbers of the master, from 0 to below 1. */
  readonly random?: () => number;
}

export interface SimulatedOptions {
  readonly authority: string;
  readonly port: number;
  readonly claim: KeyAndCertificate;
  readonly own: KeyAndCertificate;
  readonly faults?: PlantedFaults;
}

/** 10:30 local standard time on a June day at UTC-6, when trackers move. */
export const START_SECONDS = 1_781_973_000;
const START_AGAIN_SECONDS = 45;
const CALM_MPH = 8;
/** Longest real time that a master may need to answer, before its packets count as missing. */
const PATIENCE_MILLISECONDS = 5000;
const QUIET_TURNS = 3;

const SEED = 3;
let site: PhysicalSite | undefined;

interface Waiting {
  readonly at: number;
  readonly run: () => void;
}

/** The simulated site on which the master stands: generated once per process. */
export function simulatedSite(): PhysicalSite {
  site ??= physicalSite(generateSite({ seed: SEED, preset: "tiny" }));
  return site;
}

export function simulatedBoard() {
  const [board] = simulatedSite().masters;
  if (board === undefined) throw new Error("the generated site has no master");
  return board;
}

/** A clock that only the kit advances, epoch seconds. */
export class VirtualClock {
  now = START_SECONDS;
}

export class SimulatedMaster implements MasterUnderTest {
  readonly #options: SimulatedOptions;
  readonly #files: MemoryFiles;
  readonly #clock: VirtualClock;
  readonly #broker: Broker;
  #waiting: readonly Waiting[] = [];
  #running: RunningMaster;
  #steppedTo: number;
  #windMph = CALM_MPH;
  /** Outlasts a restart: a master does not draw the same random numbers after each. */
  readonly #random = seededRandom(SEED);
  /** Error of the master's clock in seconds, which outlasts a restart. */
  #clockError = 0;

  constructor(options: SimulatedOptions, broker: Broker, clock: VirtualClock) {
    this.#options = options;
    this.#broker = broker;
    this.#clock = clock;
    this.#steppedTo = clock.now;
    const files = memoryFiles();
    this.#files = options.faults?.memory?.(files) ?? files;
    const memory = masterMemory(this.#files);
    memory.saveCredentials(this.mId, "claim", options.claim);
    memory.saveCredentials(this.mId, "own", options.own);
    this.#running = this.#start();
    this.#running.link.start(0);
  }

  get mId() {
    return simulatedBoard().mId;
  }

  get deviceType() {
    return simulatedBoard().deviceType;
  }

  get nodeIds() {
    return simulatedBoard().trackers.map(({ controllerId }) => controllerId);
  }

  now(): number {
    return this.#clock.now;
  }

  async pass(seconds: number): Promise<void> {
    const before = this.#broker.seen.length;
    await this.#settle();
    if (this.#broker.seen.length > before) return;
    this.#advance(seconds);
    await this.#settle();
  }

  lacks(_: Need): undefined {
    return undefined;
  }

  async cutPower(): Promise<void> {
    await this.#turnOff();
    this.#running = this.#start();
    this.#running.powerOn(START_AGAIN_SECONDS);
  }

  async cutPowerIn(point: "intent" | "effect"): Promise<void> {
    this.#running.model.armCrash(point);
  }

  async setClock(errorSeconds: number | undefined): Promise<void> {
    this.#clockError = errorSeconds ?? -Math.floor(this.#clock.now);
    this.#running.model.setClockError(this.#clockError);
  }

  async setWind(gustMph: number): Promise<void> {
    this.#windMph = gustMph;
  }

  async blank(): Promise<void> {
    await this.#turnOff();
    this.#files.save(this.mId, "own", undefined);
    this.#files.save(this.mId, "requested", undefined);
    for (const doc of ["site", "nodes", "settings", "params", "work"])
      this.#files.save(this.mId, doc, undefined);
    this.#running = this.#start();
    this.#running.link.start(0);
  }

  async stop(): Promise<void> {
    this.#running.link.cut();
    this.#waiting = [];
  }

  /** Ends the running master without a packet; resolves when the broker has noticed. */
  async #turnOff(): Promise<void> {
    await this.#settle();
    await this.stop();
    const deadline = performance.now() + PATIENCE_MILLISECONDS;
    while (this.#broker.linkOf(this.mId) !== undefined && performance.now() < deadline)
      await new Promise((resolve) => setImmediate(resolve));
  }

  #start(): RunningMaster {
    const { authority, port, faults = {} } = this.#options;
    const { protections = {}, random = () => this.#random.next() } = faults;
    const model = new SimMaster({
      seed: SEED,
      physical: simulatedBoard(),
      place: simulatedSite().place,
      protections,
    });
    const timers: Timers = { after: (milliseconds, run) => this.#after(milliseconds, run) };
    const running = new RunningMaster(model, {
      broker: { url: `mqtts://localhost:${port}`, authority },
      memory: masterMemory(this.#files),
      template: "tracker-master",
      clock: { nowMilliseconds: () => this.#clock.now * 1000 },
      timers: faults.timers?.(timers) ?? timers,
      random,
      log: () => undefined,
      speed: 1,
    });
    running.remember();
    running.recall();
    model.setClockError(this.#clockError);
    return running;
  }

  #after(milliseconds: number, run: () => void): () => void {
    const entry = { at: this.#clock.now + milliseconds / 1000, run };
    this.#waiting = [...this.#waiting, entry];
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  }

  /** Moves the clock forward, to the next timer that is due at the latest. */
  #advance(seconds: number): void {
    const [next] = this.#waiting.toSorted((one, other) => one.at - other.at);
    const end = this.#clock.now + seconds;
    this.#clock.now = Math.min(end, Math.max(this.#clock.now, next?.at ?? end));
    this.#step();
    if (next === undefined || next.at > this.#clock.now) return;
    this.#waiting = this.#waiting.filter((other) => other !== next);
    next.run();
  }

  /** Steps the model up to the present whole second. */
  #step(): void {
    const dtSeconds = Math.floor(this.#clock.now) - this.#steppedTo;
    if (dtSeconds <= 0) return;
    this.#steppedTo += dtSeconds;
    const epochSeconds = this.#steppedTo;
    const sun = solarPosition(epochSeconds, observerOf(simulatedSite().place));
    const cloud = 0.1;
    // Varies, because a constant wind would count as a broken sensor.
    const windMph = this.#windMph / 1.4 + Math.sin(epochSeconds / 300);
    const weather = {
      windMph,
      gustMph: this.#windMph + Math.sin(epochSeconds / 300),
      cloud,
      temperatureCelsius: 25,
      ...irradiance(sun, cloud),
      snowDepthInches: 0,
      isFlooded: false,
      isHailing: false,
    };
    this.#running.model.step({
      epochSeconds,
      sunEpochSeconds: epochSeconds,
      dtSeconds,
      weather,
      sun,
    });
    this.#running.flush();
  }

  /** Waits until the packets between the master and the broker have arrived. */
  async #settle(): Promise<void> {
    const deadline = performance.now() + PATIENCE_MILLISECONDS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < deadline; ) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.#isBusy() ? 0 : quiet + 1;
    }
  }

  #isBusy(): boolean {
    const { link } = this.#running;
    const connection = this.#broker.linkOf(this.mId);
    if (link.isConnecting()) return !this.#broker.holdsSuback;
    return (
      link.isOnline !== (connection !== undefined) ||
      (link.isOnline && link.unsent > (connection?.withheld ?? 0)) ||
      (connection?.unacknowledged.size ?? 0) > 0
    );
  }
}

function memoryFiles(): MemoryFiles {
  const values = new Map<string, string>();
  return {
    load: (mId, what) => {
      const text = values.get(`${mId}/${what}`);
      return text === undefined ? undefined : JSON.parse(text);
    },
    save: (mId, what, value) => {
      if (value === undefined) values.delete(`${mId}/${what}`);
      else values.set(`${mId}/${what}`, JSON.stringify(value));
    },
  };
}
