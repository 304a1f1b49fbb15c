/**
 * The API's types and inputs have every field of a set, with the names, types and order of the
 * catalogues.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type InputObjectTypeDefinitionNode,
  type ObjectTypeDefinitionNode,
  parse,
  print,
} from "graphql";
import { describe, expect, it } from "vitest";
import type { Field } from "#domain/fields/field.ts";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { WRITABLE_PARAMETERS } from "#domain/parameters/standard-parameters.ts";

const schema = parse(
  readFileSync(fileURLToPath(new URL("../../../schema.graphql", import.meta.url)), "utf8"),
);

/** Every field as `name: Type`. */
function fieldsOf(name: string): readonly string[] {
  const definition = schema.definitions.find(
    (node): node is ObjectTypeDefinitionNode | InputObjectTypeDefinitionNode =>
      "fields" in node && "name" in node && node.name?.value === name,
  );
  return (definition?.fields ?? []).map((field) => `${field.name.value}: ${print(field.type)}`);
}

const TYPE_OF: Readonly<Partial<Record<Field["kind"], string>>> = {
  integer: "Int",
  decimal: "Float",
  choice: "Float",
  toggle: "Boolean",
  text: "String",
};

const entriesOf = (
  entries: readonly { readonly id: string; readonly field: Field }[],
  ending: "!" | "",
) => entries.map(({ id, field }) => `${id}: ${TYPE_OF[field.kind]}${ending}`);

/** The fields in the required order. */
const SETTINGS_SET =
  `id, label, mLocIds, latitude, longitude, utcOffset, deltaUt1, deltaT, elevation, pressure, aveTemp, slope,
azmRotation, atmosRefraction, rowSpacing, panelLength, planeInclinationAngle, slopeDirection, mechLimitWest, mechLimitEast,
overnightAngle, overnightMoveStartHour, overnightMoveEndHour, antishadingEnabled, strongestAngle, snowStowAngle, floodStowAngle,
fastPollingInterval, nodeTemperatureCalibrationEnabled, nodeTemperatureCalibrationInterval, windStowTable`.split(
    /,\s+/,
  );
const PARAMETER_SET =
  `id, label, newNode, lowBatteryLimit, criticalBatteryLimit, overvoltageThreshold, highCurrentLimit,
lowBatteryStow, numberofAngles, motorOnTime, motorOffTime, motorOnTimeStow, motorOffTimeStow, angleTolerance, startTolerance,
startToleranceAntishade, motionTolerance, noMotionTime, directionTolerance, hardwareCurrentLimit, otaTimeout, hotTempHiLimit,
hotTempLowLimit, coldTempHiLimit, coldTempLowLimit, motionFailures, motorMinSpeed, rampOnTime, rampDownPropCons, overcurrentTries,
overcurrentTime, arrrStatusIntervalMinute, directionTime, waitTimeMotorOff, waitTimeChargerOff, limitFailures, limitTolerance,
directionFailures, estopDisableTime, lowBattThresholdDuringMotion, nodeBattSocStowEnable, nodeSocBattVoltOffset,
nodeBattSocStowTempHysteresis`.split(/,\s+/);
const namesOf = (fields: readonly string[]) => fields.map((field) => field.split(":")[0] ?? "");

describe("the schema", () => {
  it("shows every field of a settings set", () => {
    const fields = fieldsOf("SpaParameters");
    expect(SETTINGS_SET).toHaveLength(31);
    expect(namesOf(fields).sort()).toEqual([...SETTINGS_SET, "layoutId", "rev"].sort());
    expect(fields.slice(3, -2)).toEqual(entriesOf(MASTER_SETTINGS, "!"));
  });

  it("takes every setting of a set that is made or changed, none of them required by its form", () => {
    const settings = entriesOf(MASTER_SETTINGS, "");
    const taken = [...settings, "windStowTable: [WindStowRowInput!]"];
    expect(fieldsOf("CreateSpaParametersRequestInput").slice(4)).toEqual(taken);
    expect(fieldsOf("UpdateSpaParametersRequestInput").slice(5)).toEqual(taken);
    expect(fieldsOf("WindStowRow")).toEqual(fieldsOf("WindStowRowInput"));
  });

  it("shows every field of a set of node parameters", () => {
    const fields = fieldsOf("NodeParameters");
    expect(PARAMETER_SET).toHaveLength(43);
    expect(namesOf(fields).sort()).toEqual([...PARAMETER_SET].sort());
    expect(fields.slice(3)).toEqual(entriesOf(WRITABLE_PARAMETERS, "!"));
  });

  it("takes every parameter of a set that is made", () => {
    expect(fieldsOf("CreateNodeParametersInput").slice(5)).toEqual(
      entriesOf(WRITABLE_PARAMETERS, "!"),
    );
  });
});
