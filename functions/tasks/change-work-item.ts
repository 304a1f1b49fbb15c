/**
 * Mutation.createWorkItem and Mutation.changeWorkItem: work for a tracker, and what users decide
 * about it. Author and time come from the server.
 */

import type { Caller } from "#domain/access/authorise.ts";
import { isUuidV7, type UuidV7, uuidMilliseconds } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import type { EpochSeconds } from "#domain/units/time.ts";
import { personName } from "#domain/users/person-name.ts";
import {
  type NewWork,
  readNewWork,
  readWorkChange,
  type WorkChange,
} from "#domain/work-items/work-input.ts";
import { UNTOUCHED, type WorkProgress } from "#domain/work-items/work-item.ts";
import { readChangeInput, readExpectedRev } from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { readTaskNode } from "./store/task-node.ts";
import { findTask, type TaskStore } from "./store/tasks.ts";
import { findWork, type StoredWork, workWrite } from "./store/work-items.ts";
import { assigneeName, type WorkPeopleDeps } from "./work-people.ts";

export type WorkDeps = WorkPeopleDeps & { readonly store: CoreStore & TaskStore };

/** The new state of an item. */
interface ChangedWork {
  readonly id: string;
  readonly layoutId: string;
  readonly rev: number;
  readonly progress: WorkProgress;
}

interface Creation {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly work: NewWork;
}

const CREATE = "Mutation.createWorkItem";
const CHANGE = "Mutation.changeWorkItem";

/** Creates work for a tracker; idempotent by changeId, which is also the id of the item. */
export function createWorkItem(deps: WorkDeps): Field<typeof CREATE, Creation, ChangedWork> {
  return {
    parse: parseCreation,
    run: (input, caller) => {
      const { changeId: id, layoutId, work } = input;
      const hash = payloadHash(CREATE, { layoutId, work, sub: caller.sub });
      const known = { id, layoutId, payloadHash: hash };
      return commitKnown<ChangedWork>(deps.store, known, {
        prepare: () => prepareCreation(deps, input, caller, hash),
        explain: () => "again",
      });
    },
  };
}

interface Revision {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly itemId: string;
  readonly expectedRev: number;
  readonly change: WorkChange;
}

/**
 * Changes an item; idempotent by changeId. Conflict when another change came first: its author may
 * have decided otherwise.
 */
export function changeWorkItem(deps: WorkDeps): Field<typeof CHANGE, Revision, ChangedWork> {
  return {
    parse: parseRevision,
    run: (input, caller) => {
      const { changeId: id, ...content } = input;
      const hash = payloadHash(CHANGE, { ...content, sub: caller.sub });
      const known = { id, layoutId: input.layoutId, payloadHash: hash };
      return commitKnown<ChangedWork>(deps.store, known, {
        prepare: () => prepareRevision(deps, input, caller, hash),
        explain: () => "again",
      });
    },
  };
}

function parseCreation(args: FieldArguments[typeof CREATE]): Result<Creation, Refusal> {
  const read = readChangeInput(args);
  if (!read.ok) return read;
  const { changeId, content } = read.value;
  const { layoutId } = content;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  const work = readNewWork(content, madeAt(changeId));
  if (!work.ok) return refuseArgument(work.error.field, work.error.reason);
  return ok({ changeId, layoutId, work: work.value });
}

function parseRevision(args: FieldArguments[typeof CHANGE]): Result<Revision, Refusal> {
  const read = readChangeInput(args);
  if (!read.ok) return read;
  const { changeId, content } = read.value;
  const { layoutId, itemId } = content;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  if (typeof itemId !== "string" || !isUuidV7(itemId)) return refuseArgument("itemId", "uuid");
  const rev = readExpectedRev(content);
  if (!rev.ok) return rev;
  if (rev.value === undefined) return refuseArgument("expectedRev", "required");
  const change = readWorkChange(content, madeAt(changeId));
  if (!change.ok) return refuseArgument(change.error.field, change.error.reason);
  return ok({ changeId, layoutId, itemId, expectedRev: rev.value, change: change.value });
}

