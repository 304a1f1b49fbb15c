/** Generated from findings.graphql and schema.graphql by npm run generate. */
import { type Reader, id, integer, list, moment, number, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { CreateFindingActInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** What stands out on a layout; times are epoch seconds by the server's clock. */
export interface FindingsRecord {
  readonly layoutId: string;
  /** End of the newest finished day that was judged; null before the first. */
  readonly until: number | undefined;
  /** Masters that were judged for that day, and all masters of the layout then. */
  readonly judged: number;
  readonly masters: number;
  /** Findings that did not fit. */
  readonly left: number;
  /** The most important first, at most 200. */
  readonly findings: readonly {
    readonly mLocId: string;
    readonly masterName: string;
    /** Null for the whole master. */
    readonly nLocId: string | undefined;
    /** The second tracker of a pair; null otherwise. */
    readonly otherNLocId: string | undefined;
    readonly detector: string;
    readonly cause: string;
    /** Time of the first sign. */
    readonly since: number;
    /** 0 to 1. */
    readonly sureness: number;
    /** Sureness times the tracking time that the fault costs. */
    readonly rank: number;
    /** Measured and usual value in the unit of the detector; null where unknown. */
    readonly measured: number | undefined;
    readonly usual: number | undefined;
    /** How often people acted on findings of this detector on this layout, and dismissed them. */
    readonly acted: number;
    readonly dismissed: number;
    /** Null without an act that still applies. */
    readonly act: {
      readonly id: string;
      readonly kind: "DISMISS" | "SNOOZE" | "TASK" | "UNDO";
      readonly reason: string;
      /** End of a snooze; null for other acts. */
      readonly until: number | undefined;
      readonly username: string;
      readonly createdAt: number;
    } | undefined;
  }[];
}

export const readFindingsRecord: Reader<FindingsRecord> = object({
  layoutId: id,
  until: optional(moment),
  judged: integer,
  masters: integer,
  left: integer,
  findings: list(object({
    mLocId: id,
    masterName: text,
    nLocId: optional(text),
    otherNLocId: optional(text),
    detector: text,
    cause: text,
    since: moment,
    sureness: number,
    rank: number,
    measured: optional(number),
    usual: optional(number),
    acted: integer,
    dismissed: integer,
    act: optional(object({
      id: id,
      kind: oneOf(["DISMISS", "SNOOZE", "TASK", "UNDO"]),
      reason: text,
      until: optional(moment),
      username: text,
      createdAt: moment,
    })),
  })),
});

export const LIST_FINDINGS: Operation<{
  readonly items: readonly FindingsRecord[];
  readonly nextToken: string | undefined;
}, { readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query ListFindings($limit:Int$nextToken:String){page:listFindings(limit:$limit nextToken:$nextToken){items{layoutId until judged masters left findings{mLocId masterName nLocId otherNLocId detector cause since sureness rank measured usual acted dismissed act{id kind reason until username createdAt}}}nextToken}}",
  answer: only("page", object({
    items: list(readFindingsRecord),
    nextToken: optional(text),
  })),
};

export const CREATE_FINDING_ACT: Operation<{
  readonly id: string;
} | undefined, { readonly input: CreateFindingActInput }> = {
  document: "mutation CreateFindingAct($input:CreateFindingActInput!){act:createFindingAct(input:$input){id}}",
  answer: only("act", optional(object({
    id: id,
  }))),
};
