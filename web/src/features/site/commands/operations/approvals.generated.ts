/** Generated from approvals.graphql and schema.graphql by npm run generate. */
import { type Reader, id, integer, list, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

/** What a second person has said of a command; `withdrawn` by the user who had asked. Times are epoch seconds. */
export interface CommandDecision {
  /** approved or refused; withdrawn by whoever had asked. */
  readonly decision: "approved" | "refused" | "withdrawn";
  /** E-mail address of the user. */
  readonly username: string;
  readonly at: number;
  /** Null with an approval. */
  readonly reason: string | undefined;
}

export const readCommandDecision: Reader<CommandDecision> = object({
  decision: oneOf(["approved", "refused", "withdrawn"]),
  username: text,
  at: moment,
  reason: optional(text),
});

/** A command that a user has asked a second person to send; times are epoch seconds by the server's clock. */
export interface Approval {
  /** Of the intent, and of the batch that it becomes. */
  readonly id: string;
  readonly name: string;
  /** Of the catalogue. */
  readonly entryId: string;
  /** R0 to R4. */
  readonly risk: "R0" | "R1" | "R2" | "R3" | "R4";
  /** Who has asked, and why. */
  readonly userId: string;
  readonly username: string;
  readonly reason: string;
  /** To be given back with the approval: it stands for all that is asked for. */
  readonly digest: string;
  /** waiting, approved, refused, withdrawn or expired. */
  readonly state: "waiting" | "approved" | "refused" | "withdrawn" | "expired";
  /** By the server's clock; 0 once it cannot be decided. */
  readonly secondsLeft: number;
  readonly askedAt: number;
  /** The last second in which it can be decided. */
  readonly expiresAt: number;
  readonly args: readonly {
    readonly key: string;
    readonly value: string;
  }[];
  /** Exactly these. */
  readonly masters: readonly {
    readonly mLocId: string;
    readonly masterName: string;
  }[];
  /** What was foreseen when it was asked for: masters that would get the command, and trackers. */
  readonly mastersReached: number;
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  /** Of the longest way that was known. */
  readonly seconds: number | undefined;
  readonly overrideRules: readonly string[] | undefined;
  readonly overrideReason: string | undefined;
  /** Null until somebody has decided. */
  readonly decision: CommandDecision | undefined;
  /** Who was refused last as the second person; null while nobody was. */
  readonly refusedApprover: {
    readonly userId: string;
    /** E-mail address of the user. */
    readonly username: string;
    /** newAccount, newRights, handledByAsker or handledByApprover. */
    readonly fault: "samePerson" | "newAccount" | "newRights" | "handledByAsker" | "handledByApprover" | "handledByVouched";
  } | undefined;
  /** Null while nobody has vouched. */
  readonly vouch: {
    readonly username: string;
    readonly approverId: string;
    readonly approverName: string;
    readonly reason: string;
  } | undefined;
}

export const readApproval: Reader<Approval> = object({
  id: id,
  name: text,
  entryId: text,
  risk: oneOf(["R0", "R1", "R2", "R3", "R4"]),
  userId: id,
  username: text,
  reason: text,
  digest: text,
  state: oneOf(["waiting", "approved", "refused", "withdrawn", "expired"]),
  secondsLeft: integer,
  askedAt: moment,
  expiresAt: moment,
  args: list(object({
    key: text,
    value: text,
  })),
  masters: list(object({
    mLocId: id,
    masterName: text,
  })),
  mastersReached: integer,
  nodes: integer,
  moving: integer,
  staying: integer,
  seconds: optional(integer),
  overrideRules: optional(list(text)),
  overrideReason: optional(text),
  decision: optional(readCommandDecision),
  refusedApprover: optional(object({
    userId: id,
    username: text,
    fault: oneOf(["samePerson", "newAccount", "newRights", "handledByAsker", "handledByApprover", "handledByVouched"]),
  })),
  vouch: optional(object({
    username: text,
    approverId: id,
    approverName: text,
    reason: text,
  })),
});

export const COMMAND_APPROVALS: Operation<readonly Approval[], { readonly layoutId: string }> = {
  document: "query CommandApprovals($layoutId:ID!){approvals:listCommandApprovals(layoutId:$layoutId){id name entryId risk userId username reason digest state secondsLeft askedAt expiresAt args{key value}masters{mLocId masterName}mastersReached nodes moving staying seconds overrideRules overrideReason decision{decision username at reason}refusedApprover{userId username fault}vouch{username approverId approverName reason}}}",
  answer: only("approvals", list(readApproval)),
};
