/** A master's journal of commands, over power cuts and reconnections. */
import { describe, expect, it } from "vitest";
import {
  type JournalData,
  type JournalStore,
  memoryJournal,
} from "#simulator/command/command-journal.ts";
import { idOf } from "#test/builders/commanded-master.ts";
import { OTHER_SID, ProcessorRun, SWEEP } from "#test/builders/processor-run.ts";

describe("the journal", () => {
  it("has the intent before anything is done, and the result before it is said", () => {
    const kept: JournalData[] = [];
    const journal: JournalStore = { load: () => undefined, save: (data) => kept.push(data) };
    const run = new ProcessorRun({}, journal);
    run.begin = () => {
      expect(kept.at(-1)?.entries).toEqual([
        expect.objectContaining({ id: idOf(1), isIntended: true, hasResult: false }),
      ]);
      return { kind: "done", message: "Done" };
    };
    run.take();
    expect(kept.at(-1)).toMatchObject({ lastN: 1, entries: [{ hasResult: true }] });
    expect(JSON.parse(JSON.stringify(kept.at(-1)))).toEqual(kept.at(-1));
  });

  it.each([
    ["before the effect", 0],
    ["after the effect", 1],
  ])("never begins again what a power cut met %s", (_, effects) => {
    const run = new ProcessorRun();
    run.begin = ({ name }) => {
      if (effects === 1) run.effects.push(name);
      throw new Error("power cut");
    };
    expect(() => run.take({ id: 1, n: 1 })).toThrow("power cut");
    run.begin = undefined;
    const restarted = {
      status: "running",
      code: "RESTARTED",
      message: "Outcome unknown after restart",
      seq: 2,
    };
    expect(run.restart()).toEqual([expect.objectContaining(restarted)]);
    expect(run.take({ id: 1, n: 1 })).toEqual([expect.objectContaining(restarted)]);
    expect(run.effects).toHaveLength(effects);
    expect(run.code({ id: 2, n: 1 })).toBe("SUPERSEDED");
  });

  it("never begins again what took effect before its result could be written", () => {
    const journal = memoryJournal();
    let saves = 0;
    const failing: JournalStore = {
      load: () => journal.load(),
      save: (data) => {
        saves += 1;
        if (saves === 2) throw new Error("power cut");
        journal.save(data);
      },
    };
    const run = new ProcessorRun({}, failing);
    expect(() => run.take({ id: 1, n: 1 })).toThrow("power cut");
    expect(run.published.map(({ status }) => status)).toEqual(["received"]);
    expect(run.restart().map(({ code: said }) => said)).toEqual(["RESTARTED"]);
    run.take({ id: 1, n: 1 });
    expect(run.effects).toHaveLength(1);
  });

  it("reports a sweep that a restart cut short as unknown, and never ends it", () => {
    const run = new ProcessorRun();
    run.sweep();
    run.take({ ...SWEEP, id: 1 });
    run.live(3);
    expect(run.restart().at(-1)).toMatchObject({ id: idOf(1), code: "RESTARTED" });
    expect(run.live(60)).toEqual([]);
  });

  it("says the last feedback of everything once more after each birth, and of a sweep that goes on", () => {
    const run = new ProcessorRun();
    run.take({ id: 1 });
    run.take({ id: 2, sid: OTHER_SID });
    run.sweep();
    run.take({ ...SWEEP, id: 3 });
    const before = run.published.length;
    run.processor.connected(OTHER_SID);
    expect(run.published.slice(before).map(({ id, status }) => [id, status])).toEqual([
      [idOf(1), "success"],
      [idOf(2), "fail"],
      [idOf(3), "received"],
    ]);
  });

  it("keeps the last 64 and whatever expired less than a minute ago, and the last number for ever", () => {
    const run = new ProcessorRun();
    for (let id = 1; id <= 80; id += 1) run.take({ id, n: id });
    expect(run.journal.load()?.entries).toHaveLength(80);
    run.now += 12 + 60;
    run.take({ id: 81, n: 81 });
    expect(run.journal.load()?.entries).toHaveLength(81);
    run.now += 1;
    run.take({ id: 82, n: 82 });
    const ids = run.journal.load()?.entries.map(({ id }) => id);
    expect(ids).toHaveLength(64);
    expect(ids?.[0]).toBe(idOf(19));
    run.now += 1_000_000;
    run.restart();
    expect(run.code({ id: 500, n: 82 })).toBe("SUPERSEDED");
  });
});
