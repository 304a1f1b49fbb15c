/** Requests the events that masters have reported, and how they answered new configurations. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { type EventPage, LAYOUT_EVENTS, MASTER_EVENTS } from "./events.generated.ts";

/** Number of events per page; a master with a bad connection reports many in a day. */
const PAGE_EVENTS = 50;
/** Number of events per page when a whole range is read; one page is enough for most weeks. */
const PAGE_RANGE = 500;

/** Returns one page of events, newest first. */
export function listMasterEvents(
  client: GraphqlClient,
  place: { readonly layoutId: string; readonly mLocId: string },
  nextToken: string | undefined,
): Promise<Result<EventPage, Failure>> {
  const page = { limit: PAGE_EVENTS, nextToken: nextToken ?? null };
  return execute(client, MASTER_EVENTS, { ...place, ...page });
}

/** Groups of a layout's events, which the server lists apart. */
export const EVENT_GROUPS = ["ENDED", "STOW", "OTHER"] as const;

interface EventRange {
  readonly layoutId: string;
  /** Epoch seconds. */
  readonly since: number;
  readonly group: (typeof EVENT_GROUPS)[number];
}

/** Returns one page of a group of the layout's events since a moment, newest first. */
export function listLayoutEvents(
  client: GraphqlClient,
  range: EventRange,
  nextToken: string | undefined,
): Promise<Result<EventPage, Failure>> {
  const page = { limit: PAGE_RANGE, nextToken: nextToken ?? null };
  return execute(client, LAYOUT_EVENTS, { ...range, ...page });
}
