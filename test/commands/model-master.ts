/**
 * The master of the model: the simulator's command processor and clock, power cuts, and a record of
 * its movements.
 */

import type { Command } from "#domain/wire/command.ts";
import { parseCommand } from "#domain/wire/command.ts";
import { encodeMessage } from "#domain/wire/payload.ts";
import type { CommandRun } from "#simulator/command/command-handler.ts";
import { memoryJournal } from "#simulator/command/command-journal.ts";
import { CommandProcessor } from "#simulator/command/command-processor.ts";
import { MasterClock } from "#simulator/command/master-clock.ts";
import { type CrashPoint, PowerCut } from "#simulator/command/master-commands.ts";
import type { Protections } from "#simulator/command/protections.ts";
import { MODEL_MASTER_ID } from "./model-orders.ts";

/** A movement that took place. */
export interface Effect {
  readonly id: string;
  readonly n: number;
  readonly exp: number;
  /** True time, epoch seconds. */
  readonly at: number;
}

export interface MasterOptions {
  readonly protections: Partial<Protections>;
  /** Epoch seconds. */
  readonly trueNow: () => number;
  readonly publish: (text: string) => void;
  /** Whether the master knows when its clock is wrong. */
  readonly knowsItsClock: boolean;
}

export class ModelMaster {
  readonly clock = new MasterClock();
  readonly effects: Effect[] = [];
  crashes = 0;
  readonly #options: MasterOptions;
  readonly #journal = memoryJournal();
  #processor: CommandProcessor;
  #connections = 0;
  #crashPoint: CrashPoint | undefined;

  constructor(options: MasterOptions) {
    this.#options = options;
    this.#processor = this.#newProcessor();
    this.reconnect();
  }

  /** Session id of the present connection. */
  get sid(): string {
    return this.#connections.toString(16).padStart(16, "0");
  }

  /** Starts another connection with its birth message. */
  reconnect(): void {
    this.#connections += 1;
    this.#processor.connected(this.sid);
  }

  /** Simulates a power cut, after which only the journal is left. */
  restart(): void {
    this.crashes += 1;
    this.#processor = this.#newProcessor();
    this.reconnect();
  }

  /** Makes the power fail at this point of the next command that begins. */
  armCrash(point: CrashPoint): void {
    this.#crashPoint = point;
  }

  disarm(): void {
    this.#crashPoint = undefined;
  }

  /** Receives a command; returns whether it caused a restart. */
  take(text: string): boolean {
    this.#runClock();
    const read = parseCommand(JSON.parse(text));
    if (!read.ok) throw new Error(`not a command: ${read.error.reason} ${read.error.field}`);
    try {
      this.#processor.take(read.value);
      return false;
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.restart();
      return true;
    }
  }

  #runClock(): void {
    this.clock.runTo(this.#options.trueNow());
  }

  #newProcessor(): CommandProcessor {
    const { publish, protections, knowsItsClock } = this.#options;
    return new CommandProcessor(
      {
        mId: MODEL_MASTER_ID,
        now: () => this.#now(),
        journal: this.#journal,
        radio: NO_RADIO,
        publish: (feedback) => publish(encodeMessage({ ...feedback })),
        hasLocation: () => true,
        isClockDoubted: () => knowsItsClock && !this.clock.isInTime,
        hasNode: () => false,
        job: () => undefined,
        judgeAngle: () => undefined,
        judge: () => undefined,
        begin: (command) => this.#begin(command),
        dropJob: () => undefined,
        restart: () => undefined,
      },
      protections,
    );
  }

  #now(): number {
    this.#runClock();
    return this.clock.now;
  }

  #begin({ id, n, exp }: Command): CommandRun {
    this.#crashAt("intent");
    this.effects.push({ id, n, exp, at: this.#options.trueNow() });
    this.#crashAt("effect");
    return { kind: "done", message: "Done" };
  }

  #crashAt(point: CrashPoint): void {
    if (this.#crashPoint !== point) return;
    this.#crashPoint = undefined;
    throw new PowerCut(point);
  }
}

/** A radio that reaches all nodes: the model's commands are for all trackers and wait for none. */
const NO_RADIO = {
  isWorking: () => true,
  reaches: () => true,
  hops: () => 1,
  hasAnswered: () => true,
  nameOf: String,
};
