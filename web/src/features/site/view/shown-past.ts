/** Which past the map shows: of a replay the frame under the playhead, and where that rests what was known at the very moment. */
import { type Past, pendingPast } from "./live/past-loader.ts";

export interface PastFacts {
  /** Of the address; epoch seconds. */
  readonly ts: number | undefined;
  /** What has been read of one moment, with every column. */
  readonly exact: Past | undefined;
  /** Undefined while nothing is replayed. */
  readonly replay: ReplayPicture | undefined;
}

/** What a replay has the view show. */
export interface ReplayedPast {
  /** Undefined while nothing is replayed. */
  readonly picture: ReplayPicture | undefined;
  /** The picture does not belong to the playhead yet. */
  readonly isBehind: boolean;
  /** Whole second that is worth reading in full. */
  readonly rest: number | undefined;
}

export interface ReplayPicture {
  /** Undefined while nothing has come. */
  readonly shown: Past | undefined;
  /** Where the playhead rests; epoch seconds, undefined while it moves. */
  readonly restsAt: number | undefined;
}

/**
 * What is live never stands under the name of a past moment, nor the other way round, not even before the stores have
 * followed the address.
 */
export function shownPast({ ts, exact, replay }: PastFacts): Past | undefined {
  const moment = replay === undefined ? ts : replay.restsAt;
  const isExact = moment !== undefined && exact?.ts === moment;
  if (replay === undefined) {
    if (moment === undefined) return undefined;
    return isExact ? exact : pendingPast(moment);
  }
  if (isExact && exact.nodesStatus !== "pending") return exact;
  return replay.shown ?? pendingPast(moment ?? ts ?? 0);
}
