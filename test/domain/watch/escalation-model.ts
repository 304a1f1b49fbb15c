/**
 * A model of one escalation: concurrent runs that are repeated, late, interrupted at any request,
 * over a store with conditional writes. The decisions are those of the engine, or of a mutant of it.
 */
import {
  type Acknowledgement,
  type Channel,
  type EndedSend,
  type EscalationState,
  isRunning,
  type SendOutcome,
  stepEscalation,
  type WatchSend,
  type WatchStep,
} from "#domain/watch/escalation.ts";
import { CLAIM_SECONDS, isTooOld, mayClaim, sendOnce } from "#domain/watch/sends.ts";

/** The decisions and the promises of the store. */
export interface Engine {
  readonly step: typeof stepEscalation;
  readonly mayClaim: typeof mayClaim;
  readonly sendOnce: typeof sendOnce;
  readonly isRunning: typeof isRunning;
  /** Whether the state is stored only if it is still the one that was read. */
  readonly checksRevision: boolean;
  /** Whether the state and its messages are stored in one transaction. */
  readonly isAtomic: boolean;
  /** Whether a claim is stored without regard to another one. */
  readonly ignoresClaims: boolean;
  /** Whether the rights are judged again right before a message is sent. */
  readonly judgesAgain: boolean;
}

export const ENGINE: Engine = {
  step: stepEscalation,
  mayClaim,
  sendOnce,
  isRunning,
  checksRevision: true,
  isAtomic: true,
  ignoresClaims: false,
  judgesAgain: true,
};

export type Random = (below: number) => number;

interface Row {
  readonly send: WatchSend;
  readonly dueAt: number;
  readonly takenUntil: number | undefined;
}

interface Run {
  readonly begun: number;
  readonly startedAt: number;
  isDead: boolean;
}

interface Waiting {
  readonly run: Run;
  readonly go: () => void;
}

interface Delivery {
  readonly key: string;
  readonly send: WatchSend;
  readonly run: Run;
}

/** Seconds after which a run is stopped, as Lambda does. */
const RUN_SECONDS = 60;
const TICK_SECONDS = 60;
/** For a claim of an ended run, and for runs that find a message claimed. */
const SLACK_MINUTES = 5;
const DELAYS = [60, 120, 180, 720];
const PEOPLE = ["ana", "ben", "eva", "leo"];
const CHANNELS: readonly Channel[] = ["MAIL", "PUSH"];

export class EscalationModel {
  private now = 1_000_000;
  /** Number of the event: orders what was stored and which run began before it. */
  private event = 0;
  private readonly steps: readonly WatchStep[];
  private rev = 0;
  private state: EscalationState;
  private ended = new Map<string, EndedSend>();
  private readonly queue = new Map<string, Row>();
  private condition: "met" | "pausing" | "none" = "met";
  private stopped: number | undefined;
  private acknowledgement: Acknowledgement | undefined;
  private readonly removed = new Map<string, number>();
  private readonly deliveries: Delivery[] = [];
  private readonly waiting: Waiting[] = [];
  private readonly issuedAt = new Map<number, number>();
  private clockWasSet = false;
  private readonly repeatable = new Set<string>();
  private mayFail = true;
  readonly faults: string[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly random: Random,
  ) {
    this.steps = Array.from({ length: 1 + random(3) }, () => ({
      afterSeconds: DELAYS[random(DELAYS.length)] ?? 0,
      people: some(PEOPLE, random),
      channels: some(CHANNELS, random),
    }));
    this.state = { status: "waiting", step: 0, countsFrom: this.now };
  }

  /** Plays a random schedule, then ticks without disturbances until all must be done. */
  async play(length: number): Promise<readonly string[]> {
    for (let at = 0; at < length; at += 1) await this.disturb();
    while (this.waiting.length > 0) await this.proceed();
    this.mayFail = false;
    const minutes = this.minutesLeft();
    for (let minute = 0; minute < minutes; minute += 1) {
      this.now += TICK_SECONDS;
      this.begin();
      while (this.waiting.length > 0) await this.proceed();
    }
    this.judgeEnd();
    return this.faults;
  }

