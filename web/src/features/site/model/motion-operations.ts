/** How the commands of the past that moved trackers have ended. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import { MOTION_EVENTS, type MotionHead } from "./motion-events.generated.ts";

/** So many are listed at most, the newest of the range. */
export const MOST_MOTION_EVENTS = 1_000;

/** Closed ones, newest first; from and to are epoch seconds, at most 366 days apart. */
export function listMotionEvents(
  client: GraphqlClient,
  range: { readonly layoutId: string; readonly from: number; readonly to: number },
): Promise<Result<readonly MotionHead[], Failure>> {
  return ask(client, MOTION_EVENTS, range);
}
