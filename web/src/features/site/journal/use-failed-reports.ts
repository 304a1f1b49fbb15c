/** Failed jobs, refused settings, and failed updates and rescues of a site, read now and then for as long as they are shown. */

import { useEffect, useState } from "react";
import { hasFailed } from "#domain/events/event-outcome.ts";
import { ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { listEndedEvents } from "#web/features/site/model/event-operations.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";

export interface FailedReports {
  /** How the last read ended; what was read before stays. */
  readonly status: "loading" | "ready" | Failure["status"];
  /** Newest first; undefined until they were read once. */
  readonly events: readonly MasterEvent[] | undefined;
  /** Whether all of the range were read. */
  readonly isWhole: boolean;
  readonly renew: () => void;
}

interface Read extends Omit<FailedReports, "renew"> {
  /** Of this range. */
  readonly hours: number;
}

const EVERY_MILLISECONDS = 60_000;
/** What ends well is read as well, so that there may be many pages. */
const MOST_PAGES = 10;

/** @param hours how far back from now */
export function useFailedReports(layoutId: string, hours: number): FailedReports {
  const { client, nowSeconds, after } = useServices();
  const isOnline = useIsOnline();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read>(nothingOf(hours));

  useEffect(() => {
    let isCurrent = attempt >= 0;
    const told = (more: Partial<Read>) =>
      setRead((known) => ({ ...(known.hours === hours ? known : nothingOf(hours)), ...more }));
    if (!isOnline) {
      told({ status: "networkError" });
      return;
    }
    told({ status: "loading" });
    const since = nowSeconds() - hours * 3_600;
    void readFailed(client, { layoutId, since }).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) told({ status: "ready", ...outcome.value });
      else told({ status: outcome.error.status });
    });
    const callOff = after(EVERY_MILLISECONDS, () => setAttempt(attempt + 1));
    return () => {
      isCurrent = false;
      callOff();
    };
  }, [client, nowSeconds, after, layoutId, hours, isOnline, attempt]);

  const shown = read.hours === hours ? read : nothingOf(hours);
  return { ...shown, renew: () => setAttempt(attempt + 1) };
}

function nothingOf(hours: number): Read {
  return { hours, status: "loading", events: undefined, isWhole: true };
}

async function readFailed(
  client: GraphqlClient,
  range: { readonly layoutId: string; readonly since: number },
): Promise<Result<Pick<Read, "events" | "isWhole">, Failure>> {
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
