/** Generated from parameters.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, number, object, only, optional, text } from "#web/api/answer.ts";
import type { CreateNodeParametersInput, UpdateMasterLocationInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** The parameters of a set, by the ids of the catalogue. */
export interface ParameterValues {
  readonly lowBatteryLimit: number;
  readonly criticalBatteryLimit: number;
  readonly overvoltageThreshold: number;
  readonly highCurrentLimit: number;
  readonly lowBatteryStow: number;
  readonly numberofAngles: number;
  readonly motorOnTime: number;
  readonly motorOffTime: number;
  readonly motorOnTimeStow: number;
  readonly motorOffTimeStow: number;
  readonly angleTolerance: number;
  readonly startTolerance: number;
  readonly startToleranceAntishade: number;
  readonly motionTolerance: number;
  readonly noMotionTime: number;
  readonly directionTolerance: number;
  readonly hardwareCurrentLimit: number;
  readonly otaTimeout: number;
  readonly hotTempHiLimit: number;
  readonly hotTempLowLimit: number;
  readonly coldTempHiLimit: number;
  readonly coldTempLowLimit: number;
  readonly motionFailures: number;
  readonly motorMinSpeed: number;
  readonly rampOnTime: number;
  readonly rampDownPropCons: number;
  readonly overcurrentTries: number;
  readonly overcurrentTime: number;
  readonly arrrStatusIntervalMinute: number;
  readonly directionTime: number;
  readonly waitTimeMotorOff: number;
  readonly waitTimeChargerOff: number;
  readonly limitFailures: number;
  readonly limitTolerance: number;
  readonly directionFailures: number;
  readonly estopDisableTime: number;
  readonly lowBattThresholdDuringMotion: number;
  readonly nodeBattSocStowEnable: boolean;
  readonly nodeSocBattVoltOffset: number;
  readonly nodeBattSocStowTempHysteresis: number;
}

export const readParameterValues: Reader<ParameterValues> = object({
  lowBatteryLimit: integer,
  criticalBatteryLimit: integer,
  overvoltageThreshold: integer,
  highCurrentLimit: integer,
  lowBatteryStow: integer,
  numberofAngles: integer,
  motorOnTime: integer,
  motorOffTime: integer,
  motorOnTimeStow: integer,
  motorOffTimeStow: integer,
  angleTolerance: integer,
  startTolerance: integer,
  startToleranceAntishade: integer,
  motionTolerance: integer,
  noMotionTime: integer,
  directionTolerance: integer,
  hardwareCurrentLimit: integer,
  otaTimeout: integer,
  hotTempHiLimit: integer,
  hotTempLowLimit: integer,
  coldTempHiLimit: integer,
  coldTempLowLimit: integer,
  motionFailures: integer,
  motorMinSpeed: integer,
  rampOnTime: number,
  rampDownPropCons: number,
  overcurrentTries: integer,
  overcurrentTime: number,
  arrrStatusIntervalMinute: integer,
  directionTime: number,
  waitTimeMotorOff: integer,
  waitTimeChargerOff: integer,
  limitFailures: integer,
  limitTolerance: integer,
  directionFailures: integer,
  estopDisableTime: integer,
  lowBattThresholdDuringMotion: integer,
  nodeBattSocStowEnable: flag,
  nodeSocBattVoltOffset: integer,
  nodeBattSocStowTempHysteresis: integer,
});

export interface StoredParameterSet extends ParameterValues {
  /** The nodeParamId. */
  readonly id: string;
  readonly label: string;
  readonly newNode: boolean;
}

