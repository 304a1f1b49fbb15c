/** Generated from tasks.graphql and schema.graphql by npm run generate. */
import { type Reader, id, list, moment, object, oneOf, only, optional, orEmpty, text } from "#web/api/answer.ts";
import type { CreateTaskInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** A photo that a task names, whether it has arrived or not. */
export interface NamedPhoto {
  /** SHA-256 of the file as it was made on the device, 64 lower-case hex digits. */
  readonly hash: string;
  readonly caption: string | undefined;
  /** Time when the photo was added, by the client's clock. */
  readonly addedAt: number;
}

export const readNamedPhoto: Reader<NamedPhoto> = object({
  hash: text,
  caption: optional(text),
  addedAt: moment,
});

/** What a list of reports tells of one. */
export interface NodeTask {
  readonly id: string;
  readonly issueType: "MI" | "CI" | "BI" | "NC" | "BO" | "EI" | "RF";
  /** Time when the server received the task. */
  readonly timestamp: number;
  /** First and last name of the user. */
  readonly username: string;
  readonly comment: string | undefined;
  /** Commands still to be run, by their names in the wizard. */
  readonly commandQueue: readonly string[];
  /** Those of the four RMA numbers that exist. */
  readonly rmaNumbers: readonly string[];
  /** Photos that the task names, whether or not they have been uploaded; null for none. */
  readonly photos: readonly NamedPhoto[];
}

export const readNodeTask: Reader<NodeTask> = object({
  id: id,
  issueType: oneOf(["MI", "CI", "BI", "NC", "BO", "EI", "RF"]),
  timestamp: moment,
  username: text,
  comment: optional(text),
  commandQueue: list(text),
  rmaNumbers: list(text),
  photos: orEmpty(list(readNamedPhoto)),
});

export const NODE_TASKS: Operation<{
  readonly items: readonly NodeTask[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly mLocId: string; readonly nLocId: string; readonly nextToken?: string | null | undefined }> = {
  document: "query NodeTasks($layoutId:ID!$mLocId:ID!$nLocId:String!$nextToken:String){list:listTasksByNode(layoutId:$layoutId mLocId:$mLocId nLocId:$nLocId nextToken:$nextToken){items{id issueType timestamp username comment commandQueue rmaNumbers photos{hash caption addedAt}}nextToken}}",
  answer: only("list", object({
    items: list(readNodeTask),
    nextToken: optional(text),
  })),
};

export const CREATE_TASK: Operation<{
  readonly id: string;
}, { readonly input: CreateTaskInput }> = {
  document: "mutation CreateTask($input:CreateTaskInput!){task:createTask(input:$input){id}}",
  answer: only("task", object({
    id: id,
  })),
};
