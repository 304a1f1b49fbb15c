/** Sends what waits in the outbox: one item after the other, oldest first, by one tab at a time (S0 §8). */
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Outbox, OutboxItem, QueuedChange, ReplayOutcome } from "./outbox.ts";

/** Faults of the server over one item before a person has to look. */
export const MOST_FAULTS = 5;

/** Refusals in which another person's change has come first. */
const CONFLICTS: ReadonlySet<string> = new Set([
  "Conflict",
  "DuplicateMasterId",
  "DuplicateNodeId",
  "Superseded",
]);

/** Refusals that say: later. */
const LATER: ReadonlySet<string> = new Set([
  "AccessUnavailable",
  "RateLimited",
  "Throttled",
  "ThrottlingException",
]);

/** Answers without a code that another attempt would only repeat: the server does not want this request. */
const NOT_WANTED: ReadonlySet<number> = new Set([400, 403, 404, 409, 413]);

/** No refusal, but a fault of the server that has a name. */
const FAULT = "InternalFailure";

/** Nothing else would get through either. */
interface Stop {
  readonly kind: "stop";
}

/** What an answer means for the item that was sent. Nothing that was not answered for good is ever lost. */
export function afterAttempt(
  { faults }: OutboxItem,
  answer: Result<unknown, Failure>,
): ReplayOutcome | Stop {
  if (answer.ok) return { kind: "done" };
  switch (answer.error.status) {
    case "networkError":
    case "unauthorised":
      return { kind: "stop" };
    case "refused": {
      const { code, fields } = answer.error;
      if (LATER.has(code)) return { kind: "waits" };
      if (code === FAULT) return afterFault(faults, code);
      if (CONFLICTS.has(code)) return { kind: "rests", state: { status: "conflict", code } };
      return { kind: "rests", state: { status: "failed", code, ...(fields && { fields }) } };
    }
    case "failed": {
      const { httpStatus } = answer.error;
      if (httpStatus === 429 || httpStatus === 503) return { kind: "waits" };
      return afterFault(NOT_WANTED.has(httpStatus) ? MOST_FAULTS : faults, `HTTP ${httpStatus}`);
    }
  }
}

function afterFault(before: number, code: string): ReplayOutcome {
  if (before + 1 < MOST_FAULTS) return { kind: "waits" };
  return { kind: "rests", state: { status: "failed", code } };
}

export interface ReplayDependencies {
  readonly outbox: Pick<Outbox, "waiting" | "begin" | "settle">;
  readonly send: (change: QueuedChange, subject: string) => Promise<Result<unknown, Failure>>;
  /** Undefined while nobody is signed in, or the server has not said that the session counts. */
  readonly userId: () => string | undefined;
  /** Runs the work when no other tab runs any for the same name. */
  readonly alone: (name: string, work: () => Promise<void>) => Promise<void>;
}

/**
 * One round: each waiting item of the signed-in user once, photos last. Later items of a device wait behind an earlier one of it.
 * Answers whether anything is left that a later round may get through.
 */
export async function replayOnce(dependencies: ReplayDependencies): Promise<boolean> {
  const userId = dependencies.userId();
  if (userId === undefined) return false;
  let isAnythingLeft = false;
  await dependencies.alone(`outbox:${userId}`, async () => {
    isAnythingLeft = await sendAll(dependencies, userId);
  });
  return isAnythingLeft;
}

async function sendAll(dependencies: ReplayDependencies, userId: string): Promise<boolean> {
  const { outbox, send } = dependencies;
  const held = new Set<string>();
  let isAnythingLeft = false;
  for (const item of lastPhotos(await outbox.waiting(userId))) {
    if (queuesOf(item).some((queue) => held.has(queue))) continue;
    // Somebody else may have signed in while the last item was under way.
    if (dependencies.userId() !== userId) return false;
    await outbox.begin(item);
    const outcome = afterAttempt(item, await send(item.change, item.subject));
    if (outcome.kind === "stop") return true;
    if (outcome.kind === "waits") {
      isAnythingLeft = true;
      held.add(item.change.kind === "photo" ? item.id : item.subject);
    }
    // Photos rest with their report.
    if (outcome.kind === "rests") held.add(item.id);
    await outbox.settle(item, outcome);
  }
  return isAnythingLeft;
}

/** Nothing waits behind a photo: it takes long, and reports are read without it. */
function lastPhotos(items: readonly OutboxItem[]): readonly OutboxItem[] {
  const isPhoto = ({ change }: OutboxItem) => change.kind === "photo";
  return [...items.filter((item) => !isPhoto(item)), ...items.filter(isPhoto)];
}

/** What an item waits behind: earlier items of its device, and of a photo its report. */
function queuesOf({ subject, change }: OutboxItem): readonly string[] {
  return change.kind === "photo" ? [subject, change.input.taskId] : [subject];
}
