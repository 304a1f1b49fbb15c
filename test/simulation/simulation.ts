/**
 * A whole installation in one process with one virtual clock and one seed: sites, broker,
 * functions, tables and users.
 */
import type { Command } from "#domain/wire/command.ts";
import type { Uplink } from "#domain/wire/topics.ts";
import { read } from "./auditor.ts";
import { BrowserDevice } from "./browser-device.ts";
import { Cloud } from "./cloud.ts";
import { command } from "./commander.ts";
import type { DeliveryOutcome } from "./event-queue.ts";
import { FaultDice } from "./fault-dice.ts";
import { type FoundingParts, foundSite, letOperatorIn } from "./found-site.ts";
import type { MasterCarrier } from "./master-carrier.ts";
import { NetworkClient } from "./network-client.ts";
import { NOTHING_PLANTED, type Plants } from "./plants.ts";
import type { Breach } from "./promises.ts";
import { sealed } from "./sealed-process.ts";
import { TableService } from "./table-service.ts";
import { Trace } from "./trace.ts";
import { endTrouble, startTrouble } from "./trouble.ts";
import { VirtualBroker } from "./virtual-broker.ts";
import { START_MILLISECONDS, VirtualTime } from "./virtual-time.ts";
import { Witness } from "./witness.ts";
import type { WorldMaster, WorldSite } from "./world-site.ts";

export interface SimulationOptions {
  readonly seed: number;
  /**
   * Virtual hours with faults; half an hour (at the usual pace) before them and one hour after them
   * have none.
   */
  readonly hours: number;
  readonly plants?: Partial<Plants>;
  readonly sites?: number;
  /** Factor by which events are more frequent than usual. */
  readonly pace?: number;
}

export interface SimulationReport {
  readonly seed: number;
  readonly hours: number;
  readonly sites: number;
  readonly steps: number;
  readonly requests: number;
  readonly hash: string;
  readonly breaches: readonly Breach[];
  readonly tally: ReadonlyMap<string, number>;
  /** The last events before the first violation, or before the end. */
  readonly tail: readonly string[];
}

const WARM_UP_HOURS = 0.5;
const HOUR = 3_600_000;
/** Milliseconds without faults at the end: anything still missing then counts as lost. */
const CALM = HOUR;

/** Ends with the first violation, or when the hours are over. */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const trace = new Trace();
  const time = new VirtualTime(trace);
  const random = new FaultDice(options.seed, "process").random;
  return sealed(time, random, async () => {
    const world = await World.open(options, time, trace);
    try {
      return await world.run();
    } finally {
      await world.close();
    }
  });
}

/** Separate random generators for each port, so that more draws at one do not affect the others. */
type WorldDice = Readonly<
  Record<"tables" | "broker" | "functions" | "people" | "faults", FaultDice>
>;

class World {
  readonly #options: SimulationOptions;
  readonly #time: VirtualTime;
  readonly #trace: Trace;
  readonly #dice: WorldDice;
  readonly #plants: Plants;
  readonly #tables: TableService;
  readonly #witness: Witness;
  readonly #broker: VirtualBroker;
  readonly #cloud: Cloud;
  readonly #client: NetworkClient;
  readonly #sites: WorldSite[] = [];
  readonly #devices: BrowserDevice[] = [];
  /** Epoch milliseconds since the last fault; undefined while faults may occur. */
  #calmSince: number | undefined = START_MILLISECONDS - CALM;

