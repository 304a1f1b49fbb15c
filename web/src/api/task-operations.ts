/** API calls for service tasks, the results of the Troubleshoot wizard; idempotent by changeId. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { TaskRecord } from "#domain/troubleshoot/task-record.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import type { NodeKey } from "./node-id-history.ts";
import { execute } from "./operation.ts";
import { allPages } from "./pages.ts";
import { CREATE_TASK, NODE_TASKS, type NodeTask } from "./tasks.generated.ts";

/**
 * A service task to create. The answers in the wizard are additional fields, under their own names.
 */
export interface TaskInput extends Readonly<Record<string, unknown>> {
  /** UUID v7; idempotency key of the task. */
  readonly changeId: string;
  /** The user who answered the wizard's questions. */
  readonly userId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly nLocId: string;
  /** When the user started the wizard, by this device's clock; epoch seconds. */
  readonly startedAt: number;
  readonly answeredAt: number;
  readonly issueType: TaskRecord["issueType"];
  readonly commandQueue: TaskRecord["commandQueue"];
}

/** Service tasks of a node, newest first. */
export function listNodeTasks(
  client: GraphqlClient,
  nodeKey: NodeKey,
): Promise<Result<readonly NodeTask[], Failure>> {
  return allPages(client, NODE_TASKS, nodeKey);
}

/** Creates a service task; returns its id, which equals the changeId. */
export async function createTask(
  client: GraphqlClient,
  input: TaskInput,
): Promise<Result<string, Failure>> {
  return andThen(await execute(client, CREATE_TASK, { input }), ({ id }) => ok(id));
}
