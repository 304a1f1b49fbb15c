/** The parameters of a node as plain values, and the standard set of each generation. */
import type { FieldValue } from "#domain/fields/field.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { NODE_PARAMETERS, SHIPPED_NODE_PARAMETER_SETS } from "./node-parameters.ts";

type Writable = Extract<(typeof NODE_PARAMETERS)[number], { readonly access: "write" }>;

export type WritableParameterId = Writable["id"];

export const WRITABLE_PARAMETERS = NODE_PARAMETERS.filter(
  (parameter): parameter is Writable => parameter.access === "write",
);

type ValueIn<Parameter> = Parameter extends { readonly field: { readonly kind: "toggle" } }
  ? boolean
  : number;

/** The 40 writable parameters, in the unit of their field. */
export type NodeParameterValues = {
  readonly [Parameter in Writable as Parameter["id"]]: ValueIn<Parameter>;
};

/**
 * Casts values that the fields of all parameters have accepted, and so have the types of these
 * fields.
 */
export function nodeParameterValues(
  values: Readonly<Record<WritableParameterId, FieldValue>>,
): NodeParameterValues {
  return values as NodeParameterValues;
}

type StandardSetLabel = (typeof SHIPPED_NODE_PARAMETER_SETS)[number]["label"];

const SET_OF: Readonly<Record<DeviceType, StandardSetLabel>> = {
  gen2: "Gen2/Gen3 standard",
  gen3: "Gen2/Gen3 standard",
  "gen3-dual": "Gen2/Gen3 standard",
  gen4: "Gen4 standard",
};

/** Parameters that nodes of this generation have before any set is sent. */
export function standardParameters(deviceType: DeviceType): NodeParameterValues {
  const shipped = SHIPPED_NODE_PARAMETER_SETS.find(({ label }) => label === SET_OF[deviceType]);
  const defaults = WRITABLE_PARAMETERS.map(({ id, field }) => [id, field.default] as const);
  return { ...Object.fromEntries(defaults), ...shipped?.values } as NodeParameterValues;
}
