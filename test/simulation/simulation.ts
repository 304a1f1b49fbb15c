/** A whole installation in one process on one virtual clock from one seed: sites, broker, functions, tables and people. */
import { asInput } from "#domain/input/read-input.ts";
import type { Command } from "#domain/wire/command.ts";
import type { TopicEnding } from "#domain/wire/topics.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { seedOf } from "#simulator/seed.ts";
import { read } from "./auditor.ts";
import { BrowserDevice, SPARE_PLACE } from "./browser-device.ts";
import { Cloud } from "./cloud.ts";
import { CommandPromises } from "./command-promises.ts";
import { command } from "./commander.ts";
import { FAULT_HOURS, FaultDice, idFrom } from "./fault-dice.ts";
import { MasterCarrier } from "./master-carrier.ts";
import { NetworkClient } from "./network-client.ts";
import { NOTHING_PLANTED, type Plants } from "./plants.ts";
import { type Breach, Promises } from "./promises.ts";
import { ProofJudge } from "./proof-judge.ts";
import { ProofPromises } from "./proof-promises.ts";
import { SavedPromises } from "./saved-promises.ts";
import { sealed } from "./sealed-process.ts";
import { SiteField } from "./site-field.ts";
import { TABLES, TableService } from "./table-service.ts";
import { TableShadow } from "./table-shadow.ts";
import { Trace } from "./trace.ts";
import { roundIn, UplinkPromises } from "./uplink-promises.ts";
import { VirtualBroker } from "./virtual-broker.ts";
import { START_MILLISECONDS, VirtualTime } from "./virtual-time.ts";
import { siteUsers, type WorldMaster, type WorldSite } from "./world-site.ts";

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

const MASTERS = 2;
const TRACKERS = 6;
const WARM_UP_HOURS = 0.5;
const HOUR = 3_600_000;
const ADMIN = "operator";

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
    this.#startTrouble();
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
    await this.#letIn(ADMIN, ["ADMIN", "CONTROLS"], { allLayouts: true });
    for (let number = 0; number < sites; number += 1)
      this.#sites.push(await this.#buildSite(number));
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

  async #buildSite(number: number): Promise<WorldSite> {
    const field = new SiteField({
      seed: seedOf(this.#options.seed, "site", number),
      ...{ masters: MASTERS, trackers: TRACKERS, protections: this.#plants.protections },
      onEffect: (mId, sent) => this.#tookEffect(mId, sent),
    });
    const name = `Site ${number}`;
    const layout = await this.#must("Mutation.createLayoutDetails", {
      ...{ name, utcOffset: -7 },
    });
    const layoutId = String(layout.id);
    const masters: WorldMaster[] = [];
    for (const [at, model] of field.models.entries()) {
      const { mId, deviceType } = model;
      const place = { layoutId, name: `M${at + 1}`, deviceType, xLoc: at + 1, yLoc: 1 };
      const made = await this.#must("Mutation.createMasterLocation", { ...place, mId });
      const mLocId = String(made.id);
      const trackers = field.physical[at]?.trackers ?? [];
      const indexOf = (node: number) => String(node).padStart(3, "0");
      const nLocs = trackers.map((_, node) => ({
        ...{ index: indexOf(node), xLoc: node, yLoc: 1, rowNum: 1, fromSouth: node + 1 },
        role: "solo",
      }));
      const spare = { index: SPARE_PLACE, xLoc: 1, yLoc: 2, rowNum: 2, fromSouth: 1, role: "solo" };
      const nIds = trackers.map(({ controllerId }, node) => ({
        ...{ index: indexOf(node), id: controllerId },
      }));
      await this.#must("Mutation.updateNodeLocations", {
        ...{ layoutId, mLocId, nIds },
        nLocs: [...nLocs, spare],
      });
      const carrier = new MasterCarrier(model, this.#time, this.#dice.broker, this.#broker);
      this.#carriers.set(mId, carrier);
      masters.push({ mLocId, mId, carrier });
    }
    const users = siteUsers(number);
    const groups = ["ADMIN", "CONTROLS"];
    for (const sub of Object.values(users)) await this.#letIn(sub, groups, { layoutId });
    return { number, layoutId, name, field, masters, users };
  }

  #tookEffect(mId: string, sent: Command): void {
    this.#trace.note(this.#time.nowMilliseconds(), `effect ${mId} ${sent.id}`);
    this.#commands.tookEffect(mId, sent, this.#carriers.get(mId)?.sid);
  }

  async #must(
    operation: string,
    content: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>>> {
    const changeId = idFrom(this.#dice.people.random, this.#time.nowMilliseconds());
    const answer = await this.#cloud.ask({
      ...{ sub: ADMIN, operation, args: { input: { changeId, ...content } } },
    });
    if (answer === undefined || !answer.ok) {
      throw new Error(`${operation} was not done: ${JSON.stringify(answer)}`);
    }
    return asInput(answer.value) ?? {};
  }

  /** Enters somebody who may open one layout, or all. */
  async #letIn(
    sub: string,
    groups: readonly string[],
    { layoutId, allLayouts = false }: { layoutId?: string; allLayouts?: boolean },
  ): Promise<void> {
    const tables = this.#tables.tablesOf({ isDead: false }, () => undefined);
    const put = (item: Readonly<Record<string, unknown>>) =>
      tables.send(
        new PutCommand({ TableName: TABLES.accessTable, Item: { pk: `U#${sub}`, ...item } }),
      );
    const account = { email: `${sub}@example.com`, groups: new Set(groups), enabled: true };
    await put({ sk: "A", ...account, allLayouts, mfaEnrolledAt: 1 });
    if (layoutId !== undefined) await put({ sk: `L#${layoutId}` });
  }

  #restartTables(): Promise<void> {
    this.#tables.restart();
    return this.#shadow.compare(this.#tables, this.#promises);
  }

  /** What goes wrong by itself, each at times of its own. */
  #startTrouble(): void {
    const dice = this.#dice.faults;
    const every = (meanHours: number, what: string, happen: () => void | Promise<void>) => {
      const next = () =>
        this.#time.after(dice.until(meanHours) * HOUR, what, async () => {
          this.#promises.count(what);
          await happen();
          next();
        });
      next();
    };
    for (const carrier of this.#carriers.values()) {
      every(FAULT_HOURS.linkCut, "link cut", () => carrier.cutLink(dice.around(400), false));
      every(FAULT_HOURS.linkHalfOpen, "link silent", () => carrier.cutLink(dice.around(400), true));
      every(FAULT_HOURS.masterPower, "master power", () => carrier.failPower());
      every(FAULT_HOURS.clockSkew, "clock set wrong", () => {
        carrier.setClockError(dice.pick([-86_400, -7200, -30, -2, 2, 30, 7200]));
        this.#time.after(dice.around(0.3) * HOUR, "clock put right", () =>
          carrier.setClockError(0),
        );
      });
    }
    every(FAULT_HOURS.diskFull, "disk full", () => {
      this.#tables.fillDisk(true);
      this.#time.after(dice.around(0.05) * HOUR, "room on disk", () =>
        this.#tables.fillDisk(false),
      );
    });
    for (const { device } of this.#devices) {
      every(FAULT_HOURS.browserCrash, "browser killed", () => device.kill());
      every(FAULT_HOURS.browserOffline, "browser offline", () =>
        device.loseConnection(dice.around(0.8) * 3600),
      );
    }
    every(FAULT_HOURS.tablesRestart, "tables restart", () => this.#restartTables());
  }
}
