/** Replays the outbox: sends waiting items one by one, oldest first, in one tab at a time. */
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Outbox, OutboxItem, QueuedChange, ReplayOutcome } from "./outbox.ts";

/** Number of server failures after which an outbox item is no longer retried automatically. */
export const MAX_FAULTS = 5;

/** Refusal codes that mean a conflict with another user's change. */
const CONFLICTS: ReadonlySet<string> = new Set([
  "Conflict",
  "DuplicateMasterId",
  "DuplicateNodeId",
  "Superseded",
]);

/** Refusal codes after which an outbox item is retried later. */
const RETRIED_CODES: ReadonlySet<string> = new Set([
  "AccessUnavailable",
  "RateLimited",
  "Throttled",
  "ThrottlingException",
]);

/** HTTP statuses without a refusal code for which a retry is useless. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 403, 404, 409, 413]);

/** Refusal code of a server failure; it is retried like a failure without a code. */
const FAULT = "InternalFailure";

/** Outcome that ends the round of sending, because the other items would fail as well. */
interface Stop {
  readonly kind: "stop";
}

/**
 * Maps the response to an outbox item to the item's outcome. An item without a final response is
 * never lost.
 */
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
      if (RETRIED_CODES.has(code)) return { kind: "waits" };
      if (code === FAULT) return afterFault(faults, code);
      if (CONFLICTS.has(code)) return { kind: "rests", state: { status: "conflict", code } };
      return { kind: "rests", state: { status: "failed", code, ...(fields && { fields }) } };
    }
    case "failed": {
      const { httpStatus } = answer.error;
      if (httpStatus === 429 || httpStatus === 503) return { kind: "waits" };
      return afterFault(FINAL_STATUSES.has(httpStatus) ? MAX_FAULTS : faults, `HTTP ${httpStatus}`);
    }
  }
}

function afterFault(before: number, code: string): ReplayOutcome {
  if (before + 1 < MAX_FAULTS) return { kind: "waits" };
  return { kind: "rests", state: { status: "failed", code } };
}

export interface ReplayDependencies {
  readonly outbox: Pick<Outbox, "waiting" | "begin" | "settle">;
  readonly send: (change: QueuedChange, subject: string) => Promise<Result<unknown, Failure>>;
  /**
   * Id of the signed-in user; undefined while no user is signed in or the server has not confirmed
   * the session.
   */
  readonly userId: () => string | undefined;
  /** Runs the work under a lock of this name, shared by all tabs. */
  readonly underLock: (name: string, work: () => Promise<void>) => Promise<void>;
}

/**
 * One round: sends each waiting item of the signed-in user once, work zones first, photos last. If
 * an item must wait, later items of its device wait too.
 * @returns whether items are left that a later round may send
 */
export async function replayOnce(dependencies: ReplayDependencies): Promise<boolean> {
  const userId = dependencies.userId();
  if (userId === undefined) return false;
  let isAnythingLeft = false;
  await dependencies.underLock(`outbox:${userId}`, async () => {
    isAnythingLeft = await sendAll(dependencies, userId);
  });
  return isAnythingLeft;
}

async function sendAll(dependencies: ReplayDependencies, userId: string): Promise<boolean> {
  const { outbox, send } = dependencies;
  const blockedQueues = new Set<string>();
  let isAnythingLeft = false;
  for (const item of inOrder(await outbox.waiting(userId))) {
    if (queuesOf(item).some((queue) => blockedQueues.has(queue))) continue;
    // Another user may have signed in while the last item was being sent.
    if (dependencies.userId() !== userId) return false;
    await outbox.begin(item);
    const outcome = afterAttempt(item, await send(item.change, item.subject));
    if (outcome.kind === "stop") return true;
    if (outcome.kind === "waits") {
      isAnythingLeft = true;
      for (const queue of blockedBy(item)) blockedQueues.add(queue);
    }
    // Holds back the photos of a report that was refused.
    if (outcome.kind === "rests") blockedQueues.add(item.id);
    await outbox.settle(item, outcome);
  }
  return isAnythingLeft;
}

/** The queue that a waiting item holds back. */
function blockedBy({ id, subject, change }: OutboxItem): readonly string[] {
  if (isZoneChange(change)) return [];
  return [change.kind === "photo" ? id : subject];
}

/**
 * Work zones first: they protect a person. Photos last: uploads are slow, and reports are useful
 * without their photos.
 */
function inOrder(items: readonly OutboxItem[]): readonly OutboxItem[] {
  const rankOf = ({ change }: OutboxItem) => RANKS[change.kind] ?? 1;
  return [0, 1, 2].flatMap((rank) => items.filter((item) => rankOf(item) === rank));
}

const RANKS: Readonly<Partial<Record<QueuedChange["kind"], number>>> = {
  workZone: 0,
  workZoneProlonged: 0,
  workZoneEnded: 0,
  photo: 2,
};

function isZoneChange({ kind }: QueuedChange): boolean {
  return RANKS[kind] === 0;
}

/**
 * Keys of the queues in which an item waits: its device, and for a photo also its report; none for
 * a work zone or its change. Items of one queue are sent in order.
 */
function queuesOf({ subject, change }: OutboxItem): readonly string[] {
  if (isZoneChange(change)) return [];
  return change.kind === "photo" ? [subject, change.input.taskId] : [subject];
}
