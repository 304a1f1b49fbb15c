/** React hooks of the weather warnings of one layout, and of all layouts; polled every minute. */
import {
  getLayoutWarnings,
  listLayoutWarnings,
  type ReceivedWarnings,
} from "#web/api/warning-operations.ts";
import { useServices } from "./services.ts";
import { type UsedRequest, usePolling, useRequest } from "./use-request.ts";

/** Polling interval; the server reads the sources every four minutes. */
const POLL_MILLISECONDS = 60_000;
/** Interval while no layout has a source: an administrator sets one at most now and then. */
const IDLE_POLL_MILLISECONDS = 900_000;

/** Key of the request for all layouts. */
const ALL = "all";

/**
 * React hook of one layout's warnings. The last answer stays while requests fail: `warningsNow` says
 * when it is outdated.
 */
export function useLayoutWarnings(
  layoutId: string,
): UsedRequest<ReceivedWarnings | undefined>["state"] {
  const { client, nowSeconds } = useServices();
  const used = useRequest(layoutId, () => getLayoutWarnings(client, layoutId, nowSeconds), RENEWED);
  usePolling(used, pauseAfter(used.state.value && [used.state.value]));
  return used.state;
}

/** React hook of the warnings of all layouts that the user may see. */
export function useAllWarnings(): UsedRequest<readonly ReceivedWarnings[]>["state"] {
  const { client, nowSeconds } = useServices();
  const used = useRequest(ALL, () => listLayoutWarnings(client, nowSeconds), RENEWED);
  usePolling(used, pauseAfter(used.state.value));
  return used.state;
}

/** @param received undefined before the first answer */
function pauseAfter(received: readonly ReceivedWarnings[] | undefined): number {
  const isIdle = received?.every(({ source }) => source === "OFF") ?? false;
  return isIdle ? IDLE_POLL_MILLISECONDS : POLL_MILLISECONDS;
}

const RENEWED = { isRenewed: true } as const;