export const readStoredParameterSet: Reader<StoredParameterSet> = object({
  id: id,
  label: text,
  newNode: flag,
  lowBatteryLimit: integer,
  criticalBatteryLimit: integer,
  overvoltageThreshold: integer,
  highCurrentLimit: integer,
  lowBatteryStow: integer,
  numberofAngles: integer,
  motorOnTime: integer,
  motorOffTime: integer,
  motorOnTimeStow: integer,
  motorOffTimeStow: integer,
  angleTolerance: integer,
  startTolerance: integer,
  startToleranceAntishade: integer,
  motionTolerance: integer,
  noMotionTime: integer,
  directionTolerance: integer,
  hardwareCurrentLimit: integer,
  otaTimeout: integer,
  hotTempHiLimit: integer,
  hotTempLowLimit: integer,
  coldTempHiLimit: integer,
  coldTempLowLimit: integer,
  motionFailures: integer,
  motorMinSpeed: integer,
  rampOnTime: number,
  rampDownPropCons: number,
  overcurrentTries: integer,
  overcurrentTime: number,
  arrrStatusIntervalMinute: integer,
  directionTime: number,
  waitTimeMotorOff: integer,
  waitTimeChargerOff: integer,
  limitFailures: integer,
  limitTolerance: integer,
  directionFailures: integer,
  estopDisableTime: integer,
  lowBattThresholdDuringMotion: integer,
  nodeBattSocStowEnable: flag,
  nodeSocBattVoltOffset: integer,
  nodeBattSocStowTempHysteresis: integer,
});

export interface NamedParameterSet {
  /** The nodeParamId. */
  readonly id: string;
  readonly label: string;
}

export const readNamedParameterSet: Reader<NamedParameterSet> = object({
  id: id,
  label: text,
});

export const PARAMETER_SETS: Operation<{
  readonly items: readonly NamedParameterSet[];
  readonly nextToken: string | undefined;
}, { readonly nextToken?: string | null | undefined }> = {
  document: "query ParameterSets($nextToken:String){list:listNodeParameters(limit:200 nextToken:$nextToken){items{id label}nextToken}}",
  answer: only("list", object({
    items: list(readNamedParameterSet),
    nextToken: optional(text),
  })),
};

export const PARAMETER_SET: Operation<StoredParameterSet | undefined, { readonly id: string }> = {
  document: "query ParameterSet($id:ID!){set:getNodeParameters(id:$id){id label newNode lowBatteryLimit criticalBatteryLimit overvoltageThreshold highCurrentLimit lowBatteryStow numberofAngles motorOnTime motorOffTime motorOnTimeStow motorOffTimeStow angleTolerance startTolerance startToleranceAntishade motionTolerance noMotionTime directionTolerance hardwareCurrentLimit otaTimeout hotTempHiLimit hotTempLowLimit coldTempHiLimit coldTempLowLimit motionFailures motorMinSpeed rampOnTime rampDownPropCons overcurrentTries overcurrentTime arrrStatusIntervalMinute directionTime waitTimeMotorOff waitTimeChargerOff limitFailures limitTolerance directionFailures estopDisableTime lowBattThresholdDuringMotion nodeBattSocStowEnable nodeSocBattVoltOffset nodeBattSocStowTempHysteresis}}",
  answer: only("set", optional(readStoredParameterSet)),
};

export const CREATE_PARAMETER_SET: Operation<StoredParameterSet, { readonly input: CreateNodeParametersInput }> = {
  document: "mutation CreateParameterSet($input:CreateNodeParametersInput!){set:createNodeParameters(input:$input){id label newNode lowBatteryLimit criticalBatteryLimit overvoltageThreshold highCurrentLimit lowBatteryStow numberofAngles motorOnTime motorOffTime motorOnTimeStow motorOffTimeStow angleTolerance startTolerance startToleranceAntishade motionTolerance noMotionTime directionTolerance hardwareCurrentLimit otaTimeout hotTempHiLimit hotTempLowLimit coldTempHiLimit coldTempLowLimit motionFailures motorMinSpeed rampOnTime rampDownPropCons overcurrentTries overcurrentTime arrrStatusIntervalMinute directionTime waitTimeMotorOff waitTimeChargerOff limitFailures limitTolerance directionFailures estopDisableTime lowBattThresholdDuringMotion nodeBattSocStowEnable nodeSocBattVoltOffset nodeBattSocStowTempHysteresis}}",
  answer: only("set", readStoredParameterSet),
};

export const ASSIGN_PARAMETER_SET: Operation<{
  readonly nodeParamId: string | undefined;
}, { readonly input: UpdateMasterLocationInput }> = {
  document: "mutation AssignParameterSet($input:UpdateMasterLocationInput!){master:updateMasterLocation(input:$input){nodeParamId}}",
  answer: only("master", object({
    nodeParamId: optional(id),
  })),
};
