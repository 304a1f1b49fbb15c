/**
 * Formats parameters for a reply: `lowBatteryLimit=23500;…`, NA for parameters that the generation
 * does not have.
 */
import { encode } from "#domain/fields/encode.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import type { NodeParameterValues } from "#domain/parameters/standard-parameters.ts";
import type { NodeLimits } from "#simulator/node/stored-orders.ts";

const UNSUPPORTED = "NA";

export function nodeParameterText(
  nId: string,
  values: NodeParameterValues,
  deviceType: DeviceType,
): string {
  return [`PARAMS nId=${nId}`, ...written(values, deviceType)].join(";");
}

/** Reply text of a master's parameters, followed by the angle limits from its settings. */
export function masterParameterText(
  values: NodeParameterValues,
  limits: NodeLimits,
  deviceType: DeviceType,
): string {
  const { westDegrees, eastDegrees, strongestDegrees } = limits;
  const read = [
    `mechLimitEast=${eastDegrees}`,
    `mechLimitWest=${westDegrees}`,
    `strongestAngle=${strongestDegrees}`,
  ];
  return ["PARAMS master", ...written(values, deviceType), ...read].join(";");
}

function written(values: NodeParameterValues, deviceType: DeviceType): readonly string[] {
  return NODE_PARAMETERS.flatMap((parameter) => {
    if (parameter.access !== "write") return [];
    const isKnown = parameter.deviceTypes.some((known) => known === deviceType);
    const text = isKnown ? encode(parameter.field, values[parameter.id]) : UNSUPPORTED;
    return [`${parameter.id}=${text}`];
  });
}
