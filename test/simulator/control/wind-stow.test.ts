import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STOW_MASKS } from "#simulator/control/control-words.ts";
import { windLevels, windTableFrom } from "#simulator/control/wind-rows.ts";
import { NO_WIND, WindStow } from "#simulator/control/wind-stow.ts";
import {
  aControl,
  aSettings,
  NOON,
  QUIET,
  stepFor,
  stepOnce,
} from "#test/builders/stow-control.ts";

const SETTINGS = aSettings();
const LEVELS = windLevels(windTableFrom(undefined, SETTINGS), SETTINGS);

describe("the wind stow", () => {
  it("takes a gust of 52 mph for level 8 and holds 37 degrees until 20 minutes of calm are over", () => {
    const control = aControl();
    const gusty = stepOnce(control, NOON, { gustMph: 52 });
    expect(gusty).toMatchObject({ windLevel: 8, trackingMode: 4, stowWord: STOW_MASKS.wind });
    expect(gusty).toMatchObject({ stowLimitEastDegrees: 37, stowLimitWestDegrees: 37 });
    expect(gusty.goalDegrees(0, 60)).toBe(37);
    const still = stepFor(control, NOON + 10, 18.8);
    expect(still.windLevel).toBe(8);
    const calm = stepFor(control, NOON + 1140, 2);
    expect(calm).toMatchObject({ windLevel: 0, trackingMode: 1, stowWord: 0 });
    expect(calm).toMatchObject({ stowLimitEastDegrees: -45, stowLimitWestDegrees: 45 });
  });

  it("counts the calm from the last gust that reached the level", () => {
    const control = aControl();
    stepOnce(control, NOON, { gustMph: 52 });
    stepFor(control, NOON + 10, 15);
    stepOnce(control, NOON + 960, { gustMph: 49 });
    expect(stepFor(control, NOON + 970, 19).windLevel).toBe(8);
    expect(stepOnce(control, NOON + 960 + 1200).windLevel).toBe(0);
  });

  it("falls to the highest level seen since, and on from there in that level's own time", () => {
    const control = aControl();
    stepOnce(control, NOON, { gustMph: 60 });
    stepFor(control, NOON + 10, 28, { gustMph: 46 });
    expect(stepFor(control, NOON + 1700, 2).windLevel).toBe(7);
    // The level was last reached at 28 min 10 s; level 7 lasts 15 minutes.
    expect(stepOnce(control, NOON + 1690 + 899).windLevel).toBe(7);
    expect(stepOnce(control, NOON + 1690 + 900).windLevel).toBe(0);
  });

  it("takes levels from the speed of their row on", () => {
    const level = (gustMph: number) => stepOnce(aControl(), NOON, { gustMph }).windLevel;
    expect([24.9, 25, 47.9, 48, 64.9, 65, 150].map(level)).toEqual([0, 1, 7, 8, 9, 10, 10]);
  });

  it("goes to the western limit where the row says full west", () => {
    expect(stepOnce(aControl(), NOON, { gustMph: 70 }).goalDegrees(0, 1)).toBe(45);
  });

  it("is no stow while the goal lies in the window anyway", () => {
    const state = stepOnce(aControl(), NOON, { gustMph: 32 });
    expect(state).toMatchObject({ windLevel: 3, trackingMode: 1, stowWord: STOW_MASKS.wind });
  });

  it("takes server wind only where it is higher, and only while it is valid", () => {
    const control = aControl();
    control.order({ serverWind: { mph: 40, validUntilSeconds: NOON + 900 } });
    expect(stepOnce(control, NOON, { gustMph: 60 }).windLevel).toBe(9);
    const other = aControl();
    other.order({ serverWind: { mph: 40, validUntilSeconds: NOON + 900 } });
    expect(stepOnce(other, NOON).windLevel).toBe(6);
    // Valid for 15 minutes, followed by the row's 10 minutes.
    expect(stepFor(other, NOON + 10, 24.6).windLevel).toBe(6);
    expect(stepFor(other, NOON + 1490, 0.2).windLevel).toBe(0);
  });

  it("does not fall while an enabled sensor is silent", () => {
    const control = aControl();
    stepOnce(control, NOON, { gustMph: 52 });
    const silent = { isWindSensorConnected: false };
    expect(stepFor(control, NOON + 10, 60, silent).windLevel).toBe(8);
    expect(stepFor(control, NOON + 3620, 19).windLevel).toBe(8);
    expect(stepFor(control, NOON + 4770, 2).windLevel).toBe(0);
  });

  it("keeps level and times over a restart", () => {
    const before = new WindStow(LEVELS, NO_WIND);
    before.update(0, 52);
    before.update(60, 30);
    const after = new WindStow(LEVELS, JSON.parse(JSON.stringify(before.memory)));
    expect(after.update(1199, 0)?.level).toBe(8);
    expect(after.update(1200, 0)).toBeUndefined();
  });

  it("goes on with the next lower level when a new table lacks the present one", () => {
    const stow = new WindStow(LEVELS, NO_WIND);
    stow.update(0, 60);
    stow.takeLevels(LEVELS.filter(({ level }) => level !== 9));
    expect(stow.update(10, 0)?.level).toBe(8);
  });

  it("never protects less than the wind of the moment asks", () => {
    const winds = fc.array(
      fc.record({ after: fc.integer({ min: 1, max: 2000 }), mph: fc.integer({ min: 0, max: 90 }) }),
    );
    fc.assert(
      fc.property(winds, (course) => {
        const stow = new WindStow(LEVELS, NO_WIND);
        let now = 0;
        for (const { after, mph } of course) {
          now += after;
          const level = stow.update(now, mph)?.level ?? 0;
          const least = LEVELS.findLast(({ windMph }) => windMph <= mph)?.level ?? 0;
          expect(level).toBeGreaterThanOrEqual(least);
        }
      }),
    );
  });
});

