/** A whole installation in one process on one virtual clock from one seed: sites, broker, functions, tables and people. */
import type { Command } from "#domain/wire/command.ts";
import type { TopicEnding } from "#domain/wire/topics.ts";
import { read } from "./auditor.ts";
import { BrowserDevice } from "./browser-device.ts";
import { Cloud } from "./cloud.ts";
import { CommandPromises } from "./command-promises.ts";
import { command } from "./commander.ts";
import { FaultDice } from "./fault-dice.ts";
import { type FoundingParts, foundSite, letOperatorIn } from "./found-site.ts";
import type { MasterCarrier } from "./master-carrier.ts";
import { NetworkClient } from "./network-client.ts";
import { NOTHING_PLANTED, type Plants } from "./plants.ts";
import { type Breach, Promises } from "./promises.ts";
import { ProofJudge } from "./proof-judge.ts";
import { ProofPromises } from "./proof-promises.ts";
import { SavedPromises } from "./saved-promises.ts";
import { sealed } from "./sealed-process.ts";
import { TableService } from "./table-service.ts";
import { TableShadow } from "./table-shadow.ts";
import { Trace } from "./trace.ts";
import { startTrouble } from "./trouble.ts";
import { roundIn, UplinkPromises } from "./uplink-promises.ts";
import { VirtualBroker } from "./virtual-broker.ts";
import { START_MILLISECONDS, VirtualTime } from "./virtual-time.ts";
import type { WorldSite } from "./world-site.ts";

export interface SimulationOptions {
  readonly seed: number;
  /** Of virtual time, after as much of it as half an hour has at the usual pace, in which nothing goes wrong. */
  readonly hours: number;
  readonly plants?: Partial<Plants>;
  readonly sites?: number;
  /** How many times more happens in an hour than usual. */
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
  /** The last events before the first breach, or before the end. */
  readonly tail: readonly string[];
}

const WARM_UP_HOURS = 0.5;
const HOUR = 3_600_000;

/** Ends with the first broken promise, or when the hours are over. */
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

/** One for each port, so that more chance in one changes nothing in another. */
type WorldDice = Readonly<
  Record<"tables" | "broker" | "functions" | "people" | "faults", FaultDice>
>;

