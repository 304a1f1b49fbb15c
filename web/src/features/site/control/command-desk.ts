/** Sends one intent at a time, as soon as answers can be heard, and follows it. */
import type { GraphqlClient } from "#web/api/client.ts";
import { listenToCommands } from "#web/api/command-events.ts";
import { confirmCommand, sendCommand } from "#web/api/command-operations.ts";
import type { CommandIntent, CommandRequestAnswer } from "#web/api/command-records.ts";
import { readOutcomes } from "#web/api/ledger-operations.ts";
import type { Outcome } from "#web/api/outcome.ts";
import type { Services } from "#web/session/services.ts";
import { COMMAND_MESSAGES } from "#web/ui/command-messages.ts";
import { refusalText } from "#web/ui/refusal-messages.ts";
import { createListeningGate } from "./listening-gate.ts";
import {
  buttonStatus,
  type CommandRun,
  type CommandRunEvent,
  isOpen,
  type RunTarget,
} from "./model/command-run.ts";
import { createRunFollower, type RunFollower } from "./run-follower.ts";

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

type DeskServices = Pick<Services, "client" | "realtime" | "after" | "nowSeconds">;

export function createCommandDesk(services: DeskServices, layoutId: string): CommandDesk {
  const { client, realtime, after } = services;
  const run = createRunFollower(services);
  const gate = createListeningGate(after);

  function submit(submission: Submission): void {
    if (buttonStatus(run.state()) !== "idle") return;
    const { intent, entryId, targets, confirmation } = submission;
    const isBatch = targets.length > 1 || confirmation !== undefined;
    run.begin({ intent, entryId, isBatch }, targets);
    // Answers that nobody hears would leave the outcome unknown.
    gate.pass(
      () => void send(client, run, submission),
      () => run.take(intent.id, CANNOT_LISTEN),
    );
  }

  function start(): () => void {
    const stop = listenToCommands(realtime, layoutId, {
      onEvent: (event) => run.hear({ kind: "heard", event }),
      onLive: () => {
        if (gate.open()) void reask(client, run, layoutId);
      },
      onRefused: () => undefined,
    });
    return () => {
      stop();
      run.stop();
      gate.close();
    };
  }

  return { state: run.state, subscribe: run.subscribe, submit, start };
}

const CANNOT_LISTEN: CommandRunEvent = {
  kind: "requestFailed",
  message: COMMAND_MESSAGES.cannotListen,
  code: undefined,
};

async function send(
  client: GraphqlClient,
  run: RunFollower,
  { intent, confirmation }: Submission,
): Promise<void> {
  const outcome = await (confirmation === undefined
    ? sendCommand(client, intent)
    : confirmCommand(client, intent, confirmation));
  run.take(intent.id, eventOf(outcome));
}

/** What was said while nobody listened stands in the ledger. */
async function reask(client: GraphqlClient, run: RunFollower, layoutId: string): Promise<void> {
  const current = run.state();
  if (current === undefined || !current.targets.some(({ status }) => isOpen(status))) return;
  const { id } = current.intent;
  const outcome = await readOutcomes(client, { layoutId, id, isBatch: current.isBatch });
  if (outcome.status === "ok") run.take(id, { kind: "told", commands: outcome.value });
}

function eventOf(outcome: Outcome<readonly CommandRequestAnswer[]>): CommandRunEvent {
  if (outcome.status === "ok") return { kind: "answered", requests: outcome.value };
  const code = outcome.status === "refused" ? outcome.code : undefined;
  return { kind: "requestFailed", message: refusalText(outcome), code };
}
