/** What masters report as it happens, and how they answer their configuration. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import { type EventPage, LAYOUT_EVENTS, MASTER_EVENTS } from "./events.generated.ts";

/** Of one page; a master on a bad line says a lot in a day. */
const PAGE_EVENTS = 50;
/** All of a range are read; most of a week's fit in one page. */
const PAGE_ENDS = 500;

/** Newest first, a page at a time. */
export function listMasterEvents(
  client: GraphqlClient,
  place: { readonly layoutId: string; readonly mLocId: string },
  nextToken: string | undefined,
): Promise<Result<EventPage, Failure>> {
  const page = { limit: PAGE_EVENTS, nextToken: nextToken ?? null };
  return ask(client, MASTER_EVENTS, { ...place, ...page });
}

/** What has ended in a layout since a moment, well or not, newest first, a page at a time. @param range with epoch seconds */
export function listEndedEvents(
  client: GraphqlClient,
  range: { readonly layoutId: string; readonly since: number },
  nextToken: string | undefined,
): Promise<Result<EventPage, Failure>> {
  const page = { limit: PAGE_ENDS, nextToken: nextToken ?? null };
  return ask(client, LAYOUT_EVENTS, { ...range, ...page });
}