class World {
  readonly #options: SimulationOptions;
  readonly #time: VirtualTime;
  readonly #trace: Trace;
  readonly #dice: WorldDice;
  readonly #plants: Plants;
  readonly #promises: Promises;
  readonly #commands: CommandPromises;
  readonly #shadow = new TableShadow();
  readonly #saved: SavedPromises;
  readonly #uplinks: UplinkPromises;
  readonly #proofs: ProofPromises;
  readonly #devices: { readonly site: WorldSite; readonly device: BrowserDevice }[] = [];
  readonly #tables: TableService;
  readonly #broker: VirtualBroker;
  readonly #cloud: Cloud;
  readonly #client: NetworkClient;
  readonly #sites: WorldSite[] = [];
  readonly #carriers = new Map<string, MasterCarrier>();

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
    this.#promises = new Promises(() => ({
      atMilliseconds: time.nowMilliseconds(),
      step: time.steps,
    }));
    this.#commands = new CommandPromises(time, this.#promises);
    this.#saved = new SavedPromises(this.#promises);
    this.#uplinks = new UplinkPromises(this.#promises, this.#shadow);
    this.#proofs = new ProofPromises(this.#promises);
    this.#broker = new VirtualBroker(time, dice.broker, trace, {
      taken: (mId, ending, text) => void this.#hear(mId, ending, text),
      published: (mId, sent) => this.#commands.published(mId, sent),
    });
    this.#cloud = new Cloud({
      ...{ time, tables, dice: dice.functions, plants: this.#plants },
      broker: () => this.#broker,
    });
    this.#client = new NetworkClient(time, dice.people, this.#cloud);
    tables.onWrite = (change) => {
      const seen = this.#shadow.take(change);
      this.#commands.changed(seen);
      this.#saved.changed(seen);
    };
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
    const tables = await TableService.open(time, dice.tables, plants.disk);
    return new World(options, { time, trace, tables }, dice);
  }

  close(): Promise<void> {
    return this.#tables.close();
  }

  async run(): Promise<SimulationReport> {
    const { hours, sites = 3, pace = 1 } = this.#options;
    const built = this.#build(sites);
    await this.#time.runTo(START_MILLISECONDS + 60_000);
    await built;
    await this.#live(WARM_UP_HOURS / pace);
    for (const dice of Object.values(this.#dice)) dice.areFaultsOn = true;
    startTrouble({
      ...{ time: this.#time, dice: this.#dice.faults, promises: this.#promises },
      carriers: [...this.#carriers.values()],
      devices: this.#devices.map(({ device }) => device),
      tables: this.#tables,
      restartTables: () => this.#restartTables(),
    });
    await this.#live(hours);
    return {
      ...{ seed: this.#options.seed, hours, sites },
      steps: this.#time.steps,
      requests: this.#tables.requests,
      hash: this.#trace.hash,
      breaches: this.#promises.breaches,
      tally: this.#promises.tally,
      tail: this.#trace.tail,
    };
  }

  /** Stops at the first broken promise. */
  async #live(hours: number): Promise<void> {
    const end = this.#time.nowMilliseconds() + hours * HOUR;
    while (this.#time.nowMilliseconds() < end && this.#promises.breaches.length === 0) {
      await this.#time.runTo(Math.min(end, this.#time.nowMilliseconds() + HOUR / 60));
    }
  }

  async #build(sites: number): Promise<void> {
    const parts = this.#foundingParts;
    await letOperatorIn(parts);
    for (let number = 0; number < sites; number += 1) {
      const site = await foundSite(parts, number);
      this.#sites.push(site);
      for (const { mId, carrier } of site.masters) this.#carriers.set(mId, carrier);
    }
    for (const site of this.#sites) {
      for (const { carrier } of site.masters) carrier.start();
      site.field.live(
        this.#time,
        site.masters.map(({ carrier }) => carrier),
        () => this.#lookAtAngles(site),
      );
      await this.#letPeopleIn(site);
    }
    const judge = new ProofJudge({
      ...{ time: this.#time, tables: this.#tables },
      ...{ commands: this.#commands, proofs: this.#proofs },
    });
    this.#cloud.startSchedules(() => void this.#time.during(judge.look(this.#sites)));
    this.#lookAtDevices();
  }

  async #letPeopleIn(site: WorldSite): Promise<void> {
    const parts = { ...this.#parts, promises: this.#commands };
    command(parts, site, site.users.commander);
    command(parts, site, site.users.helper);
    const others = this.#sites.filter((other) => other !== site);
    read({ ...this.#parts, promises: this.#promises }, site, others);
    const saved = { promises: this.#saved, plant: this.#plants.outbox };
    const device = new BrowserDevice({ ...this.#parts, ...saved }, site);
    this.#devices.push({ site, device });
    await device.start();
  }

  /** A message that the broker has acknowledged. */
  async #hear(mId: string, ending: TopicEnding, text: string): Promise<void> {
    const receivedAt = this.#time.nowSeconds;
    const fate = await this.#cloud.hear(mId, ending, text);
    const round = ending === "up/nodes" ? roundIn(text, receivedAt) : undefined;
    const site = this.#sites.find(({ masters }) => masters.some((master) => master.mId === mId));
    const mLocId = site?.masters.find((master) => master.mId === mId)?.mLocId;
    if (round === undefined || site === undefined || mLocId === undefined) return;
    this.#uplinks.ended({ layoutId: site.layoutId, mLocId }, round, fate);
    if (fate === "done") this.#proofs.heard(mId, round, this.#time.nowSeconds);
  }

  #lookAtAngles({ masters }: WorldSite): void {
    for (const { mId, carrier } of masters) {
      this.#proofs.stood(mId, this.#time.nowSeconds, carrier.model.angles);
    }
  }

  /** What was saved is looked for every ten minutes. */
  #lookAtDevices(): void {
    this.#time.after(HOUR / 6, "look at devices", async () => {
      for (const { site, device } of this.#devices) {
        if (device.isOpen) this.#saved.judge(site, await device.kept());
      }
      this.#lookAtDevices();
    });
  }

  get #parts() {
    return { time: this.#time, dice: this.#dice.people, client: this.#client };
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
    this.#commands.tookEffect(mId, sent, this.#carriers.get(mId)?.sid);
  }

  #restartTables(): Promise<void> {
    this.#tables.restart();
    return this.#shadow.compare(this.#tables, this.#promises);
  }
}
