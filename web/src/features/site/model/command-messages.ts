/**
 * Texts of the command panel. Some wordings are fixed, misspellings included: see docs/words.md.
 */

import { listText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

const NODES = { one: "# node", other: "# nodes" } as const;

export const COMMAND_MESSAGES = messages("command", {
  commands: "Commands",
  history: "History",
  proof: "Proof",
  close: "Close",

  // Choosing a command
  command: "Command",
  filterCommands: "Filter commands",
  noCommandFound: "No command matches.",
  changeCommand: "Change command",
  parameters: "Parameters",
  noParameters: "No parameters to enter.",

  // Targets of a command
  masters: "Masters",
  selectAll: "Select All",
  deselectAll: "Deselect All",
  noMaster: "Select at least one master.",
  noMasterFound: "No master matches.",
  filterMasters: "Filter masters",
  useMapSelection: "Use map selection",
  oneMasterOnly: "A command for one node goes to its master only.",
  wholeMasters: "Masters",
  oneNode: "Selected nodes",
  sendingToNodes: "Sending …",
  target: "Send to",
  noNode: "Select nodes on the map.",
  nodeWithoutId: "This node has no ID, so it can't receive commands.",
  masterWithoutId: "This master has no ID, so it can't receive commands.",
  offlineMaster: "offline",
  noController: "no ID",

  // Sending a command
  run: "Run Command",
  preview: "Preview on the map",
  previewTitle: "Preview",
  previewing: "Calculating preview…",
  offline: "No connection: commands are never queued. Run it again when you are online.",
  pastShown: "The map shows the past. Commands are sent now.",
  cannotListen: "Replies can't be received, so nothing was sent. Try again.",
  results: "Results",
  noAnswerHint: "No answer from the master. The command may have run: check the measured angle.",
  noControllerHint: "Refused, not run: the board is not assigned to a master.",
  measuredHint: "No answer from the master, but its trackers were measured in position.",
  notPermitted: "Your account can't send commands.",

  // Remote control
  remoteOffHint: "Remote control is off: only reads and reversible configuration are sent.",
  remoteOff: "Remote control is off",
  remoteOn: "Remote control is on",
  switchOff: "Switch remote control off",
  switchOn: "Switch remote control on",
  switchHint:
    "When off, all commands except reads and reversible configuration are refused, for everyone, until it is switched on again.",
  reasonHint: "10 to 500 characters. Shown to everyone on this site.",
  /**
   * User and time of the last change of a switch.
   * @param time in the time zone of the site
   */
  switchedBy: (by: string, time: string) => `${by} · ${time}`,

  /** Targets of a command that goes to several nodes. */
  nodesTargeted: (nodes: number, masters: number) =>
    `${plural(nodes, NODES)} of ${plural(masters, { one: "# master", other: "# masters" })}`,
  auxiliariesTargeted: (auxiliaries: number) =>
    `${plural(auxiliaries, { one: "# auxiliary unit", other: "# auxiliary units" })} on the same controllers`,
  withoutId: (nodes: number) => `${numberText(nodes)} more without an ID`,
  runForNodes: (nodes: number) => `Run for ${plural(nodes, NODES)}`,
  runForSome: (next: number, all: number) => `Run for ${numberText(next)} of ${plural(all, NODES)}`,
  sentToNodes: (nodes: number) => `Sent to ${plural(nodes, NODES)}. Replies appear in the history.`,
  /** Says that reading goes on: the server accepts few commands of a user per minute. */
  goesOn: (left: number) =>
    `${plural(left, { one: "# more node follows", other: "# more nodes follow" })}, some each minute, while this panel is open.`,
  stopSending: "Stop",
  notSentToNodes: (nodes: number, reason: string) => `Not to ${numberText(nodes)}: ${reason}`,

  noneSelected: "None selected",
  someSelected: (masters: number) => `${numberText(masters)} selected`,
  /** A node, by its ID or its number, with its master. */
  nodeOfMaster: (node: string, master: string) => `Node ${node} of ${master}`,
});

/** States of a command in capitals, as the product requires them; they are not translated. */
const VERBATIM_STATES = {
  sending: "SENDING",
  received: "RECEIVED",
  success: "SUCCESS",
  fail: "FAIL",
  timeout: "TIMEOUT",
  error: "ERROR",
} as const;

/** Labels of the Run Command button, which shows the state of the command. */
export const BUTTON_LABELS = {
  idle: COMMAND_MESSAGES.run,
  ...VERBATIM_STATES,
} as const;

/** Statuses of a command at one master in English, for files. */
const IN_ENGLISH = {
  created: "Sending",
  sent: "Sent",
  received: "Received",
  running: "Running",
  success: "Success",
  measured: "Success (measured)",
  fail: "Failed",
  expired: "Expired",
  superseded: "Superseded",
  refused: "Refused",
  skipped: "Skipped",
  noAnswer: "No answer: outcome unknown",
  error: "Not sent",
  approved: "Approved",
  withdrawn: "Withdrawn",
} as const;

export const STATUS_NAMES: Readonly<Record<string, string>> = IN_ENGLISH;

/** Statuses of a command at one master in the language of the page. */
export const STATUSES = messages("commandStatus", IN_ENGLISH);

export const STATUS_LABELS: Readonly<Record<string, string>> = STATUSES;

interface SentCounts {
  readonly sent: number;
  readonly refused: number;
  readonly reason: string | undefined;
}

interface TargetCounts {
  /** Number of nodes to which the command goes, one per controller. */
  readonly nodes: number;
  readonly masters: number;
  /** Number of selected auxiliary units whose primary is also selected. */
  readonly auxiliaries: number;
  readonly withoutId: number;
}

/** Text about the targets of a command that goes to several nodes. */
export function targetedNodesText(targeted: TargetCounts): string {
  return [
    COMMAND_MESSAGES.nodesTargeted(targeted.nodes, targeted.masters),
    ...(targeted.auxiliaries === 0
      ? []
      : [COMMAND_MESSAGES.auxiliariesTargeted(targeted.auxiliaries)]),
    ...(targeted.withoutId === 0 ? [] : [COMMAND_MESSAGES.withoutId(targeted.withoutId)]),
  ].join("; ");
}

/**
 * Label of the Run Command button for several nodes.
 * @param next number of nodes that the next press sends to; 0 while the input is invalid
 */
export function runForNodes(next: number, all: number): string {
  return next === all || next === 0
    ? COMMAND_MESSAGES.runForNodes(all)
    : COMMAND_MESSAGES.runForSome(next, all);
}

/** Text after a command was sent to nodes; the replies of their masters are in the history. */
export function sentToNodesText({ sent, refused, reason = "" }: SentCounts): string {
  const sentText = COMMAND_MESSAGES.sentToNodes(sent);
  return refused === 0
    ? sentText
    : `${sentText} ${COMMAND_MESSAGES.notSentToNodes(refused, reason)}`;
}

/** Text for the selected masters: up to two names, else their number, or that all are selected. */
export function targetSummary(names: readonly string[], all: number): string {
  if (names.length > 0 && names.length === all) return allSelected(all);
  if (names.length > 2) return COMMAND_MESSAGES.someSelected(names.length);
  return names.length === 0 ? COMMAND_MESSAGES.noneSelected : listText(names);
}

/**
 * Text that all masters are selected. The product requires it word for word; it is not translated.
 */
function allSelected(all: number): string {
  return `All Selected (${all})`;
}

/**
 * Text for a command without a type, required word for word. It is never shown: the catalogue's
 * types exclude such a command, and a test checks every entry.
 */
export function typeRequired(name: string): string {
  return `type is required in command param details for ${name}`;
}
