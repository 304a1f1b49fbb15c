/**
 * Accepts the commands of a master: checks them, writes the journal, runs them and reports their
 * progress.
 */

import { isProtectiveStow } from "#domain/commands/risk.ts";
import type { FailCode } from "#domain/commands/wire/fail-messages.ts";
import { RUNNING_CODES } from "#domain/commands/wire/fail-messages.ts";
import type { Command } from "#domain/wire/command.ts";
import type { Feedback } from "#domain/wire/feedback.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import { CallSteps } from "./call-steps.ts";
import { firstRefusal } from "./command-checks.ts";
import { isRead, wireCommandOf } from "./command-facts.ts";
import type { CommandRun } from "./command-handler.ts";
import { CommandJournal, type FeedbackMessage, type JournalEntry } from "./command-journal.ts";
import type { CommandPorts } from "./command-ports.ts";
import { failText } from "./fail-text.ts";
import { ALL_PROTECTIONS, type Protections } from "./protections.ts";
import type { RunEnding, RunSteps } from "./run-steps.ts";
import { SweepSteps } from "./sweep-steps.ts";
import { UnicastSteps } from "./unicast-steps.ts";

/** A running command: it takes time and has not ended. */
interface RunningCommand {
  readonly command: Command;
  readonly steps: RunSteps;
  /** Model time of the command's last feedback, in seconds. */
  reportedAt: number;
}

type News = Pick<Feedback, "status" | "message"> & { readonly code?: string };

/** Maximum time between two progress reports of a command, in seconds. */
const PROGRESS_SECONDS = 5;

export class CommandProcessor {
  readonly #ports: CommandPorts;
  readonly #protections: Protections;
  readonly #journal: CommandJournal;
  #running: readonly RunningCommand[] = [];
  #sid: string | undefined;
  #modelSeconds = 0;

  /**
   * Loads the journal from the store: a command that was begun and has no result is never begun
   * again.
   */
  constructor(ports: CommandPorts, protections: Partial<Protections> = {}) {
    this.#ports = ports;
    this.#protections = { ...ALL_PROTECTIONS, ...protections };
    this.#journal = new CommandJournal(ports.journal, this.#protections.journal);
  }

  /** Whether any command is running; only `stepTo` brings commands to their end. */
  get isRunning(): boolean {
    return this.#running.length > 0;
  }

