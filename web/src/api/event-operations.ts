/** What masters report as it happens, and how they answer their configuration. */
import * as v from "valibot";
import type { ToldEvent } from "#domain/events/event-outcome.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, moment, parsed } from "./parsed.ts";

export interface MasterEvent extends ToldEvent {
  readonly mLocId: string;
  /** By the clock of the master; epoch seconds. */
  readonly ts: number;
  /** When it came; epoch seconds. */
  readonly receivedAt: number;
}

export interface EventPage {
  readonly items: readonly MasterEvent[];
  readonly nextToken: string | undefined;
}

/** Of one page; a master on a bad line says a lot in a day. */
const PAGE_EVENTS = 50;
/** All of a range are read; most of a week's fit in one page. */
const PAGE_ENDS = 500;

const DetailsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
);

const EventSchema = v.object({
  mLocId: v.string(),
  type: v.string(),
  ts: v.number(),
  receivedAt: moment,
  data: DetailsSchema,
});

const FIELDS = "items { mLocId type ts receivedAt data } nextToken";

const OF_MASTER = `query MasterEvents($layoutId: ID!, $mLocId: ID!, $limit: Int, $nextToken: String) {
  list: listMasterEvents(layoutId: $layoutId, mLocId: $mLocId, limit: $limit, nextToken: $nextToken) { ${FIELDS} }
}`;

const OF_LAYOUT = `query LayoutEvents($layoutId: ID!, $since: AWSTimestamp!, $limit: Int, $nextToken: String) {
  list: listMasterEvents(layoutId: $layoutId, since: $since, limit: $limit, nextToken: $nextToken) { ${FIELDS} }
}`;

const PageSchema = v.object({
  list: v.object({ items: v.array(EventSchema), nextToken: maybe(v.string()) }),
});

/** Newest first, a page at a time. */
export async function listMasterEvents(
  client: GraphqlClient,
  place: { readonly layoutId: string; readonly mLocId: string },
  nextToken: string | undefined,
): Promise<Outcome<EventPage>> {
  return pageOf(client, OF_MASTER, { ...place, limit: PAGE_EVENTS }, nextToken);
}

/** What has ended in a layout since a moment, well or not, newest first, a page at a time. @param range with epoch seconds */
export async function listEndedEvents(
  client: GraphqlClient,
  range: { readonly layoutId: string; readonly since: number },
  nextToken: string | undefined,
): Promise<Outcome<EventPage>> {
  return pageOf(client, OF_LAYOUT, { ...range, limit: PAGE_ENDS }, nextToken);
}

async function pageOf(
  client: GraphqlClient,
  document: string,
  question: object,
  nextToken: string | undefined,
): Promise<Outcome<EventPage>> {
  const variables = { ...question, nextToken: nextToken ?? null };
  const answer = await client.query({ document, variables });
  return andThen(
    andThen(answer, (json) => parsed(PageSchema, json)),
    ({ list }) => ok(list),
  );
}
