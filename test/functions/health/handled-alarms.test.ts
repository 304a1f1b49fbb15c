/**
 * Acknowledged and shelved alarms in a layout's health and in a site's query, through acts, rounds
 * and runs of the health schedule.
 */
import { describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { actsSince } from "#functions/shared/store/alarm-acts.ts";
import { rememberAlarms, rememberedAlarms } from "#functions/shared/store/handled-alarms.ts";
import { DeleteCommand } from "#functions/shared/store/table-requests.ts";
import { START } from "../served-tables.ts";
import { acknowledged, CLEAR, handledAlarms, MINUTE, RAISED } from "./handled-alarms-harness.ts";

const { served, site, now, judge, report, target, act, counted, asked, pass } = handledAlarms();

describe("an acknowledged alarm", () => {
  it("is counted as such from the next minute on, and answered to the site at once", async () => {
    await report([RAISED, RAISED]);
    await judge();
    expect(await counted()).toEqual([2, 0, 0]);
    await act("ACKNOWLEDGE", [target("000")]);
    expect(await asked()).toEqual(acknowledged("000"));
    pass(MINUTE);
    await judge();
    expect(await counted()).toEqual([2, 1, 0]);
    expect(await asked()).toEqual(acknowledged("000"));
  });

  it("stays acknowledged over the rounds, and is not when it has cleared and comes again", async () => {
    await report([RAISED, CLEAR]);
    await act("ACKNOWLEDGE", [target("000")]);
    for (const word of [RAISED, RAISED]) {
      pass(15 * MINUTE);
      await report([word, CLEAR]);
      await judge();
      expect(await counted()).toEqual([1, 1, 0]);
    }
    pass(15 * MINUTE);
    await report([CLEAR, CLEAR]);
    pass(15 * MINUTE);
    await report([RAISED, CLEAR]);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
    expect(await asked()).toEqual([]);
  });

  it("that cleared before the act came is not, though it was raised again meanwhile", async () => {
    await report([RAISED, CLEAR]);
    const seen = target("000");
    for (const word of [CLEAR, RAISED]) {
      pass(MINUTE);
      await report([word, CLEAR]);
    }
    await act("ACKNOWLEDGE", [seen]);
    expect(await asked()).toEqual([]);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
  });

  it("is none where a round without it comes late", async () => {
    await report([RAISED, CLEAR]);
    await act("ACKNOWLEDGE", [target("000")]);
    pass(30 * MINUTE);
    await report([RAISED, CLEAR]);
    await judge();
    expect(await counted()).toEqual([1, 1, 0]);
    await report([CLEAR, CLEAR], START + 900);
    pass(15 * MINUTE);
    await report([RAISED, CLEAR]);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
  });

  it("is found again from the acts where nothing is remembered, as far as rounds can be read", async () => {
    await report([RAISED, RAISED]);
    await act("ACKNOWLEDGE", [target("000")]);
    await judge();
    await served.store.tables.send(
      new DeleteCommand({ TableName: "telemetry", Key: { pk: `L#${site.layoutId}#H`, sk: "B" } }),
    );
    pass(MINUTE);
    await judge();
    expect(await counted()).toEqual([2, 1, 0]);
    const old = { ...target("001", now() - 4 * 86_400) };
    await act("ACKNOWLEDGE", [old]);
    expect(await asked()).toEqual(acknowledged("000"));
  });

  it("asks again after seven days", async () => {
    await report([RAISED, CLEAR]);
    await act("ACKNOWLEDGE", [target("000")]);
    await judge();
    pass(7 * 86_400_000);
    await report([RAISED, CLEAR]);
    expect(await asked()).toEqual([]);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
  });

  it("is not answered to readers who may not see it", async () => {
    await report(["00100004", CLEAR]);
    await act("ACKNOWLEDGE", [target("000"), { ...target("000"), bit: 20 }]);
    expect(await asked(privilegeBits("VIEW", "DATA_SNAPSHOT"))).toHaveLength(1);
    expect(await asked()).toHaveLength(2);
  });
});

describe("a shelved alarm", () => {
  it("is counted as shelved, whatever it does, until its time is up", async () => {
    await report([RAISED, CLEAR]);
    await act("SHELVE", [target("000")], { seconds: 3_600, note: "Crew on site" });
    await judge();
    expect(await counted()).toEqual([1, 0, 1]);
    for (const word of [CLEAR, RAISED]) {
      pass(15 * MINUTE);
      await report([word, CLEAR]);
    }
    await judge();
    expect(await counted()).toEqual([1, 0, 1]);
    pass(30 * MINUTE);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
    expect(await asked()).toEqual([]);
  });

  it("is open again once it is unshelved", async () => {
    await report([RAISED, CLEAR]);
    await act("SHELVE", [target("000")], { seconds: 3_600, note: "Crew on site" });
    await judge();
    await act("UNSHELVE", [target("000")]);
    expect(await asked()).toEqual([]);
    pass(MINUTE);
    await judge();
    expect(await counted()).toEqual([1, 0, 0]);
  });
});

describe("what the judge remembers", () => {
  const remembered = () => rememberedAlarms(served.store, site.layoutId);

  it("is written when people act or an alarm clears, and else how far it is checked now and then", async () => {
    await report([RAISED, RAISED]);
    await judge();
    expect(await remembered()).toBeUndefined();
    await act("ACKNOWLEDGE", [target("000")]);
    pass(MINUTE);
    await report([RAISED, RAISED]);
    await judge();
    expect(await remembered()).toMatchObject({ followedAt: START + 60, handled: { lastAct: 1 } });
    pass(MINUTE);
    await report([RAISED, RAISED]);
    await judge();
    expect((await remembered())?.followedAt).toBe(START + 60);
    pass(MINUTE);
    await report([CLEAR, RAISED]);
    await judge();
    expect(await remembered()).toMatchObject({ followedAt: START + 180 });
  });

  it("of a later run stays, and takes each act into account once however often it is judged", async () => {
    await report([RAISED, RAISED]);
    await act("ACKNOWLEDGE", [target("000")]);
    await judge();
    const first = await remembered();
    if (first === undefined) throw new Error("expected something remembered");
    expect(await rememberAlarms(served.store, site.layoutId, first)).toBe(false);
    await act("ACKNOWLEDGE", [target("001")]);
    pass(MINUTE);
    await Promise.all([judge(), judge()]);
    expect(await counted()).toEqual([2, 2, 0]);
    const { next } = await actsSince(served.store, site.layoutId, 0);
    expect((await remembered())?.handled).toMatchObject({ lastAct: next - 1 });
    expect((await remembered())?.handled.acknowledged.size).toBe(2);
  });
});
