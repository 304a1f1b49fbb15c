/** The desk of a master: what it checks, in which order, what it remembers, and how long commands take. */
import { describe, expect, it } from "vitest";
import { parseFeedback } from "#domain/wire/feedback.ts";
import type { JournalData, JournalStore } from "#simulator/command/command-journal.ts";
import { memoryJournal } from "#simulator/command/command-journal.ts";
import type { Protections } from "#simulator/command/protections.ts";
import { idOf } from "#test/builders/commanded-master.ts";
import { DeskRun, type Order, START } from "#test/builders/desk-run.ts";

const OTHER_SID = "0123456789abcdef";
const SWEEP = { name: "reset-coordinates" };
const STOW = { name: "strong-angle-stow" };

function code(run: DeskRun, order: Order = {}): string | undefined {
  return run.take(order).at(-1)?.code;
}

describe("a command that nothing speaks against", () => {
  it("is received, takes effect once, and succeeds, in that order and numbered from 1", () => {
    const run = new DeskRun();
    expect(run.take()).toEqual([
      expect.objectContaining({ status: "received", message: "Command received", seq: 1 }),
      expect.objectContaining({ status: "success", message: "Done", seq: 2 }),
    ]);
    expect(run.effects).toEqual(["enable-tracking"]);
  });

  it("answers in the words of the protocol", () => {
    const run = new DeskRun();
    for (const feedback of run.take()) {
      expect(parseFeedback(feedback.mId, feedback)).toMatchObject({ kind: "value" });
    }
  });
});

describe("each check", () => {
  it("repeats the last answer to a known id and does nothing", () => {
    const run = new DeskRun();
    const [, last] = run.take({ id: 1, n: 1 });
    expect(run.take({ id: 1, n: 1 })).toEqual([last]);
    expect(run.take({ id: 1, n: 9 })).toEqual([last]);
    expect(run.effects).toHaveLength(1);
  });

  it("repeats a refusal too", () => {
    const run = new DeskRun();
    const [refusal] = run.take({ id: 1, sid: OTHER_SID });
    expect(run.take({ id: 1 })).toEqual([refusal]);
    expect(run.effects).toEqual([]);
  });

  it("refuses a command for an earlier connection", () => {
    const run = new DeskRun();
    expect(run.take({ sid: OTHER_SID })).toEqual([
      expect.objectContaining({
        status: "fail",
        code: "SESSION",
        message: "Command belongs to an earlier connection",
        seq: 1,
      }),
    ]);
    expect(run.effects).toEqual([]);
  });

  it.each([
    [7, undefined],
    [8, "EXPIRED"],
  ])("answers a command %i s after it was made with %s", (age, expected) => {
    const run = new DeskRun();
    expect(code(run, { ts: START - age })).toBe(expected);
    expect(run.effects).toHaveLength(expected === undefined ? 1 : 0);
  });

  it("refuses what is older than the last it began, reads excepted", () => {
    const run = new DeskRun();
    run.take({ n: 10 });
    expect(code(run, { n: 10 })).toBe("SUPERSEDED");
    expect(code(run, { n: 9 })).toBe("SUPERSEDED");
    expect(code(run, { n: 9, name: "wind-instant" })).toBeUndefined();
    expect(code(run, { n: 11 })).toBeUndefined();
    expect(run.effects).toEqual(["enable-tracking", "wind-instant", "enable-tracking"]);
  });

  it("does not count reads and refusals among what it began", () => {
    const run = new DeskRun();
    run.take({ n: 20, name: "wind-instant" });
    run.take({ n: 30, name: "no-such-command" });
    expect(code(run, { n: 1 })).toBeUndefined();
  });

  it("refuses while it doubts its clock, and says by how much it differs", () => {
    const run = new DeskRun();
    run.isClockDoubted = true;
    expect(run.take({ ts: START + 86_400 })).toEqual([
      expect.objectContaining({
        code: "CLOCKALARM",
        message: "Master clock differs by -86400 s: send Sync Master Time first",
      }),
    ]);
  });

  it.each([
    "time-sync",
    "time-get",
    "wind-instant",
    "soft-reset",
    "strong-angle-stow",
    "trigger-snow-safe-stow",
    "activate-hailstow",
  ])("lets %s through while it doubts its clock, however old it seems", (name) => {
    const run = new DeskRun();
    run.isClockDoubted = true;
    expect(code(run, { name, ts: START - 86_400 })).toBeUndefined();
    expect(run.effects).toEqual([name]);
  });

  it.each(["soft-reset", "strong-angle-stow", "enable-snow-stow"])(
    "lets no %s through that is too old while it trusts its clock",
    (name) => {
      expect(code(new DeskRun(), { name, ts: START - 60 })).toBe("EXPIRED");
    },
  );

  it.each([
    [{ name: "no-such-command" }, "UNKNOWN", "Unknown command no-such-command"],
    [{ name: "toString" }, "UNKNOWN", "Unknown command toString"],
    [{ name: "high-priority-keep-angle" }, "ARG", "Invalid argument angle"],
    [{ name: "high-priority-keep-angle", args: { angle: "61" } }, "ARG", "Invalid argument angle"],
    [{ name: "high-priority-keep-angle", args: { angle: "5.0" } }, "ARG", "Invalid argument angle"],
    [{ name: "enable-tracking", args: { speed: "9" } }, "ARG", "Invalid argument speed"],
    [
      { name: "low-priority-restore", args: { nId: "15AB" } },
      "NODE",
      "Node 15AB is not in the node list",
    ],
  ])("refuses %j with %s", (order, expected, message) => {
    const run = new DeskRun();
    expect(run.take(order)).toEqual([expect.objectContaining({ code: expected, message })]);
    expect(run.effects).toEqual([]);
  });

  it("takes a node of the list and an angle at the end of its range", () => {
    const run = new DeskRun();
    const args = { angle: "-60", nId: "15AA" };
    expect(code(run, { name: "low-priority-keep-angle", args })).toBeUndefined();
  });

  it("says which interlock refuses and why", () => {
    const run = new DeskRun();
    run.refusal = { code: "INTERLOCK", values: { rule: "K1", reason: "wind 30 mph" } };
    expect(run.take()[0]?.message).toBe("Refused (K1): wind 30 mph");
  });
});

