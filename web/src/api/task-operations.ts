/** Service tasks: what the Troubleshoot wizard has come to; a changeId makes a repeat harmless. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { TaskRecord } from "#domain/troubleshoot/task-record.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import type { NodePlace } from "./node-id-history.ts";
import { ask } from "./operation.ts";
import { allPages } from "./pages.ts";
import { CREATE_TASK, NODE_TASKS, type NodeTask } from "./tasks.generated.ts";

/** The answers stand beside these under their own names (S2 §3). */
export interface TaskInput extends Readonly<Record<string, unknown>> {
  /** A UUID of version 7; the same one is the same task. */
  readonly changeId: string;
  /** Who has answered. */
  readonly userId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly nLocId: string;
  /** By this device's clock; epoch seconds. */
  readonly startedAt: number;
  readonly answeredAt: number;
  readonly issueType: TaskRecord["issueType"];
  readonly commandQueue: TaskRecord["commandQueue"];
}

/** Newest first. */
export function listNodeTasks(
  client: GraphqlClient,
  place: NodePlace,
): Promise<Result<readonly NodeTask[], Failure>> {
  return allPages(client, NODE_TASKS, place);
}

/** The id of the task, which is that of the change. */
export async function createTask(
  client: GraphqlClient,
  input: TaskInput,
): Promise<Result<string, Failure>> {
  return andThen(await ask(client, CREATE_TASK, { input }), ({ id }) => ok(id));
}
