/** The definition of a command on the wire: its right, arguments, effect and failures. */
import type { Privilege } from "#domain/access/privileges.ts";
import type { Field } from "#domain/fields/field.ts";
import type { FailCode } from "./fail-messages.ts";

/**
 * R0 read; R1 reversible configuration; R2 one node; R3 whole masters; R4 the site, or protection
 * removed: confirmed in two steps.
 */
export type RiskClass = "R0" | "R1" | "R2" | "R3" | "R4";

/**
 * I immediate, B broadcast, A acknowledged sweep, U unicast, R restart, J job that continues after
 * its success.
 */
export type TimingClass = "I" | "B" | "A" | "U" | "R" | "J";

export type Interlock = "K1" | "K2" | "K3" | "K4" | "K5" | "K6" | "K7" | "K8" | "K9" | "K10";

/** Categories of the command list, in English. */
export const COMMAND_CATEGORIES = [
  "Stow",
  "Tracking",
  "Hail",
  "Snow",
  "Wind",
  "WeatherSmart",
  "AutoSmart",
  "Cleaning",
  "Data",
  "Reset",
  "Testing",
  "Time",
  "Restart",
  "Info",
  "Parameters",
  "Zigbee",
  "Commissioning",
  "Replacement",
  "OTA",
  "Calibration",
  "Charger",
  "PowerBoost",
] as const;

export type CommandCategory = (typeof COMMAND_CATEGORIES)[number];

export interface WireArgument {
  readonly field: Field;
  readonly optional?: true;
  /** Values of the argument for which the command list has entries with that value fixed. */
  readonly presets?: readonly number[];
  /** Whether the command list also has an entry in which the user enters the value. */
  readonly custom?: true;
  readonly fixedBy?: "entry";
  readonly prefill?: "panidOfMaster" | "channelOfMaster";
  /** An id that the client takes from the master location. */
  readonly filledFrom?: "masterLocation";
}

export interface WireCommand {
  readonly category: CommandCategory;
  readonly label: string;
  readonly needs: Privilege;
  /**
   * Whether the command is addressed to masters (master), needs one node (node), or may leave out
   * nId (both).
   */
  readonly level: "master" | "node" | "both";
  readonly timing: TimingClass;
  readonly impact: "motion" | "communication" | "firmware" | "parameters" | "low";
  /** Risk class by scope: one node, some masters, or every master of the layout. */
  readonly risk: Readonly<Partial<Record<"node" | "master" | "site", RiskClass>>>;
  readonly interlocks: readonly Interlock[];
  /** True for a protective command, which is never refused because of the weather. */
  readonly neverBlockedByWeather?: true;
  /** Complete sets, of parameters or settings, that the server adds to the message. */
  readonly serverAdds?: readonly ("params" | "settings")[];
  readonly arguments: Readonly<Record<string, WireArgument>>;
  readonly effect: string;
  /** The master's text for a success, with its placeholders. */
  readonly success: string;
  readonly fails: readonly FailCode[];
  /** Text shown with the command. */
  readonly hint?: string;
}

export type WireCommands = Readonly<Record<string, WireCommand>>;

/** The argument with the addressed node; at node level it is the node selected in the console. */
export const SELECTED_NODE = {
  field: {
    kind: "hex",
    label: "Node ID",
    filledBy: "selectedNode",
    minDigits: 4,
    maxDigits: 4,
  },
} as const satisfies WireArgument;

/**
 * The same argument as SELECTED_NODE, but optional: without it the command addresses every node of
 * the master.
 */
export const OPTIONAL_NODE = { ...SELECTED_NODE, optional: true } as const satisfies WireArgument;