describe("the order of the checks", () => {
  /** Each makes one more check fail; all later ones fail as well. */
  const FAULTS: readonly {
    readonly code: string;
    readonly spoil: (run: DeskRun) => void;
    readonly order?: Order;
  }[] = [
    { code: "SESSION", spoil: () => undefined, order: { sid: OTHER_SID } },
    { code: "EXPIRED", spoil: () => undefined, order: { ts: START - 60 } },
    { code: "SUPERSEDED", spoil: (run) => run.take({ n: 500, id: 900 }), order: { n: 3 } },
    { code: "CLOCKALARM", spoil: (run) => (run.isClockDoubted = true) },
    { code: "ARG", spoil: () => undefined, order: { args: { speed: "9" } } },
    {
      code: "BUSY",
      spoil: (run) => {
        run.sweep();
        run.take({ ...SWEEP, n: 600, id: 901 });
      },
    },
    {
      code: "INTERLOCK",
      spoil: (run) => {
        run.refusal = { code: "INTERLOCK", values: { rule: "K1", reason: "wind" } };
      },
    },
  ];

  it.each(FAULTS.map(({ code: first }, at) => [first, at] as const))(
    "answers %s when that and everything after it speaks against a command",
    (expected, from) => {
      const run = new DeskRun();
      const faults = FAULTS.slice(from);
      // What needs a command to be begun comes before what refuses every command.
      const early = ["SUPERSEDED", "BUSY"];
      const isEarly = ({ code: name }: { readonly code: string }) => early.includes(name);
      for (const { spoil } of faults.filter(isEarly)) spoil(run);
      for (const { spoil } of faults.filter((fault) => !isEarly(fault))) spoil(run);
      const order: Order = Object.assign({ n: 1000 }, ...faults.map(({ order: part }) => part));
      expect(code(run, order)).toBe(expected);
    },
  );

  it("knows an id before anything else", () => {
    const run = new DeskRun();
    const [, last] = run.take({ id: 7 });
    run.isClockDoubted = true;
    run.refusal = { code: "INTERLOCK" };
    expect(run.take({ id: 7, sid: OTHER_SID, ts: START - 99, name: "nonsense" })).toEqual([last]);
  });

  it("judges an angle with the ranges, before it says that it is busy", () => {
    const run = new DeskRun();
    run.sweep();
    run.take(SWEEP);
    run.angleRefusal = { code: "INTERLOCK", values: { rule: "K6", reason: "angle 60" } };
    expect(code(run)).toBe("INTERLOCK");
  });
});

