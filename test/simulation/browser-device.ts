/**
 * A technician's device: the product's outbox with a database in memory, offline for hours, and
 * killed from time to time.
 */
import Dexie from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { asInput } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Refusal } from "#functions/shared/refusal.ts";
import type { Failure } from "#web/api/failure.ts";
import type { NewOutboxItem, Outbox, OutboxView, QueuedChange } from "#web/offline/outbox.ts";
import { openOutbox } from "#web/offline/outbox-db.ts";
import { replayOnce } from "#web/offline/replay.ts";
import { type FaultDice, idFrom } from "./fault-dice.ts";
import type { NetworkClient } from "./network-client.ts";
import type { SavedPromises } from "./saved-promises.ts";
import type { VirtualTime } from "./virtual-time.ts";
import type { WorldSite } from "./world-site.ts";

export interface DeviceParts {
  readonly time: VirtualTime;
  readonly dice: FaultDice;
  readonly client: NetworkClient;
  readonly promises: SavedPromises;
  /** Wraps the outbox, to plant a fault. */
  readonly plant: (outbox: Outbox) => Outbox;
}

/** Mean seconds between two saved changes. */
const PAUSE = 1800;
/** Seconds between two rounds of sending. */
const ROUND = 60;
/** Share of changes that assign a node ID; the others report a repair. */
const IDS = 0.3;
const DATABASE = "outbox";
/** A location on the plan without a tracker. */
export const SPARE_PLACE = "900";

const OPERATIONS = { nodeId: "Mutation.updateNodeId", task: "Mutation.createTask" } as const;

export class BrowserDevice {
  readonly #parts: DeviceParts;
  readonly #site: WorldSite;
  readonly #factory = new IDBFactory();
  #page: Page | undefined;
  #isOnline = true;
  #saved = 0;
  /** Whether the outbox has changed since `kept` was last called. */
  hasChanged = false;
  /** Whether the outbox was empty then. */
  #isEmpty = false;

  constructor(parts: DeviceParts, site: WorldSite) {
    this.#parts = parts;
    this.#site = site;
  }

  async start(): Promise<void> {
    await this.#openPage();
    const { time, dice } = this.#parts;
    const save = () => {
      void this.#save();
      time.after(1000 * dice.until(PAUSE), "technician", save);
    };
    time.after(1000 * dice.until(PAUSE), "technician", save);
  }

  /** Kills the browser and opens it again. */
  kill(): void {
    if (this.#page !== undefined) this.#page.isDead = true;
    this.#page = undefined;
    this.#parts.time.after(5000, "browser opened", () => this.#openPage());
  }

  loseConnection(seconds: number): void {
    this.#isOnline = false;
    this.#parts.time.after(seconds * 1000, "browser online", () => this.findConnection());
  }

  findConnection(): void {
    this.#isOnline = true;
  }

  /** Ids of everything waiting or resting in the outbox, read without planted faults. */
  async kept(): Promise<ReadonlySet<string>> {
    const page = this.#page;
    this.hasChanged = false;
    if (page === undefined) return new Set();
    const { items } = await this.#parts.time.during(viewOf(page.own, this.#user));
    this.#isEmpty = items.length === 0;
    return new Set(items.map(({ id }) => id));
  }

  get isOpen(): boolean {
    return this.#page !== undefined;
  }

  get #user(): string {
    return this.#site.users.technician;
  }

  async #openPage(): Promise<void> {
    const { time } = this.#parts;
    const { indexedDB, IDBKeyRange: keyRange } = Dexie.dependencies;
    Object.assign(Dexie.dependencies, { indexedDB: this.#factory, IDBKeyRange });
    const own = await time.during(openOutbox(DATABASE));
    Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange: keyRange });
    const changed = () => {
      this.hasChanged = true;
    };
    const outbox = patient(time, this.#parts.plant(own), changed);
    const page: Page = { own, outbox, isDead: false };
    this.#page = page;
    changed();
    this.#replay(page);
  }

