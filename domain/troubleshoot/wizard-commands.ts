/**
 * The wizard's commands as entries of the command list, which has other names for them. The mapping
 * is defined by this product.
 */
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { lastFour, type NodeId } from "#domain/identity/node-id.ts";

export const WIZARD_COMMANDS = {
  "Replace Actuator": { entry: "post-replacement-reset-batch" },
  "Replace Charging Panel": { entry: "post-replacement-reset-batch" },
  "Replace Battery": { entry: "post-replacement-reset-batch" },
  "Rescue Node": { entry: "rescue-node" },
  "Replace Node": { entry: "node-replacement-batch" },
  "Reset All Node Alarms": { entry: "reset-alarms" },
  "Tracking-Enabled": { entry: "enable-tracking" },
} as const satisfies Readonly<Record<string, { readonly entry: string }>>;

export type WizardCommandName = keyof typeof WIZARD_COMMANDS;

export const WIZARD_COMMAND_NAMES = Object.keys(WIZARD_COMMANDS) as readonly WizardCommandName[];

export function isWizardCommandName(text: unknown): text is WizardCommandName {
  return WIZARD_COMMAND_NAMES.some((name) => name === text);
}

/**
 * The command list's entry for a command of the wizard. Entries of master level reach every node of
 * the master.
 */
export function wizardEntry(name: WizardCommandName): CommandEntry {
  const wanted = WIZARD_COMMANDS[name].entry;
  const entry = COMMAND_ENTRIES.find(({ id }) => id === wanted);
  if (entry === undefined) throw new Error(`expected an entry ${wanted} of the command list`);
  return entry;
}

/**
 * The arguments that need no input: fixed ones and the node's own id; the wizard asks for the
 * others.
 */
export function presetArguments(
  { params }: CommandEntry,
  nodeId: NodeId,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, field]) => {
      if (field.kind === "fixed") return [[name, String(field.value)]];
      return field.filledBy === "selectedNode" ? [[name, lastFour(nodeId)]] : [];
    }),
  );
}
