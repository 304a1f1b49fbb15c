/**
 * Chooses the past data that the map shows. In a replay, this is the picture at the playhead and,
 * once the playhead rests, the full data of that moment.
 */
import { type Past, pendingPast } from "./live/past-loader.ts";

export interface PastFacts {
  /** The moment in the address, epoch seconds; undefined: live. */
  readonly ts: number | undefined;
  /** The full data of one past moment, with every column. */
  readonly exact: Past | undefined;
  /** State of the replay that the map shows; undefined outside a replay. */
  readonly replay: ReplayPicture | undefined;
}

/** The state that a replay hands to the site view. */
export interface ReplayedPast {
  /** Picture of the replay, and when its playhead rests; undefined outside a replay. */
  readonly picture: ReplayPicture | undefined;
  /** True while the picture belongs to an earlier position of the playhead. */
  readonly isBehind: boolean;
  /**
   * Whole second at which the playhead last came to rest, for which the view reads the full data;
   * undefined outside a replay.
   */
  readonly rest: number | undefined;
}

export interface ReplayPicture {
  /** Data that the replay has for the map; undefined before the first data has arrived. */
  readonly shown: Past | undefined;
  /** Position of the playhead while it rests, epoch seconds; undefined while it moves. */
  readonly restsAt: number | undefined;
}

/**
 * Returns the past data to show. Live data is never shown as past or past data as live, not even
 * before the stores have followed a change of the address.
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