  private constructor(
    options: SimulationOptions,
    { time, trace, tables }: { time: VirtualTime; trace: Trace; tables: TableService },
    dice: WorldDice,
  ) {
    this.#options = options;
    this.#time = time;
    this.#trace = trace;
    this.#tables = tables;
    this.#dice = dice;
    this.#plants = { ...NOTHING_PLANTED, ...options.plants };
    this.#witness = new Witness(time, tables);
    this.#broker = new VirtualBroker(time, dice.broker, trace, {
      taken: (mId, ending, text) => this.#hear(mId, ending, text),
      published: (mId, sent) => this.#witness.commands.published(mId, sent),
    });
    this.#cloud = new Cloud({
      ...{ time, tables, dice: dice.functions, plants: this.#plants },
      broker: () => this.#broker,
    });
    this.#client = new NetworkClient(time, dice.people, this.#cloud);
  }

  static async open(options: SimulationOptions, time: VirtualTime, trace: Trace): Promise<World> {
    const diceOf = (name: string) => new FaultDice(options.seed, name, options.pace);
    const dice = {
      tables: diceOf("tables"),
      broker: diceOf("broker"),
      functions: diceOf("functions"),
      people: diceOf("people"),
      faults: diceOf("faults"),
    };
    const plants = { ...NOTHING_PLANTED, ...options.plants };
    const { disk: wrapDisk, recover } = plants;
    const tables = await TableService.open({ time, trace, dice: dice.tables, wrapDisk, recover });
    return new World(options, { time, trace, tables }, dice);
  }

  close(): Promise<void> {
    return this.#tables.close();
  }

  async run(): Promise<SimulationReport> {
    const { hours, sites = 3, pace = 1 } = this.#options;
    const built = this.#build(sites);
    await this.#time.runTo(START_MILLISECONDS + 60_000);
    if (this.#witness.promises.breaches.length === 0) await built;
    await this.#live(WARM_UP_HOURS / pace);
    this.#startTrouble();
    await this.#live(hours);
    this.#endTrouble();
    await this.#live(CALM / HOUR);
    const { promises } = this.#witness;
    if (promises.breaches.length === 0) await this.#witness.lastLook(this.#sites);
    return {
      ...{ seed: this.#options.seed, hours, sites },
      steps: this.#time.steps,
      requests: this.#tables.requests,
      hash: this.#trace.hash,
      breaches: promises.breaches,
      tally: promises.tally,
      tail: this.#trace.tail,
    };
  }

  #live(hours: number): Promise<void> {
    return this.#time.runTo(this.#time.nowMilliseconds() + hours * HOUR);
  }

  async #build(sites: number): Promise<void> {
    const parts = this.#foundingParts;
    await letOperatorIn(parts);
    for (let number = 0; number < sites; number += 1) {
      const site = await foundSite(parts, number);
      this.#sites.push(site);
    }
    for (const site of this.#sites) {
      for (const { carrier } of site.masters) carrier.start();
      site.field.live(
        this.#time,
        site.masters.map(({ carrier }) => carrier),
        () => this.#witness.stood(site),
      );
      await this.#letPeopleIn(site);
    }
    this.#cloud.startSchedules({
      settle: () => this.#witness.lookAtSettled(),
      proofs: () => void this.#time.during(this.#witness.lookAtProofs(this.#sites)),
    });
  }

  async #letPeopleIn(site: WorldSite): Promise<void> {
    const { commands, saved, promises } = this.#witness;
    const people = { time: this.#time, dice: this.#dice.people, client: this.#client };
    command({ ...people, promises: commands }, site, site.users.commander);
    command({ ...people, promises: commands }, site, site.users.helper);
    const others = this.#sites.filter((other) => other !== site);
    read({ ...people, promises, commands }, site, others);
    const { outbox: plant } = this.#plants;
    const device = new BrowserDevice({ ...people, promises: saved, plant }, site);
    this.#devices.push(device);
    this.#witness.watch({ site, device });
    await device.start();
  }

  /** Processes a message that has reached the broker. */
  async #hear(mId: string, ending: Uplink, text: string): Promise<DeliveryOutcome> {
    const { site, master } = this.#masterOf(mId);
    this.#trace.noteContent(`${ending} ${mId}`, text);
    const receivedAt = this.#time.nowSeconds;
    const isCalm = this.#time.nowMilliseconds() - (this.#calmSince ?? Infinity) >= CALM / 6;
    const fate = await this.#cloud.hear(master.mId, ending, text);
    const { layoutId } = site;
    this.#witness.heard({ layoutId, master, ending, text, receivedAt, isCalm }, fate);
    return fate;
  }

  #masterOf(mId: string): { readonly site: WorldSite; readonly master: WorldMaster } {
    for (const site of this.#sites) {
      const master = site.masters.find((other) => other.mId === mId);
      if (master !== undefined) return { site, master };
    }
    throw new Error(`expected a master of the world, got ${mId}`);
  }

  get #foundingParts(): FoundingParts {
    return {
      ...{ seed: this.#options.seed, time: this.#time, dice: this.#dice, plants: this.#plants },
      ...{ tables: this.#tables, broker: this.#broker, cloud: this.#cloud },
      onEffect: (mId, sent) => this.#tookEffect(mId, sent),
    };
  }

  #tookEffect(mId: string, sent: Command): void {
    this.#trace.note(this.#time.nowMilliseconds(), `effect ${mId} ${sent.id}`);
    const { sid } = this.#masterOf(mId).master.carrier;
    this.#witness.commands.tookEffect(mId, sent, sid);
  }

  #startTrouble(): void {
    const { promises } = this.#witness;
    for (const dice of Object.values(this.#dice)) {
      dice.areFaultsOn = true;
      dice.onFault = (fault) => promises.count(fault);
    }
    this.#calmSince = undefined;
    startTrouble({
      ...{ time: this.#time, dice: this.#dice.faults, promises },
      carriers: this.#carriers,
      devices: this.#devices,
      tables: this.#tables,
      restartTables: () => this.#witness.restartTables(),
    });
  }

  /** Ends all faults, and the users' commands. */
  #endTrouble(): void {
    for (const dice of Object.values(this.#dice)) dice.areFaultsOn = false;
    this.#dice.people.rest();
    this.#calmSince = this.#time.nowMilliseconds();
    endTrouble({ tables: this.#tables, carriers: this.#carriers, devices: this.#devices });
  }

  get #carriers(): readonly MasterCarrier[] {
    return this.#sites.flatMap(({ masters }) => masters.map(({ carrier }) => carrier));
  }
}
