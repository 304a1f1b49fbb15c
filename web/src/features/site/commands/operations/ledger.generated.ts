/** Generated from ledger.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";
import { type CommandDecision, readCommandDecision } from "#web/features/site/commands/operations/approvals.generated.ts";

/** A command of the past, as the ledger has it; times are epoch seconds. */
export interface LedgerCommand {
  readonly id: string;
  readonly mLocId: string;
  readonly masterName: string;
  /** Name of the command on the wire. */
  readonly name: string;
  readonly args: readonly {
    readonly key: string;
    readonly value: string;
  }[];
  /** Whether it is a stow drill. */
  readonly isDrill: boolean;
  /** Last four digits of the id of the one node that the command was for, and its location nLocId. */
  readonly nId: string | undefined;
  readonly nLocId: string | undefined;
  /** Id of the command's entry in the catalogue. */
  readonly entryId: string;
  /** R0 to R4. */
  readonly risk: "R0" | "R1" | "R2" | "R3" | "R4";
  /** node, master or site. */
  readonly scope: string;
  readonly username: string;
  readonly overrideRules: readonly string[] | undefined;
  readonly overrideReason: string | undefined;
  /** The reason for a stow to safety although people were in the rows. */
  readonly workZoneReason: string | undefined;
  /** Id of the batch that the command belongs to. */
  readonly batchId: string | undefined;
  /** Null where no second person was needed. */
  readonly secondPerson: CommandDecision | undefined;
  readonly createdAt: number;
  /** created, sent, received and running are open; success, fail, expired, superseded, refused and skipped are final. noAnswer: the outcome is unknown; late feedback, or a measurement of the trackers, still counts. */
  readonly status: "created" | "sent" | "received" | "running" | "noAnswer" | "success" | "fail" | "expired" | "superseded" | "refused" | "skipped";
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly lastFeedbackAt: number | undefined;
  readonly finalAt: number | undefined;
}

export const readLedgerCommand: Reader<LedgerCommand> = object({
  id: id,
  mLocId: id,
  masterName: text,
  name: text,
  args: list(object({
    key: text,
    value: text,
  })),
  isDrill: flag,
  nId: optional(text),
  nLocId: optional(text),
  entryId: text,
  risk: oneOf(["R0", "R1", "R2", "R3", "R4"]),
  scope: text,
  username: text,
  overrideRules: optional(list(text)),
  overrideReason: optional(text),
  workZoneReason: optional(text),
  batchId: optional(id),
  secondPerson: optional(readCommandDecision),
  createdAt: moment,
  status: oneOf(["created", "sent", "received", "running", "noAnswer", "success", "fail", "expired", "superseded", "refused", "skipped"]),
  code: optional(text),
  message: optional(text),
  lastFeedbackAt: optional(moment),
  finalAt: optional(moment),
});

export interface LedgerFeedback {
  readonly seq: number;
  readonly status: string;
  readonly message: string;
  readonly code: string | undefined;
  /** Time of receipt by the server's clock. */
  readonly receivedAt: number;
}

export const readLedgerFeedback: Reader<LedgerFeedback> = object({
  seq: integer,
  status: text,
  message: text,
  code: optional(text),
  receivedAt: moment,
});

/** How a command of the ledger has ended, as far as is known. */
export interface CommandOutcome {
  readonly id: string;
  readonly mLocId: string;
  /** created, sent, received and running are open; success, fail, expired, superseded, refused and skipped are final. noAnswer: the outcome is unknown; late feedback, or a measurement of the trackers, still counts. */
  readonly status: "created" | "sent" | "received" | "running" | "noAnswer" | "success" | "fail" | "expired" | "superseded" | "refused" | "skipped";
  readonly message: string | undefined;
  readonly code: string | undefined;
}

export const readCommandOutcome: Reader<CommandOutcome> = object({
  id: id,
  mLocId: id,
  status: oneOf(["created", "sent", "received", "running", "noAnswer", "success", "fail", "expired", "superseded", "refused", "skipped"]),
  message: optional(text),
  code: optional(text),
});

