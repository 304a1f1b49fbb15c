/**
 * The angle of a single-axis tracker, and its backtracking against shade between rows (Anderson and
 * Mikofski, NREL/TP-5K00-76626). Angles in degrees, west positive for an axis that points south.
 */
import type { SunPosition } from "#simulator/sun/solar-position.ts";
import { acos, atan, atan2, cos, sin, tan } from "#simulator/sun/trigonometry.ts";

export interface TrackerAxis {
  /**
   * Tilt of the axis, positive when the end to which the azimuth points is the lower one: panels
   * then lean that way.
   */
  readonly tiltDegrees: number;
  /** Direction of the axis in degrees clockwise from north. */
  readonly azimuthDegrees: number;
}

/**
 * Sunbeam in the plane across the tracker axis: `sideways` is west for an axis that points south.
 * Both parts shrink as the part along the axis grows.
 */
export interface BeamAcrossAxis {
  readonly sideways: number;
  readonly up: number;
}

export function beamAcrossAxis(sun: SunPosition, axis: TrackerAxis): BeamAcrossAxis {
  const horizontal = sin(sun.zenithDegrees);
  const fromAxis = sun.azimuthDegrees - axis.azimuthDegrees;
  const along = horizontal * cos(fromAxis);
  return {
    sideways: horizontal * sin(fromAxis),
    up: along * sin(axis.tiltDegrees) + cos(sun.zenithDegrees) * cos(axis.tiltDegrees),
  };
}

/**
 * The rotation angle at which a tracker faces the sun best, -180 to 180 degrees, without limits.
 */
export function trueTrackingAngle(sun: SunPosition, axis: TrackerAxis): number {
  const { sideways, up } = beamAcrossAxis(sun, axis);
  return atan2(sideways, up);
}

/**
 * Degrees to add to the true tracking angle so that no row shades the next: they turn the tracker
 * towards flat, and are 0 while there is no shade.
 * @param groundCoverage panel length over row spacing, 0 to 1
 * @param crossAxisTilt tilt of the line from row to row, positive when it falls towards west
 */
export function shadeCorrection(
  trueAngle: number,
  groundCoverage: number,
  crossAxisTilt: number,
): number {
  const lit = Math.abs(cos(trueAngle - crossAxisTilt)) / (groundCoverage * cos(crossAxisTilt));
  return lit < 1 ? -Math.sign(trueAngle) * acos(lit) : 0;
}

/** The tilt of a tracker axis on sloping ground. The slope's azimuth is its downhill direction. */
export function axisTiltOnSlope(
  slopeAzimuth: number,
  slopeTilt: number,
  axisAzimuth: number,
): number {
  return atan(tan(slopeTilt) * cos(axisAzimuth - slopeAzimuth));
}

/** Tilt of the line from row to row in the plane across the axis, for rows on sloping ground. */
export function crossAxisTiltOnSlope(
  slopeAzimuth: number,
  slopeTilt: number,
  axis: TrackerAxis,
): number {
  const across = slopeAzimuth - axis.azimuthDegrees;
  // The normal of the ground, relative to the axis. The line from row to row is perpendicular to
  // this normal.
  const sideways = sin(slopeTilt) * sin(across);
  const up =
    sin(slopeTilt) * cos(across) * sin(axis.tiltDegrees) + cos(slopeTilt) * cos(axis.tiltDegrees);
  return atan2(sideways, up);
}
