/** A set of node parameters: a name and the 40 writable values, and their validation. */
import type { Field, FieldValue } from "#domain/fields/field.ts";
import { type Input, type InputFault, readInput } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { readValues } from "./read-values.ts";
import {
  type NodeParameterValues,
  nodeParameterValues,
  WRITABLE_PARAMETERS,
  type WritableParameterId,
} from "./standard-parameters.ts";

export interface NodeParameterDraft {
  /** The set's name. */
  readonly label: string;
  /** Stored as the client sends it; the product makes no use of it. */
  readonly newNode: boolean;
  readonly values: NodeParameterValues;
}

export type NodeParameterResult = Result<NodeParameterDraft, readonly InputFault[]>;

const LABEL = {
  id: "label",
  field: { kind: "text", label: "Name", maxLength: 100 },
} as const satisfies { readonly id: string; readonly field: Field };

/** Reads the flat fields of a set. Name and all 40 values are required, none empty. */
export function nodeParametersFrom(input: Input): NodeParameterResult {
  const name = readValues([LABEL], input);
  const read = readValues(WRITABLE_PARAMETERS, input);
  const reader = readInput(input);
  const newNode = reader.boolean("newNode") ?? false;
  const faults = [...name.faults, ...read.faults, ...reader.faults];
  if (faults.length > 0) return err(faults);
  // The type is certain, because without a fault every parameter has its value.
  const values = nodeParameterValues(read.values as Record<WritableParameterId, FieldValue>);
  const contradictions = parameterFaults(values);
  if (contradictions.length > 0) return err(contradictions);
  return ok({ label: String(name.values.label), newNode, values });
}

type NumberId = {
  [Id in WritableParameterId]: NodeParameterValues[Id] extends number ? Id : never;
}[WritableParameterId];

/** Pairs of a lower and a higher value, and whether both may be equal. */
const ORDERED: readonly {
  readonly lower: NumberId;
  readonly higher: NumberId;
  readonly mayBeEqual: boolean;
}[] = [
  { lower: "criticalBatteryLimit", higher: "lowBatteryStow", mayBeEqual: true },
  { lower: "lowBatteryStow", higher: "lowBatteryLimit", mayBeEqual: true },
  { lower: "lowBatteryLimit", higher: "overvoltageThreshold", mayBeEqual: false },
  { lower: "hotTempLowLimit", higher: "hotTempHiLimit", mayBeEqual: false },
  { lower: "coldTempLowLimit", higher: "coldTempHiLimit", mayBeEqual: false },
];

/**
 * Faults of pairs of fields in the wrong order; the fault is recorded for the value that should be
 * the higher one.
 */
function parameterFaults(values: NodeParameterValues): readonly InputFault[] {
  return ORDERED.flatMap(({ lower, higher, mayBeEqual }) => {
    const difference = values[higher] - values[lower];
    const isInOrder = difference > 0 || (mayBeEqual && difference === 0);
    return isInOrder ? [] : [{ field: higher, reason: "outOfOrder" } as const];
  });
}
