/** Alarms that work in a zone has caused, in a layout's health and in a site's query. */
import { describe, expect, it } from "vitest";
import { changeId } from "../served-tables.ts";
import {
  acknowledged,
  CLEAR,
  handledAlarms,
  MASTER,
  MINUTE,
  RAISED,
} from "./handled-alarms-harness.ts";

const alarms = handledAlarms();
const { served, site, put, now, judge, report, target, act, countedByWork, asked, pass } = alarms;

describe("an alarm that work in a zone has caused", () => {
  const setZone = (nLocIds: readonly string[], until = now() + 3600) =>
    put("core", {
      ...{ pk: `L#${site.layoutId}`, sk: `W#${MASTER}`, rev: 1 },
      zones: [
        { id: changeId(), userId: "ana", name: "Ana", phone: "5550", since: now(), until, nLocIds },
      ],
    });
  const byWork = (until: number, ...nLocIds: readonly string[]) => [
    { state: "WORK", mLocId: MASTER, word: "NODE", bit: 2, nLocIds, until },
  ];

  it("is answered to the site until the zone ends", async () => {
    await report([CLEAR, CLEAR]);
    pass(5 * MINUTE);
    const until = now() + 3600;
    await setZone(["000"], until);
    pass(10 * MINUTE);
    await report([RAISED, RAISED]);
    expect(await asked()).toEqual(byWork(until, "000"));
    served.clock.now = until * 1000;
    expect(await asked()).toEqual([]);
  });

  it("is counted as such in the list of layouts, and as open after the zone", async () => {
    await report([CLEAR, CLEAR]);
    const until = now() + 3600;
    await setZone(["000"], until);
    pass(10 * MINUTE);
    await report([RAISED, RAISED]);
    await judge();
    expect(await countedByWork()).toEqual([2, 0, 0, 1]);
    served.clock.now = until * 1000;
    await judge();
    expect(await countedByWork()).toEqual([2, 0, 0, 0]);
  });

  it("is not one that stood in the last round before the zone, or without such a round", async () => {
    await setZone(["000", "001"]);
    pass(5 * MINUTE);
    await report([RAISED, RAISED]);
    expect(await asked()).toEqual([]);
    await setZone(["000", "001"]);
    pass(15 * MINUTE);
    await report([RAISED, RAISED]);
    expect(await asked()).toEqual([]);
  });

  it("is not listed again when a user has acknowledged it", async () => {
    await report([CLEAR, CLEAR]);
    const until = now() + 3600;
    await setZone(["000", "001"], until);
    pass(5 * MINUTE);
    await report([RAISED, RAISED]);
    await act("ACKNOWLEDGE", [target("000")]);
    expect(await asked()).toEqual([...acknowledged("000"), ...byWork(until, "001")]);
  });
});
