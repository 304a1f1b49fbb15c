/** What one rule knows of one master: when something began, when people were told of it, and when it was over. */

/** What was found out about a master at one moment. Times are epoch seconds. */
export interface WatchedCondition {
  readonly isMet: boolean;
  /** From when on it is known to be so. */
  readonly since: number;
  /** From when on it counts how long it has lasted, where that is not since it began: it may have been found out late. */
  readonly lastsFrom?: number;
  /** How old what it was found out from is: something older than what was seen before changes nothing. */
  readonly seenAt: number;
  /** How many it concerns; 0 when it is not met. */
  readonly nodes: number;
}

interface Began {
  /** When the condition was met. */
  readonly since: number;
  readonly nodes: number;
}

/** What people were told of; the number of nodes is the one they were told. */
export interface Raised extends Began {
  readonly raisedAt: number;
}

/** Times are epoch seconds. */
export type WatchState =
  | { readonly status: "clear"; readonly seenAt: number }
  | ({
      readonly status: "pending";
      readonly seenAt: number;
      readonly lastsFrom?: number;
    } & Began)
  | ({ readonly status: "raised"; readonly seenAt: number } & Raised)
  /** Told, and no longer so, but not for long enough to say so. */
  | ({ readonly status: "ending"; readonly seenAt: number; readonly overSince: number } & Raised);

export const NEVER_WATCHED: WatchState = { status: "clear", seenAt: 0 };

export interface WatchStep {
  readonly state: WatchState;
  /** What people are to be told. */
  readonly tells: "raised" | "cleared" | undefined;
}

interface Moment {
  readonly nowSeconds: number;
  readonly delaySeconds: number;
}

/**
 * A condition is told once it has lasted for the delay, and its end once that has; what comes and goes sooner is told to
 * nobody. The same step again, or one with an older condition, changes nothing.
 */
export function nextWatch(
  state: WatchState,
  condition: WatchedCondition,
  moment: Moment,
): WatchStep {
  if (condition.seenAt < state.seenAt) return { state, tells: undefined };
  // The clock of a master may be ahead.
  const begun = { ...condition, since: Math.min(condition.since, moment.nowSeconds) };
  return begun.isMet ? whileMet(state, begun, moment) : whileNotMet(state, begun, moment);
}

/** The condition as it was last seen, for rules that hear of changes only; undefined while there is none. */
export function lastCondition(state: WatchState): WatchedCondition | undefined {
  switch (state.status) {
    case "clear":
      return undefined;
    case "pending":
    case "raised":
      return { isMet: true, since: state.since, seenAt: state.seenAt, nodes: state.nodes };
    case "ending":
      return { isMet: false, since: state.overSince, seenAt: state.seenAt, nodes: 0 };
  }
}

/** Nobody watches any more: what was told is over. */
export function endWatch(state: WatchState): WatchStep {
  const isTold = state.status === "raised" || state.status === "ending";
  const isClear = state.status === "clear";
  return {
    state: isClear ? state : { status: "clear", seenAt: state.seenAt },
    tells: isTold ? "cleared" : undefined,
  };
}

function whileMet(
  state: WatchState,
  { since, lastsFrom, seenAt, nodes }: WatchedCondition,
  moment: Moment,
): WatchStep {
  switch (state.status) {
    case "raised":
      return { state, tells: undefined };
    case "ending": {
      const { overSince: _, ...raised } = state;
      return { state: { ...raised, status: "raised", seenAt }, tells: undefined };
    }
    case "clear":
    case "pending": {
      const began = state.status === "pending" ? Math.min(state.since, since) : since;
      const held = { since: began, nodes, seenAt };
      const counted = lastsFrom === undefined ? {} : { lastsFrom };
      return hasLasted(lastsFrom ?? began, moment)
        ? { state: { ...held, status: "raised", raisedAt: moment.nowSeconds }, tells: "raised" }
        : { state: { ...held, ...counted, status: "pending" }, tells: undefined };
    }
  }
}

function whileNotMet(
  state: WatchState,
  { since, seenAt }: WatchedCondition,
  moment: Moment,
): WatchStep {
  switch (state.status) {
    case "clear":
      return { state, tells: undefined };
    case "pending":
      return { state: { status: "clear", seenAt }, tells: undefined };
    case "raised":
    case "ending": {
      const over = state.status === "ending" ? state.overSince : since;
      return hasLasted(over, moment)
        ? { state: { status: "clear", seenAt }, tells: "cleared" }
        : { state: { ...state, status: "ending", seenAt, overSince: over }, tells: undefined };
    }
  }
}

function hasLasted(since: number, { nowSeconds, delaySeconds }: Moment): boolean {
  return nowSeconds - since >= delaySeconds;
}
