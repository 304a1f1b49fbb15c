/**
 * Runs a schedule: cloud, lossy channel, master, lossy channel, cloud; reports which invariants
 * were violated.
 */
import { isFinalState, nextCommandState } from "#domain/commands/command-state.ts";
import { isProtectiveStow } from "#domain/commands/risk.ts";
import type { CommandRow } from "#functions/shared/store/commands.ts";
import type { Protections } from "#simulator/command/protections.ts";
import {
  type CloudAnswer,
  type CloudOptions,
  ModelBroker,
  type ModelCloud,
  type OrderPart,
} from "./model-cloud.ts";
import { type Effect, ModelMaster } from "./model-master.ts";
import { type Goal, orderOf } from "./model-orders.ts";
import { type Action, INTENTS } from "./schedule.ts";

/** Invariants of every command. */
export const PROMISES = {
  I1: "no effect after expiry",
  I2: "at most one effect per intent",
  I3: "no older command after a newer one",
  I4: "no command is reported done that is not, nor not done that is",
  I5: "nothing stays sent or unanswered once the master was asked again",
  I6: "no two commands under one number, none sent twice, and none after a later one",
  I7: "nothing is sent that was refused as crowded",
  I8: "nothing is sent into a held work zone but stows to safety with a reason",
  I9: "nothing of the user is sent while the owner's gate is closed to them",
} as const;

export type PromiseName = keyof typeof PROMISES;

/** The protocol with one part left out. */
export interface Variant {
  readonly protections: Partial<Protections>;
  /**
   * False: every press of the button is a new command, and feedback counts for the newest command
   * of its name.
   */
  readonly hasIds: boolean;
  /** False: 15 s without an answer count as a failure. */
  readonly isHonest: boolean;
  /** The part of the command ordering that is left out. */
  readonly lacks?: OrderPart;
}

export const WHOLE: Variant = { protections: {}, hasIds: true, isHonest: true };

export type MakeCloud = (options: CloudOptions) => ModelCloud;

/** Counts of events over all schedules, to show that the schedules are meaningful. */
export type Tally = Map<string, number>;

/** The observable results of a run. */
export interface Transcript {
  readonly rows: readonly Pick<
    CommandRow,
    "id" | "n" | "exp" | "status" | "code" | "message" | "seq" | "lastFeedbackAt"
  >[];
  readonly answers: readonly CloudAnswer[];
  readonly effects: readonly Effect[];
  /** Messages passed to the broker. */
  readonly messages: readonly string[];
}

const START = 1_782_300_000.25;
const RECONCILE_ROUNDS = 3;
const ROUND_SECONDS = 7200;

export class ModelWorld {
  readonly broken = new Set<PromiseName>();
  readonly #variant: Variant;
  readonly #broker: ModelBroker;
  readonly #cloud: ModelCloud;
  readonly #master: ModelMaster;
  readonly #tally: Tally;
  /** Number of the intent by command id. */
  readonly #intents = new Map<string, number>();
  readonly #goals = new Map<number, Goal>();
  #zoneUntil = 0;
  /** Undefined while the gate is off. */
  #windowUntil: number | undefined;
  #down: readonly string[] = [];
  #up: readonly string[] = [];
  #now = START;
  #fresh = INTENTS;
  #hasBegun = false;