describe("without a protection", () => {
  /** What happens to one duplicate, late or disordered command when a switch is off. */
  const EFFECTS: readonly (readonly [keyof Protections, (run: DeskRun) => void, number])[] = [
    [
      "ids",
      (run) => {
        run.take({ id: 1, name: "wind-instant" });
        run.take({ id: 1, name: "wind-instant" });
      },
      1,
    ],
    ["sid", (run) => run.take({ sid: OTHER_SID }), 0],
    ["expiry", (run) => run.take({ ts: START - 60 }), 0],
    ["margin", (run) => run.take({ ts: START - 9 }), 0],
    [
      "counter",
      (run) => {
        run.take({ n: 2 });
        run.take({ n: 1 });
      },
      1,
    ],
    [
      "clockAlarm",
      (run) => {
        run.isClockDoubted = true;
        run.take();
      },
      0,
    ],
    ["arguments", (run) => run.take({ args: { speed: "9" } }), 0],
    [
      "interlocks",
      (run) => {
        run.refusal = { code: "INTERLOCK" };
        run.take();
      },
      0,
    ],
    [
      "journal",
      (run) => {
        run.take({ id: 1, n: 1 });
        run.restart();
        run.take({ id: 1, n: 1 });
      },
      1,
    ],
    [
      "busy",
      (run) => {
        run.sweep();
        run.take(SWEEP);
        run.begin = undefined;
        run.take();
      },
      0,
    ],
    [
      "intent",
      (run) => {
        run.begin = ({ name }) => {
          run.effects.push(name);
          throw new Error("power cut");
        };
        expect(() => run.take({ id: 1 })).toThrow("power cut");
        run.begin = undefined;
        run.restart();
        run.take({ id: 1 });
      },
      1,
    ],
  ];

  it.each(EFFECTS)("%s, one more command takes effect", (protection, happen, effects) => {
    const whole = new DeskRun();
    happen(whole);
    expect(whole.effects).toHaveLength(effects);
    const bare = new DeskRun({ [protection]: false });
    happen(bare);
    expect(bare.effects).toHaveLength(effects + 1);
  });
});

describe("the journal", () => {
  it("has the intent before anything is done, and the result before it is said", () => {
    const kept: JournalData[] = [];
    const journal: JournalStore = { load: () => undefined, save: (data) => kept.push(data) };
    const run = new DeskRun({}, journal);
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
    const run = new DeskRun();
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
    expect(code(run, { id: 2, n: 1 })).toBe("SUPERSEDED");
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
    const run = new DeskRun({}, failing);
    expect(() => run.take({ id: 1, n: 1 })).toThrow("power cut");
    expect(run.published.map(({ status }) => status)).toEqual(["received"]);
    expect(run.restart().map(({ code: said }) => said)).toEqual(["RESTARTED"]);
    run.take({ id: 1, n: 1 });
    expect(run.effects).toHaveLength(1);
  });

  it("tells a sweep that a restart cut short as unknown, and never ends it", () => {
    const run = new DeskRun();
    run.sweep();
    run.take({ ...SWEEP, id: 1 });
    run.live(3);
    expect(run.restart().at(-1)).toMatchObject({ id: idOf(1), code: "RESTARTED" });
    expect(run.live(60)).toEqual([]);
  });

  it("says the last feedback of everything once more after each birth, and of a sweep that goes on", () => {
    const run = new DeskRun();
    run.take({ id: 1 });
    run.take({ id: 2, sid: OTHER_SID });
    run.sweep();
    run.take({ ...SWEEP, id: 3 });
    const before = run.published.length;
    run.desk.connected(OTHER_SID);
    expect(run.published.slice(before).map(({ id, status }) => [id, status])).toEqual([
      [idOf(1), "success"],
      [idOf(2), "fail"],
      [idOf(3), "received"],
    ]);
  });

  it("keeps the last 64 and whatever expired less than a minute ago, and the last number for ever", () => {
    const run = new DeskRun();
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
    expect(code(run, { id: 500, n: 82 })).toBe("SUPERSEDED");
  });
});

