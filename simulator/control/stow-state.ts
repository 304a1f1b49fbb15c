/** What a master's control reads at one step and what it decides. */
import type { TRACKING_MODES } from "#domain/device-data/enumerations.ts";

/** 0 before the first step of a master. */
export type TrackingMode = keyof typeof TRACKING_MODES;

export interface StowSensors {
  readonly windMph: number;
  /** Peak of 3 s. */
  readonly gustMph: number;
  readonly isWindSensorConnected: boolean;
  /** From the sensor down to snow or ground; undefined without an echo. */
  readonly snowDistanceInches: number | undefined;
  readonly isWaterSwitchClosed: boolean;
  readonly batteryMillivolts: number;
  readonly hasHardwareFault: boolean;
  /** What the hail feed says. */
  readonly isHailReported: boolean;
  /** What the thunder feed says. */
  readonly isThunderReported: boolean;
  /** What the cloud feed says: over the threshold now and in the forecast. */
  readonly isCloudReported: boolean;
}

export interface StowInput {
  /** True time: dwell times and time-outs run by it. */
  readonly epochSeconds: number;
  /** The time by which the sun moves; differs by whole hours when a demonstration needs daylight. */
  readonly sunEpochSeconds: number;
  readonly sensors: StowSensors;
}

/** The decision of one step. Angles in degrees, west positive. */
export interface StowState {
  /** stowModesActive: bits 0 to 14. */
  readonly stowWord: number;
  /** stowModesEnabled: bits 1 to 14. */
  readonly enabledWord: number;
  readonly trackingMode: TrackingMode;
  /** false: every node stays where it is, whatever the goal. */
  readonly isTrackingEnabled: boolean;
  /** Ends of the window that wind and WeatherSmart leave inside the mechanical limits. */
  readonly stowLimitEastDegrees: number;
  readonly stowLimitWestDegrees: number;
  /** Entry of the angle table in use, 0 to 1439. */
  readonly tableIndex: number;
  /** Level of the wind table in force, 0 when none. */
  readonly windLevel: number;
  /** Bits of the master's alarm word that stow control judges: 1 to 6, 12 and 30. */
  readonly masterAlarmWord: number;
  /** Above the baseline; undefined without an echo. */
  readonly snowDepthInches: number | undefined;
  /** Where a node should point; nodes leave for the overnight angle one after the other. */
  goalDegrees(nodeIndex: number, nodeCount: number): number;
}
