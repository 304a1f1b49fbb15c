/** Requests the outcomes of past motion commands. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import {
  MOTION_EVENTS,
  type MotionHead,
  STOW_RECORD,
  type StowRecord,
} from "./motion-events.generated.ts";

/** Maximum number of outcomes that are read; if there are more, the newest of the range. */
export const MAX_MOTION_EVENTS = 1_000;

/**
 * Reads motion commands whose proof is closed, newest first. `from` and `to` are epoch seconds, at
 * most 366 days apart.
 */
export function listMotionEvents(
  client: GraphqlClient,
  range: { readonly layoutId: string; readonly from: number; readonly to: number },
): Promise<Result<readonly MotionHead[], Failure>> {
  return execute(client, MOTION_EVENTS, range);
}

/** Reads since when the layout has records of motions, and since when stows are watched. */
export function getStowRecord(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<StowRecord, Failure>> {
  return execute(client, STOW_RECORD, { layoutId });
}
