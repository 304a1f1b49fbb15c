/** States of a commanded master's nodes, and inputs for commands to them. */
import { bitsFromHex, hasBit } from "#domain/bits/bit-set.ts";
import { MASTER_FLAGS, type MasterFlag } from "#domain/bits/master-flags.ts";
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { Field } from "#domain/fields/field.ts";
import { defaultSettings } from "#domain/parameters/default-settings.ts";
import {
  type NodeParameterValues,
  standardParameters,
} from "#domain/parameters/standard-parameters.ts";
import { parametersContent, settingsContent } from "#domain/wire/config-content.ts";
import type { NodeFaultName } from "#simulator/faults/fault-bits.ts";
import { CommandedMaster, type CommandedMasterOptions } from "./commanded-master.ts";

const SET_ID = "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e65";

/** A master after 300 s: its trackers are at their targets, and no round is running. */
export function settledMaster(options: CommandedMasterOptions = {}): CommandedMaster {
  const master = new CommandedMaster(options);
  master.run.run(300);
  return master;
}

/** Polls all nodes and waits for their answers. */
export function heard(master: CommandedMaster): CommandedMaster {
  master.run.run(2);
  master.run.master.callSoon();
  master.run.run(30);
  return master;
}

export function hasNodeFlag(master: CommandedMaster, key: NodeFlag, index: number): boolean {
  return hasBitOf(master.run.row(index)?.flags, 16, bitOf(NODE_FLAGS, key));
}

export function hasNodeAlarm(master: CommandedMaster, key: NodeAlarm, index: number): boolean {
  return hasBitOf(master.run.row(index)?.alarms, 8, bitOf(NODE_ALARMS, key));
}

export function hasMasterFlag(master: CommandedMaster, key: MasterFlag): boolean {
  return hasBitOf(master.run.lastMasterData?.flags, 8, bitOf(MASTER_FLAGS, key));
}

/** Last four digits of the id of the node at an index. */
export function nIdOf(master: CommandedMaster, index: number): string {
  const id = master.run.physical.trackers[index]?.controllerId;
  if (id === undefined) throw new RangeError(`no tracker ${index}`);
  return id.slice(-4);
}

export function play(
  master: CommandedMaster,
  fault: Exclude<NodeFaultName, "wrongpan">,
  indexes: readonly number[],
  isOn = true,
): void {
  for (const index of indexes) master.run.master.applyFault({ scope: "node", fault, index, isOn });
}

/** Moves a node to another radio network. */
export function stray(master: CommandedMaster, index: number, panId: string, channel: number) {
  const order = { scope: "node", fault: "wrongpan", index, panId, channel, isOn: true } as const;
  master.run.master.applyFault(order);
}

/** Indexes of all nodes. */
export function everyNode(master: CommandedMaster): readonly number[] {
  return [...master.run.physical.trackers.keys()];
}

/** A full parameter set as the server adds it, with these changes. */
export function parameterSet(changes: Partial<NodeParameterValues> = {}) {
  return parametersContent(SET_ID, { ...standardParameters("gen4"), ...changes });
}

export function settingsSet(changes: Readonly<Record<string, string>> = {}) {
  const place = { label: "P", latitude: 31.3, longitude: -103.6, utcOffset: -6, elevation: 800 };
  const content = settingsContent(SET_ID, defaultSettings(place));
  return { ...content, values: { ...content.values, ...changes } };
}

/** Arguments that the master accepts, for the node at index 5. */
export function validArguments(
  master: CommandedMaster,
  name: WireCommandName,
): Readonly<Record<string, string>> {
  const { arguments: known }: WireCommand = WIRE_COMMANDS[name];
  const entries = Object.entries(known)
    .filter(([, { optional }]) => optional !== true)
    .map(([key, { field }]) => {
      const chosen = field.kind === "fixed" ? undefined : ARGUMENTS[key]?.(master);
      return [key, chosen ?? anyValue(field)];
    });
  return Object.fromEntries(entries);
}

const ARGUMENTS: Readonly<Record<string, (master: CommandedMaster) => string>> = {
  nId: (master) => nIdOf(master, 5),
  rescuerNId: (master) => nIdOf(master, 6),
  rescueeNId: (master) => nIdOf(master, 5),
  channel: () => "10",
  panId: () => "0513",
  otaUpdateType: () => "20800",
};

function anyValue(field: Field): string {
  switch (field.kind) {
    case "fixed":
      return String(field.value);
    case "integer":
      return String(field.min ?? 1);
    case "decimal":
      return field.sentAs === "x100" ? "100" : "0.5";
    case "choice":
      return String(field.options[0]?.value);
    case "toggle":
      return "1";
    case "hex":
    case "flags":
    case "text":
      return SET_ID;
  }
}

function bitOf(rows: readonly { readonly key: string; readonly bit: number }[], key: string) {
  const row = rows.find((candidate) => candidate.key === key);
  if (row === undefined) throw new RangeError(`no bit ${key}`);
  return row.bit;
}

function hasBitOf(hex: string | null | undefined, digits: number, bit: number): boolean {
  const bits = bitsFromHex(hex ?? "", digits);
  return bits !== undefined && hasBit(bits, bit);
}
