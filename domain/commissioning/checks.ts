/** The checks of commissioning: one row per check, with the devices it applies to and what it reads. */

export const CHECKS = [
  {
    key: "located",
    label: "Located",
    of: ["master", "node"],
    reads: "the coordinates of the location",
  },
  {
    key: "identified",
    label: "ID assigned",
    of: ["master", "node"],
    reads: "the ID that is assigned to the location",
  },
  {
    key: "synchronised",
    label: "Synchronised",
    of: ["node"],
    reads: "the words with which the master reports which nodes have received their ID",
  },
  {
    key: "heard",
    label: "Heard",
    of: ["master", "node"],
    reads: "the last answer under the present ID, in the newest round of the master",
  },
  {
    key: "movedEast",
    label: "Moved east",
    of: ["node"],
    reads: "closed proofs of motion",
  },
  {
    key: "movedWest",
    label: "Moved west",
    of: ["node"],
    reads: "closed proofs of motion",
  },
  {
    key: "scanned",
    label: "Components scanned",
    of: ["master", "node"],
    reads: "the scans at the location",
  },
  {
    key: "parameters",
    label: "Parameters equal",
    of: ["node"],
    reads: "what the node answered to Read Node Parameters, and the master's set of parameters",
  },
  {
    key: "firmware",
    label: "Firmware",
    of: ["master", "node"],
    reads: "the version that the device reported, and the expected one",
  },
] as const satisfies readonly CheckRow[];

interface CheckRow {
  readonly key: string;
  /** Name of the check in the hand-over file. */
  readonly label: string;
  readonly of: readonly DeviceKind[];
  readonly reads: string;
}

export type DeviceKind = "master" | "node";

export type CheckKey = (typeof CHECKS)[number]["key"];

export const CHECK_STATES = ["done", "open", "unknown", "notApplicable"] as const;

/**
 * `open`: known not to be done. `unknown`: the product has not seen whether it is done. The state
 * is never guessed.
 */
export type CheckState = (typeof CHECK_STATES)[number];

/** What is known about one check of one device. */
export interface CheckResult {
  readonly state: CheckState;
  /** Epoch seconds of the evidence; absent where no time is stored. */
  readonly at?: number;
  /** Name or e-mail address of the user behind the evidence. */
  readonly by?: string;
  /** Angle that was reached; degrees, west positive. */
  readonly degrees?: number;
  /** Id of the command, or of the stow, that moved the tracker or read the parameters. */
  readonly commandId?: string;
  /** ID, or version of the firmware, that was reported. */
  readonly value?: string;
  /** Components without a scan, or parameters that differ. */
  readonly missing?: readonly string[];
}

export type CheckResults = Readonly<Record<CheckKey, CheckResult>>;

export const COMMISSIONING = {
  /**
   * Seconds before the newest round of the master within which a node must have answered to count
   * as heard.
   */
  heardSeconds: 86_400,
  /** Degrees from horizontal that a tracker must reach on a side to count as moved there. */
  movedDegrees: 30,
  /** Longest text of a version of the firmware. */
  versionCharacters: 20,
  /** Longest text of an item of the punch list. */
  punchCharacters: 200,
  /** Most items of the punch list of one site. */
  maxPunchItems: 500,
  /** Devices listed as the next to do. */
  nextDevices: 20,
} as const;

/** Components whose scan is expected at each kind of device. */
export const EXPECTED_SCANS = {
  master: ["board", "battery"],
  node: ["actuator", "charging-panel", "battery"],
  /** The second tracker of a controller has no panel and no battery of its own. */
  auxiliary: ["actuator"],
} as const;
