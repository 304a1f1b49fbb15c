import { describe, expect, it } from "vitest";
import { STOW_MASKS } from "#simulator/control/control-words.ts";
import { StowControl } from "#simulator/control/stow-control.ts";
import { windTableFrom } from "#simulator/control/wind-rows.ts";
import {
  AFTERNOON,
  aControl,
  aSettings,
  MORNING,
  NOON,
  QUIET,
  stepFor,
  stepOnce,
} from "#test/builders/stow-control.ts";

/** This number of inches of snow under the sensor. */
const snow = (inches: number) => ({ snowDistanceInches: 84 - inches });

describe("the snow stow", () => {
  it("begins after 15 minutes of 4 inches and ends after 60 minutes below 2", () => {
    const control = aControl();
    expect(stepFor(control, NOON, 14.9, snow(4)).stowWord).toBe(0);
    const deep = stepOnce(control, NOON + 900, snow(4));
    expect(deep).toMatchObject({ stowWord: STOW_MASKS.snow, snowDepthInches: 4 });
    expect(stepFor(control, NOON + 910, 120, snow(2)).stowWord).toBe(STOW_MASKS.snow);
    expect(stepFor(control, NOON + 9000, 59.9, snow(1.9)).stowWord).toBe(STOW_MASKS.snow);
    expect(stepOnce(control, NOON + 9000 + 3600, snow(1.9)).stowWord).toBe(0);
  });

  it("starts to count anew when the snow was shallow in between", () => {
    const control = aControl();
    stepFor(control, NOON, 14, snow(5));
    stepOnce(control, NOON + 850, snow(3.9));
    expect(stepFor(control, NOON + 860, 14, snow(5)).stowWord).toBe(0);
  });

  it("ends with the order that disables it and does not come back", () => {
    const control = aControl();
    control.triggerSnowStow();
    expect(stepOnce(control, NOON).stowWord).toBe(STOW_MASKS.snow);
    control.setSwitches({ isSnowStowEnabled: false });
    const off = stepFor(control, NOON + 10, 20, snow(6));
    expect(off.stowWord).toBe(0);
    expect(off.enabledWord & (STOW_MASKS.snow | STOW_MASKS.snowSensorDisconnect)).toBe(0);
  });

  it("measures from the baseline that was calibrated", () => {
    const control = aControl();
    control.calibrateSnowBaseline(90);
    expect(stepOnce(control, NOON, { snowDistanceInches: 84 }).snowDepthInches).toBe(6);
  });

  it("reports a sensor silent for 10 minutes, readings out of range and readings that jump", () => {
    const silent = { snowDistanceInches: undefined };
    expect(stepFor(aControl(), NOON, 9.9, silent).masterAlarmWord).toBe(0);
    expect(stepFor(aControl(), NOON, 10, silent).masterAlarmWord).toBe(1 << 3);
    expect(stepOnce(aControl(), NOON, snow(-6.1)).masterAlarmWord).toBe(1 << 4);
    expect(stepOnce(aControl(), NOON, snow(120.1)).masterAlarmWord).toBe(1 << 4);
    const control = aControl();
    stepOnce(control, NOON, snow(0));
    expect(stepOnce(control, NOON + 10, snow(6.1)).masterAlarmWord).toBe(1 << 4);
    expect(stepFor(control, NOON + 20, 29.9, snow(6.1)).masterAlarmWord).toBe(1 << 4);
    expect(stepOnce(control, NOON + 20 + 1800, snow(6.1)).masterAlarmWord).toBe(0);
  });
});

describe("the water stow", () => {
  it("begins 5 minutes after the switch closes and ends an hour after it opens", () => {
    const control = aControl();
    const wet = { isWaterSwitchClosed: true };
    expect(stepFor(control, NOON, 4.9, wet).stowWord).toBe(0);
    expect(stepOnce(control, NOON + 300, wet).stowWord).toBe(STOW_MASKS.water);
    expect(stepFor(control, NOON + 310, 59.9).stowWord).toBe(STOW_MASKS.water);
    expect(stepOnce(control, NOON + 310 + 3600).stowWord).toBe(0);
  });
});

describe("the hail stow", () => {
  const hail = { isHailReported: true };

  it("lasts as long as the feed reports hail when no time is set", () => {
    const control = aControl();
    expect(stepOnce(control, NOON, hail).stowWord).toBe(STOW_MASKS.hail);
    expect(stepOnce(control, NOON + 10).stowWord).toBe(0);
  });

  it("lasts until a command when a command began it", () => {
    const control = aControl();
    control.activateHail(NOON);
    expect(stepFor(control, NOON, 300).stowWord).toBe(STOW_MASKS.hail);
    control.deactivateHail();
    expect(stepOnce(control, NOON + 18_010).stowWord).toBe(0);
  });

  it("ends by itself so many minutes after the command or the last hail", () => {
    const control = aControl();
    control.order({ hailReleaseMinutes: 30 });
    control.activateHail(NOON);
    expect(stepOnce(control, NOON + 1799).stowWord).toBe(STOW_MASKS.hail);
    expect(stepOnce(control, NOON + 1800).stowWord).toBe(0);
    stepOnce(control, NOON + 2000, hail);
    expect(stepOnce(control, NOON + 2000 + 1799).stowWord).toBe(STOW_MASKS.hail);
    expect(stepOnce(control, NOON + 2000 + 1800).stowWord).toBe(0);
  });

  it("ignores the feed, but no command, when it is disabled", () => {
    const control = aControl();
    control.setSwitches({ isHailstowEnabled: false });
    expect(stepOnce(control, NOON, hail).stowWord).toBe(0);
    control.activateHail(NOON + 10);
    expect(stepOnce(control, NOON + 10).stowWord).toBe(STOW_MASKS.hail);
  });
});

