/** Sends one intent at a time and follows it: waits until answers can be heard, then sends, then counts the seconds. */
import { listenToCommands } from "#web/api/command-events.ts";
import { confirmCommand, sendCommand } from "#web/api/command-operations.ts";
import type { CommandIntent, CommandRequestAnswer } from "#web/api/command-records.ts";
import { readOutcomes } from "#web/api/ledger-operations.ts";
import type { Outcome } from "#web/api/outcome.ts";
import { createObservable } from "#web/offline/observable.ts";
import type { Services } from "#web/session/services.ts";
import { COMMAND_MESSAGES } from "#web/ui/command-messages.ts";
import { refusalText } from "#web/ui/refusal-messages.ts";
import {
  buttonStatus,
  type CommandRun,
  type CommandRunEvent,
  isOpen,
  nextRun,
  nextRunChangeAt,
  type RunTarget,
  startRun,
} from "./model/command-run.ts";

/** The second of two steps; undefined for what is sent at once. */
export interface Confirmation {
  readonly token: string;
  readonly siteName: string;
}

export interface Submission {
  readonly intent: CommandIntent;
  readonly entryId: string;
  readonly targets: readonly RunTarget[];
  readonly confirmation: Confirmation | undefined;
}

export interface CommandDesk {
  /** The last intent, kept until the next. */
  state(): CommandRun | undefined;
  subscribe(onChange: () => void): () => void;
  /** Nothing while the button shows any state (S2 §4). */
  submit(submission: Submission): void;
  /** Listens for answers; returns how to stop. */
  start(): () => void;
}

/** Milliseconds from the click until answers can be heard; a command that comes much later than meant is a danger. */
const LISTENING_WITHIN_MS = 4_000;

type DeskServices = Pick<Services, "client" | "realtime" | "after" | "nowSeconds">;

export function createCommandDesk(services: DeskServices, layoutId: string): CommandDesk {
  const { client, realtime, after, nowSeconds } = services;
  const run = createObservable<CommandRun | undefined>(undefined);
  const whenLive: (() => void)[] = [];
  let isLive = false;
  let callOff: (() => void) | undefined;

  const now = () => nowSeconds() * 1_000;

  function take(event: CommandRunEvent, at = now()): void {
    const current = run.value();
    if (current === undefined) return;
    run.set(nextRun(current, event, at));
    wait();
  }

  /** A timer may come a little early: the moment it was meant for counts. */
  function wait(): void {
    callOff?.();
    const current = run.value();
    const at = current && nextRunChangeAt(current);
    if (at === undefined) return;
    callOff = after(Math.max(0, at - now()), () => take({ kind: "elapsed" }, Math.max(at, now())));
  }

  async function send({ intent, confirmation }: Submission): Promise<void> {
    const outcome = await (confirmation === undefined
      ? sendCommand(client, intent)
      : confirmCommand(client, intent, confirmation));
    if (run.value()?.intent.id === intent.id) take(eventOf(outcome));
  }

  /** Answers that nobody hears would leave the outcome unknown: after a while nothing is sent at all. */
  function sendWhenLive(submission: Submission): void {
    const giveUp = after(LISTENING_WITHIN_MS, () => {
      whenLive.splice(whenLive.indexOf(begin), 1);
      const { id } = submission.intent;
      const message = COMMAND_MESSAGES.cannotListen;
      if (run.value()?.intent.id === id) take({ kind: "requestFailed", message, code: undefined });
    });
    const begin = () => {
      giveUp();
      void send(submission);
    };
    whenLive.push(begin);
  }

  /** What was said while nobody listened stands in the ledger. */
  async function reask(): Promise<void> {
    const current = run.value();
    if (current === undefined || !current.targets.some(({ status }) => isOpen(status))) return;
    const { isBatch } = current;
    const { id } = current.intent;
    const outcome = await readOutcomes(client, { layoutId, id, isBatch });
    if (outcome.status === "ok" && run.value()?.intent.id === id) {
      take({ kind: "told", commands: outcome.value });
    }
  }

  function onLive(): void {
    const isAgain = isLive;
    isLive = true;
    for (const begin of whenLive.splice(0)) begin();
    if (isAgain) void reask();
  }

  return {
    state: run.value,
    subscribe: run.subscribe,
    submit(submission) {
      if (buttonStatus(run.value()) !== "idle") return;
      const { intent, entryId, targets, confirmation } = submission;
      const isBatch = targets.length > 1 || confirmation !== undefined;
      run.set(startRun({ intent, entryId, isBatch }, targets, now()));
      wait();
      if (isLive) void send(submission);
      else sendWhenLive(submission);
    },
    start() {
      const stop = listenToCommands(realtime, layoutId, {
        onEvent: (event) => take({ kind: "heard", event }),
        onLive,
        onRefused: () => undefined,
      });
      return () => {
        stop();
        callOff?.();
        isLive = false;
        whenLive.length = 0;
      };
    },
  };
}

function eventOf(outcome: Outcome<readonly CommandRequestAnswer[]>): CommandRunEvent {
  if (outcome.status === "ok") return { kind: "answered", requests: outcome.value };
  const code = outcome.status === "refused" ? outcome.code : undefined;
  return { kind: "requestFailed", message: refusalText(outcome), code };
}
