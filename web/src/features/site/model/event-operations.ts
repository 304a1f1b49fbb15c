/** Requests the events that masters report, and how they answered new configurations. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import { type EventPage, LAYOUT_EVENTS, MASTER_EVENTS } from "./events.generated.ts";

/** Events per page: a master with a bad connection reports many in a day. */
const PAGE_EVENTS = 50;
/** Events per page of a read of the whole range; one page fits most weeks. */
const PAGE_ENDS = 500;

/** Returns one page of events, newest first. */
export function listMasterEvents(
  client: GraphqlClient,
  place: { readonly layoutId: string; readonly mLocId: string },
  nextToken: string | undefined,
): Promise<Result<EventPage, Failure>> {
  const page = { limit: PAGE_EVENTS, nextToken: nextToken ?? null };
  return ask(client, MASTER_EVENTS, { ...place, ...page });
}

/**
 * Returns one page of the processes that have ended in a layout since a moment, successfully or
 * not, newest first.
 * @param range `since` in epoch seconds
 */
export function listEndedEvents(
  client: GraphqlClient,
  range: { readonly layoutId: string; readonly since: number },
  nextToken: string | undefined,
): Promise<Result<EventPage, Failure>> {
  const page = { limit: PAGE_ENDS, nextToken: nextToken ?? null };
  return ask(client, LAYOUT_EVENTS, { ...range, ...page });
}