  /** Minutes within which every step must be taken: those after an unreachable step follow at once. */
  private minutesLeft(): number {
    const delays = this.steps.map(({ afterSeconds }, step) => {
      const before = this.steps[step - 1];
      const isReached =
        before === undefined ||
        before.people.some((person) => !this.removed.has(person)) ||
        this.deliveries.some((one) => one.send.step === step - 1);
      return isReached ? afterSeconds / TICK_SECONDS : 0;
    });
    return delays.reduce((sum, delay) => sum + delay, this.steps.length) + SLACK_MINUTES;
  }

  private async disturb(): Promise<void> {
    this.event += 1;
    const dice = this.random(100);
    if (dice < 62) return this.proceed();
    if (dice < 80) return this.tick(1);
    if (dice < 84) return this.tick(2);
    if (dice < 92) return this.kill();
    if (dice < 95) return this.endOrPause();
    if (dice < 96) return this.acknowledge();
    if (dice < 98) return this.remove();
    if (this.random(2) === 0) this.setClock();
  }

  private tick(runs: number): void {
    this.now += TICK_SECONDS;
    for (const { run } of this.waiting) if (this.now - run.startedAt >= RUN_SECONDS) this.end(run);
    for (let count = 0; count < runs; count += 1) this.begin();
  }

  private kill(): void {
    const { run } = this.waiting[this.random(Math.max(1, this.waiting.length))] ?? {};
    if (run !== undefined) this.end(run);
  }

  /** Ends a run at the request that it has not made yet. */
  private end(run: Run): void {
    run.isDead = true;
    for (let at = this.waiting.length - 1; at >= 0; at -= 1)
      if (this.waiting[at]?.run === run) this.waiting.splice(at, 1);
  }

  private endOrPause(): void {
    if (this.condition === "none") return;
    const next = this.random(8);
    this.condition = next === 0 ? "none" : next < 4 ? "pausing" : "met";
    if (this.condition === "none") this.stopped ??= this.event;
  }

  private acknowledge(): void {
    if (this.acknowledgement !== undefined) return;
    this.acknowledgement = { at: this.now, by: "Ana" };
    this.stopped ??= this.event;
  }

  private remove(): void {
    const person = PEOPLE[this.random(PEOPLE.length)] ?? "";
    if (!this.removed.has(person)) this.removed.set(person, this.event);
  }

  private setClock(): void {
    this.clockWasSet = true;
    this.now += [-86_400, -300, 300, 86_400][this.random(4)] ?? 0;
    for (const { run } of this.waiting) this.end(run);
    for (const key of this.queue.keys()) this.repeatable.add(key);
  }

  private async proceed(): Promise<void> {
    const [next] = this.waiting.splice(this.random(Math.max(1, this.waiting.length)), 1);
    next?.go();
    await new Promise(setImmediate);
  }

  private begin(): void {
    this.event += 1;
    const run = { begun: this.event, startedAt: this.now, isDead: false };
    void this.work(run).catch((error) => {
      if (error !== UNREACHED) throw error;
    });
  }

  /** Resolves when the schedule lets the run make its next request; never for an ended run. */
  private turn(run: Run): Promise<void> {
    if (run.isDead) return new Promise(() => undefined);
    return new Promise((go) => void this.waiting.push({ run, go }));
  }

  private async work(run: Run): Promise<void> {
    await this.turn(run);
    const { rev, state } = this;
    const ended = [...this.ended.values()];
    const facts = {
      now: this.now,
      condition: this.condition,
      acknowledgement: this.acknowledgement,
      mayKnow: (person: string) => !this.removed.has(person),
    };
    const { state: next, due, left } = this.engine.step(state, this.steps, ended, facts);
    if (next !== state || due.length > 0) {
      await this.turn(run);
      if (this.engine.checksRevision && this.rev !== rev) return this.drain(run);
      this.rev += 1;
      this.state = next;
      for (const send of left) this.settle(send, "notPermitted");
      if (!this.engine.isAtomic) await this.turn(run);
      this.checkTime(due, facts.now);
      for (const send of due)
        this.queue.set(keyOf(send), { send, dueAt: facts.now, takenUntil: undefined });
    }
    await this.drain(run);
  }

