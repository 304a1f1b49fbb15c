/**
 * Texts of the command panel. Some wordings are fixed, misspellings included: see docs/words.md.
 */

import type { Field } from "#domain/fields/field.ts";
import { numberText } from "#web/language/counts.ts";
import { unitText } from "#web/ui/field-messages.ts";

export const COMMAND_MESSAGES = {
  commands: "Commands",
  history: "History",
  proof: "Proof",
  close: "Close",
  control: "Control",
  open: "Commands",
  openHistory: "Command history",

  // Choosing
  command: "Command",
  filterCommands: "Filter commands",
  noCommandFound: "No command matches.",
  chooseCommand: "Choose a command",
  changeCommand: "Change command",
  parameters: "Parameters",
  noParameters: "No parameters to enter.",
  effect: "Effect",

  // Aim
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

  // Running
  run: "Run Command",
  preview: "Preview on the map",
  previewTitle: "Preview",
  previewing: "Calculating preview…",
  offline: "No connection: commands are never queued. Run it again when you are online.",
  pastShown: "The map shows the past. Commands are sent now.",
  cannotListen: "Replies can't be received, so nothing was sent. Try again.",
  results: "Results",
  noAnswer: "No answer: outcome unknown",
  noAnswerHint: "No answer from the master. The command may have run: check the measured angle.",
  noControllerHint: "Refused, not run: the board is not assigned to a master.",
  measuredHint: "No answer from the master, but its trackers were measured in position.",
  notPermitted: "Your account can't send commands.",
  mayNotProve: "Your account can't see tracker positions.",

  // Remote control
  remoteOffHint: "Remote control is off: only reads and reversible configuration are sent.",
  remoteOff: "Remote control is off",
  remoteOn: "Remote control is on",
  remoteUnknown: "Remote control state unknown.",
  switchOff: "Switch remote control off",
  switchOn: "Switch remote control on",
  switchHint:
    "When off, all commands except reads and reversible configuration are refused, for everyone, until it is switched on again.",
  reasonHint: "10 to 500 characters. Shown to everyone on this site.",
  cancel: "Cancel",
} as const;

/** Labels of the button, which shows the state of the command in capitals. */
export const BUTTON_LABELS = {
  idle: "Run Command",
  sending: "SENDING",
  received: "RECEIVED",
  success: "SUCCESS",
  fail: "FAIL",
  timeout: "TIMEOUT",
  error: "ERROR",
} as const;

/** What becomes of a command at one master. */
export const STATUS_LABELS: Readonly<Record<string, string>> = {
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
  noAnswer: COMMAND_MESSAGES.noAnswer,
  error: "Not sent",
  approved: "Approved",
  withdrawn: "Withdrawn",
};

interface SentCounts {
  readonly sent: number;
  readonly refused: number;
  readonly reason: string | undefined;
}

const countOf = (count: number, what: string) =>
  `${numberText(count)} ${what}${count === 1 ? "" : "s"}`;

interface TargetCounts {
  /** Each stands for one controller. */
  readonly nodes: number;
  readonly masters: number;
  /** Selected beside the primary whose controller they share. */
  readonly auxiliaries: number;
  readonly withoutId: number;
}

/** Where a command for several nodes goes. */
export function targetedNodesText(targeted: TargetCounts): string {
  const nodes = `${countOf(targeted.nodes, "node")} of ${countOf(targeted.masters, "master")}`;
  return [
    nodes,
    ...(targeted.auxiliaries === 0
      ? []
      : [`${countOf(targeted.auxiliaries, "auxiliary unit")} on the same controllers`]),
    ...(targeted.withoutId === 0 ? [] : [`${targeted.withoutId} more without an ID`]),
  ].join("; ");
}

/** Of the button: a few are sent at a time, none while what was entered is at fault. */
export function runForNodes(next: number, all: number): string {
  return next === all || next === 0
    ? `Run for ${countOf(all, "node")}`
    : `Run for ${next} of ${countOf(all, "node")}`;
}

/** What became of a press; what the masters answer stands in the history. */
export function sentToNodesText({ sent, refused, reason }: SentCounts): string {
  const sentText = `Sent to ${countOf(sent, "node")}. Replies appear in the history.`;
  return refused === 0 ? sentText : `${sentText} Not to ${refused}: ${reason}`;
}

/** Names of up to two masters; of more, how many they are, or that all are selected. */
export function targetSummary(names: readonly string[], all: number): string {
  if (names.length > 0 && names.length === all) return `All Selected (${all})`;
  if (names.length > 2) return `${names.length} selected`;
  return names.length === 0 ? "None selected" : names.join(", ");
}

/**
 * For a catalogue entry without a type; the types of the catalogue rule it out, and a test checks
 * every entry.
 */
export function typeRequired(name: string): string {
  return `type is required in command param details for ${name}`;
}

export function nodesOf(nodes: number, masters: number): string {
  return `${count(nodes, "node")} on ${count(masters, "master")}`;
}

export function count(number: number, noun: string): string {
  return `${numberText(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** @param time as the clocks of the site show it. */
export function switchedBy(by: string, time: string): string {
  return `${by} · ${time}`;
}

/** A parameter as it was given, such as "Angle -45 °"; values come as they travelled. */
export function argumentText(field: Field, wire: string): string {
  if (field.kind === "fixed") return String(field.value);
  if (field.kind === "choice") {
    const option = field.options.find(({ value }) => String(value) === wire);
    return `${field.label} ${option?.label ?? wire}`;
  }
  if (field.kind === "toggle") return `${field.label} ${wire === "1" ? "on" : "off"}`;
  const isScaled = field.kind === "decimal" && field.sentAs === "x100";
  const shown = isScaled ? String(Number(wire) / 100) : wire;
  return `${field.label} ${shown}${field.unit === undefined ? "" : ` ${unitText(field.unit)}`}`;
}
