/** Generated from approvals.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

/** What a second person has said of a command; `withdrawn` by the user who had asked. Times are epoch seconds. */
export interface CommandDecision {
  /** approved or refused by the second person; withdrawn by the requester. */
  readonly decision: "approved" | "refused" | "withdrawn";
  /** E-mail address of the user. */
  readonly username: string;
  readonly at: number;
  /** Null for an approval. */
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
  /** Id of the request, and of the batch that it becomes. */
  readonly id: string;
  readonly name: string;
  /** Id of the command's entry in the catalogue. */
  readonly entryId: string;
  /** R0 to R4. */
  readonly risk: "R0" | "R1" | "R2" | "R3" | "R4";
  /** Id of the requester; username and reason are the requester's too. */
  readonly userId: string;
  readonly username: string;
  readonly reason: string;
  /** Digest of everything that is requested; the approval has to return it. */
  readonly digest: string;
  /** waiting, approved, refused, withdrawn or expired. */
  readonly state: "waiting" | "approved" | "refused" | "withdrawn" | "expired";
  /** Seconds left by the server's clock; 0 once the request can no longer be decided. */
  readonly secondsLeft: number;
  readonly askedAt: number;
  /** Last second in which the request can be decided. */
  readonly expiresAt: number;
  readonly args: readonly {
    readonly key: string;
    readonly value: string;
  }[];
  /** Whether it is a stow drill. */
  readonly isDrill: boolean;
  /** The masters that the command goes to, and no others. */
  readonly masters: readonly {
    readonly mLocId: string;
    readonly masterName: string;
  }[];
  /** Prediction when the request was made: masters that would get the command, and their trackers. */
  readonly mastersReached: number;
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  /** Duration of the longest predicted movement whose length was known. */
  readonly seconds: number | undefined;
  readonly overrideRules: readonly string[] | undefined;
  readonly overrideReason: string | undefined;
  /** Null until a user has decided. */
  readonly decision: CommandDecision | undefined;
  /** User who was refused last as the second person; null if none was. */
  readonly refusedApprover: {
    readonly userId: string;
    /** E-mail address of the user. */
    readonly username: string;
    /** newAccount, newRights, handledByAsker or handledByApprover. */
    readonly fault: "samePerson" | "newAccount" | "newRights" | "handledByAsker" | "handledByApprover" | "handledByVouched";
  } | undefined;
  /** Null until an administrator has vouched. */
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
  isDrill: flag,
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
  document: "query CommandApprovals($layoutId:ID!){approvals:listCommandApprovals(layoutId:$layoutId){id name entryId risk userId username reason digest state secondsLeft askedAt expiresAt args{key value}isDrill masters{mLocId masterName}mastersReached nodes moving staying seconds overrideRules overrideReason decision{decision username at reason}refusedApprover{userId username fault}vouch{username approverId approverName reason}}}",
  answer: only("approvals", list(readApproval)),
};