function madeAt(changeId: UuidV7): EpochSeconds {
  return Math.floor(uuidMilliseconds(changeId) / 1000) as EpochSeconds;
}

async function prepareCreation(
  deps: WorkDeps,
  { changeId, layoutId, work }: Creation,
  caller: Caller,
  hash: string,
): Promise<Result<Prepared<ChangedWork>, Refusal>> {
  const { mLocId, nLocId, title, findingId, ...change } = work;
  const found = await readTaskNode(deps.store, { layoutId, mLocId }, nLocId);
  if (!found.ok) {
    return found.error === "noMaster"
      ? refuse("NotFound")
      : refuseArgument("nLocId", "unknownIndex");
  }
  const { masterName, rowNum, fromSouth } = found.value;
  const before = { ...UNTOUCHED, state: "OPEN" } as const;
  const progress = await changed(deps, layoutId, before, change, caller);
  if (!progress.ok) return progress;
  const place = { mLocId, masterName, nLocId, rowNum, fromSouth };
  const stored: StoredWork = {
    rev: 1,
    progress: progress.value,
    created: {
      ...{ ...place, title, findingId: findingId ?? null },
      createdAt: nowSeconds(deps.clock),
      createdBy: caller.sub,
      createdByName: personName(caller),
    },
  };
  return prepared(deps, { changeId, layoutId, itemId: changeId }, stored, caller, {
    operation: CREATE,
    payloadHash: hash,
  });
}

async function prepareRevision(
  deps: WorkDeps,
  { changeId, layoutId, itemId, expectedRev, change }: Revision,
  caller: Caller,
  hash: string,
): Promise<Result<Prepared<ChangedWork>, Refusal>> {
  const stored = await findWork(deps.store, { layoutId, itemId });
  if (stored === undefined) {
    const task = await findTask(deps.store, { layoutId, id: itemId });
    if (task.kind === "new") return refuse("NotFound");
  }
  const { rev, progress: before, ...rest } = stored ?? { rev: 0, progress: UNTOUCHED };
  if (rev !== expectedRev) return refuse("Conflict");
  const progress = await changed(deps, layoutId, before, change, caller);
  if (!progress.ok) return progress;
  const next = { ...rest, rev: rev + 1, progress: progress.value };
  return prepared(deps, { changeId, layoutId, itemId }, next, caller, {
    operation: CHANGE,
    payloadHash: hash,
  });
}

/** The progress after a change; refused for an assignee who may not configure the layout. */
async function changed(
  deps: WorkDeps,
  layoutId: string,
  before: WorkProgress,
  { assignee, state, ...values }: WorkChange,
  caller: Caller,
): Promise<Result<WorkProgress, Refusal>> {
  const now = nowSeconds(deps.clock);
  const by = personName(caller);
  const name = assignee ? await assigneeName(deps, layoutId, assignee) : null;
  if (name === undefined) return refuseArgument("assignee", "notAllowed");
  const isDone = state === "DONE";
  return ok({
    ...{ ...before, ...values, changedAt: now, changedByName: by },
    ...(assignee === undefined ? {} : { assignee, assigneeName: name }),
    ...(state === undefined
      ? {}
      : { state, doneAt: isDone ? now : null, doneByName: isDone ? by : null }),
  });
}

function prepared(
  { store, clock }: WorkDeps,
  { changeId, layoutId, itemId }: Pick<Revision, "changeId" | "layoutId" | "itemId">,
  stored: StoredWork,
  { sub }: Caller,
  record: { readonly operation: string; readonly payloadHash: string },
): Result<Prepared<ChangedWork>, Refusal> {
  const { rev, progress } = stored;
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      ...record,
      target: `T#${itemId}`,
      rev: rev - 1,
      result: { id: itemId, layoutId, rev, progress },
    },
  );
  const effects = [workWrite(store.eventsTable, { layoutId, itemId }, stored)];
  return ok({ change, effects });
}
