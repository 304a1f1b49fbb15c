/** Requests the events that masters have reported, and how they answered new configurations. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { type EventPage, LAYOUT_EVENTS, MASTER_EVENTS } from "./events.generated.ts";

/** Number of events per page; a master with a bad connection reports many in a day. */
const PAGE_EVENTS = 50;
/** Number of events per page when a whole range is read; one page is enough for most weeks. */
const PAGE_ENDS = 500;

/** Returns one page of events, newest first. */
export function listMasterEvents(
  client: GraphqlClient,
  place: { readonly layoutId: string; readonly mLocId: string },
  nextToken: string | undefined,
): Promise<Result<EventPage, Failure>> {
  const page = { limit: PAGE_EVENTS, nextToken: nextToken ?? null };
  return execute(client, MASTER_EVENTS, { ...place, ...page });
}

/**
 * Returns one page of the finished processes of a layout (such as updates) since a moment,
 * successful or not, newest first.
 * @param range `since` in epoch seconds
 */
export function listEndedEvents(
  client: GraphqlClient,
  range: { readonly layoutId: string; readonly since: number },
  nextToken: string | undefined,
): Promise<Result<EventPage, Failure>> {
  const page = { limit: PAGE_ENDS, nextToken: nextToken ?? null };
  return execute(client, LAYOUT_EVENTS, { ...range, ...page });
}
