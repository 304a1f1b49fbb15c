/**
 * A master's stow control with default settings in the plains of Texas, and sensors without
 * findings.
 */
import {
  type MasterControlSettings,
  type SiteGround,
  settingsFrom,
} from "#simulator/control/master-control-settings.ts";
import { StowControl } from "#simulator/control/stow-control.ts";
import type { StowSensors, StowState } from "#simulator/control/stow-state.ts";
import { windTableFrom } from "#simulator/control/wind-rows.ts";

export const PECOS: SiteGround = {
  latitude: 31.3,
  longitude: -103.6,
  utcOffsetHours: -6,
  elevationMetres: 800,
  isSafetySideEast: undefined,
};

export const QUIET: StowSensors = {
  windMph: 3,
  gustMph: 4,
  isWindSensorConnected: true,
  snowDistanceInches: 84,
  isWaterSwitchClosed: false,
  batteryMillivolts: 26_000,
  hasHardwareFault: false,
  isHailReported: false,
  isThunderReported: false,
  isCloudReported: false,
};

/** 2026-06-21 09:00 local standard time: the tracking angle is -45 to -55 degrees. */
export const MORNING = Date.UTC(2026, 5, 21, 15) / 1000;
/** 2026-06-21 12:55 local standard time: the tracking angle is about 0 degrees. */
export const NOON = Date.UTC(2026, 5, 21, 18, 55) / 1000;
/** 2026-06-21 15:00 local standard time: the tracking angle is about 28 degrees. */
export const AFTERNOON = Date.UTC(2026, 5, 21, 21) / 1000;

export function aSettings(change: Partial<MasterControlSettings> = {}): MasterControlSettings {
  return { ...settingsFrom(undefined, PECOS), ...change };
}

export function aControl(change: Partial<MasterControlSettings> = {}): StowControl {
  const settings = aSettings(change);
  return new StowControl(settings, windTableFrom(undefined, settings));
}

/** One step with the sun's true position. The wind varies slightly, as with a healthy sensor. */
export function stepOnce(
  control: StowControl,
  epochSeconds: number,
  change: Partial<StowSensors> = {},
): StowState {
  const windMph = QUIET.windMph + (epochSeconds % 70) / 100;
  const sensors = { ...QUIET, windMph, ...change };
  return control.step({ epochSeconds, sunEpochSeconds: epochSeconds, sensors });
}

/** Steps every 10 s for this number of minutes, beginning at once; returns the last state. */
export function stepFor(
  control: StowControl,
  fromSeconds: number,
  minutes: number,
  change: Partial<StowSensors> = {},
): StowState {
  let state = stepOnce(control, fromSeconds, change);
  for (let elapsed = 10; elapsed <= minutes * 60; elapsed += 10) {
    state = stepOnce(control, fromSeconds + elapsed, change);
  }
  return state;
}
