/** Generated from events.graphql and schema.graphql by npm run generate. */
import { type Reader, id, list, made, moment, object, only, optional, text } from "#web/api/answer.ts";
import { type EventDetails, eventDetailsIn } from "#web/api/coded-text.ts";
import type { Operation } from "#web/api/operation.ts";

export interface MasterEvent {
  readonly mLocId: string;
  /** boot, stow, ota, rescue, wind, sync, cfg, proto or a word of the master's own; or ack, the answer to a configuration document, or registration. */
  readonly type: string;
  /** Time of the event by the master's clock, which may be wrong; epoch seconds. */
  readonly ts: number;
  /** Time of receipt by the broker's clock; epoch seconds. */
  readonly receivedAt: number;
  /** Details of the event: a JSON object of texts, numbers, true, false and null. */
  readonly data: EventDetails;
}

export const readMasterEvent: Reader<MasterEvent> = object({
  mLocId: id,
  type: text,
  ts: moment,
  receivedAt: moment,
  data: made(text, eventDetailsIn),
});

export interface EventPage {
  readonly items: readonly MasterEvent[];
  readonly nextToken: string | undefined;
}

export const readEventPage: Reader<EventPage> = object({
  items: list(readMasterEvent),
  nextToken: optional(text),
});

export const MASTER_EVENTS: Operation<EventPage, { readonly layoutId: string; readonly mLocId: string; readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query MasterEvents($layoutId:ID!$mLocId:ID!$limit:Int$nextToken:String){list:listMasterEvents(layoutId:$layoutId mLocId:$mLocId limit:$limit nextToken:$nextToken){items{mLocId type ts receivedAt data}nextToken}}",
  answer: only("list", readEventPage),
};

export const LAYOUT_EVENTS: Operation<EventPage, { readonly layoutId: string; readonly since: number; readonly group: "ENDED" | "STOW" | "OTHER"; readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query LayoutEvents($layoutId:ID!$since:AWSTimestamp!$group:MasterEventGroup!$limit:Int$nextToken:String){list:listMasterEvents(layoutId:$layoutId since:$since group:$group limit:$limit nextToken:$nextToken){items{mLocId type ts receivedAt data}nextToken}}",
  answer: only("list", readEventPage),
};
