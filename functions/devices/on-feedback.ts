/**
 * IoT rule trk_fb: finds the command that a master's feedback answers, stores the feedback, and
 * notifies viewers.
 */
import {
  contentOf,
  type FeedbackContent,
  type FeedbackFault,
  judgeFeedback,
} from "#domain/commands/feedback-judgement.ts";
import { COMMON_PRIVILEGES, visibleReply } from "#domain/commands/visible-reply.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { differingParameters, readParameters } from "#domain/commissioning/parameter-facts.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type Feedback, parseFeedback } from "#domain/wire/feedback.ts";
import { trustedTime } from "#domain/wire/payload.ts";
import type { CommandEvent, PublishCommandEvent } from "#functions/shared/command-publish.ts";
import type { Log } from "#functions/shared/log.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { releaseCleaningLock } from "#functions/shared/store/cleaning-locks.ts";
import {
  applyFeedback,
  type NewFeedback,
  readFeedback,
  storeLateFeedback,
} from "#functions/shared/store/command-feedback.ts";
import {
  type CommandRow,
  type CommandStore,
  readCommand,
} from "#functions/shared/store/commands.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { masterLocationAt } from "#functions/shared/store/masters.ts";
import { readNodeParameterSet } from "#functions/shared/store/parameter-sets.ts";
import { keepParameters } from "#functions/shared/store/tracker-facts.ts";
import { type MasterKeyCache, masterKeyCache } from "./uplinks/master-key-cache.ts";
import { refusals } from "./uplinks/refusals.ts";
import { ruleEventFrom } from "./uplinks/rule-event.ts";
import { receivedAt } from "./uplinks/uplink.ts";

export interface OnFeedbackDeps {
  readonly store: CoreStore & CommandStore;
  readonly clock: Clock;
  readonly publishCommand: PublishCommandEvent;
  readonly log: Log;
  readonly uuid: () => string;
}

type Refusal =
  /** No master location has this mId. */
  | "unknownMaster"
  /** The command id was never sent to a master of this layout. */
  | "unknownCommand"
  | FeedbackFault;

/**
 * Outcome of a feedback message. A refused message is stored among the errors of the rule, under
 * the error text.
 */
type FeedbackOutcome = Result<"published" | "late" | "repeated", string>;

const MAX_ATTEMPTS = 8;

/**
 * Makes the handler of the rule. Refused messages are stored with their reason; a failure is
 * thrown, so that Lambda retries the event. Idempotent: a message that was processed before changes
 * nothing and notifies no viewer.
 */
export function onFeedback(deps: OnFeedbackDeps) {
  const known = masterKeyCache(deps.store, deps.clock);
  const refused = refusals({ ...deps, rule: "trk_fb" });
  return async (event: unknown): Promise<void> => {
    const outcome = await handle(deps, known, event);
    if (!outcome.ok) await refused.record(event, outcome.error);
  };
}

async function handle(
  deps: OnFeedbackDeps,
  known: MasterKeyCache,
  event: unknown,
): Promise<FeedbackOutcome> {
  const message = ruleEventFrom(event);
  if (!message.ok) return message;
  const { mId, srv, payload } = message.value;
  const parsed = parseFeedback(mId, payload);
  if (!parsed.ok) return err(`${parsed.error.reason} ${parsed.error.field}`.trim());
  // A retry of this event differs only in the trusted time, on which no decision depends.
  const feedback = { ...parsed.value, ts: trustedTime(parsed.value.ts, receivedAt({ srv })) };
  const found = await layoutOf(deps, known, feedback);
  if (!found.ok) return found;
  const outcome = await storeFeedback(deps, found.value, feedback);
  const { layoutId } = found.value;
  const { id, status, seq } = feedback;
  const what = outcome.ok ? outcome.value : "refused";
  deps.log("feedback", { outcome: what, mId, layoutId, id, status, seq });
  return outcome;
}

interface FoundLayout {
  readonly layoutId: string;
  /** The command's row, if it was read to find the layout. */
  readonly command: CommandRow | undefined;
}

/**
 * Finds the layout and, if needed, the row of the command. The master may just have been moved, so
 * its present location is read before its feedback is refused.
 */
async function layoutOf(
  { store }: OnFeedbackDeps,
  known: MasterKeyCache,
  { mId, id }: Feedback,
): Promise<Result<FoundLayout, Refusal>> {
  const before = await known.cachedKey(mId);
  if (before === undefined) return err("unknownMaster");
  const command = await readCommand(store, { ...before, id });
  if (command !== undefined) return ok({ layoutId: before.layoutId, command });
  const now = await known.currentKey(mId);
  if (now === undefined) return err("unknownMaster");
  return now.layoutId === before.layoutId
    ? err("unknownCommand")
    : ok({ layoutId: now.layoutId, command: undefined });
}

