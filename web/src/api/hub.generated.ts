/** Generated from hub.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, number, object, only, optional, text } from "#web/api/answer.ts";
import type { RepeatedField } from "#web/api/batches.ts";
import type { Operation } from "#web/api/operation.ts";
import type { ParameterValues } from "#web/api/parameters.generated.ts";
import { type SettingValues, readSettingValues } from "#web/api/settings.generated.ts";

/** What only a hub configuration needs of a layout. */
export interface HubLayoutRecord {
  readonly id: string;
  readonly name: string;
  /** Hours, -12 to 12. */
  readonly utcOffset: number;
  readonly coordinates: {
    /** Degrees, north positive, -90 to 90. */
    readonly latitude: number;
    /** Degrees, east positive, -180 to 180. */
    readonly longitude: number;
  } | undefined;
  readonly layoutNumber: string | undefined;
  /** Name of the background image on the deployment's media host, as acceptLayoutUpload returns it; full addresses are refused. */
  readonly layoutUrl: string | undefined;
}

export const readHubLayoutRecord: Reader<HubLayoutRecord> = object({
  id: id,
  name: text,
  utcOffset: number,
  coordinates: optional(object({
    latitude: number,
    longitude: number,
  })),
  layoutNumber: optional(text),
  layoutUrl: optional(text),
});

export interface HubParameterSet extends ParameterValues {
  readonly label: string;
}

export const readHubParameterSet: Reader<HubParameterSet> = object({
  label: text,
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

export const HUB_LAYOUT: Operation<HubLayoutRecord | undefined, { readonly layoutId: string }> = {
  document: "query HubLayout($layoutId:ID!){layout:getLayoutDetails(id:$layoutId){id name utcOffset coordinates{latitude longitude}layoutNumber layoutUrl}}",
  answer: only("layout", optional(readHubLayoutRecord)),
};

export const HUB_SETTINGS: RepeatedField<SettingValues | undefined, { readonly id: string }, Readonly<Record<never, never>>> = {
  declaresOnce: "",
  declares: (place) => `$id${place}:ID!`,
  field: (place) => `getSpaParameters(id:$id${place}){label latitude longitude utcOffset deltaUt1 deltaT elevation pressure aveTemp slope azmRotation atmosRefraction rowSpacing panelLength planeInclinationAngle slopeDirection mechLimitWest mechLimitEast overnightAngle overnightMoveStartHour overnightMoveEndHour antishadingEnabled strongestAngle snowStowAngle floodStowAngle fastPollingInterval nodeTemperatureCalibrationEnabled nodeTemperatureCalibrationInterval windStowTable{level eastAngle westAngle windSpeed timeToRestore}}`,
  answer: optional(readSettingValues),
};

export const HUB_PARAMETERS: RepeatedField<HubParameterSet | undefined, { readonly id: string }, Readonly<Record<never, never>>> = {
  declaresOnce: "",
  declares: (place) => `$id${place}:ID!`,
  field: (place) => `getNodeParameters(id:$id${place}){label lowBatteryLimit criticalBatteryLimit overvoltageThreshold highCurrentLimit lowBatteryStow numberofAngles motorOnTime motorOffTime motorOnTimeStow motorOffTimeStow angleTolerance startTolerance startToleranceAntishade motionTolerance noMotionTime directionTolerance hardwareCurrentLimit otaTimeout hotTempHiLimit hotTempLowLimit coldTempHiLimit coldTempLowLimit motionFailures motorMinSpeed rampOnTime rampDownPropCons overcurrentTries overcurrentTime arrrStatusIntervalMinute directionTime waitTimeMotorOff waitTimeChargerOff limitFailures limitTolerance directionFailures estopDisableTime lowBattThresholdDuringMotion nodeBattSocStowEnable nodeSocBattVoltOffset nodeBattSocStowTempHysteresis}`,
  answer: optional(readHubParameterSet),
};
