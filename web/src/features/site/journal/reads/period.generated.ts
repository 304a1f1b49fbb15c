/** Generated from period.graphql and schema.graphql by npm run generate. */
import { type Reader, id, list, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

/** The fields of a command that the report of a period counts. */
export interface PeriodCommand {
  readonly id: string;
  readonly mLocId: string;
  readonly masterName: string;
  /** Name of the command on the wire. */
  readonly name: string;
  readonly args: readonly {
    readonly key: string;
    readonly value: string;
  }[];
  /** Id of the command's entry in the catalogue. */
  readonly entryId: string;
  /** R0 to R4. */
  readonly risk: "R0" | "R1" | "R2" | "R3" | "R4";
  readonly username: string;
  /** Id of the batch that the command belongs to. */
  readonly batchId: string | undefined;
  readonly createdAt: number;
  /** created, sent, received and running are open; success, fail, expired, superseded, refused and skipped are final. noAnswer: the outcome is unknown; late feedback, or a measurement of the trackers, still counts. */
  readonly status: "created" | "sent" | "received" | "running" | "noAnswer" | "success" | "fail" | "expired" | "superseded" | "refused" | "skipped";
  readonly code: string | undefined;
}

export const readPeriodCommand: Reader<PeriodCommand> = object({
  id: id,
  mLocId: id,
  masterName: text,
  name: text,
  args: list(object({
    key: text,
    value: text,
  })),
  entryId: text,
  risk: oneOf(["R0", "R1", "R2", "R3", "R4"]),
  username: text,
  batchId: optional(id),
  createdAt: moment,
  status: oneOf(["created", "sent", "received", "running", "noAnswer", "success", "fail", "expired", "superseded", "refused", "skipped"]),
  code: optional(text),
});

/** A report that a technician has submitted after work on a node. */
export interface PeriodTask {
  readonly id: string;
  readonly masterName: string;
  /** Three digits. */
  readonly nLocId: string;
  readonly issueType: "MI" | "CI" | "BI" | "NC" | "BO" | "EI" | "RF";
  /** Time when the server received the task. */
  readonly timestamp: number;
  /** First and last name of the user. */
  readonly username: string;
  readonly comment: string | undefined;
  /** Those of the four RMA numbers that exist. */
  readonly rmaNumbers: readonly string[];
}

export const readPeriodTask: Reader<PeriodTask> = object({
  id: id,
  masterName: text,
  nLocId: text,
  issueType: oneOf(["MI", "CI", "BI", "NC", "BO", "EI", "RF"]),
  timestamp: moment,
  username: text,
  comment: optional(text),
  rmaNumbers: list(text),
});

export const PERIOD_COMMANDS: Operation<{
  readonly items: readonly PeriodCommand[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly from?: number | null | undefined; readonly to?: number | null | undefined; readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query PeriodCommands($layoutId:ID!$from:AWSTimestamp$to:AWSTimestamp$limit:Int$nextToken:String){list:listCommandsByLayout(layoutId:$layoutId from:$from to:$to limit:$limit nextToken:$nextToken){items{id mLocId masterName name args{key value}entryId risk username batchId createdAt status code}nextToken}}",
  answer: only("list", object({
    items: list(readPeriodCommand),
    nextToken: optional(text),
  })),
};

export const PERIOD_TASKS: Operation<{
  readonly items: readonly PeriodTask[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query PeriodTasks($layoutId:ID!$limit:Int$nextToken:String){list:listTasksByLayout(layoutId:$layoutId limit:$limit nextToken:$nextToken){items{id masterName nLocId issueType timestamp username comment rmaNumbers}nextToken}}",
  answer: only("list", object({
    items: list(readPeriodTask),
    nextToken: optional(text),
  })),
};
