/** A master's checks of a command, their order, and the purpose of each protection. */
import { describe, expect, it } from "vitest";
import { parseFeedback } from "#domain/wire/feedback.ts";
import type { Protections } from "#simulator/command/protections.ts";
import { type Order, OTHER_SID, ProcessorRun, START, SWEEP } from "#test/builders/processor-run.ts";

describe("a command that nothing speaks against", () => {
  it("is received, takes effect once, and succeeds, in that order and numbered from 1", () => {
    const run = new ProcessorRun();
    expect(run.take()).toEqual([
      expect.objectContaining({ status: "received", message: "Command received", seq: 1 }),
      expect.objectContaining({ status: "success", message: "Done", seq: 2 }),
    ]);
    expect(run.effects).toEqual(["enable-tracking"]);
  });

  it("answers in the words of the protocol", () => {
    const run = new ProcessorRun();
    for (const feedback of run.take()) {
      expect(parseFeedback(feedback.mId, feedback)).toMatchObject({ ok: true });
    }
  });
});

describe("each check", () => {
  it("repeats the last answer to a known id and does nothing", () => {
    const run = new ProcessorRun();
    const [, last] = run.take({ id: 1, n: 1 });
    expect(run.take({ id: 1, n: 1 })).toEqual([last]);
    expect(run.take({ id: 1, n: 9 })).toEqual([last]);
    expect(run.effects).toHaveLength(1);
  });

  it("repeats a refusal too", () => {
    const run = new ProcessorRun();
    const [refusal] = run.take({ id: 1, sid: OTHER_SID });
    expect(run.take({ id: 1 })).toEqual([refusal]);
    expect(run.effects).toEqual([]);
  });

  it("refuses a command for an earlier connection", () => {
    const run = new ProcessorRun();
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

  it.each(["enable-tracking", "wind-instant", "time-sync", "strong-angle-stow"])(
    "answers %s with No controller while it has no place",
    (name) => {
      const run = new ProcessorRun();
      run.hasLocation = false;
      expect(run.take({ name })).toEqual([
        expect.objectContaining({
          ...{ status: "fail", code: "NO_CONTROLLER", message: "No controller", seq: 1 },
        }),
      ]);
      expect(run.effects).toEqual([]);
    },
  );

  it.each([
    [7, undefined],
    [8, "EXPIRED"],
  ])("answers a command %i s after it was made with %s", (age, expected) => {
    const run = new ProcessorRun();
    expect(run.code({ ts: START - age })).toBe(expected);
    expect(run.effects).toHaveLength(expected === undefined ? 1 : 0);
  });

  it("refuses what is older than the last it began, reads excepted", () => {
    const run = new ProcessorRun();
    run.take({ n: 10 });
    expect(run.code({ n: 10 })).toBe("SUPERSEDED");
    expect(run.code({ n: 9 })).toBe("SUPERSEDED");
    expect(run.code({ n: 9, name: "wind-instant" })).toBeUndefined();
    expect(run.code({ n: 11 })).toBeUndefined();
    expect(run.effects).toEqual(["enable-tracking", "wind-instant", "enable-tracking"]);
  });

  it("does not count reads and refusals among what it began", () => {
    const run = new ProcessorRun();
    run.take({ n: 20, name: "wind-instant" });
    run.take({ n: 30, name: "no-such-command" });
    expect(run.code({ n: 1 })).toBeUndefined();
  });

  it("refuses while it doubts its clock, and says by how much it differs", () => {
    const run = new ProcessorRun();
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
    const run = new ProcessorRun();
    run.isClockDoubted = true;
    expect(run.code({ name, ts: START - 86_400 })).toBeUndefined();
    expect(run.effects).toEqual([name]);
  });

  it.each(["soft-reset", "strong-angle-stow", "enable-snow-stow"])(
    "lets no %s through that is too old while it trusts its clock",
    (name) => {
      expect(new ProcessorRun().code({ name, ts: START - 60 })).toBe("EXPIRED");
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
    const run = new ProcessorRun();
    expect(run.take(order)).toEqual([expect.objectContaining({ code: expected, message })]);
    expect(run.effects).toEqual([]);
  });

  it("takes a node of the list and an angle at the end of its range", () => {
    const run = new ProcessorRun();
    const args = { angle: "-60", nId: "15AA" };
    expect(run.code({ name: "low-priority-keep-angle", args })).toBeUndefined();
  });

  it("says which interlock refuses and why", () => {
    const run = new ProcessorRun();
    run.refusal = { code: "INTERLOCK", values: { rule: "K1", reason: "wind 30 mph" } };
    expect(run.take()[0]?.message).toBe("Refused (K1): wind 30 mph");
  });
});

describe("the order of the checks", () => {
  /** Faults in the order of the checks; each makes one more check fail. */
  const FAULTS: readonly {
    readonly code: string;
    readonly spoil: (run: ProcessorRun) => void;
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
      const run = new ProcessorRun();
      const faults = FAULTS.slice(from);
      // Faults that need a started command come before those that refuse every command.
      const early = ["SUPERSEDED", "BUSY"];
      const isEarly = ({ code: name }: { readonly code: string }) => early.includes(name);
      for (const { spoil } of faults.filter(isEarly)) spoil(run);
      for (const { spoil } of faults.filter((fault) => !isEarly(fault))) spoil(run);
      const order: Order = Object.assign({ n: 1000 }, ...faults.map(({ order: part }) => part));
      expect(run.code(order)).toBe(expected);
    },
  );

  it("knows an id before anything else", () => {
    const run = new ProcessorRun();
    const [, last] = run.take({ id: 7 });
    run.isClockDoubted = true;
    run.refusal = { code: "INTERLOCK" };
    expect(run.take({ id: 7, sid: OTHER_SID, ts: START - 99, name: "nonsense" })).toEqual([last]);
  });

  it("judges an angle with the ranges, before it says that it is busy", () => {
    const run = new ProcessorRun();
    run.sweep();
    run.take(SWEEP);
    run.angleRefusal = { code: "INTERLOCK", values: { rule: "K6", reason: "angle 60" } };
    expect(run.code()).toBe("INTERLOCK");
  });
});

describe("without a protection", () => {
  /** The number of effects of a duplicate, late or reordered command when a protection is off. */
  const EFFECTS: readonly (readonly [keyof Protections, (run: ProcessorRun) => void, number])[] = [
    [
      "ids",
      (run) => {
        run.take({ id: 1, name: "wind-instant" });
        run.take({ id: 1, name: "wind-instant" });
      },
      1,
    ],
    ["sid", (run) => run.take({ sid: OTHER_SID }), 0],
    [
      "location",
      (run) => {
        run.hasLocation = false;
        run.take();
      },
      0,
    ],
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
    const whole = new ProcessorRun();
    happen(whole);
    expect(whole.effects).toHaveLength(effects);
    const bare = new ProcessorRun({ [protection]: false });
    happen(bare);
    expect(bare.effects).toHaveLength(effects + 1);
  });
});
