/**
 * The commands of a simulated master: the processor, the master's clock, the settings made by
 * commands, and jobs.
 */
import { lastFour } from "#domain/identity/node-id.ts";
import { type SeededRandom, seededRandom } from "#domain/site-generator/random.ts";
import { type Command, parseCommand } from "#domain/wire/command.ts";
import type { Ruled } from "#domain/wire/rules.ts";
import { masterAlarm } from "#simulator/node/words.ts";
import { answerShare } from "#simulator/radio/call-and-response.ts";
import { seedOf } from "#simulator/seed.ts";
import { contextOf } from "./command-context.ts";
import { isWireCommandName } from "./command-facts.ts";
import type { CommandRun } from "./command-handler.ts";
import type { JournalStore } from "./command-journal.ts";
import type { CommandRadio } from "./command-ports.ts";
import { CommandProcessor } from "./command-processor.ts";
import { COMMAND_HANDLERS } from "./handlers.ts";
import { type JudgedBy, judgeAngle, judgeOnMaster } from "./judge-on-master.ts";
import { MasterClock } from "./master-clock.ts";
import { createExtras, type MasterExtras } from "./master-extras.ts";
import { MasterJobs } from "./master-jobs.ts";
import type { MasterView } from "./master-view.ts";
import type { Protections } from "./protections.ts";
import { stepStandingOrders } from "./standing-orders.ts";

/**
 * Moment in the next command at which the power fails: after its intent was written to the journal,
 * or after its effect.
 */
export type CrashPoint = "intent" | "effect";

/** Thrown by a simulated power cut, at the moment in a command at which the power fails. */
export class PowerCut extends Error {}

export interface MasterCommandsOptions {
  readonly seed: number;
  readonly journal: JournalStore;
  readonly isAmplifierOn: boolean;
  readonly protections?: Partial<Protections>;
  readonly onEffect?: (command: Command) => void;
}

const CLOCK_FAULT = masterAlarm("rtcFault");

export class MasterCommands {
  readonly clock = new MasterClock();
  readonly jobs = new MasterJobs();
  readonly #view: MasterView;
  readonly #options: MasterCommandsOptions;
  readonly #random: SeededRandom;
  readonly #extras: MasterExtras;
  #processor: CommandProcessor;
  #crashPoint: CrashPoint | undefined;
  /** Seconds by which the processor has been stepped ahead of the model. */
  #aheadSeconds = 0;

  constructor(view: MasterView, options: MasterCommandsOptions) {
    this.#view = view;
    this.#options = options;
    this.#random = seededRandom(seedOf(options.seed, view.physical.mId, "commands"));
    this.#extras = createExtras(options.isAmplifierOn);
    this.#processor = this.#newProcessor();
  }

  get extras(): MasterExtras {
    return this.#extras;
  }

  get isRunning(): boolean {
    return this.#processor.isRunning;
  }

  connected(sid: string): void {
    this.#processor.connected(sid);
  }

  /** Executes a command. Throws PowerCut at the moment that `armCrash` has set. */
  take(payload: unknown): Ruled<Command> {
    const command = parseCommand(payload);
    if (command.ok) this.#processor.take(command.value);
    return command;
  }

  step(dtSeconds: number): void {
    this.#aheadSeconds = Math.max(0, this.#aheadSeconds - dtSeconds);
    this.#processor.stepTo(this.#view.modelSeconds + this.#aheadSeconds);
    this.jobs.step(dtSeconds);
    const own = { extras: this.#extras, jobs: this.jobs, random: this.#random };
    stepStandingOrders(this.#view, own);
  }

  /** Runs commands between two steps of the model. */
  advance(seconds: number): void {
    this.#aheadSeconds += seconds;
    this.#processor.stepTo(this.#view.modelSeconds + this.#aheadSeconds);
  }

  /** Arms a simulated power cut at this moment of the next command. */
  armCrash(point: CrashPoint): void {
    this.#crashPoint = point;
  }

  /** Restarts with the stored state: the journal and the settings made by commands. */
  restart(): void {
    this.jobs.stop();
    this.#processor = this.#newProcessor();
  }

  takeExtras(extras: Partial<MasterExtras>): void {
    Object.assign(this.#extras, extras);
  }

  #newProcessor(): CommandProcessor {
    const view = this.#view;
    return new CommandProcessor(
      {
        mId: view.physical.mId,
        now: () => this.clock.now,
        journal: this.#options.journal,
        radio: this.#radio(),
        publish: (feedback) => view.publish(feedback),
        // Alarm 20 follows the clock only with the next step, so the clock is checked here as well.
        isClockDoubted: () => !this.clock.isInTime || (view.alarms & CLOCK_FAULT) !== 0,
        hasLocation: () => view.config.site !== undefined,
        hasNode: (nId) => this.#indexOf(nId) !== undefined,
        job: () => this.jobs.running,
        judgeAngle: (command) => judgeAngle(command, this.#judgedBy),
        judge: (command) => judgeOnMaster(command, this.#judgedBy),
        begin: (command) => this.#begin(command),
        dropJob: () => this.jobs.cut(),
        restart: (what) => view.restart(what),
      },
      this.#options.protections,
    );
  }

  get #judgedBy(): JudgedBy {
    const { cleaningLock } = this.#extras;
    return { view: this.#view, cleaningLock, indexOf: (nId) => this.#indexOf(nId) };
  }

  #begin(command: Command): CommandRun {
    this.#crashAt("intent");
    const run = this.#carryOut(command);
    if (run.kind !== "fail") this.#options.onEffect?.(command);
    this.#crashAt("effect");
    return run;
  }

  #carryOut(command: Command): CommandRun {
    const { name, args } = command;
    const handler = isWireCommandName(name) ? COMMAND_HANDLERS[name] : undefined;
    if (handler === undefined) return { kind: "fail", code: "UNKNOWN", values: { name } };
    return handler(
      args,
      contextOf(command, this.#view, {
        clock: this.clock,
        extras: this.#extras,
        jobs: this.jobs,
        random: this.#random,
        indexOf: (nId) => this.#indexOf(nId),
      }),
    );
  }

  #crashAt(point: CrashPoint): void {
    if (this.#crashPoint !== point) return;
    this.#crashPoint = undefined;
    throw new PowerCut(point);
  }

  #indexOf(nId: string): number | undefined {
    const { asked, ids } = this.#view.watch.list;
    return asked.find((index) => ids[index] !== undefined && lastFour(ids[index]) === nId);
  }

  #radio(): CommandRadio {
    const { field, watch } = this.#view;
    return {
      isWorking: () => this.#view.isRadioWorking,
      reaches: (index) =>
        this.#view.isRadioWorking &&
        watch.list
          .controllersOf(index)
          .some((at) => this.#random.next() < answerShare(field.mesh, at, field.receptionOf(at))),
      hops: (index) => {
        const [controller] = watch.list.controllersOf(index);
        return Math.max(1, controller === undefined ? 1 : (field.mesh.hops[controller] ?? 1));
      },
      hasAnswered: (index) => watch.reports.hasAnswered(index),
      nameOf: (index) => {
        const id = watch.list.ids[index];
        return id === undefined ? String(index) : lastFour(id);
      },
    };
  }
}
