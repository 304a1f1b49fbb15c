/** Generated from settings.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, number, object, only, optional, text } from "#web/api/answer.ts";
import type { CreateSpaParametersRequestInput, UpdateMasterLocationInput, UpdateSpaParametersRequestInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** The settings of a set, by the ids of the catalogue, and its wind stow table. */
export interface SettingValues {
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly utcOffset: number;
  readonly deltaUt1: number;
  readonly deltaT: number;
  readonly elevation: number;
  readonly pressure: number;
  readonly aveTemp: number;
  readonly slope: number;
  readonly azmRotation: number;
  readonly atmosRefraction: number;
  readonly rowSpacing: number;
  readonly panelLength: number;
  readonly planeInclinationAngle: number;
  readonly slopeDirection: number;
  readonly mechLimitWest: number;
  readonly mechLimitEast: number;
  readonly overnightAngle: number;
  readonly overnightMoveStartHour: number;
  readonly overnightMoveEndHour: number;
  readonly antishadingEnabled: boolean;
  readonly strongestAngle: number;
  readonly snowStowAngle: number;
  readonly floodStowAngle: number;
  readonly fastPollingInterval: number;
  readonly nodeTemperatureCalibrationEnabled: boolean;
  readonly nodeTemperatureCalibrationInterval: number;
  readonly windStowTable: readonly {
    /** Level of the row, 0 to 12. */
    readonly level: number;
    /** Degrees, -60 to 60; or 21111 full west, 23333 strongest wind stow, 29999 unused. */
    readonly eastAngle: number;
    readonly westAngle: number;
    /** Wind speed from which the row applies, in miles per hour. */
    readonly windSpeed: number;
    /** Minutes of calmer wind after which the row no longer applies. */
    readonly timeToRestore: number;
  }[];
}

export const readSettingValues: Reader<SettingValues> = object({
  label: text,
  latitude: number,
  longitude: number,
  utcOffset: number,
  deltaUt1: number,
  deltaT: number,
  elevation: number,
  pressure: number,
  aveTemp: number,
  slope: number,
  azmRotation: number,
  atmosRefraction: number,
  rowSpacing: number,
  panelLength: number,
  planeInclinationAngle: number,
  slopeDirection: number,
  mechLimitWest: number,
  mechLimitEast: number,
  overnightAngle: number,
  overnightMoveStartHour: integer,
  overnightMoveEndHour: integer,
  antishadingEnabled: flag,
  strongestAngle: number,
  snowStowAngle: number,
  floodStowAngle: number,
  fastPollingInterval: number,
  nodeTemperatureCalibrationEnabled: flag,
  nodeTemperatureCalibrationInterval: integer,
  windStowTable: list(object({
    level: integer,
    eastAngle: number,
    westAngle: number,
    windSpeed: number,
    timeToRestore: number,
  })),
});

export interface StoredSettings extends SettingValues {
  /** The spaParamId. */
  readonly id: string;
  /** Masters that use the set. */
  readonly mLocIds: readonly string[];
  /** Rises with every change of the set. */
  readonly rev: number;
}

export const readStoredSettings: Reader<StoredSettings> = object({
  id: id,
  mLocIds: list(id),
  rev: integer,
  label: text,
  latitude: number,
  longitude: number,
  utcOffset: number,
  deltaUt1: number,
  deltaT: number,
  elevation: number,
  pressure: number,
  aveTemp: number,
  slope: number,
  azmRotation: number,
  atmosRefraction: number,
  rowSpacing: number,
  panelLength: number,
  planeInclinationAngle: number,
  slopeDirection: number,
  mechLimitWest: number,
  mechLimitEast: number,
  overnightAngle: number,
  overnightMoveStartHour: integer,
  overnightMoveEndHour: integer,
  antishadingEnabled: flag,
  strongestAngle: number,
  snowStowAngle: number,
  floodStowAngle: number,
  fastPollingInterval: number,
  nodeTemperatureCalibrationEnabled: flag,
  nodeTemperatureCalibrationInterval: integer,
  windStowTable: list(object({
    level: integer,
    eastAngle: number,
    westAngle: number,
    windSpeed: number,
    timeToRestore: number,
  })),
});

export const SETTINGS: Operation<StoredSettings | undefined, { readonly id: string }> = {
  document: "query Settings($id:ID!){set:getSpaParameters(id:$id){id mLocIds rev label latitude longitude utcOffset deltaUt1 deltaT elevation pressure aveTemp slope azmRotation atmosRefraction rowSpacing panelLength planeInclinationAngle slopeDirection mechLimitWest mechLimitEast overnightAngle overnightMoveStartHour overnightMoveEndHour antishadingEnabled strongestAngle snowStowAngle floodStowAngle fastPollingInterval nodeTemperatureCalibrationEnabled nodeTemperatureCalibrationInterval windStowTable{level eastAngle westAngle windSpeed timeToRestore}}}",
  answer: only("set", optional(readStoredSettings)),
};

export const CREATE_SETTINGS: Operation<StoredSettings, { readonly input: CreateSpaParametersRequestInput }> = {
  document: "mutation CreateSettings($input:CreateSpaParametersRequestInput!){set:createSpaParametersRequest(input:$input){id mLocIds rev label latitude longitude utcOffset deltaUt1 deltaT elevation pressure aveTemp slope azmRotation atmosRefraction rowSpacing panelLength planeInclinationAngle slopeDirection mechLimitWest mechLimitEast overnightAngle overnightMoveStartHour overnightMoveEndHour antishadingEnabled strongestAngle snowStowAngle floodStowAngle fastPollingInterval nodeTemperatureCalibrationEnabled nodeTemperatureCalibrationInterval windStowTable{level eastAngle westAngle windSpeed timeToRestore}}}",
  answer: only("set", readStoredSettings),
};

export const UPDATE_SETTINGS: Operation<StoredSettings, { readonly input: UpdateSpaParametersRequestInput }> = {
  document: "mutation UpdateSettings($input:UpdateSpaParametersRequestInput!){set:updateSpaParametersRequest(input:$input){id mLocIds rev label latitude longitude utcOffset deltaUt1 deltaT elevation pressure aveTemp slope azmRotation atmosRefraction rowSpacing panelLength planeInclinationAngle slopeDirection mechLimitWest mechLimitEast overnightAngle overnightMoveStartHour overnightMoveEndHour antishadingEnabled strongestAngle snowStowAngle floodStowAngle fastPollingInterval nodeTemperatureCalibrationEnabled nodeTemperatureCalibrationInterval windStowTable{level eastAngle westAngle windSpeed timeToRestore}}}",
  answer: only("set", readStoredSettings),
};

export const ASSIGN_SETTINGS: Operation<{
  readonly spaParamId: string | undefined;
}, { readonly input: UpdateMasterLocationInput }> = {
  document: "mutation AssignSettings($input:UpdateMasterLocationInput!){master:updateMasterLocation(input:$input){spaParamId}}",
  answer: only("master", object({
    spaParamId: optional(id),
  })),
};