describe("the wind sensor", () => {
  const silent = { isWindSensorConnected: false };

  it("counts as disconnected after 60 s of silence and is back with the first frame", () => {
    const control = aControl();
    expect(stepFor(control, NOON, 0.9, silent).stowWord).toBe(0);
    const lost = stepOnce(control, NOON + 60, silent);
    expect(lost.stowWord).toBe(STOW_MASKS.windSensorDisconnect);
    expect(lost.masterAlarmWord).toBe(1 << 1);
    const back = stepOnce(control, NOON + 70);
    expect(back).toMatchObject({ stowWord: 0, masterAlarmWord: 0 });
  });

  it("is left alone for 24 hours when it is disabled, and then comes back by itself", () => {
    const control = aControl();
    control.disableWindSensor(NOON);
    const off = stepOnce(control, NOON + 10, { gustMph: 60 });
    expect(off).toMatchObject({ windLevel: 0, stowWord: 0 });
    const sensorBits = STOW_MASKS.wind | STOW_MASKS.windSensorDisconnect;
    expect(off.enabledWord & sensorBits).toBe(0);
    stepFor(control, NOON + 86_300, 1.5, silent);
    expect(stepOnce(control, NOON + 86_399, silent).stowWord).toBe(0);
    expect(stepOnce(control, NOON + 86_400, { gustMph: 60 }).windLevel).toBe(9);
  });

  it("can be enabled before that", () => {
    const control = aControl();
    control.disableWindSensor(NOON);
    control.enableWindSensor();
    expect(stepOnce(control, NOON + 10, { gustMph: 60 }).windLevel).toBe(9);
  });

  it("is faulty when its value stands still for 30 minutes, until 10 good minutes are over", () => {
    const control = aControl();
    const frozen = stepFor(control, NOON, 30, { windMph: 3 });
    expect(frozen.masterAlarmWord).toBe(1 << 2);
    let now = NOON + 1800;
    const walk = (minutes: number) => {
      let alarms = 0;
      for (const end = now + minutes * 60; now < end; now += 10) {
        alarms = stepOnce(control, now + 10).masterAlarmWord;
      }
      return alarms;
    };
    expect(walk(9)).toBe(1 << 2);
    expect(walk(2)).toBe(0);
  });

  it.each([
    ["implausibly strong", { windMph: 120, gustMph: 161 }, undefined],
    ["far from the server's", QUIET, { mph: 40, validUntilSeconds: NOON + 900 }],
  ])("is faulty when its wind is %s", (_, sensors, serverWind) => {
    const control = aControl();
    control.order({ serverWind });
    expect(stepOnce(control, NOON, sensors).masterAlarmWord).toBe(1 << 2);
  });

  it("may stand still in still air", () => {
    expect(stepFor(aControl(), NOON, 40, { windMph: 0, gustMph: 0 }).masterAlarmWord).toBe(0);
  });
});