  private async drain(run: Run): Promise<void> {
    await this.turn(run);
    await Promise.all([...this.queue].map(([key, row]) => this.deliver(run, key, row)));
  }

  private async deliver(run: Run, key: string, row: Row): Promise<void> {
    const { engine } = this;
    try {
      await engine.sendOnce<SendOutcome>({
        claim: async () => {
          await this.turn(run);
          const stored = this.queue.get(key);
          if (stored === undefined) return false;
          if (stored.takenUntil !== row.takenUntil && !engine.ignoresClaims) return false;
          if (!engine.mayClaim(row.takenUntil, this.now)) return false;
          this.queue.set(key, { ...row, takenUntil: this.now + CLAIM_SECONDS });
          return true;
        },
        judge: async () => {
          await this.turn(run);
          const isStopped =
            !engine.isRunning(this.state) ||
            this.acknowledgement !== undefined ||
            this.condition === "none";
          if (isStopped && engine.judgesAgain) return "stopped";
          if (isTooOld(row.dueAt, this.now)) return "failed";
          const isRemoved = this.removed.has(row.send.person);
          return isRemoved && engine.judgesAgain ? "notPermitted" : undefined;
        },
        send: async () => {
          await this.turn(run);
          if (this.mayFail && this.random(12) === 0) throw UNREACHED;
          this.log(run, key, row);
          return "sent";
        },
        settle: async (outcome) => {
          await this.turn(run);
          if (this.queue.delete(key)) this.settle(row.send, outcome);
        },
      });
    } catch (error) {
      if (error !== UNREACHED) throw error;
    }
  }

  private settle(send: WatchSend, outcome: SendOutcome): void {
    this.ended.set(keyOf(send), { ...send, outcome, at: this.now });
  }

  private log(run: Run, key: string, { send }: Row): void {
    const before = this.deliveries.filter((one) => one.key === key);
    const isRepeat = before.some((one) => !one.run.isDead) && !this.repeatable.has(key);
    if (isRepeat) this.faults.push(`${key} twice`);
    if (this.stopped !== undefined && run.begun > this.stopped)
      this.faults.push(`${key} after the end`);
    const removed = this.removed.get(send.person);
    if (removed !== undefined && run.begun > removed) this.faults.push(`${key} without the right`);
    this.deliveries.push({ key, send, run });
  }

  /** A step whose predecessor has reached a person comes after its whole delay. */
  private checkTime([first]: readonly WatchSend[], now: number): void {
    if (first === undefined) return;
    const { step } = first;
    const before = this.issuedAt.get(step - 1);
    const wasReached = [...this.ended.values()].some(
      (one) => one.step === step - 1 && one.outcome === "sent",
    );
    const wait = this.steps[step]?.afterSeconds ?? 0;
    const isEarly = before !== undefined && now - before < wait;
    if (isEarly && wasReached && !this.clockWasSet) this.faults.push(`step ${step} too early`);
    this.issuedAt.set(step, now);
  }

  private judgeEnd(): void {
    if (this.stopped !== undefined || this.condition !== "met") return;
    if (this.state.status !== "exhausted") this.faults.push("steps left");
    const delivered = new Set(this.deliveries.map(({ key }) => key));
    this.steps.forEach(({ people, channels }, step) => {
      for (const person of people)
        for (const channel of channels) {
          const key = keyOf({ step, person, channel });
          const wasTried = this.ended.get(key)?.outcome === "failed";
          if (!this.removed.has(person) && !delivered.has(key) && !wasTried)
            this.faults.push(`${key} forgotten`);
        }
    });
  }
}

const UNREACHED = new Error("the channel did not answer");

function keyOf({ step, person, channel }: WatchSend): string {
  return `${step}.${person}.${channel}`;
}

/** At least one of them, in a random choice. */
function some<Value>(values: readonly Value[], random: Random): readonly Value[] {
  const chosen = values.filter(() => random(2) === 0);
  const [first] = values;
  return chosen.length > 0 || first === undefined ? chosen : [first];
}
