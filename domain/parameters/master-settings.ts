/**
 * The 28 settings of a master: solar position, mechanics and stow angles. Labels, units and ranges
 * are defined by this product.
 */
import type { Field } from "#domain/fields/field.ts";

interface MasterSetting {
  readonly id: string;
  readonly field: Field;
  /** Source of the value in a new set when it has no fixed default. */
  readonly defaultFrom?: "layout place" | "elevation";
  readonly note?: string;
}

/**
 * Settings in the order of the form and of the export files. Angles in degrees, west positive;
 * multiplied by 100 only on the wire and in files.
 */
export const MASTER_SETTINGS = [
  {
    id: "label",
    field: { kind: "text", label: "Configuration Name", maxLength: 100 },
    note: "commas removed, as the master label",
  },
  {
    id: "latitude",
    field: { kind: "decimal", label: "Latitude", unit: "deg", min: -90, max: 90 },
    defaultFrom: "layout place",
    note: "north positive",
  },
  {
    id: "longitude",
    field: { kind: "decimal", label: "Longitude", unit: "deg", min: -180, max: 180 },
    defaultFrom: "layout place",
    note: "east positive",
  },
  {
    id: "utcOffset",
    field: { kind: "decimal", label: "UTC offset", unit: "h", min: -12, max: 12 },
    defaultFrom: "layout place",
    note: "standard time, no DST",
  },
  {
    id: "deltaUt1",
    field: { kind: "decimal", label: "Delta UT1", unit: "s", min: -1, max: 1, default: -0.1 },
  },
  {
    id: "deltaT",
    field: { kind: "decimal", label: "Delta T", unit: "s", min: 0, max: 200, default: 68.284 },
    note: "SPA input",
  },
  {
    id: "elevation",
    field: { kind: "decimal", label: "Elevation", unit: "m", min: -500, max: 6000 },
    defaultFrom: "layout place",
  },
  {
    id: "pressure",
    field: { kind: "decimal", label: "Pressure", unit: "mbar", min: 500, max: 1100 },
    defaultFrom: "elevation",
  },
  {
    id: "aveTemp",
    field: {
      kind: "decimal",
      label: "Average temperature",
      unit: "degC",
      min: -50,
      max: 60,
      default: 15,
    },
    note: "refraction only",
  },
  {
    id: "slope",
    field: { kind: "decimal", label: "Slope", unit: "deg", min: -45, max: 45, default: 0 },
    note: "tilt of the tracker axis, north end up positive (SPA slope)",
  },
  {
    id: "azmRotation",
    field: {
      kind: "decimal",
      label: "Azimuth rotation",
      unit: "deg",
      min: -90,
      max: 90,
      default: 0,
    },
    note: "axis azimuth from due south, west positive (SPA convention)",
  },
  {
    id: "atmosRefraction",
    field: {
      kind: "decimal",
      label: "Atmospheric refraction",
      unit: "deg",
      min: 0,
      max: 5,
      default: 0.5667,
    },
  },
  {
    id: "rowSpacing",
    field: { kind: "decimal", label: "Row spacing", unit: "m", min: 1, max: 30, default: 6.5 },
    note: "axis to axis",
  },
  {
    id: "panelLength",
    field: { kind: "decimal", label: "Panel length", unit: "m", min: 0.5, max: 6, default: 2.28 },
    note: "chord across the axis; gcr = panelLength/rowSpacing must be < 1",
  },
  {
    id: "planeInclinationAngle",
    field: {
      kind: "decimal",
      label: "Plane inclination angle",
      unit: "deg",
      min: 0,
      max: 45,
      default: 0,
    },
    note: "terrain slope used by slope-aware backtracking",
  },
  {
    id: "slopeDirection",
    field: { kind: "decimal", label: "Slope direction", unit: "deg", min: 0, max: 360, default: 0 },
    note: "compass direction the terrain faces (downhill)",
  },
  {
    id: "mechLimitWest",
    field: {
      kind: "decimal",
      label: "West mechanical limit",
      unit: "deg",
      min: 0,
      max: 60,
      default: 45,
    },
    note: "export default 45",
  },
  {
    id: "mechLimitEast",
    field: {
      kind: "decimal",
      label: "East mechanical limit",
      unit: "deg",
      min: -60,
      max: 0,
      default: -45,
    },
    note: "export default -45",
  },
  {
    id: "overnightAngle",
    field: {
      kind: "decimal",
      label: "Overnight angle",
      unit: "deg",
      min: -60,
      max: 60,
      default: 5,
    },
    note: "must lie inside the mechanical limits",
  },
  {
    id: "overnightMoveStartHour",
    field: {
      kind: "integer",
      label: "Overnight move start hour",
      unit: "h",
      min: 0,
      max: 23,
      default: 20,
    },
    note: "local standard time; moves are spread over the window by node index",
  },
  {
    id: "overnightMoveEndHour",
    field: {
      kind: "integer",
      label: "Overnight move end hour",
      unit: "h",
      min: 0,
      max: 23,
      default: 22,
    },
    note: "window may wrap midnight",
  },
  {
    id: "antishadingEnabled",
    field: { kind: "toggle", label: "Antishading enabled", default: true },
    note: "backtracking; export default true",
  },
  {
    id: "strongestAngle",
    field: {
      kind: "decimal",
      label: "Strongest angle",
      unit: "deg",
      min: -60,
      max: 60,
      default: 37,
    },
    note: "export default 37; sign replaced by safetyStowDirection when that is set",
  },
  {
    id: "snowStowAngle",
    field: {
      kind: "decimal",
      label: "Snow stow angle",
      unit: "deg",
      min: -60,
      max: 60,
      default: 45,
    },
  },
  {
    id: "floodStowAngle",
    field: {
      kind: "decimal",
      label: "Flood stow angle",
      unit: "deg",
      min: -60,
      max: 60,
      default: 0,
    },
  },
  {
    id: "fastPollingInterval",
    field: {
      kind: "choice",
      label: "Fast polling interval",
      unit: "s",
      options: [
        { value: 5, label: "5" },
        { value: 6, label: "6" },
        { value: 7.5, label: "7.5" },
        { value: 10, label: "10" },
        { value: 15, label: "15" },
        { value: 30, label: "30" },
        { value: 45, label: "45" },
      ],
      default: 30,
    },
  },
  {
    id: "nodeTemperatureCalibrationEnabled",
    field: { kind: "toggle", label: "Temperature calibration enabled", default: true },
  },
  {
    id: "nodeTemperatureCalibrationInterval",
    field: {
      kind: "integer",
      label: "Temperature calibration interval",
      unit: "days",
      min: 1,
      max: 10,
      default: 5,
    },
  },
] as const satisfies readonly MasterSetting[];

