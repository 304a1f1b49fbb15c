/**
 * Sends one command request at a time, once the subscription for replies is live, and follows its
 * state.
 */
import { ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { CommandIntent } from "#web/api/command-intents.ts";
import { sendCommand } from "#web/api/command-operations.ts";
import type { Failure } from "#web/api/failure.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import type { Services } from "#web/session/services.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";
import { notify } from "#web/ui/notify.ts";
import { APPROVAL_MESSAGES } from "./approval-messages.ts";
import { createListeningGate } from "./listening-gate.ts";
import {
  answersToRead,
  buttonStatus,
  type CommandRun,
  type CommandRunEvent,
  isOpen,
  type RunTarget,
} from "./model/command-run.ts";
import { listenToCommands } from "./operations/command-events.ts";
import {
  type CommandConfirmation,
  type Confirmed,
  confirmCommand,
} from "./operations/confirm-operations.ts";
import { readOutcomes } from "./operations/ledger-operations.ts";
import { createRunFollower, type RunFollower } from "./run-follower.ts";

/** Confirmation of a prepared command, which is the second of its two steps. */
export type Confirmation = CommandConfirmation;

export interface Submission {
  readonly intent: CommandIntent;
  readonly entryId: string;
  readonly targets: readonly RunTarget[];
  /** Data of the second step; undefined for a command that needs only one step. */
  readonly confirmation: Confirmation | undefined;
}

export interface CommandRunner {
  /** State of the last command request, until the next one begins. */
  state(): CommandRun | undefined;
  subscribe(onChange: () => void): () => void;
  /** Sends a command; ignored while the Run Command button is not idle. */
  submit(submission: Submission): void;
  /** Subscribes to replies; returns a function that unsubscribes. */
  start(): () => void;
}

type RunnerServices = Pick<Services, "client" | "realtime" | "after" | "nowSeconds">;

export function createCommandRunner(services: RunnerServices, layoutId: string): CommandRunner {
  const { client, realtime, after } = services;
  const run = createRunFollower(services);
  const gate = createListeningGate(after);
  const readAnswers = answerReader(client, run, layoutId);

  function submit(submission: Submission): void {
    if (buttonStatus(run.state()) !== "idle") return;
    const { intent, entryId, targets, confirmation } = submission;
    const isBatch = targets.length > 1 || confirmation !== undefined;
    run.begin({ intent, entryId, isBatch }, targets);
    // Sends only once the subscription is live. Otherwise replies would be missed, and the outcome
    // would be unknown.
    gate.pass(
      () => void send(client, run, submission),
      () => run.applyTo(intent.id, CANNOT_LISTEN),
    );
  }

  function start(): () => void {
    const stopReading = run.subscribe(readAnswers);
    const stop = listenToCommands(realtime, layoutId, {
      onEvent: (event) => run.apply({ kind: "eventReceived", event }),
      onLive: () => {
        if (gate.open()) void readMissedReplies(client, run, layoutId);
      },
      onRefused: () => undefined,
    });
    return () => {
      stop();
      stopReading();
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
    ? sendAtOnce(client, intent)
    : confirmCommand(client, intent, confirmation));
  if (outcome.ok && outcome.value.kind === "waiting") {
    run.release(intent.id);
    notify({ kind: "info", text: APPROVAL_MESSAGES.nowWaiting, lastsSeconds: 5 });
  } else run.applyTo(intent.id, eventOf(outcome));
}

async function sendAtOnce(
  client: GraphqlClient,
  intent: CommandIntent,
): Promise<Result<Confirmed, Failure>> {
  const outcome = await sendCommand(client, intent);
  return outcome.ok ? ok({ kind: "sent", requests: outcome.value }) : outcome;
}

/** Reads the ledger after a reconnect, for replies that were missed. */
async function readMissedReplies(
  client: GraphqlClient,
  run: RunFollower,
  layoutId: string,
): Promise<void> {
  const current = run.state();
  if (current === undefined || !current.targets.some(({ status }) => isOpen(status))) return;
  await readLedger({ client, run, layoutId }, current, "ledgerRead");
}

/**
 * Returns a function to call at every change of the run. It reads from the ledger each reply whose
 * event does not contain the full text.
 */
function answerReader(client: GraphqlClient, run: RunFollower, layoutId: string): () => void {
  let read = { id: "", answers: 0 };
  return () => {
    const current = run.state();
    if (current === undefined) return;
    const { id } = current.intent;
    const answers = answersToRead(current);
    const before = read.id === id ? read.answers : 0;
    if (answers <= before) return;
    read = { id, answers };
    void readLedger({ client, run, layoutId }, current, "readInFull");
  };
}

interface Ledger {
  readonly client: GraphqlClient;
  readonly run: RunFollower;
  readonly layoutId: string;
}

async function readLedger(
  { client, run, layoutId }: Ledger,
  { intent: { id }, isBatch }: CommandRun,
  kind: "ledgerRead" | "readInFull",
): Promise<void> {
  const outcome = await readOutcomes(client, { layoutId, id, isBatch });
  if (outcome.ok) run.applyTo(id, { kind, commands: outcome.value });
}

function eventOf(outcome: Result<Confirmed, Failure>): CommandRunEvent {
  if (outcome.ok) {
    const { value } = outcome;
    return { kind: "answered", requests: value.kind === "sent" ? value.requests : [] };
  }
  const code = outcome.error.status === "refused" ? outcome.error.code : undefined;
  return { kind: "requestFailed", message: refusalText(outcome.error), code };
}
