/** Inputs and decision of a master's stow control at one step. */
import type { TRACKING_MODES } from "#domain/device-data/enumerations.ts";

/** A key of TRACKING_MODES; the mode is 0 before the first step of a master. */
export type TrackingMode = keyof typeof TRACKING_MODES;

export interface StowSensors {
  readonly windMph: number;
  /** Highest 3-second mean of the wind. */
  readonly gustMph: number;
  readonly isWindSensorConnected: boolean;
  /** Distance from the sensor down to snow or ground; undefined without an echo. */
  readonly snowDistanceInches: number | undefined;
  readonly isWaterSwitchClosed: boolean;
  readonly batteryMillivolts: number;
  readonly hasHardwareFault: boolean;
  /** Whether the hail feed reports hail. */
  readonly isHailReported: boolean;
  /** Whether the thunder feed reports a thunderstorm. */
  readonly isThunderReported: boolean;
  /** Whether the cloud feed reports clouds over the threshold, now and in the forecast. */
  readonly isCloudReported: boolean;
}

export interface StowInput {
  /** True time: dwell times and time-outs run by it. */
  readonly epochSeconds: number;
  /**
   * The time of the simulated sun. It differs from the true time by whole hours when a
   * demonstration needs daylight.
   */
  readonly sunEpochSeconds: number;
  readonly sensors: StowSensors;
}

/** The stow control's decision of one step. Angles in degrees, west positive. */
export interface StowState {
  /** The word stowModesActive: bits 0 to 14. */
  readonly stowWord: number;
  /** The word stowModesEnabled: bits 1 to 14. */
  readonly enabledWord: number;
  readonly trackingMode: TrackingMode;
  /** False: every node stays at its present angle, whatever the goal is. */
  readonly isTrackingEnabled: boolean;
  /**
   * Eastern and western end of the window that wind and WeatherSmart allow within the mechanical
   * limits.
   */
  readonly stowLimitEastDegrees: number;
  readonly stowLimitWestDegrees: number;
  /** Index of the entry of the angle table in use, 0 to 1439. */
  readonly tableIndex: number;
  /** Level of the wind table in force; 0 when the wind is below all levels. */
  readonly windLevel: number;
  /** Bits of the master's alarm word that the stow control judges: 1 to 6, 12 and 30. */
  readonly masterAlarmWord: number;
  /** Depth of snow above the baseline; undefined without an echo. */
  readonly snowDepthInches: number | undefined;
  /**
   * Goal angle of a node in degrees. Nodes leave for the overnight angle one after the other, so it
   * depends on the node's index.
   */
  goalDegrees(nodeIndex: number, nodeCount: number): number;
  /**
   * Goal angle of a node whose tracking is held at an angle: it follows only stows above the
   * low-priority override, and a hold of its own.
   */
  heldDegrees(nodeIndex: number, angleDegrees: number): number;
}
