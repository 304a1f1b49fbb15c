/** The form of a command: what it asks, what stands there at first, and whether what was entered can be sent. */

import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { WireArgument, WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { check } from "#domain/fields/check.ts";
import { encode } from "#domain/fields/encode.ts";
import type { Field, FieldFault, FixedField } from "#domain/fields/field.ts";
import { channelText, panIdText } from "#domain/layout/radio-text.ts";
import { type Aim, mastersOf } from "#web/features/site/model/aim.ts";

export type AskedField = Exclude<Field, FixedField>;

export interface FormField {
  /** Of the argument. */
  readonly key: string;
  readonly field: AskedField;
}

/** What was entered, by argument, as text in the unit people see. */
export type FormValues = Readonly<Record<string, string>>;

/** What a form can take from where the command is aimed. */
export interface FormSource {
  /** Last four hex digits of the selected node's id; undefined where whole masters are aimed at. */
  readonly nId: string | undefined;
  /** Zigbee PAN id of the one master that is aimed at. */
  readonly panid: number | undefined;
  /** Its Zigbee channel. */
  readonly channel: number | undefined;
}

/** A single master gives its network, a node its id. */
export function formSource(aim: Aim | undefined): FormSource {
  const masters = mastersOf(aim);
  return {
    nId: aim?.kind === "node" ? aim.nId : undefined,
    panid: masters.length === 1 ? masters[0]?.panid : undefined,
    channel: masters.length === 1 ? masters[0]?.channel : undefined,
  };
}

export interface JudgedForm {
  /** By argument. */
  readonly faults: ReadonlyMap<string, FieldFault>;
  /** As they travel; undefined while anything is at fault. */
  readonly args: CommandArguments | undefined;
}

/** The fields that the user fills in; the selected node supplies the node ID itself. */
export function askedFields(
  { params }: CommandEntry,
  { nId }: Pick<FormSource, "nId">,
): readonly FormField[] {
  return Object.entries(params).flatMap(([key, field]) => {
    const isAsked = field.kind !== "fixed" && !(nId !== undefined && isOfNode(field));
    return isAsked ? [{ key, field }] : [];
  });
}

/** Defaults, and PAN id and channel of the master instead of theirs. */
export function firstValues(entry: CommandEntry, source: FormSource): FormValues {
  const command: WireCommand = WIRE_COMMANDS[entry.wire];
  const values = askedFields(entry, source).map(({ key, field }) => {
    const prefill = command.arguments[key]?.prefill;
    return [key, (prefill && PREFILLS[prefill](source)) ?? firstText(field)] as const;
  });
  return Object.fromEntries(values);
}

/** As they travel; undefined where it is not known. */
const PREFILLS: Readonly<
  Record<NonNullable<WireArgument["prefill"]>, (source: FormSource) => string | undefined>
> = {
  panidOfMaster: ({ panid }) => (panid === undefined ? undefined : panIdText(panid)),
  channelOfMaster: ({ channel }) => (channel === undefined ? undefined : channelText(channel)),
};

export function judgeForm(
  entry: CommandEntry,
  values: FormValues,
  source: Pick<FormSource, "nId">,
): JudgedForm {
  const faults = new Map<string, FieldFault>();
  const args: Record<string, string> = {};
  for (const [key, field] of Object.entries(entry.params)) {
    const result = check(field, rawOf(field, key, values, source));
    if (result.ok) args[key] = encode(field, result.value);
    else faults.set(key, result.error);
  }
  return { faults, args: faults.size === 0 ? args : undefined };
}

function rawOf(
  field: Field,
  key: string,
  values: FormValues,
  { nId }: Pick<FormSource, "nId">,
): string {
  if (field.kind === "fixed") return String(field.value);
  if (nId !== undefined && isOfNode(field)) return nId;
  return values[key] ?? "";
}

function isOfNode(field: Field): boolean {
  return field.kind !== "fixed" && field.filledBy === "selectedNode";
}

/** Text that `check` reads as the field's default; empty where the user has to say. */
function firstText(field: AskedField): string {
  if (field.kind === "toggle") return field.default === true ? "1" : "0";
  if (field.kind === "flags") return String(field.default ?? 0);
  return field.default === undefined ? "" : String(field.default);
}
