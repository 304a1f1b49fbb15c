/** The geometry of a master's rows of trackers, and their best angle at one position of the sun. */
import { type AngleWindow, clampAngle } from "#simulator/control/angle-window.ts";
import type { MasterControlSettings } from "#simulator/control/master-control-settings.ts";
import { atan } from "#simulator/sun/trigonometry.ts";
import {
  axisTiltOnSlope,
  crossAxisTiltOnSlope,
  shadeCorrection,
  type TrackerAxis,
} from "./single-axis.ts";
import type { NeighbourHeights, TrackingOptions } from "./tracking-options.ts";

const METRES_PER_INCH = 0.0254;

export interface RowGeometry {
  readonly axis: TrackerAxis;
  /** Tilt of the line from row to row in degrees, positive when it falls towards west. */
  readonly crossAxisTiltDegrees: number;
}

/**
 * The geometry of a master's rows. The stored slope is that of the axis; on an inclined plane the
 * slope follows from the plane.
 */
export function rowGeometry(settings: MasterControlSettings): RowGeometry {
  const azimuthDegrees = 180 + settings.azimuthRotationDegrees;
  const { planeInclinationDegrees: tilt, slopeDirectionDegrees: direction } = settings;
  if (tilt === 0) {
    return {
      axis: { tiltDegrees: settings.slopeDegrees, azimuthDegrees },
      crossAxisTiltDegrees: 0,
    };
  }
  const axis = { tiltDegrees: axisTiltOnSlope(direction, tilt, azimuthDegrees), azimuthDegrees };
  return { axis, crossAxisTiltDegrees: crossAxisTiltOnSlope(direction, tilt, axis) };
}

/** The angle that faces the sun best, without limits and shade; degrees, west positive. */
export function unshadedAngle(
  trueAngle: number,
  settings: MasterControlSettings,
  options: Pick<TrackingOptions, "eastToleranceDegrees" | "westToleranceDegrees">,
  crossAxisTilt: number,
): number {
  if (!settings.isAntishadingEnabled) return trueAngle;
  const groundCoverage = settings.panelLengthMetres / settings.rowSpacingMetres;
  const correction = shadeCorrection(trueAngle, groundCoverage, crossAxisTilt);
  const tolerance = trueAngle < 0 ? options.eastToleranceDegrees : options.westToleranceDegrees;
  return trueAngle + Math.sign(correction) * Math.max(0, Math.abs(correction) - tolerance);
}

/**
 * Tilt towards the neighbour that could cast a shadow: the eastern one in the morning, the western
 * one in the afternoon.
 */
export function crossAxisTiltTowards(
  trueAngle: number,
  heights: NeighbourHeights,
  settings: Pick<MasterControlSettings, "rowSpacingMetres">,
): number {
  const { rowSpacingMetres = settings.rowSpacingMetres } = heights;
  const rise = (inches: number) => atan((METRES_PER_INCH * inches) / rowSpacingMetres);
  return trueAngle < 0 ? rise(heights.eastInches) : -rise(heights.westInches);
}

export function withinLimits(angle: number, settings: MasterControlSettings): number {
  return clampAngle(angle, mechanicalLimits(settings));
}

export function mechanicalLimits(settings: MasterControlSettings): AngleWindow {
  return {
    eastDegrees: settings.mechLimitEastDegrees,
    westDegrees: settings.mechLimitWestDegrees,
  };
}
