/**
 * A simulated master: its nodes, sensors, stow control and messages. Other code steps it and
 * transports its messages.
 */
import type { SiteDocument } from "#domain/wire/config-documents.ts";
import { isFinal } from "#domain/wire/feedback.ts";
import type { ConfigDocumentName } from "#domain/wire/reports.ts";
import type { WireFault } from "#domain/wire/rules.ts";
import { isRead } from "#simulator/command/command-facts.ts";
import type { FeedbackMessage } from "#simulator/command/command-journal.ts";
import { type CrashPoint, MasterCommands, PowerCut } from "#simulator/command/master-commands.ts";
import type { SimFault } from "#simulator/faults/fault-order.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import { applyFault } from "./apply-fault.ts";
import { birthMessage } from "./birth-message.ts";
import { buildMasterView } from "./build-master-view.ts";
import { MASTER_FIRMWARE } from "./master-data-message.ts";
import { journalIn, type MasterFlash } from "./master-flash.ts";
import { createParts, type MasterParts, putEvent, type SimMasterOptions } from "./master-parts.ts";
import { boot, type RestartReason, restoreState, storeState, takeDown } from "./master-restart.ts";
import type { SimMessage } from "./outbox.ts";
import type { MasterStep } from "./step-input.ts";
import { stepMaster, stepNodesAlone } from "./step-master.ts";
import { takeDocument } from "./take-document.ts";
import { TrueTrackers } from "./true-trackers.ts";

export class SimMaster {
  readonly trackers: TrueTrackers;
  readonly #parts: MasterParts;
  readonly #commands: MasterCommands;
  /** Id of the present connection. */
  #sid: string | undefined;
  #restart: RestartReason | undefined;
  /** Whether a command that may have changed something has ended since the last check. */
  #hasChanged = false;

