/** Generated from warnings.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, number, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

export interface WarningRecord {
  /** The same in every answer, until the service replaces the warning. */
  readonly id: string;
  readonly kind: "TORNADO" | "HAIL" | "THUNDERSTORM" | "WIND" | "WINTER" | "FLOOD" | "OTHER";
  /** The service's own name of the event, such as Severe Thunderstorm Warning. */
  readonly event: string;
  readonly severity: "EXTREME" | "SEVERE" | "UNKNOWN" | "MODERATE" | "MINOR";
  /** Size of hail, in inches; null if the service does not mention hail. */
  readonly hail: {
    /** Null if the statement has no number with a known unit. */
    readonly value: number | undefined;
    /** The service's own statement, such as Up to .75 IN. */
    readonly text: string;
  } | undefined;
  /** Speed of gusts, in miles per hour; null if the service does not mention them. */
  readonly gust: {
    /** Null if the statement has no number with a known unit. */
    readonly value: number | undefined;
    /** The service's own statement, such as Up to .75 IN. */
    readonly text: string;
  } | undefined;
  /** Time from which the warning is in force; may be in the future. */
  readonly from: number;
  /** Null if the service names no end; the warning is then listed for a day. */
  readonly until: number | undefined;
  readonly area: "INSIDE" | "NEAR" | "UNKNOWN_AREA";
  /** The service's names of the areas. */
  readonly places: string;
  readonly headline: string | undefined;
  /** Name of the service. */
  readonly sender: string;
}

export const readWarningRecord: Reader<WarningRecord> = object({
  id: id,
  kind: oneOf(["TORNADO", "HAIL", "THUNDERSTORM", "WIND", "WINTER", "FLOOD", "OTHER"]),
  event: text,
  severity: oneOf(["EXTREME", "SEVERE", "UNKNOWN", "MODERATE", "MINOR"]),
  hail: optional(object({
    value: optional(number),
    text: text,
  })),
  gust: optional(object({
    value: optional(number),
    text: text,
  })),
  from: moment,
  until: optional(moment),
  area: oneOf(["INSIDE", "NEAR", "UNKNOWN_AREA"]),
  places: text,
  headline: optional(text),
  sender: text,
});

export interface WarningsRecord {
  readonly layoutId: string;
  readonly source: "OFF" | "PULL" | "PUSH";
  /** Time when the source was set; null if it never was. */
  readonly sourceSince: number | undefined;
  /** False if the layout has no coordinates, with which areas could be compared. */
  readonly hasCoordinates: boolean;
  /** Start of the last complete reading of the source; null before the first. */
  readonly readAt: number | undefined;
  /** Why the last attempt to read the source failed; null if it succeeded. */
  readonly failure: "UNREACHABLE" | "FORBIDDEN_ADDRESS" | "REFUSED" | "TOO_LARGE" | "NOT_XML" | "NOT_CAP" | "INCOMPLETE_MESSAGE" | undefined;
  /** Time of this answer by the server's clock. */
  readonly answeredAt: number;
  /** In force or announced for later, the worst first; at most 50. */
  readonly warnings: readonly WarningRecord[];
  /** Number of further warnings that are not listed. */
  readonly more: number;
}

export const readWarningsRecord: Reader<WarningsRecord> = object({
  layoutId: id,
  source: oneOf(["OFF", "PULL", "PUSH"]),
  sourceSince: optional(moment),
  hasCoordinates: flag,
  readAt: optional(moment),
  failure: optional(oneOf(["UNREACHABLE", "FORBIDDEN_ADDRESS", "REFUSED", "TOO_LARGE", "NOT_XML", "NOT_CAP", "INCOMPLETE_MESSAGE"])),
  answeredAt: moment,
  warnings: list(readWarningRecord),
  more: integer,
});

export const LIST_LAYOUT_WARNINGS: Operation<{
  readonly items: readonly WarningsRecord[];
  readonly nextToken: string | undefined;
}, { readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query ListLayoutWarnings($limit:Int$nextToken:String){page:listLayoutWarnings(limit:$limit nextToken:$nextToken){items{layoutId source sourceSince hasCoordinates readAt failure answeredAt warnings{id kind event severity hail{value text}gust{value text}from until area places headline sender}more}nextToken}}",
  answer: only("page", object({
    items: list(readWarningsRecord),
    nextToken: optional(text),
  })),
};

export const GET_LAYOUT_WARNINGS: Operation<WarningsRecord | undefined, { readonly layoutId: string }> = {
  document: "query GetLayoutWarnings($layoutId:ID!){warnings:getLayoutWarnings(layoutId:$layoutId){layoutId source sourceSince hasCoordinates readAt failure answeredAt warnings{id kind event severity hail{value text}gust{value text}from until area places headline sender}more}}",
  answer: only("warnings", optional(readWarningsRecord)),
};
