/** Service tasks: what the Troubleshoot wizard has come to; a changeId makes a repeat harmless. */
import * as v from "valibot";
import { type IssueType, isIssueType } from "#domain/troubleshoot/issue-types.ts";
import type { TaskRecord } from "#domain/troubleshoot/task-record.ts";
import type { GraphqlClient } from "./client.ts";
import type { NodePlace } from "./node-id-history.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { allPages } from "./pages.ts";
import { maybe, moment, parsed } from "./parsed.ts";

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

/** What a list of reports tells of one. */
export interface NodeTask {
  readonly id: string;
  readonly issueType: IssueType;
  /** When the server had it; epoch seconds. */
  readonly timestamp: number;
  /** First and last name. */
  readonly username: string;
  readonly comment: string | undefined;
  /** Commands that are left to run. */
  readonly commandQueue: readonly string[];
  readonly rmaNumbers: readonly string[];
  /** Those it names, whether they have arrived or not. */
  readonly photos: readonly NamedPhoto[];
}

export interface NamedPhoto {
  readonly hash: string;
  readonly caption: string | undefined;
  /** Epoch seconds by the clock of the device. */
  readonly addedAt: number;
}

const NODE_TASKS = `query NodeTasks($layoutId: ID!, $mLocId: ID!, $nLocId: String!, $nextToken: String) {
  list: listTasksByNode(layoutId: $layoutId, mLocId: $mLocId, nLocId: $nLocId, nextToken: $nextToken) {
    items { id issueType timestamp username comment commandQueue rmaNumbers photos { hash caption addedAt } } nextToken
  }
}`;

const NodeTaskSchema = v.object({
  id: v.string(),
  issueType: v.pipe(v.string(), v.guard(isIssueType)),
  timestamp: v.number(),
  username: v.string(),
  comment: maybe(v.string()),
  commandQueue: v.array(v.string()),
  rmaNumbers: v.array(v.string()),
  photos: v.pipe(
    v.nullable(
      v.array(v.object({ hash: v.string(), caption: maybe(v.string()), addedAt: moment })),
    ),
    v.transform((photos) => photos ?? []),
  ),
});

/** Newest first. */
export function listNodeTasks(
  client: GraphqlClient,
  place: NodePlace,
): Promise<Outcome<readonly NodeTask[]>> {
  return allPages(client, { document: NODE_TASKS, variables: { ...place }, item: NodeTaskSchema });
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
