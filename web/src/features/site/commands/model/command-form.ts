/** The form of a command: its fields, initial values and validation. */

import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { WireArgument, WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { check } from "#domain/fields/check.ts";
import { encode } from "#domain/fields/encode.ts";
import type { Field, FieldFault, FixedField } from "#domain/fields/field.ts";
import { channelText, panIdText } from "#domain/layout/radio-text.ts";
import { type CommandTarget, mastersOf } from "#web/features/site/model/command-target.ts";

export type EnteredField = Exclude<Field, FixedField>;

export interface FormField {
  /** Key of the argument that the field sets. */
  readonly key: string;
  readonly field: EnteredField;
}

/** Texts in the fields of a form by argument, in display units. */
export type FormValues = Readonly<Record<string, string>>;

/** Values that a form takes from the target of the command. */
export interface FormSource {
  /** Last four hex digits of the selected node's id; undefined if the targets are masters. */
  readonly nId: string | undefined;
  /** Zigbee PAN id of the single target master. */
  readonly panid: number | undefined;
  /** Zigbee channel of the single target master. */
  readonly channel: number | undefined;
}

/** Values that the target gives to the form: a single master its network, a node its id. */
export function formSource(target: CommandTarget | undefined): FormSource {
  const masters = mastersOf(target);
  return {
    nId: target?.kind === "node" ? target.nId : undefined,
    panid: masters.length === 1 ? masters[0]?.panid : undefined,
    channel: masters.length === 1 ? masters[0]?.channel : undefined,
  };
}

export interface JudgedForm {
  /** Faults of the entered texts, by argument. */
  readonly faults: ReadonlyMap<string, FieldFault>;
  /** Arguments in wire format; undefined while a field is invalid. */
  readonly args: CommandArguments | undefined;
}

/**
 * Fields that the user fills in. A selected node's ID is filled in automatically, so its field is
 * omitted.
 */
export function enteredFields(
  { params }: CommandEntry,
  { nId }: Pick<FormSource, "nId">,
): readonly FormField[] {
  return Object.entries(params).flatMap(([key, field]) => {
    const isEntered = field.kind !== "fixed" && !(nId !== undefined && isOfNode(field));
    return isEntered ? [{ key, field }] : [];
  });
}

/** Initial texts of a form: the master's PAN id and channel, and the defaults of other fields. */
export function initialValues(entry: CommandEntry, source: FormSource): FormValues {
  const command: WireCommand = WIRE_COMMANDS[entry.wire];
  const values = enteredFields(entry, source).map(({ key, field }) => {
    const prefill = command.arguments[key]?.prefill;
    return [key, (prefill && PREFILLS[prefill](source)) ?? initialText(field)] as const;
  });
  return Object.fromEntries(values);
}

/**
 * Initial text of each argument whose value is known from the target; undefined if the target lacks
 * it.
 */
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

/**
 * Initial text of a field: its default in the form that `check` reads; empty if the user must enter
 * a value.
 */
function initialText(field: EnteredField): string {
  if (field.kind === "toggle") return field.default === true ? "1" : "0";
  if (field.kind === "flags") return String(field.default ?? 0);
  return field.default === undefined ? "" : String(field.default);
}
