/**
 * State machine of one rule at one master: when a condition began, when it was notified, and when
 * it was over.
 */

/** An observation of a master at one moment. Times are epoch seconds. */
export interface ObservedCondition {
  readonly isMet: boolean;
  /** Epoch seconds since when the condition is known to hold. */
  readonly since: number;
  /**
   * Time from which the delay counts, if that is later than `since` because the condition may have
   * been discovered late.
   */
  readonly lastsFrom?: number;
  /** Time of the observed data; an observation with older data than the last changes nothing. */
  readonly seenAt: number;
  /** Number of nodes concerned; 0 when the condition is not met. */
  readonly nodes: number;
}

/** A condition of the whole site, notified at one of its masters. */
export interface SiteCondition extends ObservedCondition {
  readonly mLocId: string;
}

interface Began {
  /** Epoch seconds since when the condition is met. */
  readonly since: number;
  readonly nodes: number;
}

/** A raised notification, with the number of nodes at that time. */
export interface Raised extends Began {
  readonly raisedAt: number;
}

/** Progress of a rule at a master. Times are epoch seconds. */
export type RuleState =
  | { readonly status: "clear"; readonly seenAt: number }
  | ({
      readonly status: "pending";
      readonly seenAt: number;
      readonly lastsFrom?: number;
    } & Began)
  | ({ readonly status: "raised"; readonly seenAt: number } & Raised)
  /**
   * The notification is raised and the condition no longer met, but not for long enough to notify
   * the end.
   */
  | ({ readonly status: "ending"; readonly seenAt: number; readonly overSince: number } & Raised);

export const NEVER_OBSERVED: RuleState = { status: "clear", seenAt: 0 };

export interface RuleStep {
  readonly state: RuleState;
  /** The notification to send; undefined when nothing is to be sent. */
  readonly notification: "raised" | "cleared" | undefined;
}

interface Moment {
  readonly nowSeconds: number;
  readonly delaySeconds: number;
}

/**
 * The next state, and the notification to send. A condition raises a notification once it has
 * lasted for the delay, and so does its end; a shorter condition raises none. Repeating a step, or
 * taking one with older data, changes nothing.
 */
export function stepRule(state: RuleState, condition: ObservedCondition, moment: Moment): RuleStep {
  if (condition.seenAt < state.seenAt) return { state, notification: undefined };
  // Limits `since`, which is in the future if the clock of a master is ahead.
  const begun = { ...condition, since: Math.min(condition.since, moment.nowSeconds) };
  return begun.isMet ? whileMet(state, begun, moment) : whileNotMet(state, begun, moment);
}

/**
 * The condition as last observed, for rules that are informed of changes only; undefined while no
 * condition holds.
 */
export function lastCondition(state: RuleState): ObservedCondition | undefined {
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

/** The step of a rule that is no longer watched: it ends a raised notification. */
export function endRule(state: RuleState): RuleStep {
  const isNotified = state.status === "raised" || state.status === "ending";
  const isClear = state.status === "clear";
  return {
    state: isClear ? state : { status: "clear", seenAt: state.seenAt },
    notification: isNotified ? "cleared" : undefined,
  };
}

function whileMet(
  state: RuleState,
  { since, lastsFrom, seenAt, nodes }: ObservedCondition,
  moment: Moment,
): RuleStep {
  switch (state.status) {
    case "raised":
      return { state, notification: undefined };
    case "ending": {
      const { overSince: _, ...raised } = state;
      return { state: { ...raised, status: "raised", seenAt }, notification: undefined };
    }
    case "clear":
    case "pending": {
      const began = state.status === "pending" ? Math.min(state.since, since) : since;
      const held = { since: began, nodes, seenAt };
      const counted = lastsFrom === undefined ? {} : { lastsFrom };
      return hasLasted(lastsFrom ?? began, moment)
        ? {
            state: { ...held, status: "raised", raisedAt: moment.nowSeconds },
            notification: "raised",
          }
        : { state: { ...held, ...counted, status: "pending" }, notification: undefined };
    }
  }
}

function whileNotMet(
  state: RuleState,
  { since, seenAt }: ObservedCondition,
  moment: Moment,
): RuleStep {
  switch (state.status) {
    case "clear":
      return { state, notification: undefined };
    case "pending":
      return { state: { status: "clear", seenAt }, notification: undefined };
    case "raised":
    case "ending": {
      const over = state.status === "ending" ? state.overSince : since;
      return hasLasted(over, moment)
        ? { state: { status: "clear", seenAt }, notification: "cleared" }
        : {
            state: { ...state, status: "ending", seenAt, overSince: over },
            notification: undefined,
          };
    }
  }
}

function hasLasted(since: number, { nowSeconds, delaySeconds }: Moment): boolean {
  return nowSeconds - since >= delaySeconds;
}
