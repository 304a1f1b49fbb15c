/** Codes and texts of a fail feedback (our definition). */

interface FailMessage {
  /** The master's text for this failure, with its placeholders. */
  readonly message: string;
  /** State of the command, after this failure, in its row of the history. */
  readonly state: "fail" | "refused" | "expired" | "superseded";
  readonly when?: string;
}

export const FAIL_MESSAGES = {
  ARG: { message: "Invalid argument {key}", state: "fail" },
  BUSY: { message: "Busy: {name} in progress", state: "fail" },
  NODE: { message: "Node {nId} is not in the node list", state: "fail" },
  TIMEOUT: { message: "Node {nId} did not respond", state: "fail" },
  NODES: { message: "Only {k}/{n} nodes acknowledged: {first 5 ids}…", state: "fail" },
  STOW: { message: "Rejected: {reason} stow active", state: "refused" },
  NOTACTIVE: { message: "Nothing to restore", state: "fail" },
  DISABLED: { message: "Backtracking is not enabled", state: "fail" },
  RADIO: { message: "Zigbee radio not available", state: "fail" },
  PARAM: { message: "Parameter set missing or malformed: {key}", state: "fail" },
  CONFIG: { message: "No configuration received from server", state: "fail" },
  CONDITIONS: { message: "OTA conditions not set", state: "fail" },
  IMAGE: { message: "No image for node type {type}", state: "fail" },
  LOWBATT: { message: "{k} nodes below OTA battery limit", state: "fail" },
  SENSOR: { message: "{sensor} sensor disconnected", state: "fail" },
  TOLERANCES: { message: "Send 'Check Node Vertical Tolerances Available' first", state: "fail" },
  NOTHING: { message: "Nothing to do", state: "fail" },
  UNSUPPORTED: { message: "Not supported by this device generation", state: "fail" },
  CLOCK: { message: "Clock fault", state: "fail" },
  UNKNOWN: { message: "Unknown command {name}", state: "fail" },
  EXPIRED: { message: "Command expired", state: "expired" },
  SUPERSEDED: {
    message: "Superseded",
    state: "superseded",
    when: "counter n not above the last executed one",
  },
  SESSION: {
    message: "Command belongs to an earlier connection",
    state: "expired",
    when: "sid differs from the present connection",
  },
  NO_CONTROLLER: {
    message: "No controller",
    state: "refused",
    when: "the board that was asked stands at no place; nothing was carried out",
  },
  CLOCKALARM: {
    message: "Master clock differs by {drift} s: send Sync Master Time first",
    state: "refused",
    when: "master alarm 20 or 21 is set",
  },
  INTERLOCK: { message: "Refused ({rule}): {reason}", state: "refused", when: "one of K1-K8, K10" },
  OFFLINE: {
    message: "Master is offline",
    state: "refused",
    when: "K9; answered by the cloud, never by a master",
  },
  DRILL: {
    message: "Stow drill refused: {reason}",
    state: "refused",
    when: "the wind of the master is too high or unknown, or it stows; answered by the cloud, never by a master",
  },
  WORK_ZONE: {
    message: "People in the rows: {people}",
    state: "refused",
    when: "a work zone is held there; answered by the cloud, never by a master",
  },
  GATE_CLOSED: {
    message: "The owner has closed the site to accounts of the provider",
    state: "refused",
    when: "the owner's gate was closed to the user before the command was published; answered by the cloud, never by a master",
  },
  CROWDED: {
    message: "Too many commands to this master at once: not sent, try again",
    state: "refused",
    when: "its turn did not come within 8 s; answered by the cloud, never by a master",
  },
} as const satisfies Readonly<Record<string, FailMessage>>;

export type FailCode = keyof typeof FAIL_MESSAGES;

/** Failures with which a master may answer any command. */
export const FAILS_OF_ALL_COMMANDS = [
  "UNKNOWN",
  "EXPIRED",
  "BUSY",
  "SUPERSEDED",
  "SESSION",
  "NO_CONTROLLER",
  "CLOCKALARM",
  "INTERLOCK",
] as const satisfies readonly FailCode[];

/** Codes that a `running` feedback may carry. */
export const RUNNING_CODES = { RESTARTED: "Outcome unknown after restart" } as const;