  /**
   * Called after the birth message of a connection: repeats the last feedback of every command in
   * the journal.
   */
  connected(sid: string): void {
    this.#sid = sid;
    for (const entry of this.#journal.entries) this.#repeat(entry);
  }

  /**
   * Executes a command; its first feedback is published before this returns. Throws what its ports
   * throw: simulated power cuts.
   */
  take(command: Command): void {
    const known = this.#protections.ids ? this.#journal.find(command.id) : undefined;
    if (known !== undefined) {
      this.#repeat(known);
      return;
    }
    const processor = {
      sid: this.#sid,
      lastN: this.#journal.lastN,
      sweeping: this.#sweeping,
      running: this.#running[0]?.command.name,
      margin: this.#protections.margin,
    };
    const refusal = firstRefusal(command, processor, this.#ports, this.#protections);
    if (refusal === undefined) {
      this.#begin(command);
      return;
    }
    const { code, values } = refusal;
    this.#report(command, { status: "fail", code, message: failText(code, values) });
  }

  /** Runs the commands up to this time of the model; a time in the past changes nothing. */
  stepTo(modelSeconds: number): void {
    const seconds = modelSeconds - this.#modelSeconds;
    if (seconds <= 0) return;
    this.#modelSeconds = modelSeconds;
    for (const running of this.#running) this.#advance(running, seconds);
  }

  get #sweeping(): string | undefined {
    return this.#running.find(({ command }) => wireCommandOf(command.name)?.timing === "A")?.command
      .name;
  }

  #begin(command: Command): void {
    if (isProtectiveStow(command.name)) this.#makeWay(command);
    const begun: News = { status: "received", message: "Command received" };
    if (this.#protections.intent) this.#report(command, begun);
    const run = this.#ports.begin(command);
    if (!this.#protections.intent) this.#report(command, begun);
    this.#goOn(command, run);
  }

  #goOn(command: Command, run: CommandRun): void {
    switch (run.kind) {
      case "done":
        this.#end(command, { kind: "success", message: run.message });
        break;
      case "fail": {
        const { code, values, step } = run;
        this.#end(command, { kind: "fail", code, message: failText(code, values, step) });
        break;
      }
      case "job":
        run.start();
        this.#end(command, { kind: "success", message: run.message });
        break;
      case "restart":
        this.#end(command, { kind: "success", message: run.message });
        this.#ports.restart(run.what);
        break;
      case "sweep":
        this.#start(command, new SweepSteps(run, this.#ports.radio));
        break;
      case "call":
        this.#start(command, new CallSteps(run));
        break;
      case "unicast":
        this.#start(command, new UnicastSteps(run, this.#ports.radio));
    }
  }

  #start(command: Command, steps: RunSteps): void {
    if (this.#ports.radio.isWorking()) {
      this.#running = [...this.#running, { command, steps, reportedAt: this.#modelSeconds }];
      return;
    }
    this.#end(command, { kind: "fail", code: "RADIO", message: failText("RADIO") });
  }

  #advance(running: RunningCommand, seconds: number): void {
    // A stow to safety that began in the meantime may have ended this command.
    if (!this.#running.includes(running)) return;
    const { command, steps } = running;
    const outcome = steps.advance(seconds);
    for (const message of outcome.news) this.#report(command, { status: "running", message });
    if (outcome.kind === "over") {
      this.#running = this.#running.filter((other) => other !== running);
      this.#end(command, outcome.ending);
      return;
    }
    const isQuiet = this.#modelSeconds - running.reportedAt >= PROGRESS_SECONDS;
    if (outcome.news.length > 0 || isQuiet) running.reportedAt = this.#modelSeconds;
    if (outcome.news.length > 0 || !isQuiet) return;
    this.#report(command, { status: "running", message: outcome.progress });
  }

  /** Makes way for a stow to safety: ends all commands that use the radio or move trackers. */
  #makeWay({ name }: Command): void {
    const stopped = this.#running.filter(({ command, steps }) => {
      return steps instanceof SweepSteps || !isRead(command.name);
    });
    this.#running = this.#running.filter((running) => !stopped.includes(running));
    for (const { command, steps } of stopped) {
      const message = `${failText("SUPERSEDED")} by ${name}: ${steps.progress}`;
      this.#end(command, { kind: "fail", code: "SUPERSEDED", message });
    }
    this.#ports.dropJob();
  }

  #end(command: Command, ending: RunEnding): void {
    const { kind: status, message } = ending;
    const code: FailCode | undefined = ending.kind === "fail" ? ending.code : undefined;
    this.#report(command, { status, message, ...(code === undefined ? {} : { code }) });
  }

  /**
   * Writes a feedback to the journal and then publishes it, so that a published feedback is never
   * lost.
   */
  #report(command: Command, news: News): void {
    const { id, n, name, exp } = command;
    const isRefusal = this.#journal.find(id) === undefined && news.status === "fail";
    const hasResult = news.status === "success" || news.status === "fail";
    const last = this.#feedback({ id, name }, news);
    const isCounted = !isRefusal && !isRead(name);
    const entry = { id, n, name, exp, isIntended: !isRefusal, hasResult, last };
    this.#journal.add(entry, this.#ports.now(), isCounted ? n : undefined);
    this.#ports.publish(last);
  }

  #feedback({ id, name }: Pick<JournalEntry, "id" | "name">, news: News): FeedbackMessage {
    const { status, message, code } = news;
    return {
      v: PROTOCOL_VERSION,
      id,
      mId: this.#ports.mId,
      name,
      status,
      ...(code === undefined ? {} : { code }),
      message,
      seq: (this.#journal.find(id)?.last.seq ?? 0) + 1,
      ts: Math.floor(this.#ports.now()),
    };
  }

  /**
   * Publishes the last feedback of a command again. For a command that was begun before a restart
   * and has no result, reports the restart instead, since its progress is unknown.
   */
  #repeat(entry: JournalEntry): void {
    const isOpen = entry.isIntended && !entry.hasResult;
    const isOurs = this.#running.some(({ command }) => command.id === entry.id);
    if (!isOpen || isOurs || entry.last.code === "RESTARTED") {
      this.#ports.publish(entry.last);
      return;
    }
    const news = {
      status: "running",
      code: "RESTARTED",
      message: RUNNING_CODES.RESTARTED,
    } as const;
    const last = this.#feedback(entry, news);
    this.#journal.add({ ...entry, last }, this.#ports.now());
    this.#ports.publish(last);
  }
}
