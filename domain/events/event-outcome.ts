/** Derives the outcome of a master's operation from the event that reports it. */

export type EventDetail = string | number | boolean | null;

/**
 * An event as it is stored; `type` is `ack` for the answer to a configuration document, otherwise
 * the type of the event.
 */
export interface EventReport {
  readonly type: string;
  readonly data: Readonly<Record<string, EventDetail>>;
}

/** Operations that may fail; the names are those of the notification rules. */
export type EventRule =
  | "FAILED_JOB"
  | "REFUSED_SETTINGS"
  | "FAILED_UPDATE"
  | "REFUSED_REGISTRATION"
  | "REPEATED_REGISTRATION";

export interface EventOutcome {
  readonly rule: EventRule;
  /** False if the outcome raises a notification. */
  readonly ok: boolean;
  /** Number of nodes that the operation missed; 0 if the event names none. */
  readonly nodes: number;
}

export const ACK_EVENT = "ack";

/**
 * Type of the event that the claim of a master's board was used again. Only the server creates such
 * events.
 */
export const REGISTRATION_EVENT = "registration";

/**
 * The outcome of an event; undefined for one without. A refused document is reported by the answer
 * to it, so its event adds nothing.
 */
export function outcomeOf({ type, data }: EventReport): EventOutcome | undefined {
  switch (type) {
    case ACK_EVENT:
      return ended("REFUSED_SETTINGS", data.ok);
    case "cfg":
      return undefined;
    case REGISTRATION_EVENT:
      return registrationOutcome(data);
    case "ota":
      return updateOutcome(data);
    case "rescue":
      return data.search === "over" ? searchOutcome(data) : ended("FAILED_UPDATE", data.ok);
    default:
      return ended("FAILED_JOB", data.ok);
  }
}

function ended(rule: EventRule, ok: EventDetail | undefined): EventOutcome | undefined {
  return typeof ok === "boolean" ? { rule, ok, nodes: 0 } : undefined;
}

const UPDATE_ENDS: Readonly<Record<string, boolean>> = {
  idle: true,
  aborted: false,
  lowBattery: false,
};

function updateOutcome({ state, missing }: EventReport["data"]): EventOutcome | undefined {
  const isDone = typeof state === "string" ? UPDATE_ENDS[state] : undefined;
  if (isDone === undefined) return undefined;
  const nodes = typeof missing === "number" && missing > 0 ? missing : 0;
  return { rule: "FAILED_UPDATE", ok: isDone && nodes === 0, nodes };
}

/** The outcome of a search for nodes: a search that found none counts as a failed job. */
function searchOutcome({ found }: EventReport["data"]): EventOutcome {
  return { rule: "FAILED_JOB", ok: typeof found === "number" && found > 0, nodes: 0 };
}

/**
 * The outcome of a registration. A further registration of a board raises a notification, too,
 * although nothing has failed.
 */
function registrationOutcome({ allowed }: EventReport["data"]): EventOutcome | undefined {
  if (typeof allowed !== "boolean") return undefined;
  return { rule: allowed ? "REPEATED_REGISTRATION" : "REFUSED_REGISTRATION", ok: false, nodes: 0 };
}

/** Whether the event is shown as a failure. */
export function hasFailed(event: EventReport): boolean {
  const outcome = outcomeOf(event);
  return outcome?.ok === false && outcome.rule !== "REPEATED_REGISTRATION";
}