describe("a sweep", () => {
  it("asks 60 nodes in 8 to 9 s, says how far it is every 5 s, and ends once", () => {
    const run = new DeskRun();
    run.sweep();
    expect(run.take(SWEEP).map(({ status }) => status)).toEqual(["received"]);
    const said = run.live(9);
    expect(said.map(({ status, message }) => [status, message])).toEqual([
      ["running", "38/60 nodes"],
      ["success", "60/60 nodes updated"],
    ]);
    expect(run.live(60)).toEqual([]);
    expect(run.effects).toHaveLength(60);
  });

  it("is never silent for longer than 5 s", () => {
    const run = new DeskRun();
    run.nodes = Array.from({ length: 350 }, (_, index) => index);
    run.sweep();
    run.take(SWEEP);
    const times = [START];
    while (times.length < 100 && run.desk.isRunning) {
      for (const { ts } of run.live(1)) times.push(ts);
    }
    const pauses = times.slice(1).map((ts, at) => ts - (times[at] ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(5);
    expect((times.at(-1) ?? 0) - START).toBeGreaterThan(44);
  });

  it("succeeds without nodes that have been silent before, and names them", () => {
    const run = new DeskRun();
    run.silent = [3];
    run.lost = [3];
    run.sweep();
    run.take(SWEEP);
    expect(run.live(12).at(-1)).toMatchObject({
      status: "success",
      message: "59/60 nodes updated; not responding: 1503",
    });
    expect(run.effects).toHaveLength(59);
  });

  it("fails when a living node is missed by all eight rounds", () => {
    const run = new DeskRun();
    run.silent = [3, 5];
    run.lost = [5];
    run.sweep();
    run.take(SWEEP);
    expect(run.live(12).at(-1)).toMatchObject({
      status: "fail",
      code: "NODES",
      message: "Only 58/60 nodes acknowledged: 1503, 1505…",
    });
  });

  it("asks a silent node eight times", () => {
    const run = new DeskRun();
    run.nodes = [1];
    run.silent = [1];
    run.lost = [1];
    run.sweep();
    run.take(SWEEP);
    expect(run.live(1)).toEqual([]);
    expect(run.live(1)).toEqual([expect.objectContaining({ code: "NODES" })]);
  });

  it("fails at once without a radio", () => {
    const run = new DeskRun();
    run.isRadioWorking = false;
    run.sweep();
    expect(run.take(SWEEP).map(({ status, code: why }) => [status, why])).toEqual([
      ["received", undefined],
      ["fail", "RADIO"],
    ]);
  });

  it("lets nothing else begin but reads from memory", () => {
    const run = new DeskRun();
    run.sweep();
    run.take(SWEEP);
    expect(run.take({ name: "enable-wind-sensor" })).toEqual([
      expect.objectContaining({ code: "BUSY", message: "Busy: reset-coordinates in progress" }),
    ]);
    expect(code(run, { name: "start-arrr" })).toBe("BUSY");
    run.begin = undefined;
    expect(code(run, { name: "wind-instant" })).toBeUndefined();
    run.live(9);
    expect(code(run, { name: "enable-wind-sensor" })).toBeUndefined();
  });

  it.each(["strong-angle-stow", "trigger-snow-safe-stow", "activate-hailstow", "enable-snow-stow"])(
    "makes way for %s and says so in its only final",
    (name) => {
      const run = new DeskRun();
      run.sweep();
      run.take({ ...SWEEP, id: 1 });
      run.live(3);
      run.begin = undefined;
      expect(
        run.take({ name, id: 2 }).map(({ id, status, message }) => [id, status, message]),
      ).toEqual([
        [idOf(1), "fail", `Superseded by ${name}: 23/60 nodes`],
        [idOf(2), "received", "Command received"],
        [idOf(2), "success", "Done"],
      ]);
      expect(run.published.find(({ status }) => status === "fail")?.code).toBe("SUPERSEDED");
      expect(run.live(60)).toEqual([]);
      expect(run.effects.slice(0, -1)).toHaveLength(23);
      expect(run.droppedJobs).toBe(1);
    },
  );

  it("goes on when the stow is refused", () => {
    const run = new DeskRun();
    run.sweep();
    run.take(SWEEP);
    run.refusal = { code: "INTERLOCK", values: { rule: "K5", reason: "cleaning in progress" } };
    expect(code(run, STOW)).toBe("INTERLOCK");
    expect(run.live(9).at(-1)).toMatchObject({ status: "success" });
  });
});

describe("exchanges with one node", () => {
  const READ = { name: "request-node-realtime-status", args: { nId: "15AA" } };

  function exchange(run: DeskRun, frames: number): void {
    run.begin = () => ({
      kind: "unicast",
      node: 3,
      exchanges: Array.from({ length: frames }, (_, at) => ({
        running: `Frame ${at + 1}/${frames}`,
      })),
      success: () => "Read",
    });
  }

  it("take half a second over one hop", () => {
    const run = new DeskRun();
    exchange(run, 1);
    expect(run.take(READ)).toHaveLength(1);
    expect(run.live(1).at(-1)).toMatchObject({ status: "success", message: "Read" });
  });

  it("say which frame they are at", () => {
    const run = new DeskRun();
    exchange(run, 5);
    run.take(READ);
    const frames = [1, 2, 3, 4, 5].map((frame) => `Frame ${frame}/5`);
    expect(run.live(4).map(({ message }) => message)).toEqual([...frames, "Read"]);
  });

  it("are given up after three tries and 8 s", () => {
    const run = new DeskRun();
    run.silent = [3];
    exchange(run, 1);
    run.take(READ);
    const said = run.live(7);
    expect(said.map(({ status }) => status)).toEqual(["running", "running"]);
    expect(run.live(1)).toEqual([
      expect.objectContaining({ code: "TIMEOUT", message: "Node 1503 did not respond" }),
    ]);
  });

  it("end with what the node objects to, after the name of the step", () => {
    const run = new DeskRun();
    run.begin = () => ({
      kind: "unicast",
      node: 3,
      exchanges: [{ act: () => undefined }, { step: "Step 2/3", act: () => "UNSUPPORTED" }],
      success: () => "never",
    });
    run.take(READ);
    expect(run.live(2).at(-1)).toMatchObject({
      code: "UNSUPPORTED",
      message: "Step 2/3: Not supported by this device generation",
    });
  });

  it("do not hold up what is done at once", () => {
    const run = new DeskRun();
    exchange(run, 1);
    run.take(READ);
    run.begin = undefined;
    expect(code(run)).toBeUndefined();
  });
});

describe("jobs and restarts", () => {
  it("accepts a job at once, and keeps sweeps, jobs and restarts from it unless they steer it", () => {
    const run = new DeskRun();
    run.begin = () => ({
      kind: "job",
      message: "Started",
      start: () => {
        run.job = {
          name: "start-ota-realtime-conditions",
          yieldsTo: ["resume-normal-ota-operation"],
          step: () => false,
          cut: () => undefined,
        };
      },
    });
    const args = { autoRebroadcast: "1", autoUnicast: "1", otaUpdateType: "20800" };
    const start = { name: "start-ota-realtime-conditions", args };
    expect(run.take(start).map(({ message }) => message)).toEqual(["Command received", "Started"]);
    run.begin = undefined;
    expect(code(run, start)).toBe("BUSY");
    expect(code(run, SWEEP)).toBe("BUSY");
    expect(code(run, { name: "soft-reset" })).toBe("BUSY");
    expect(code(run, { name: "enable-wind-sensor" })).toBeUndefined();
    expect(code(run, { name: "resume-normal-ota-operation" })).toBeUndefined();
  });

  it("goes down only after its success is written", () => {
    const run = new DeskRun();
    run.begin = () => ({ kind: "restart", message: "Master restarting", what: "master" });
    expect(run.take({ name: "soft-reset" }).at(-1)).toMatchObject({ status: "success" });
    expect(run.restarts).toEqual(["master"]);
    expect(run.restart().at(-1)).toMatchObject({ status: "success" });
  });

  it("does not go down in the middle of an exchange", () => {
    const run = new DeskRun();
    run.begin = () => ({ kind: "unicast", node: 3, exchanges: [{}], success: () => "Read" });
    run.take({ name: "request-node-realtime-status", args: { nId: "15AA" } });
    expect(code(run, { name: "soft-reset" })).toBe("BUSY");
    expect(run.restarts).toEqual([]);
  });
});
