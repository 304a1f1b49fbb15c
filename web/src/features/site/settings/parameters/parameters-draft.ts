/** The form of a node parameter set: its fields as text, and their conversion into a set. */
import type { InputFaultReason } from "#domain/input/read-input.ts";
import {
  type NodeParameterDraft,
  nodeParametersFrom,
} from "#domain/parameters/node-parameter-set.ts";
import {
  type NodeParameterValues,
  WRITABLE_PARAMETERS,
  type WritableParameterId,
} from "#domain/parameters/standard-parameters.ts";

export interface ParametersDraft {
  readonly label: string;
  /** Texts in the fields of the form: empty for a parameter without a value, 1 or 0 for toggles. */
  readonly texts: Readonly<Record<WritableParameterId, string>>;
}

/**
 * Draft of a set with these values and an empty name, because two sets with the same name would be
 * indistinguishable.
 */
export function draftOfParameters(values: NodeParameterValues): ParametersDraft {
  const texts = WRITABLE_PARAMETERS.map(({ id }) => [id, textOf(values[id])]);
  return { label: "", texts: Object.fromEntries(texts) };
}

function textOf(value: number | boolean): string {
  return typeof value === "boolean" ? String(Number(value)) : String(value);
}

/** Sets the name of the set; commas are removed, because parameter files are comma separated. */
export function withLabel(draft: ParametersDraft, label: string): ParametersDraft {
  return { ...draft, label: label.replaceAll(",", "") };
}

export function withParameter(
  draft: ParametersDraft,
  id: WritableParameterId,
  text: string,
): ParametersDraft {
  return { ...draft, texts: { ...draft.texts, [id]: text } };
}

/** Cleans the text of a field when the user leaves it: text that is not a number becomes empty. */
export function normalizedParameter(
  draft: ParametersDraft,
  id: WritableParameterId,
): ParametersDraft {
  const number = numberOf(draft.texts[id]);
  return withParameter(draft, id, number === undefined ? "" : String(number));
}

export interface JudgedParameters {
  readonly faults: ReadonlyMap<string, InputFaultReason>;
  /** The parameters, if all are valid; undefined while a field has a fault. */
  readonly parameters: NodeParameterDraft | undefined;
}

/** Validates the draft of a parameter set by the server's rules. */
export function judgeParameters({ label, texts }: ParametersDraft): JudgedParameters {
  const values = WRITABLE_PARAMETERS.map(({ id, field }) => {
    const number = numberOf(texts[id]);
    return [id, field.kind === "toggle" && number !== undefined ? number === 1 : number] as const;
  });
  const named = label.trim() === "" ? undefined : label;
  const read = nodeParametersFrom({ ...Object.fromEntries(values), label: named });
  if (read.ok) return { faults: new Map(), parameters: read.value };
  const faults = new Map(read.error.map(({ field, reason }) => [field, reason]));
  return { faults, parameters: undefined };
}

function numberOf(text: string): number | undefined {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number + 0 : undefined;
}