  constructor(makeCloud: MakeCloud, variant: Variant, tally: Tally) {
    this.#variant = variant;
    this.#tally = tally;
    this.#broker = new ModelBroker(
      (text) => {
        this.#down = [...this.#down, text];
      },
      (id) => this.#judgeSending(id),
    );
    const clock = { nowMilliseconds: () => this.#now * 1000 };
    this.#cloud = makeCloud({
      clock,
      broker: this.#broker,
      looksAgain: true,
      lacks: variant.lacks,
    });
    this.#master = new ModelMaster({
      protections: variant.protections,
      trueNow: () => this.#now,
      knowsItsClock: true,
      publish: (text) => {
        this.#up = [...this.#up, text];
      },
    });
  }

  /** Runs the schedule, then restores the connection and lets every command settle. */
  async play(actions: readonly Action[]): Promise<ReadonlySet<PromiseName>> {
    await this.run(actions);
    await this.settle();
    return this.broken;
  }

  async run(actions: readonly Action[]): Promise<void> {
    if (!this.#hasBegun) await this.#cloud.learnConnection(this.#master.sid);
    this.#hasBegun = true;
    for (const action of actions) await this.#act(action);
    this.#judgeEffects();
  }

  /**
   * Restores the connection: pending messages arrive, and every published command is queried again.
   */
  async settle(): Promise<void> {
    this.#master.disarm();
    for (let round = 0; round < RECONCILE_ROUNDS && this.#isAnythingOpen; round += 1) {
      await this.#askAgain();
      this.#now += ROUND_SECONDS;
    }
    await this.#measure();
    this.#judgeRows();
    this.#judgeMessages();
    this.#judgeEffects();
    this.#count("effect", this.#master.effects.length);
    this.#count("crash", this.#master.crashes);
  }

  get transcript(): Transcript {
    return {
      rows: this.#rows().map(({ id, n, exp, status, code, message, seq, lastFeedbackAt }) => {
        return { id, n, exp, status, code, message, seq, lastFeedbackAt };
      }),
      answers: this.#cloud.answers,
      effects: this.#master.effects,
      messages: this.#broker.messages,
    };
  }

  async #act(action: Action): Promise<void> {
    this.#count("action");
    switch (action.kind) {
      case "create":
        return this.#create(action);
      case "publish":
        return this.#publish(action);
      case "deliver":
        return this.#deliver(action);
      case "drop":
        return this.#drop(action.at);
      case "tick":
        this.#now += action.seconds;
        return;
      case "skew":
        return this.#master.clock.setError(action.seconds);
      case "crash":
        return this.#master.armCrash(action.point);
      case "lookForTimeouts":
        return this.#lookForTimeouts();
      case "zone":
        this.#zoneUntil = this.#now + action.seconds;
        return this.#cloud.setZone(this.#zoneUntil);
      case "gate":
        this.#windowUntil =
          action.seconds === undefined ? undefined : Math.floor(this.#now) + action.seconds;
        return this.#cloud.setWindow(this.#windowUntil);
    }
  }

  async #create({ intent, goal, isSame }: Extract<Action, { kind: "create" }>): Promise<void> {
    const first = this.#goals.get(intent) ?? goal;
    this.#goals.set(intent, first);
    this.#fresh += 1;
    const number = this.#variant.hasIds ? intent : this.#fresh;
    const order = orderOf(number, isSame ? first : goal);
    this.#intents.set(order.id, intent);
    await this.#cloud.ask(order);
  }

  async #publish({ at, fate }: Extract<Action, { kind: "publish" }>): Promise<void> {
    const { slowRuns } = this.#cloud;
    if (slowRuns > 0) return this.#cloud.goOn(at % slowRuns, fate);
    const known = [...this.#goals];
    const [intent, goal] = known[at % known.length] ?? [];
    if (intent === undefined || goal === undefined) return;
    await this.#create({ kind: "create", intent, goal, isSame: true });
  }

  async #deliver({ at, isKept }: Extract<Action, { kind: "deliver" }>): Promise<void> {
    const index = at % Math.max(1, this.#down.length + this.#up.length);
    const [down, up] = [this.#down[index], this.#up[index - this.#down.length]];
    if (!isKept) this.#drop(index);
    if (down !== undefined) return this.#toMaster(down);
    if (up !== undefined) return this.#toCloud(up);
  }

  #drop(at: number): void {
    const index = at % Math.max(1, this.#down.length + this.#up.length);
    this.#up = without(this.#up, index - this.#down.length);
    this.#down = without(this.#down, index);
  }

  async #toMaster(text: string): Promise<void> {
    const hasRestarted = this.#master.take(text);
    if (hasRestarted) await this.#cloud.learnConnection(this.#master.sid);
  }

  async #toCloud(text: string): Promise<void> {
    const feedback = JSON.parse(text);
    this.#count("feedback");
    const id = this.#variant.hasIds ? feedback.id : [...this.#broker.envelopes.keys()].at(-1);
    await this.#cloud.hear({ ...feedback, id });
    if (this.#cloud.status(id) === "success" && !this.#hasMoved(id)) this.broken.add("I4");
  }

  async #lookForTimeouts(): Promise<void> {
    for (const row of this.#rows()) {
      const { createdAt: sentAt, lastFeedbackAt } = row;
      const now = this.#now * 1000;
      const event = { kind: "elapsed", sentAt, lastFeedbackAt, now } as const;
      const status = nextCommandState(row.status, event);
      const isOverdue = status === "noAnswer";
      await this.#cloud.move(row, isOverdue && !this.#variant.isHonest ? "fail" : status);
    }
  }

  async #askAgain(): Promise<void> {
    while (this.#cloud.slowRuns > 0) await this.#cloud.goOn(0, "taken");
    for (const text of this.#down) await this.#toMaster(text);
    this.#down = [];
    this.#master.reconnect();
    await this.#cloud.learnConnection(this.#master.sid);
    for (const text of this.#broker.envelopes.values()) await this.#toMaster(text);
    for (const text of this.#up) await this.#toCloud(text);
    this.#up = [];
  }

  /** Settles commands that a restart left unknown, when the trackers have moved. */
  async #measure(): Promise<void> {
    for (const row of this.#rows()) {
      const isUnknown = !isFinalState(row.status) && row.code === "RESTARTED";
      if (!isUnknown || !this.#hasMoved(row.id)) continue;
      await this.#cloud.move(row, nextCommandState(row.status, { kind: "measured" }));
    }
  }

  get #isAnythingOpen(): boolean {
    return this.#rows().some(({ status, code }) => !isFinalState(status) && code !== "RESTARTED");
  }

  #judgeSending(id: string): void {
    const isClosed = this.#windowUntil !== undefined && this.#now >= this.#windowUntil;
    if (this.#windowUntil !== undefined && !isClosed) this.#count("sent in a window");
    if (isClosed) this.broken.add("I9");
    if (Math.floor(this.#now) >= this.#zoneUntil) return;
    this.#count("sent into a zone");
    const row = this.#cloud.row(id);
    const isAllowed = row !== undefined && isProtectiveStow(row.name) && row.workZoneReason;
    if (!isAllowed) this.broken.add("I8");
  }

  #judgeEffects(): void {
    const { effects } = this.#master;
    const intents = effects.map(({ id }) => this.#intents.get(id));
    if (effects.some(({ at, exp }) => at > exp)) this.broken.add("I1");
    if (new Set(intents).size < intents.length) this.broken.add("I2");
    if (effects.some(({ n }, at) => n < (effects[at - 1]?.n ?? 0))) this.broken.add("I3");
  }

  #judgeMessages(): void {
    const sent: readonly { readonly id: string; readonly n: number }[] = this.#broker.messages.map(
      (text) => JSON.parse(text),
    );
    const numbers = this.#rows().flatMap(({ n }) => n ?? []);
    const isShared = new Set(numbers).size < numbers.length;
    const isDisordered = sent.some(({ n }, at) => n <= (sent[at - 1]?.n ?? 0));
    if (isShared || isDisordered) this.broken.add("I6");
    const crowded = this.#cloud.answers.filter(({ code }) => code === "CROWDED");
    if (crowded.some(({ id }) => sent.some((message) => message.id === id))) this.broken.add("I7");
  }

  #judgeRows(): void {
    for (const row of this.#rows()) {
      const { id, status, code } = row;
      this.#count(`${status} ${code ?? ""}`.trim());
      const isClaim = isFinalState(status);
      if (isClaim && (status === "success") !== this.#hasMoved(id)) this.broken.add("I4");
      // A command begun before a restart without a visible movement is allowed to stay unknown.
      if (!isClaim && code !== "RESTARTED") this.broken.add("I5");
    }
    for (const { id, status } of this.#cloud.answers) {
      if (NOT_DONE.includes(status) && this.#hasMoved(id)) this.broken.add("I4");
    }
  }

  #rows(): readonly CommandRow[] {
    const rows = [...this.#intents.keys()].map((id) => this.#cloud.row(id));
    return rows.filter((row) => row !== undefined);
  }

  #hasMoved(id: string): boolean {
    return this.#master.effects.some((effect) => effect.id === id);
  }

  #count(what: string, times = 1): void {
    this.#tally.set(what, (this.#tally.get(what) ?? 0) + times);
  }
}

/** States that say that nothing has happened. */
const NOT_DONE = ["expired", "refused", "superseded", "fail"];

function without<Entry>(list: readonly Entry[], at: number): readonly Entry[] {
  return list.filter((_, index) => index !== at);
}
