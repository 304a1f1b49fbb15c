/** Failed jobs, refused settings, and failed updates and rescues of a site, read now and then for as long as they are shown. */

import { hasFailed } from "#domain/events/event-outcome.ts";
import { ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { listEndedEvents } from "#web/features/site/model/event-operations.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, useRepeats, useRequest } from "#web/session/use-request.ts";

export interface FailedReports {
  /** Newest first. */
  readonly events: readonly MasterEvent[];
  /** Whether all of the range were read. */
  readonly isWhole: boolean;
}

const EVERY_MILLISECONDS = 60_000;
/** What ends well is read as well, so that there may be many pages. */
const MOST_PAGES = 10;

/** @param hours how far back from now */
export function useFailedReports(layoutId: string, hours: number): UsedRequest<FailedReports> {
  const { client, nowSeconds } = useServices();
  const request = useRequest(
    `${layoutId} ${hours}`,
    () => readFailed(client, { layoutId, since: nowSeconds() - hours * 3_600 }),
    { isRenewed: true },
  );
  useRepeats(request, EVERY_MILLISECONDS);
  return request;
}

async function readFailed(
  client: GraphqlClient,
  range: { readonly layoutId: string; readonly since: number },
): Promise<Result<FailedReports, Failure>> {
  const events: MasterEvent[] = [];
  let nextToken: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await listEndedEvents(client, range, nextToken);
    if (!page.ok) return page;
    events.push(...page.value.items.filter(hasFailed));
    nextToken = page.value.nextToken;
    if (nextToken === undefined) break;
  }
  return ok({ events, isWhole: nextToken === undefined });
}