export type MasterSettingId = (typeof MASTER_SETTINGS)[number]["id"];

/** Settings that are angles, sent and exported as hundredths of a degree. */
export const ANGLE_SETTINGS = [
  "mechLimitWest",
  "mechLimitEast",
  "overnightAngle",
  "strongestAngle",
  "snowStowAngle",
  "floodStowAngle",
] as const satisfies readonly MasterSettingId[];

/**
 * The settings as the wire carries them: angles in hundredths of a degree, and so with two decimals
 * at most.
 */
export const SENT_SETTINGS: readonly { readonly id: MasterSettingId; readonly field: Field }[] =
  MASTER_SETTINGS.map(({ id, field }) => ({
    id,
    field: isAngle(id) && field.kind === "decimal" ? { ...field, sentAs: "x100" } : field,
  }));

function isAngle(id: MasterSettingId): boolean {
  return ANGLE_SETTINGS.some((angle) => angle === id);
}

/** Values that an export writes for missing settings. */
export const MASTER_SETTING_EXPORT_DEFAULTS = {
  nodeTemperatureCalibrationEnabled: true,
  nodeTemperatureCalibrationInterval: 5,
  antishadingEnabled: true,
  mechLimitWest: 45,
  mechLimitEast: -45,
  strongestAngle: 37,
} as const satisfies Partial<Readonly<Record<MasterSettingId, number | boolean>>>;

/** Standard pressure in millibar at an elevation in metres: the default of a new set. */
export function standardPressure(elevationMetres: number): number {
  return 1013.25 * (1 - 2.25577e-5 * elevationMetres) ** 5.25588;
}