describe("WeatherSmart", () => {
  const cloudy = { isCloudReported: true };

  it("keeps trackers flat only when clouds come while they are flat", () => {
    expect(stepOnce(aControl(), AFTERNOON, cloudy).stowWord).toBe(0);
    const flat = stepOnce(aControl(), NOON, cloudy);
    expect(flat).toMatchObject({ stowWord: STOW_MASKS.weathersmart, trackingMode: 4 });
    expect(flat).toMatchObject({ stowLimitEastDegrees: 0, stowLimitWestDegrees: 0 });
    expect(flat.goalDegrees(0, 1)).toBe(0);
  });

  it("looks again every 15 minutes", () => {
    const control = aControl();
    stepOnce(control, NOON, cloudy);
    expect(stepOnce(control, NOON + 890).stowWord).toBe(STOW_MASKS.weathersmart);
    expect(stepOnce(control, NOON + 900).stowWord).toBe(0);
    const overcast = aControl();
    expect(stepFor(overcast, NOON, 180, cloudy).stowWord).toBe(STOW_MASKS.weathersmart);
    overcast.setSwitches({ isWeathersmartEnabled: false });
    expect(stepOnce(overcast, NOON + 10_810, cloudy).stowWord).toBe(0);
  });

  it("is over when the sun is down", () => {
    const control = aControl();
    const evening = stepFor(control, NOON, 8 * 60, cloudy);
    expect(evening.trackingMode).toBe(3);
    expect(evening.stowWord & STOW_MASKS.weathersmart).toBe(0);
  });
});

describe("the master's own faults", () => {
  it("raise the low battery alarm below 23 V, and the stow with the critical one below 22 V", () => {
    const control = aControl();
    const at = (seconds: number, batteryMillivolts: number) => {
      const { masterAlarmWord, stowWord } = stepOnce(control, NOON + seconds, {
        batteryMillivolts,
      });
      return [masterAlarmWord, stowWord];
    };
    const stow = STOW_MASKS.masterLowBattery;
    expect(at(0, 23_000)).toEqual([0, 0]);
    expect(at(10, 22_999)).toEqual([1 << 5, 0]);
    expect(at(20, 21_999)).toEqual([(1 << 5) | (1 << 6), stow]);
    expect(at(30, 23_500)).toEqual([(1 << 5) | (1 << 6), stow]);
    expect(at(40, 23_501)).toEqual([1 << 5, 0]);
    expect(at(50, 24_001)).toEqual([0, 0]);
  });

  it("raise the hardware alarm with its stow", () => {
    const state = stepOnce(aControl(), NOON, { hasHardwareFault: true });
    expect(state).toMatchObject({ masterAlarmWord: 1 << 12, windLevel: 0 });
    expect(state.stowWord).toBe(STOW_MASKS.masterHardwareFault);
  });
});

describe("the tracking mode", () => {
  it.each([
    ["night", NOON + 12 * 3600, 3],
    ["tracking", NOON, 1],
    ["anti-shading", MORNING - 2.5 * 3600, 2],
  ])("is %s by the sun", (_, time, mode) => {
    expect(stepOnce(aControl(), time).trackingMode).toBe(mode);
  });

  it("follows the sun's time where that is shifted, dwell times the true one", () => {
    const midnight = NOON + 12 * 3600;
    const input = { epochSeconds: midnight, sunEpochSeconds: midnight - 12 * 3600, sensors: QUIET };
    const state = aControl().step(input);
    expect(state).toMatchObject({ trackingMode: 1, tableIndex: 12 * 60 + 55 });
  });

  it("is manual stow for manual orders, cleaning and disabled tracking", () => {
    const mode = (order: (control: StowControl) => void) => {
      const control = aControl();
      order(control);
      return stepOnce(control, NOON, { gustMph: 60 }).trackingMode;
    };
    expect(mode((control) => control.setManualHigh(10))).toBe(5);
    expect(mode((control) => control.setManualLow(10))).toBe(5);
    expect(mode((control) => control.setCleaning(10))).toBe(5);
    expect(mode((control) => control.disableTracking())).toBe(5);
    expect(mode((control) => control.setNodeHold(3, 10))).toBe(4);
  });
});

