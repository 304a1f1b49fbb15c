/** React hook of the highest wind that any master of the site has measured in the last hour. */
import { useEffect, useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import { andThen, ok } from "#domain/result.ts";
import { readMeasured } from "#web/features/site/model/measured-values.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { usePolling, useRequest } from "#web/session/use-request.ts";
import { controlled, type StatusInput } from "./site-status.ts";

const HOUR_SECONDS = 3_600;
/** Delay of the first read in milliseconds, so that the map and its readings load first. */
const FIRST_MILLISECONDS = 8_000;
/**
 * Interval of reads in milliseconds; newer rounds of readings come through `latest`, without a
 * request.
 */
const POLL_INTERVAL_MILLISECONDS = 300_000;
/** Maximum number of masters that one request may name. */
const MAX_MASTERS = 100;

/**
 * React hook of the peak in miles per hour. Undefined until it is read, without the right to see
 * history, in a replay, and for too many masters.
 * @param latest peak of the last round of readings, which may be newer than the last read
 */
export function usePeakOfHour(
  { site, privileges }: Pick<StatusInput, "site" | "privileges">,
  latest: number | undefined,
): number | undefined {
  const { client, nowSeconds } = useServices();
  const { layoutId, url } = useSiteAddress();
  const isDue = useIsDue();
  const mLocIds = controlled(site).map(({ id }) => id);
  const isPossible = mLocIds.length > 0 && mLocIds.length <= MAX_MASTERS;
  const mayRead = holds(privileges, "DATA_HISTORY") && url.replay === undefined;
  const key = isDue && mayRead && isPossible ? `${layoutId} ${url.ts ?? "now"}` : undefined;
  const used = useRequest<number | undefined>(key, async () => {
    const end = url.ts ?? nowSeconds();
    const range = { start: end - HOUR_SECONDS, end };
    const outcome = await readMeasured(client, { graphs: ["windPeak"], mLocIds, ...range });
    return andThen(outcome, ([wind]) => ok(highest(wind?.values ?? [])));
  });
  usePolling(used, url.ts === undefined ? POLL_INTERVAL_MILLISECONDS : undefined);
  const read = used.state.value;
  return read === undefined ? undefined : Math.max(read, latest ?? read);
}

function highest(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : Math.max(...values);
}

/** True once the map and its readings have had time to load, so that the first read may start. */
function useIsDue(): boolean {
  const { after } = useServices();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => after(FIRST_MILLISECONDS, () => setIsDue(true)), [after]);
  return isDue;
}
