/** Mutation.createTask: stores the result of the Troubleshoot wizard as a service task, once. */

import type { Caller } from "#domain/access/authorise.ts";
import { type NLocId, nLocIdFrom } from "#domain/identity/location-id.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { type PhotoNote, photoNotesFrom } from "#domain/troubleshoot/photo.ts";
import { type RmaFacts, rmaNumber } from "#domain/troubleshoot/rma.ts";
import type { StepId } from "#domain/troubleshoot/steps.ts";
import { taskInputFrom } from "#domain/troubleshoot/task-input.ts";
import { rmaLetters, rmaNumbersOf, type TaskRecord } from "#domain/troubleshoot/task-record.ts";
import { type EpochSeconds, epochSecondsFrom } from "#domain/units/time.ts";
import { personName } from "#domain/users/person-name.ts";
import { readMasterChange } from "#functions/shared/arguments.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { readTaskNode, type TaskNode } from "./store/task-node.ts";
import { findTask, putTask, type ServiceTask, type TaskStore } from "./store/tasks.ts";

export interface TaskDeps {
  readonly store: CoreStore & TaskStore;
  readonly clock: Clock;
}

export interface TaskInput {
  readonly changeId: UuidV7;
  readonly masterKey: MasterKey;
  readonly nLocId: NLocId;
  /** Epoch seconds by the client's clock, as is `answeredAt`; never later than `answeredAt`. */
  readonly startedAt: EpochSeconds;
  readonly answeredAt: EpochSeconds;
  readonly task: TaskRecord;
  readonly steps: readonly StepId[];
  /** Hash, caption and time of each photo of the task; the files are uploaded later. */
  readonly photos: readonly PhotoNote[];
  /**
   * Id of the user who answered the questions, according to the client's queue of unsent work;
   * undefined when absent.
   */
  readonly userId: unknown;
}

const OPERATION = "Mutation.createTask";

/**
 * Stores a task. Idempotent by changeId: its row is also its change record, and a repeat gets the
 * first result. Names, locations and RMA numbers come from the server; the client's copies of them
 * are ignored.
 */
export function createTask(deps: TaskDeps): Field<"Mutation.createTask", TaskInput, ServiceTask> {
  return {
    parse: parseTask,
    run: (input, caller) => runTask(deps, input, caller),
  };
}

function parseTask(args: FieldArguments["Mutation.createTask"]): Result<TaskInput, Refusal> {
  const change = readMasterChange(args);
  if (!change.ok) return change;
  const { changeId, masterKey, content } = change.value;
  const nLocId = nLocIdFrom(typeof content.nLocId === "string" ? content.nLocId : "");
  if (nLocId === undefined) return refuseArgument("nLocId", "notAllowed");
  const startedAt = epochSecondsFrom(content.startedAt);
  if (startedAt === undefined) return refuseArgument("startedAt", "notAllowed");
  const answeredAt = epochSecondsFrom(content.answeredAt);
  if (answeredAt === undefined) return refuseArgument("answeredAt", "notAllowed");
  if (answeredAt < startedAt) return refuseArgument("answeredAt", "outOfOrder");
  const read = taskInputFrom(content);
  if (!read.ok) return refuseArgument(read.error.field, read.error.reason);
  const named = photoNotesFrom(content.photos);
  if (!named.ok) return refuseArgument(named.error.field, named.error.reason);
  const { task, steps } = read.value;
  const photos = named.value;
  const { userId } = content;
  return ok({
    changeId,
    masterKey,
    nLocId,
    startedAt,
    answeredAt,
    task,
    steps,
    photos,
    userId,
  });
}

async function runTask(
  { store, clock }: TaskDeps,
  input: TaskInput,
  caller: Caller,
): Promise<Result<ServiceTask, Refusal>> {
  const { changeId, masterKey, nLocId, userId } = input;
  // Work that one user has queued on a device is never accepted under another user's name.
  const isOfAnother = userId !== undefined && userId !== null && userId !== caller.sub;
  if (isOfAnother) return refuseArgument("userId", "mismatch");
  const hash = hashOf(input, caller);
  const before = await answerOf(store, input, hash);
  if (before !== undefined) return before;
  const found = await readTaskNode(store, masterKey, nLocId);
  if (!found.ok) {
    return found.error === "noMaster"
      ? refuse("NotFound")
      : refuseArgument("nLocId", "unknownIndex");
  }
  const task = taskRow(input, caller, found.value, nowSeconds(clock));
  if (await putTask(store, task, hash)) return ok(task);
  const meanwhile = await answerOf(store, input, hash);
  if (meanwhile !== undefined) return meanwhile;
  throw new Error(`expected the task ${changeId} that was in the way, found none`);
}

/** The answer to the first request with this id; undefined before the first request. */
async function answerOf(
  store: TaskStore,
  { changeId: id, masterKey: { layoutId } }: TaskInput,
  hash: string,
): Promise<Result<ServiceTask, Refusal> | undefined> {
  const known = await findTask(store, { layoutId, id });
  if (known.kind === "new") return undefined;
  return known.payloadHash === hash ? ok(known.task) : refuse("IdempotencyMismatch");
}

function hashOf(input: TaskInput, { sub }: Caller): string {
  const { masterKey, nLocId, startedAt, answeredAt, task } = input;
  return payloadHash(OPERATION, {
    ...{ place: masterKey, nLocId, startedAt, answeredAt, task, sub },
    ...photosOf(input),
  });
}

function taskRow(
  input: TaskInput,
  caller: Caller,
  { nId, layoutNumber, utcOffset, ...names }: TaskNode,
  timestamp: number,
): ServiceTask {
  const { changeId, masterKey, nLocId, startedAt, answeredAt, task, steps } = input;
  const { issueType, activeStep, commandQueue, answers } = task;
  const facts: RmaFacts = { ...names, layoutNumber, utcOffset, startedAtSeconds: startedAt };
  return {
    ...answers,
    ...rmaNumbersOf(steps, facts),
    id: changeId,
    ...masterKey,
    nLocId,
    ...(nId === undefined ? {} : { nId }),
    issueType,
    activeStep,
    commandQueue,
    rmaNumbers: rmaLetters(steps).map((letter) => rmaNumber(letter, facts)),
    ...photosOf(input),
    userId: caller.sub,
    username: personName(caller),
    rowNum: names.rowNum,
    fromSouth: names.fromSouth,
    layoutName: names.layoutName,
    masterName: names.masterName,
    timestamp,
    startedAt,
    answeredAt,
  };
}

/**
 * The photos of the task; without photos the attribute is omitted, as in tasks from before photos
 * existed.
 */
function photosOf({ photos }: TaskInput): Pick<ServiceTask, "photos"> {
  return photos.length === 0 ? {} : { photos };
}