describe("orders", () => {
  it("send all trackers from -25 to 45 degrees with high priority and back to the sun", () => {
    const control = aControl();
    const before = stepOnce(control, AFTERNOON);
    control.setManualHigh(45);
    const ordered = stepOnce(control, AFTERNOON + 10, { gustMph: 70, isHailReported: true });
    expect(ordered.goalDegrees(12, 60)).toBe(45);
    control.setManualHigh(undefined);
    const after = stepOnce(control, AFTERNOON + 20, { isHailReported: false });
    expect(after.stowWord & STOW_MASKS.manualOverrideHighPriority).toBe(0);
    expect(stepFor(control, AFTERNOON + 30, 46).goalDegrees(12, 60)).toBeGreaterThan(
      before.goalDegrees(12, 60),
    );
  });

  it("end a hold of low priority when tracking is enabled again", () => {
    const control = aControl();
    control.disableTracking();
    control.setManualLow(20);
    expect(stepOnce(control, NOON).isTrackingEnabled).toBe(false);
    control.enableTracking();
    expect(stepOnce(control, NOON)).toMatchObject({ isTrackingEnabled: true, stowWord: 0 });
  });

  it("give a node with neighbours of its own another goal while rows shade each other", () => {
    const control = aControl();
    control.setNodeHeights(4, { eastInches: 20, westInches: 0 });
    const state = stepOnce(control, MORNING - 2.5 * 3600);
    expect(state.goalDegrees(4, 60)).toBeGreaterThan(state.goalDegrees(5, 60));
    control.setNodeHeights(4, undefined);
    const level = stepOnce(control, MORNING - 2.5 * 3600 + 10);
    expect(level.goalDegrees(4, 60)).toBe(level.goalDegrees(5, 60));
  });

  it("change the angle table when options change", () => {
    const control = aControl();
    const before = stepOnce(control, MORNING - 2.5 * 3600).goalDegrees(0, 1);
    control.order({ tracking: { ...control.orders.tracking, eastToleranceDegrees: 2 } });
    const after = stepOnce(control, MORNING - 2.5 * 3600).goalDegrees(0, 1);
    expect(after).toBeCloseTo(before - 2, 9);
  });

  it("take new settings at the next step", () => {
    const control = aControl();
    control.triggerSnowStow();
    const settings = aSettings({ snowStowDegrees: -12 });
    control.takeSettings(settings, windTableFrom(undefined, settings));
    expect(stepOnce(control, NOON).goalDegrees(0, 1)).toBe(-12);
  });
});

describe("resetting the coordinator", () => {
  it("releases every stow but the manual ones and judges the sensors at once", () => {
    const control = aControl();
    stepFor(control, NOON, 16, { ...snow(5), gustMph: 52, isWaterSwitchClosed: true });
    control.setManualLow(20);
    control.setCleaning(3);
    control.resetCoordinator();
    expect(stepOnce(control, NOON + 1000).stowWord).toBe(STOW_MASKS.manualOverrideLowPriority);
    control.resetCoordinator();
    const present = stepOnce(control, NOON + 1010, { ...snow(5), gustMph: 30 });
    expect(present.windLevel).toBe(2);
    expect(present.stowWord & STOW_MASKS.snow).not.toBe(0);
  });
});

describe("a restart", () => {
  it("brings back every order and latch, marked unknown for the first cycle", () => {
    const before = aControl();
    before.setCleaning(7);
    before.setNodeHold(2, -20);
    before.triggerSnowStow();
    before.activateHail(NOON);
    stepOnce(before, NOON, { gustMph: 52 });
    const memory = JSON.parse(JSON.stringify(before.memory));
    const settings = aSettings();
    const after = new StowControl(settings, windTableFrom(undefined, settings), memory);
    const first = stepOnce(after, NOON + 60);
    const latched = ["unknown", "wind", "hail", "snow", "cleaningMode"] as const;
    expect(first.stowWord).toBe(latched.reduce((word, key) => word | STOW_MASKS[key], 0));
    expect(first.windLevel).toBe(8);
    after.endCycle();
    expect(stepOnce(after, NOON + 120).stowWord & STOW_MASKS.unknown).toBe(0);
    after.deactivateHail();
    after.clearSnowStow();
    expect(stepOnce(after, NOON + 1300).goalDegrees(2, 60)).toBe(-20);
  });

  it("is not marked when nothing was latched", () => {
    const settings = aSettings();
    const { memory } = aControl();
    const control = new StowControl(settings, windTableFrom(undefined, settings), memory);
    expect(stepOnce(control, NOON).stowWord).toBe(0);
  });
});

describe("stowModesEnabled", () => {
  it("names every reason while all is switched on", () => {
    expect(stepOnce(aControl(), NOON).enabledWord).toBe(0x7ffe);
  });

  it("keeps wind while the server's wind is valid, though the sensor is off", () => {
    const control = aControl();
    control.disableWindSensor(NOON);
    control.order({ serverWind: { mph: 10, validUntilSeconds: NOON + 900 } });
    const { enabledWord } = stepOnce(control, NOON);
    expect(enabledWord).toBe(0x7ffe & ~STOW_MASKS.windSensorDisconnect);
  });
});
