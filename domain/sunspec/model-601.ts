/**
 * The tracker controller of SunSpec, model 601 "DRAFT 2": its points in their order
 * (json/model_601.json of sunspec/models).
 */

export type PointType = "uint16" | "int32" | "enum16" | "bitfield16" | "sunssf" | "string";

export interface Point {
  readonly name: string;
  readonly type: PointType;
  /** Number of registers. */
  readonly size: number;
}

export const MODEL_601_ID = 601;

/** Points that occur once for a controller, after ID and L. */
export const CONTROLLER_POINTS = [
  { name: "Nam", type: "string", size: 8 },
  { name: "Typ", type: "enum16", size: 1 },
  { name: "DtLoc", type: "string", size: 5 },
  { name: "TmLoc", type: "string", size: 3 },
  { name: "Day", type: "uint16", size: 1 },
  { name: "GlblElCtl", type: "int32", size: 2 },
  { name: "GlblAzCtl", type: "int32", size: 2 },
  { name: "GlblCtl", type: "enum16", size: 1 },
  { name: "GlblAlm", type: "bitfield16", size: 1 },
  { name: "Dgr_SF", type: "sunssf", size: 1 },
  { name: "N", type: "uint16", size: 1 },
] as const satisfies readonly Point[];

/** Points that occur once for each tracker. Id has 8 registers: 16 characters. */
export const TRACKER_POINTS = [
  { name: "Id", type: "string", size: 8 },
  { name: "ElTrgt", type: "int32", size: 2 },
  { name: "AzTrgt", type: "int32", size: 2 },
  { name: "ElPos", type: "int32", size: 2 },
  { name: "AzPos", type: "int32", size: 2 },
  { name: "ElCtl", type: "int32", size: 2 },
  { name: "AzCtl", type: "int32", size: 2 },
  { name: "Ctl", type: "enum16", size: 1 },
  { name: "Alm", type: "bitfield16", size: 1 },
] as const satisfies readonly Point[];

/** The common model that every map begins with. */
export const COMMON_MODEL_ID = 1;

export const COMMON_POINTS = [
  { name: "Mn", type: "string", size: 16 },
  { name: "Md", type: "string", size: 16 },
  { name: "Opt", type: "string", size: 8 },
  { name: "Vr", type: "string", size: 8 },
  { name: "SN", type: "string", size: 16 },
  { name: "DA", type: "uint16", size: 1 },
  { name: "Pad", type: "uint16", size: 1 },
] as const satisfies readonly Point[];

export const TRACKER_TYPE = { horizontal: 2 } as const;

export const TRACKER_MODE = { automatic: 0, manual: 1, calibrate: 2 } as const;

/** Bits of Alm and GlblAlm. */
export const TRACKER_ALARM = { SetPoint: 0, ObsEl: 1, ObsAz: 2 } as const;

/** Scale factor of degrees as an exponent of 10: values are hundredths. */
export const DEGREES_SCALE = -2;

export function registersOf(points: readonly Point[]): number {
  return points.reduce((sum, { size }) => sum + size, 0);
}