  constructor(options: SimMasterOptions) {
    const { seed, isAmplifierOn = false, protections = {}, onEffect } = options;
    const parts = createParts(options);
    this.#parts = parts;
    this.trackers = new TrueTrackers(parts);
    const view = buildMasterView(parts, {
      announce: () => this.#announce(),
      publish: (feedback) => this.#answer(feedback),
      restart: (what) => this.#goDown(what),
    });
    parts.time.followClock(() => this.#commands.clock.now);
    const journal = journalIn(() => parts.flash);
    this.#commands = new MasterCommands(view, {
      ...{ seed, isAmplifierOn, journal, protections },
      ...(onEffect === undefined ? {} : { onEffect }),
    });
  }

  get mId(): PhysicalMaster["mId"] {
    return this.#parts.physical.mId;
  }

  get deviceType(): PhysicalMaster["deviceType"] {
    return this.#parts.physical.deviceType;
  }

  /** The site document that contains the master's location; undefined until it has arrived. */
  get site(): SiteDocument | undefined {
    return this.#parts.config.site;
  }

  /**
   * Whether a fault cuts the master from its broker. Meanwhile the code that transports the
   * messages must not connect.
   */
  get isLinkCut(): boolean {
    return this.#parts.faults.has("linkcut");
  }

  /** Whether a command is running, so that `advanceCommands` is needed between two steps. */
  get isCommandRunning(): boolean {
    return this.#commands.isRunning;
  }

  /**
   * Called when a connection was established: returns the birth message for `conn`. After a start,
   * the first connection makes the master begin to call its nodes.
   */
  birth(sid: string, epochSeconds: number): SimMessage {
    const { uptime, link, watch, time } = this.#parts;
    this.#takeTime(epochSeconds);
    if (uptime.isDown) boot(this.#parts);
    if (link.connected(time.modelSeconds)) {
      watch.callSoon();
      putEvent(this.#parts, "boot", { resetType: uptime.resetType, fw: MASTER_FIRMWARE });
    }
    if (this.#sid !== sid) {
      this.#whilePowered(() => this.#commands.connected(sid));
      watch.connected();
    }
    // The feedbacks repeated after a connection change nothing, so there is nothing to report.
    this.#hasChanged = false;
    this.#sid = sid;
    return birthMessage(this.#parts, sid);
  }

  /** Makes the next step begin a data cycle, whatever the time is. */
  callSoon(): void {
    this.#parts.watch.callSoon();
  }

  /** Called when the connection was lost. From then on messages are stored until they are taken. */
  disconnected(): void {
    this.#parts.link.lost(this.#parts.time.modelSeconds);
  }

  /** Removes and returns the messages that are due, oldest first; none while the link is cut. */
  takeMessages(): readonly SimMessage[] {
    return this.isLinkCut ? [] : this.#parts.outbox.take(this.#parts.time.modelSeconds);
  }

  /**
   * Applies a configuration document and acknowledges it. Ignores a document that is not newer than
   * the present one.
   */
  applyConfig(doc: ConfigDocumentName, document: unknown, epochSeconds: number): void {
    this.#takeTime(epochSeconds);
    takeDocument(this.#parts, doc, document);
  }

  /**
   * Executes a command and answers at once; later steps do what takes time. Returns a fault if the
   * command could not be read.
   */
  takeCommand(payload: unknown, epochSeconds: number): WireFault | undefined {
    if (this.#parts.uptime.isDown) return undefined;
    this.#takeTime(epochSeconds);
    return this.#whilePowered(() => {
      const command = this.#commands.take(payload);
      this.#settle();
      return command.ok ? undefined : command.error;
    });
  }

  /** Advances the running commands by that many seconds before the next step. */
  advanceCommands(seconds: number): void {
    this.#whilePowered(() => {
      this.#commands.advance(seconds);
      this.#settle();
    });
  }

  /**
   * The cause of a requested restart; returned only once. The code that transports the messages
   * then disconnects the master and reconnects.
   */
  takeRestart(): RestartReason | undefined {
    const reason = this.#restart;
    this.#restart = undefined;
    return reason;
  }

  /** Simulates a power cut, which only stored state survives. */
  crash(): void {
    this.#parts.outbox.clear();
    this.#goDown("power");
  }

  /** Simulates a power cut in the middle of the next command. */
  armCrash(point: CrashPoint): void {
    this.#commands.armCrash(point);
  }

  /** Sets the seconds by which the master's clock is fast; negative when slow. */
  setClockError(seconds: number): void {
    this.#commands.clock.setError(seconds);
  }

  /** Releases the stows of earlier weather, as a long calm would; manual stows stay. */
  forgetWeather(): void {
    this.#parts.control.current.resetCoordinator();
  }

  /** Restores the state from before the program ended, and stores it in this memory from now on. */
  remember(flash: MasterFlash): void {
    restoreState(this.#parts, this.#commands, flash);
  }

  applyFault(fault: SimFault): void {
    applyFault(this.#parts, fault);
  }

  step(step: MasterStep): void {
    this.#whilePowered(() => this.#step(step));
  }

  #step(step: MasterStep): void {
    const { time, uptime, link, power, faults } = this.#parts;
    const { epochSeconds, dtSeconds } = step;
    time.step(epochSeconds, dtSeconds);
    this.#takeTime(epochSeconds);
    if (uptime.bootTime === undefined) uptime.started(epochSeconds, time.isClockSet);
    if (faults.has("clock")) this.#commands.clock.stop(dtSeconds);
    if (this.isLinkCut) link.lost(time.modelSeconds);
    power.step(dtSeconds, step.weather, faults);
    if (uptime.isDue(time.modelSeconds)) boot(this.#parts);
    if (uptime.isDown) stepNodesAlone(this.#parts, step);
    else stepMaster(this.#parts, this.#commands, step);
    this.#settle();
  }

  /**
   * Runs `work`; if the simulated power fails during it, restarts the master and returns undefined.
   */
  #whilePowered<Result>(work: () => Result): Result | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.crash();
      return undefined;
    }
  }

  #takeTime(epochSeconds: number): void {
    this.#parts.time.runTo(epochSeconds);
    this.#commands.clock.runTo(epochSeconds);
  }

  #answer(feedback: FeedbackMessage): void {
    const { outbox, time } = this.#parts;
    outbox.put("fb", feedback, time.modelSeconds);
    this.#hasChanged ||= isFinal(feedback.status) && !isRead(feedback.name);
  }

  /** Stores the changes that commands have made, and makes the master report soon. */
  #settle(): void {
    if (!this.#hasChanged) return;
    this.#hasChanged = false;
    storeState(this.#parts, this.#commands);
    this.#parts.reporter.reportSoon();
  }

  #announce(): void {
    const { outbox, time } = this.#parts;
    if (this.#sid === undefined) return;
    const { ending, payload } = birthMessage(this.#parts, this.#sid);
    outbox.put(ending, payload, time.modelSeconds);
  }

  #goDown(why: RestartReason): void {
    this.#restart = why;
    if (why === "client") return;
    this.#whilePowered(() => storeState(this.#parts, this.#commands));
    takeDown(this.#parts, this.#commands, why);
    this.#sid = undefined;
  }
}
