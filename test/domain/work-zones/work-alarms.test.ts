/** Which alarms belong to the work in a zone: never those of masters, of weather or from before. */
import { describe, expect, it } from "vitest";
import { ALARM_WORDS, alarmBit, JOURNAL_ALARMS } from "#domain/journal/alarms.ts";
import { isWorkAlarm, zoneOfAlarm } from "#domain/work-zones/work-alarms.ts";

const SINCE = 1_782_300_000;
const UNTIL = SINCE + 3600;
const NOW = SINCE + 1800;
const MASTER = "0190a000-0000-7000-9000-00000000bb01";
const zone = {
  ...{ id: "z1", since: SINCE, until: UNTIL },
  parts: [{ mLocId: MASTER, nLocIds: ["012"] }],
};
const alarm: Parameters<typeof zoneOfAlarm>[0] = {
  ...{ mLocId: MASTER, nLocId: "012", word: "NODE", bit: alarmBit("NODE", "motorDisconnected") },
  ...{ raisedAt: SINCE + 60, isRaiseSeen: true, clearedAt: undefined },
};

describe("alarms that work causes", () => {
  it("are those of power, motor, tilt sensor, e-stop and contact, of no master", () => {
    const caused = ALARM_WORDS.flatMap((word) =>
      JOURNAL_ALARMS[word].filter(({ bit }) => isWorkAlarm(word, bit)).map(({ key }) => key),
    );
    expect(caused).toEqual([
      ...["initialValues", "lowBattery", "criticalBattery", "motorOvercurrent"],
      ...["motorHwOvercurrent", "noMotion", "wrongDirection", "limitEast", "limitWest"],
      ...["tiltSensor", "estop", "notCharging", "commLossSeen", "notResponding"],
      ...["unexpectedReset", "motorDisconnected", "lowBattMotion", "panelDisconnected", "bmsComm"],
      ...["stale", "auxInitial", "auxComm", "auxOvercurrent", "auxHwOvercurrent", "auxNoMotion"],
      ...["auxWrongDirection", "auxLimitEast", "auxLimitWest", "auxTilt", "auxEstop"],
      "auxMotorDisconnected",
    ]);
  });

  it("belong to the held zone at their node", () => {
    expect(zoneOfAlarm(alarm, [zone], NOW)).toBe(zone);
    const whole = { ...zone, parts: [{ mLocId: MASTER, nLocIds: null }] };
    expect(zoneOfAlarm({ ...alarm, nLocId: "020" }, [whole], NOW)).toBe(whole);
  });

  it.each([
    ["began before the zone", { raisedAt: SINCE }],
    ["began at an unknown time", { isRaiseSeen: false }],
    ["is at another node", { nLocId: "013" }],
    ["is at another master", { mLocId: "0190a000-0000-7000-9000-00000000bb02" }],
    ["has cleared", { clearedAt: SINCE + 90 }],
    ["is of a kind that endangers the person", { bit: alarmBit("NODE", "highTemp") }],
    ["is of the master", { nLocId: undefined, word: "MASTER", bit: 0 }],
  ] as const)("do not include one that %s", (_, change) => {
    expect(zoneOfAlarm({ ...alarm, ...change }, [zone], NOW)).toBeUndefined();
  });

  it("count as open again from the end of the zone on", () => {
    expect(zoneOfAlarm(alarm, [zone], UNTIL - 1)).toBe(zone);
    expect(zoneOfAlarm(alarm, [zone], UNTIL)).toBeUndefined();
  });
});