export const LEDGER_OF_LAYOUT: Operation<{
  readonly items: readonly LedgerCommand[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly from?: number | null | undefined; readonly to?: number | null | undefined; readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query LedgerOfLayout($layoutId:ID!$from:AWSTimestamp$to:AWSTimestamp$limit:Int$nextToken:String){list:listCommandsByLayout(layoutId:$layoutId from:$from to:$to limit:$limit nextToken:$nextToken){items{id mLocId masterName name args{key value}isDrill nId nLocId entryId risk scope username overrideRules overrideReason workZoneReason batchId secondPerson{decision username at reason}createdAt status code message lastFeedbackAt finalAt}nextToken}}",
  answer: only("list", object({
    items: list(readLedgerCommand),
    nextToken: optional(text),
  })),
};

export const LEDGER_OF_MASTER: Operation<{
  readonly items: readonly LedgerCommand[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly mLocId: string; readonly from?: number | null | undefined; readonly to?: number | null | undefined; readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query LedgerOfMaster($layoutId:ID!$mLocId:ID!$from:AWSTimestamp$to:AWSTimestamp$limit:Int$nextToken:String){list:listCommandsByMaster(layoutId:$layoutId mLocId:$mLocId from:$from to:$to limit:$limit nextToken:$nextToken){items{id mLocId masterName name args{key value}isDrill nId nLocId entryId risk scope username overrideRules overrideReason workZoneReason batchId secondPerson{decision username at reason}createdAt status code message lastFeedbackAt finalAt}nextToken}}",
  answer: only("list", object({
    items: list(readLedgerCommand),
    nextToken: optional(text),
  })),
};

export const LEDGER_OF_NODE: Operation<{
  readonly items: readonly LedgerCommand[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly mLocId: string; readonly nId?: string | null | undefined; readonly nLocId?: string | null | undefined; readonly from?: number | null | undefined; readonly to?: number | null | undefined; readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query LedgerOfNode($layoutId:ID!$mLocId:ID!$nId:String$nLocId:String$from:AWSTimestamp$to:AWSTimestamp$limit:Int$nextToken:String){list:listCommandsByNode(layoutId:$layoutId mLocId:$mLocId nId:$nId nLocId:$nLocId withMaster:true from:$from to:$to limit:$limit nextToken:$nextToken){items{id mLocId masterName name args{key value}isDrill nId nLocId entryId risk scope username overrideRules overrideReason workZoneReason batchId secondPerson{decision username at reason}createdAt status code message lastFeedbackAt finalAt}nextToken}}",
  answer: only("list", object({
    items: list(readLedgerCommand),
    nextToken: optional(text),
  })),
};

export const COMMAND_FEEDBACK: Operation<{
  /** All feedback of the master, in order; null in lists. */
  readonly feedback: readonly LedgerFeedback[] | undefined;
} | undefined, { readonly layoutId: string; readonly id: string }> = {
  document: "query CommandFeedback($layoutId:ID!$id:ID!){command:getCommand(layoutId:$layoutId id:$id){feedback{seq status message code receivedAt}}}",
  answer: only("command", optional(object({
    feedback: optional(list(readLedgerFeedback)),
  }))),
};

export const BATCH_OUTCOME: Operation<{
  /** In the order of the requested masters. */
  readonly commands: readonly CommandOutcome[];
} | undefined, { readonly layoutId: string; readonly id: string }> = {
  document: "query BatchOutcome($layoutId:ID!$id:ID!){batch:getCommandBatch(layoutId:$layoutId id:$id){commands{id mLocId status message code}}}",
  answer: only("batch", optional(object({
    commands: list(readCommandOutcome),
  }))),
};

export const COMMAND_OUTCOME: Operation<CommandOutcome | undefined, { readonly layoutId: string; readonly id: string }> = {
  document: "query CommandOutcome($layoutId:ID!$id:ID!){command:getCommand(layoutId:$layoutId id:$id){id mLocId status message code}}",
  answer: only("command", optional(readCommandOutcome)),
};
