/** API calls for work items; changes are idempotent by changeId. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import type { ChangeWorkItemInput, CreateWorkItemInput } from "./inputs.generated.ts";
import { execute } from "./operation.ts";
import type { Page } from "./pages.ts";
import {
  CHANGE_WORK_ITEM,
  CREATE_WORK_ITEM,
  LIST_WORK_ITEMS,
  LIST_WORK_PEOPLE,
  type WorkProgress,
  type WorkRecord,
} from "./work-items.generated.ts";

export type WorkItemInput = ChangeWorkItemInput;

export interface WorkPage extends Page<WorkRecord> {
  /** Layouts of which only the newest items are listed. */
  readonly cutLayoutIds: readonly string[];
}

/** A page of the work of all layouts that the user may see; ends with a whole layout. */
export function pageOfWork(
  client: GraphqlClient,
  nextToken: string | undefined,
): Promise<Result<WorkPage, Failure>> {
  return execute(client, LIST_WORK_ITEMS, { nextToken: nextToken ?? null });
}

export interface WorkPerson {
  readonly userId: string;
  readonly name: string;
}

/** Users to whom work of a layout can be assigned, by name. */
export function listWorkPeople(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<readonly WorkPerson[], Failure>> {
  return execute(client, LIST_WORK_PEOPLE, { layoutId });
}

/** Creates work for a tracker; the changeId becomes the id of the item. */
export function createWorkItem(
  client: GraphqlClient,
  input: CreateWorkItemInput,
): Promise<Result<{ readonly id: string }, Failure>> {
  return execute(client, CREATE_WORK_ITEM, { input });
}

/** The state of an item after a change. */
export interface ChangedWork {
  readonly id: string;
  readonly rev: number;
  readonly progress: WorkProgress;
}

export function changeWorkItem(
  client: GraphqlClient,
  input: WorkItemInput,
): Promise<Result<ChangedWork, Failure>> {
  return execute(client, CHANGE_WORK_ITEM, { input });
}
