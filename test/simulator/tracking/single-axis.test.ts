import { describe, expect, it } from "vitest";
import { clampAngle } from "#simulator/control/angle-window.ts";
import {
  axisTiltOnSlope,
  crossAxisTiltOnSlope,
  shadeCorrection,
  type TrackerAxis,
  trueTrackingAngle,
} from "#simulator/tracking/single-axis.ts";

interface Case {
  readonly zenith: number;
  readonly azimuth: number;
  readonly axis: readonly [tilt: number, azimuth: number];
  readonly limits?: readonly [number, number];
  readonly groundCoverage?: number;
  readonly theta: number;
}

/**
 * Published values of pvlib's tests; the ground coverage is 2/7 unless given. 0 turns shade
 * correction off.
 */
const PUBLISHED: readonly Case[] = [
  { zenith: 10, azimuth: 180, axis: [0, 0], theta: 0 },
  { zenith: 60, azimuth: 90, axis: [0, 180], theta: -60 },
  { zenith: 60, azimuth: 90, axis: [0, 0], theta: 60 },
  { zenith: 60, azimuth: 90, axis: [0, 0], limits: [-45, 45], theta: 45 },
  { zenith: 60, azimuth: 270, axis: [0, 0], limits: [-45, 50], theta: -45 },
  { zenith: 80, azimuth: 90, axis: [0, 0], groundCoverage: 0, theta: 80 },
  { zenith: 80, azimuth: 90, axis: [0, 0], theta: 27.42833 },
  { zenith: 30, azimuth: 135, axis: [30, 180], theta: -20.88121 },
  { zenith: 30, azimuth: 135, axis: [30, 0], theta: 31.6655 },
  { zenith: 30, azimuth: 90, axis: [0, 90], theta: 0 },
  { zenith: 30, azimuth: 90, axis: [0, 180], theta: -30 },
  { zenith: 30, azimuth: 180, axis: [0, 90], theta: 30 },
  { zenith: 45, azimuth: 180, axis: [0, 180], groundCoverage: 0, theta: 0 },
  { zenith: 45, azimuth: 359, axis: [90, 180], groundCoverage: 0, limits: [-180, 180], theta: 179 },
  {
    zenith: 80,
    azimuth: 338,
    axis: [30, 180],
    groundCoverage: 0.35,
    limits: [-60, 60],
    theta: 60,
  },
];

/** Elevation and azimuth of the sun, true tracking and backtracking on a slope of 10 degrees (NREL/TP-5K00-76626). */
const ON_SLOPE = [
  [2.404287, 122.79177, -84.44, -10.899],
  [11.263058, 133.288729, -72.604, -25.747],
  [18.733558, 145.285552, -59.861, -59.861],
  [24.109076, 158.939435, -45.578, -45.578],
  [26.810735, 173.931802, -28.764, -28.764],
  [26.482495, 189.371536, -8.475, -8.475],
  [23.170447, 204.13681, 15.12, 15.12],
  [17.296785, 217.446538, 39.562, 39.562],
  [9.461862, 229.102218, 61.587, 32.339],
  [0.524817, 239.330401, 79.53, 5.49],
] as const;

function theta({ zenith, azimuth, axis, limits, groundCoverage = 2 / 7 }: Case): number {
  const sun = { zenithDegrees: zenith, azimuthDegrees: azimuth };
  const angle = trueTrackingAngle(sun, { tiltDegrees: axis[0], azimuthDegrees: axis[1] });
  const correction = groundCoverage === 0 ? 0 : shadeCorrection(angle, groundCoverage, 0);
  const [eastDegrees, westDegrees] = limits ?? [-90, 90];
  return clampAngle(angle + correction, { eastDegrees, westDegrees });
}

describe("a tracker with one axis", () => {
  it.each(PUBLISHED)("turns to $theta for the sun at $zenith, $azimuth over axis $axis", (row) => {
    expect(theta(row)).toBeCloseTo(row.theta, 4);
  });

  it("lies on a slope as published", () => {
    const tiltDegrees = axisTiltOnSlope(180, 10, 195);
    expect(tiltDegrees).toBeCloseTo(9.666, 3);
    expect(crossAxisTiltOnSlope(180, 10, { tiltDegrees, azimuthDegrees: 195 })).toBeCloseTo(
      -2.576,
      3,
    );
    const other = axisTiltOnSlope(77.34, 10.1149, 0);
    expect(other).toBeCloseTo(2.239, 3);
    const cross = crossAxisTiltOnSlope(77.34, 10.1149, { tiltDegrees: other, azimuthDegrees: 0 });
    expect(cross).toBeCloseTo(9.86649274360294, 5);
  });

  it("follows the sun and turns back on a slope as published", () => {
    const tiltDegrees = axisTiltOnSlope(180, 10, 195);
    const axis: TrackerAxis = { tiltDegrees, azimuthDegrees: 195 };
    const crossAxisTilt = crossAxisTiltOnSlope(180, 10, axis);
    for (const [elevation, azimuthDegrees, trueAngle, backtracked] of ON_SLOPE) {
      const angle = trueTrackingAngle({ zenithDegrees: 90 - elevation, azimuthDegrees }, axis);
      expect(Math.abs(angle - trueAngle)).toBeLessThan(0.001);
      const turned = angle + shadeCorrection(angle, 0.5, crossAxisTilt);
      expect(Math.abs(turned - backtracked)).toBeLessThan(0.001);
    }
  });

  it("turns back less where the next row stands lower, more where it stands higher", () => {
    const [lower, level, higher] = [-2, 0, 2].map((tilt) => -70 + shadeCorrection(-70, 0.4, tilt));
    expect(lower).toBeLessThan(level ?? 0);
    expect(level).toBeLessThan(higher ?? 0);
  });
});
