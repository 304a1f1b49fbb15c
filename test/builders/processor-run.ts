/**
 * A master's command processor in isolation: the test sets its environment, and every effect is
 * recorded.
 */
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
/** A command to every node, once `sweep` has been called. */
export const SWEEP: Order = { name: "reset-coordinates" };
const LIFETIME_SECONDS = 12;

export interface Order {
  readonly name?: string;
  readonly args?: Readonly<Record<string, string>>;
  readonly id?: number;
  readonly n?: number;
  readonly sid?: string;
  /** True time at which the server created the command. */
  readonly ts?: number;
}

export class ProcessorRun {
  now = START;
  isClockDoubted = false;
  hasLocation = true;
  isRadioWorking = true;
  /** Answer of the interlocks; undefined when they allow the command. */
  refusal: CommandRefusal | undefined;
  angleRefusal: CommandRefusal | undefined;
  job: MasterJob | undefined;
  nodes: readonly number[] = Array.from({ length: 60 }, (_, index) => index);
  /** Indexes of nodes that do not answer. */
  silent: readonly number[] = [];
  /** Indexes of nodes that did not answer the last call. */
  lost: readonly number[] = [];
  /** Starts a command; undefined for commands that complete at once. */
  begin: ((command: Command) => CommandRun) | undefined;
  /** Names of the commands that have taken effect, in order. */
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

  /** Sends a command; returns the immediate answers. */
  take(order: Order = {}): readonly FeedbackMessage[] {
    const before = this.published.length;
    this.processor.take(this.command(order));
    return this.published.slice(before);
  }

  /** Code of the last immediate answer; undefined for a success. */
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

  /** Advances the model second by second. */
  live(seconds: number): readonly FeedbackMessage[] {
    const before = this.published.length;
    for (let second = 0; second < seconds; second += 1) {
      this.now += 1;
      this.#modelSeconds += 1;
      this.processor.stepTo(this.#modelSeconds);
    }
    return this.published.slice(before);
  }

  /** Simulates a power cut, after which only the journal is left. */
  restart(sid = SID): readonly FeedbackMessage[] {
    const before = this.published.length;
    this.processor = this.#stand();
    this.#modelSeconds = 0;
    this.processor.connected(sid);
    return this.published.slice(before);
  }

  /** Makes later commands of this name poll every node. */
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