/** Stores the feedback; retries while concurrent writes change the state of the command. */
async function storeFeedback(
  deps: OnFeedbackDeps,
  { layoutId, command: known }: FoundLayout,
  feedback: Feedback,
): Promise<FeedbackOutcome> {
  const { store, clock } = deps;
  const key = { layoutId, id: feedback.id };
  const row: NewFeedback = { ...key, ...contentOf(feedback), receivedAt: clock.nowMilliseconds() };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    // The command is read before the feedback is stored: feedback stored in between changes the
    // command too, which the conditional write detects.
    const command = (attempt === 1 ? known : undefined) ?? (await readCommand(store, key));
    if (command === undefined) return err("unknownCommand");
    const judged = judgeFeedback(command, feedback, await readFeedback(store, key, feedback.seq));
    switch (judged.kind) {
      case "refused":
        return err(judged.reason);
      case "repeated":
        // Done again for repeated feedback, because the first attempt of this event may have ended
        // before this step.
        await afterAnswer(store, command, feedback);
        return ok("repeated");
      case "late":
        if (await storeLateFeedback(store, row)) return ok("late");
        break;
      case "counts": {
        const { status } = judged;
        const { kind } = await applyFeedback(store, command, { feedback: row, status });
        if (kind === "written") return notify(deps, command, row);
      }
    }
  }
  throw new Error(`command ${feedback.id} changed at every attempt to take in a feedback`);
}

async function notify(
  deps: OnFeedbackDeps,
  command: CommandRow,
  row: NewFeedback,
): Promise<FeedbackOutcome> {
  await afterAnswer(deps.store, command, row);
  await deps.publishCommand(eventOf(command, row));
  return ok("published");
}

/**
 * The event for subscribers, built from the command as it was sent, so that a master's payload
 * cannot name another user or location. One event goes to all subscribers, so it has only the state
 * bits that all of them may see; consoles read the others from the ledger with their users' rights.
 */
function eventOf(
  command: CommandRow,
  { status, message, code, seq, ts }: NewFeedback,
): CommandEvent {
  const { mId, name, id, layoutId, mLocId, userId, username } = command;
  return {
    mId,
    name,
    status,
    message: visibleReply(COMMON_PRIVILEGES, name, message),
    id,
    layoutId,
    mLocId,
    code: code ?? null,
    seq,
    ts,
    userId,
    username,
  };
}

/** What an answer changes besides its command. Idempotent. */
async function afterAnswer(
  store: OnFeedbackDeps["store"],
  command: CommandRow,
  answer: FeedbackContent,
): Promise<void> {
  await onAnsweredCleaning(store, command, answer);
  await onReadParameters(store, command, answer);
}

const LEAVES_CLEANING: WireCommandName = "exit-cleaning-mode";

/**
 * Releases the cleaning lock once the master reports that it has left the cleaning mode.
 * Idempotent. A failed attempt to enter the mode does not release the lock: a person may be in the
 * rows since an earlier attempt, and an unneeded lock expires.
 */
async function onAnsweredCleaning(
  store: CoreStore,
  { name, layoutId, mLocId, createdAt }: CommandRow,
  { status }: Pick<NewFeedback, "status">,
): Promise<void> {
  if (name !== LEAVES_CLEANING || status !== "success") return;
  await releaseCleaningLock(store, { layoutId, mLocId }, Math.floor(createdAt / 1000));
}

const READS_PARAMETERS: WireCommandName = "read-node-params-from-node";

/**
 * Stores for the commissioning of the site whether the parameters that a node answered equal those
 * of its master's set.
 */
async function onReadParameters(
  store: OnFeedbackDeps["store"],
  { name, layoutId, mLocId, nLocId, id: commandId, username: by }: CommandRow,
  { status, message, ts: at }: FeedbackContent,
): Promise<void> {
  if (name !== READS_PARAMETERS || status !== "success" || nLocId === undefined) return;
  const answered = readParameters(message);
  if (answered === undefined) return;
  const masterKey = { layoutId, mLocId };
  const location = await masterLocationAt(store, masterKey);
  const nodeParamId = location?.nodeParamId;
  const set = nodeParamId && (await readNodeParameterSet(store, nodeParamId));
  await keepParameters(store, masterKey, nLocId, {
    ...{ nId: answered.nId, at, by, commandId },
    nodeParamId: set ? set.id : null,
    differing: set ? differingParameters(answered.texts, set.values) : [],
  });
}