  /** Sends in rounds while the page lives. */
  #replay(page: Page): void {
    const { time } = this.#parts;
    const next = () => {
      if (page.isDead) return;
      const isIdle = !this.#isOnline || (this.#isEmpty && !this.hasChanged);
      void (isIdle ? Promise.resolve() : this.#round(page)).then(() =>
        time.after(ROUND * 1000, "replay", next),
      );
    };
    time.after(1000, "replay", next);
  }

  async #round(page: Page): Promise<void> {
    await replayOnce({
      outbox: alive(page),
      userId: () => this.#user,
      underLock: (_, work) => work(),
      send: (change) => this.#send(page, change),
    });
  }

  async #send(page: Page, change: QueuedChange): Promise<Result<unknown, Failure>> {
    if (change.kind !== "nodeId" && change.kind !== "task") return err({ status: "networkError" });
    if (!this.#isOnline) return err({ status: "networkError" });
    const operation = OPERATIONS[change.kind];
    const answer = await this.#parts.client.ask({
      ...{ sub: this.#user, operation, args: { input: change.input } },
    });
    // A dead page never continues.
    if (page.isDead) return new Promise(() => undefined);
    return outcomeOf(answer);
  }

  async #save(): Promise<void> {
    const page = this.#page;
    if (page === undefined) return;
    const item = this.#newItem();
    await page.outbox.add(item);
    if (!page.isDead) this.#parts.promises.saved(this.#site, item);
  }

  #newItem(): NewOutboxItem {
    const { time, dice } = this.#parts;
    const { layoutId, masters } = this.#site;
    const [first, ...others] = masters;
    if (first === undefined) throw new Error("expected a site with masters");
    const { mLocId } = dice.pick([first, ...others]);
    const id = idFrom(dice.random, time.nowMilliseconds());
    const at = time.nowSeconds;
    const isId = dice.random.next() < IDS;
    this.#saved += 1;
    const place = { layoutId, mLocId, nLocId: isId ? SPARE_PLACE : "000" };
    const change: QueuedChange = isId
      ? {
          kind: "nodeId",
          input: { changeId: id, ...place, nId: `FCC23D00${dice.random.hex(8)}`, timestamp: at },
        }
      : {
          kind: "task",
          input: { changeId: id, userId: this.#user, ...place, ...answersAt(at, this.#saved) },
        };
    // Each change has its own subject, so that no later one replaces it.
    const subject = `${layoutId}:${mLocId}:${id}`;
    const facts = { subject, place: "Simulated", queuedAt: at, attempts: 0 };
    return { id, userId: this.#user, change, ...facts };
  }
}

function viewOf(outbox: Outbox, userId: string): Promise<OutboxView> {
  return new Promise((resolve) => {
    const stop = outbox.watch(userId, (view) => {
      resolve(view);
      queueMicrotask(() => stop());
    });
  });
}

interface Page {
  readonly own: Outbox;
  readonly outbox: Outbox;
  isDead: boolean;
}

/** Answers of a report; each begins in a different second. */
function answersAt(at: number, count: number) {
  return {
    ...{ startedAt: at - 600 - (count % 300), answeredAt: at, commandQueue: [] },
    ...({ issueType: "BO", protectionGood: true } as const),
    ...{ newNodeId: "00124B0001A2B3C4", comment: "Lid was bulging." },
  };
}

/** The outcome as the console's client reads an answer. */
function outcomeOf(answer: Result<unknown, Refusal> | undefined): Result<unknown, Failure> {
  if (answer === undefined) return err({ status: "networkError" });
  if (answer.ok) return ok(answer.value);
  const { code } = asInput(answer.error) ?? {};
  return err({ status: "refused", code: String(code) });
}

/**
 * Makes the virtual clock wait for the database, which needs turns of the real event loop. @param
 * changed called after each write
 */
function patient(time: VirtualTime, outbox: Outbox, changed: () => void): Outbox {
  const write = <Result>(work: Promise<Result>) => time.during(work).finally(changed);
  return {
    ...outbox,
    add: (...items) => write(outbox.add(...items)),
    waiting: (userId) => time.during(outbox.waiting(userId)),
    begin: (item) => write(outbox.begin(item)),
    settle: (item, fate) => write(outbox.settle(item, fate)),
  };
}

/** An outbox that stops writing when its page is dead. */
function alive(page: Page): Outbox {
  const { outbox } = page;
  const unlessDead = <Result>(work: () => Promise<Result>): Promise<Result> =>
    page.isDead ? new Promise(() => undefined) : work();
  return {
    ...outbox,
    waiting: (userId) => unlessDead(() => outbox.waiting(userId)),
    begin: (item) => unlessDead(() => outbox.begin(item)),
    settle: (item, fate) => unlessDead(() => outbox.settle(item, fate)),
  };
}
