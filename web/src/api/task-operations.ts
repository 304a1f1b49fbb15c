/** Service tasks: what the Troubleshoot wizard has come to; a changeId makes a repeat harmless. */
import * as v from "valibot";
import type { TaskRecord } from "#domain/troubleshoot/task-record.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { parsed } from "./parsed.ts";

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

const CREATE_TASK = `mutation CreateTask($input: CreateTaskInput!) {
  task: createTask(input: $input) { id }
}`;

/** The id of the task, which is that of the change. */
export async function createTask(
  client: GraphqlClient,
  input: TaskInput,
): Promise<Outcome<string>> {
  const answer = await client.query({ document: CREATE_TASK, variables: { input } });
  const schema = v.object({ task: v.object({ id: v.string() }) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ task }) => ok(task.id),
  );
}
