/**
 * Escalation of a raised condition: which people are to be notified next, until one of them
 * acknowledges it, the condition ends, or no step is left.
 */

/** MAIL: to the person's address. TOPIC: to the SNS topic. PUSH: to their signed-in browsers. */
export const CHANNELS = ["MAIL", "TOPIC", "PUSH"] as const;

export type Channel = (typeof CHANNELS)[number];

export interface WatchStep {
  /** Seconds after the step before, or after the start of the escalation for the first one. */
  readonly afterSeconds: number;
  /** Ids of the users, each once. */
  readonly people: readonly string[];
  readonly channels: readonly Channel[];
}

/** One message, which is sent at most once for each occurrence of the condition. */
export interface WatchSend {
  /** Index of the step. */
  readonly step: number;
  readonly person: string;
  readonly channel: Channel;
}

/**
 * sent: the channel has accepted the message. notPermitted: the person may not see the layout now.
 * noAddress: the person cannot be reached by this channel. failed: the channel has refused for an
 * hour. stopped: the escalation ended before the message was sent.
 */
export const SEND_OUTCOMES = ["sent", "notPermitted", "noAddress", "failed", "stopped"] as const;

export type SendOutcome = (typeof SEND_OUTCOMES)[number];

export interface EndedSend extends WatchSend {
  readonly outcome: SendOutcome;
  /** Epoch seconds. */
  readonly at: number;
}

/** Times are epoch seconds. */
export type EscalationState =
  | {
      readonly status: "waiting";
      /** Index of the next step. */
      readonly step: number;
      /** Time from which the next step's delay counts. */
      readonly countsFrom: number;
    }
  /** Every step was taken, and the condition still holds without an acknowledgement. */
  | { readonly status: "exhausted"; readonly at: number }
  | { readonly status: "acknowledged"; readonly at: number; readonly by: string }
  | { readonly status: "over"; readonly at: number };

export interface Acknowledgement {
  /** Epoch seconds. */
  readonly at: number;
  /** First and last name of the user. */
  readonly by: string;
}

export interface EscalationFacts {
  /** Epoch seconds. */
  readonly now: number;
  /** none: the condition is over for good. pausing: it may come back within its delay. */
  readonly condition: "met" | "pausing" | "none";
  readonly acknowledgement: Acknowledgement | undefined;
  /** Whether the person may see the layout at this moment. */
  readonly mayKnow: (person: string) => boolean;
}

export interface EscalationStep {
  readonly state: EscalationState;
  /** Messages to send now. */
  readonly due: readonly WatchSend[];
  /** Messages to people who may not see the layout, which are not sent. */
  readonly left: readonly WatchSend[];
}

/** Whether the escalation still runs: messages that wait are sent only while it does. */
export function isRunning({ status }: EscalationState): boolean {
  return status === "waiting" || status === "exhausted";
}

/**
 * The next state, and the messages that become due with it. Both must be stored together, on the
 * condition that the state is still the one that was read: then each message becomes due once.
 * After a step whose messages have all ended without reaching any person, the next one is due at
 * once. A step changes the state at most once, so the caller repeats it until nothing changes.
 */
export function stepEscalation(
  state: EscalationState,
  steps: readonly WatchStep[],
  ended: readonly EndedSend[],
  facts: EscalationFacts,
): EscalationStep {
  const { now, condition, acknowledgement } = facts;
  if (!isRunning(state)) return unchanged(state);
  if (acknowledgement !== undefined)
    return unchanged({ status: "acknowledged", ...acknowledgement });
  if (condition === "none") return unchanged({ status: "over", at: now });
  if (state.status !== "waiting" || condition === "pausing") return unchanged(state);
  // A clock that was set back would otherwise keep the step waiting for as long as it was ahead.
  const counted = state.countsFrom > now ? { ...state, countsFrom: now } : state;
  const delay = steps[counted.step]?.afterSeconds ?? 0;
  const isDue = now - counted.countsFrom >= delay || reachedNobody(counted.step - 1, steps, ended);
  return isDue ? issue(counted.step, steps, facts) : unchanged(counted);
}

function issue(
  step: number,
  steps: readonly WatchStep[],
  { now, mayKnow }: EscalationFacts,
): EscalationStep {
  const { people = [], channels = [] } = steps[step] ?? {};
  const all = people.flatMap((person) => channels.map((channel) => ({ step, person, channel })));
  const state: EscalationState =
    step >= steps.length - 1
      ? { status: "exhausted", at: now }
      : { status: "waiting", step: step + 1, countsFrom: now };
  return {
    state,
    due: all.filter(({ person }) => mayKnow(person)),
    left: all.filter(({ person }) => !mayKnow(person)),
  };
}

/** Whether all messages of the step have ended and none was sent. */
function reachedNobody(
  step: number,
  steps: readonly WatchStep[],
  ended: readonly EndedSend[],
): boolean {
  const { people = [], channels = [] } = steps[step] ?? {};
  const own = ended.filter((send) => send.step === step);
  const all = people.length * channels.length;
  return all > 0 && own.length >= all && own.every(({ outcome }) => outcome !== "sent");
}

function unchanged(state: EscalationState): EscalationStep {
  return { state, due: [], left: [] };
}
