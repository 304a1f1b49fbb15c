/** A running fleet: steps sites, connects masters, and executes orders for faults and weather. */
import { SITE_PRESETS } from "#domain/site-generator/presets.ts";
import { seededRandom } from "#domain/site-generator/random.ts";
import type { Clock, Timers } from "#simulator/clock.ts";
import { type MemoryFiles, masterMemory } from "#simulator/link/master-memory.ts";
import type { Log } from "#simulator/log.ts";
import { seedOf } from "#simulator/seed.ts";
import type { SendAnswer } from "./control-answer.ts";
import { ControlListener } from "./control-listener.ts";
import type { FleetOptions, SimulatedSite } from "./fleet-options.ts";
import { type ControlledSite, FleetOrders } from "./fleet-orders.ts";
import { type MasterSurroundings, RunningMaster } from "./running-master.ts";
import { observerOf, SimSite } from "./sim-site.ts";
import { SUN_SHIFTS } from "./sun-shift.ts";
import { WARM_UP_SECONDS, warmUp } from "./warm-up.ts";

export interface FleetSurroundings {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /**
   * Storage of the masters' documents, with the claim certificate of each; the masters' own
   * certificates and documents are added to it.
   */
  readonly memory: MemoryFiles;
  /** Called with the answers to orders. */
  readonly answer: SendAnswer;
}

export interface FleetCount {
  readonly masters: number;
  readonly online: number;
  readonly nodes: number;
  /** Number of messages that the broker has not acknowledged yet. */
  readonly unsent: number;
}

/**
 * Model seconds of one step. A small fleet has short steps, so that it executes orders quickly; a
 * large one has the steps with which the design load was measured.
 */
const STEP_SECONDS = { small: 1, large: 10 } as const;
const SMALL_FLEET_NODES = 2000;
/** Pause between the first connects of two masters: a broker accepts only so many at once. */
const CONNECT_GAP_MILLISECONDS = 20;

export class Fleet {
  private readonly sites: readonly ControlledSite[];
  private readonly orders: FleetOrders;
  private readonly controlListener: ControlListener | undefined;
  private readonly stepMilliseconds: number;
  private lastMilliseconds: number;
  private cancelStep = (): void => undefined;

  constructor(
    private readonly options: FleetOptions,
    private readonly around: FleetSurroundings,
  ) {
    this.sites = options.sites.map((site) => this.startSite(site));
    this.orders = new FleetOrders({ sites: this.sites, ...around });
    for (const master of this.masters()) master.remember();
    const isSmall = this.count().nodes <= SMALL_FLEET_NODES;
    this.stepMilliseconds = 1000 * (isSmall ? STEP_SECONDS.small : STEP_SECONDS.large);
    if (isSmall) this.warmUp();
    else for (const { site } of this.sites) site.playUsualFaults();
    for (const master of this.masters()) master.recall();
    this.lastMilliseconds = around.clock.nowMilliseconds();
    this.controlListener =
      options.control &&
      new ControlListener(options.broker, options.control, {
        onOrder: (value) => this.order(value),
        ...around,
      });
  }

  /** Connects every master and starts the simulation. */
  async start(): Promise<void> {
    const masters = this.masters();
    for (const [at, master] of masters.entries()) master.link.start(at * CONNECT_GAP_MILLISECONDS);
    await this.controlListener?.open();
    this.lastMilliseconds = this.around.clock.nowMilliseconds();
    this.scheduleStep();
  }

  count(): FleetCount {
    const masters = this.masters();
    return {
      masters: masters.length,
      online: masters.filter(({ link }) => link.isOnline).length,
      nodes: masters.reduce((sum, { model }) => sum + model.trackers.count, 0),
      unsent: masters.reduce((sum, { link }) => sum + link.unsent, 0),
    };
  }

  /**
   * Executes an order that the program running the fleet gives, as if it came from the control
   * topic.
   */
  order(value: unknown): void {
    this.orders.take(value);
  }

  async stop(): Promise<void> {
    this.cancelStep();
    await this.controlListener?.close();
    await Promise.all(this.masters().map(({ link }) => link.stop()));
  }

  private scheduleStep(): void {
    this.cancelStep = this.around.timers.after(this.stepMilliseconds, () => {
      this.step();
      this.scheduleStep();
    });
  }

  private step(): void {
    const nowMilliseconds = this.around.clock.nowMilliseconds();
    const seconds = ((nowMilliseconds - this.lastMilliseconds) / 1000) * this.options.speed;
    this.lastMilliseconds = nowMilliseconds;
    for (const { site, masters } of this.sites) {
      site.step(Math.floor(nowMilliseconds / 1000), seconds);
      for (const master of masters) master.flush();
    }
    this.orders.step(seconds);
  }

  private warmUp(): void {
    const endSeconds = Math.floor(this.around.clock.nowMilliseconds() / 1000);
    for (const { site } of this.sites) warmUp(site, endSeconds);
  }

  private masters(): readonly RunningMaster[] {
    return this.sites.flatMap(({ masters }) => masters);
  }

  private startSite({ preset, seed, newSite }: SimulatedSite): ControlledSite {
    const { clock, log } = this.around;
    const { place } = SITE_PRESETS[preset];
    const nowSeconds = Math.floor(clock.nowMilliseconds() / 1000);
    const hours = SUN_SHIFTS[this.options.sun](nowSeconds, observerOf(place));
    if (hours > 0) log("sun.shifted", { site: place.name, hours });
    const site = new SimSite({
      seed,
      preset,
      newSite,
      startSeconds: nowSeconds - WARM_UP_SECONDS,
      sunShiftSeconds: hours * 3600,
    });
    const around = this.surroundingsOf(seedOf(seed, preset, "links"));
    return { site, masters: site.masters.map((model) => new RunningMaster(model, around)) };
  }

  private surroundingsOf(seed: number): MasterSurroundings {
    const { broker, template, speed } = this.options;
    const random = seededRandom(seed);
    const memory = masterMemory(this.around.memory, (document, error) =>
      this.around.log("memory.unwritten", { document, error: String(error) }),
    );
    return { ...this.around, broker, template, memory, speed, random: () => random.next() };
  }
}
