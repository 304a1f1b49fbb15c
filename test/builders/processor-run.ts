/** A command desk on its own: what stands around it is set by hand, and every effect is counted. */
import type { Command } from "#domain/wire/command.ts";
import { parseCommand } from "#domain/wire/command.ts";
import type { CommandRun, RestartKind } from "#simulator/command/command-handler.ts";
import {
  type FeedbackMessage,
  type JournalStore,
  memoryJournal,
} from "#simulator/command/command-journal.ts";
import type { CommandRefusal } from "#simulator/command/command-ports.ts";
import { CommandProcessor } from "#simulator/command/command-processor.ts";
import type { MasterJob } from "#simulator/command/master-jobs.ts";
import type { Protections } from "#simulator/command/protections.ts";
import { ALICE, idOf } from "./commanded-master.ts";
import { SID } from "./sim-run.ts";

export const START = 1_782_300_000;
export const OTHER_SID = "0123456789abcdef";
/** Asks every node, once `sweep` was called. */
export const SWEEP: Order = { name: "reset-coordinates" };
const LIFETIME_SECONDS = 12;

export interface Order {
  readonly name?: string;
  readonly args?: Readonly<Record<string, string>>;
  readonly id?: number;
  readonly n?: number;
  readonly sid?: string;
  /** True time at which the server made it. */
  readonly ts?: number;
}

export class ProcessorRun {
  now = START;
  isClockDoubted = false;
  hasLocation = true;
  isRadioWorking = true;
  /** What the interlocks say. */
  refusal: CommandRefusal | undefined;
  angleRefusal: CommandRefusal | undefined;
  job: MasterJob | undefined;
  nodes: readonly number[] = Array.from({ length: 60 }, (_, index) => index);
  /** Indexes that do not answer. */
  silent: readonly number[] = [];
  /** Indexes that did not answer the last call. */
  lost: readonly number[] = [];
  /** What a command does; undefined for something that is done at once. */
  begin: ((command: Command) => CommandRun) | undefined;
  /** Names of the commands that took effect, in order. */
  readonly effects: string[] = [];
  readonly published: FeedbackMessage[] = [];
  readonly restarts: RestartKind[] = [];
  droppedJobs = 0;
  processor: CommandProcessor;
  readonly #protections: Partial<Protections>;
  #modelSeconds = 0;
  #orders = 0;

  constructor(
    protections: Partial<Protections> = {},
    readonly journal: JournalStore = memoryJournal(),
  ) {
    this.#protections = protections;
    this.processor = this.#stand();
    this.processor.connected(SID);
  }

  /** Returns what was answered at once. */
  take(order: Order = {}): readonly FeedbackMessage[] {
    const before = this.published.length;
    this.processor.take(this.command(order));
    return this.published.slice(before);
  }

  /** Code of what was said last at once; undefined for a success. */
  code(order: Order = {}): string | undefined {
    return this.take(order).at(-1)?.code;
  }

  command(order: Order): Command {
    this.#orders += 1;
    const { id = this.#orders, n = this.#orders, ts = this.now, sid = SID } = order;
    const { name = "enable-tracking", args = {} } = order;
    const read = parseCommand({
      ...{ v: 1, id: idOf(id), ts, exp: ts + LIFETIME_SECONDS, sid, n, name, args },
      who: { user: ALICE, username: "a.b" },
      layoutId: idOf(1001),
      mLocId: idOf(1002),
    });
    if (!read.ok) throw new Error(`not a command: ${read.error.reason} ${read.error.field}`);
    return read.value;
  }

  /** Lets the model live, second by second. */
  live(seconds: number): readonly FeedbackMessage[] {
    const before = this.published.length;
    for (let second = 0; second < seconds; second += 1) {
      this.now += 1;
      this.#modelSeconds += 1;
      this.processor.stepTo(this.#modelSeconds);
    }
    return this.published.slice(before);
  }

  /** The power was away: only the journal is left. */
  restart(sid = SID): readonly FeedbackMessage[] {
    const before = this.published.length;
    this.processor = this.#stand();
    this.#modelSeconds = 0;
    this.processor.connected(sid);
    return this.published.slice(before);
  }

  /** From now on commands of this name ask every node. */
  sweep(): void {
    this.begin = ({ name }) => ({
      kind: "sweep",
      nodes: this.nodes,
      apply: () => this.effects.push(name),
      success: (k, n) => `${k}/${n} nodes updated`,
    });
  }

  #stand(): CommandProcessor {
    const ports = {
      mId: "FCC23D0508A9B1A1" as never,
      now: () => this.now,
      journal: this.journal,
      radio: {
        isWorking: () => this.isRadioWorking,
        reaches: (index: number) => !this.silent.includes(index),
        hops: () => 1,
        hasAnswered: (index: number) => !this.lost.includes(index),
        nameOf: (index: number) => (0x1500 + index).toString(16).toUpperCase(),
      },
      publish: (feedback: FeedbackMessage) => this.published.push(feedback),
      isClockDoubted: () => this.isClockDoubted,
      hasLocation: () => this.hasLocation,
      hasNode: (nId: string) => nId === "15AA",
      job: () => this.job,
      judgeAngle: () => this.angleRefusal,
      judge: () => this.refusal,
      begin: (command: Command) => this.#begin(command),
      dropJob: () => {
        this.droppedJobs += 1;
      },
      restart: (what: RestartKind) => this.restarts.push(what),
    };
    return new CommandProcessor(ports, this.#protections);
  }

  #begin(command: Command): CommandRun {
    if (this.begin !== undefined) return this.begin(command);
    this.effects.push(command.name);
    return { kind: "done", message: "Done" };
  }
}
