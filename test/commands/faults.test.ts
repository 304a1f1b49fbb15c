/**
 * Faults one by one, through the product's functions on their tables: duplicated, delayed and lost
 * messages, and power cuts.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { MemoryTables } from "./memory-tables.ts";
import { ModelWorld, WHOLE } from "./model-world.ts";
import type { Action } from "./schedule.ts";
import { StoredCloud } from "./stored-cloud.ts";

const CREATE: Action = { kind: "create", intent: 0, goal: 25, isSame: true };
/** Lets the dispatcher continue. */
const PUBLISH: Action = { kind: "publish", at: 0, fate: "taken" };
/** Delivers the oldest message to the master, or, without one, the oldest from it. */
const DELIVER: Action = { kind: "deliver", at: 0, isKept: false };
const DELIVER_TWICE: Action = { ...DELIVER, isKept: true };
const DROP: Action = { kind: "drop", at: 0 };
const LOOK: Action = { kind: "lookForTimeouts" };

const memory = new MemoryTables();
let world: ModelWorld;

beforeEach(() => {
  world = new ModelWorld((options) => new StoredCloud(memory, options), WHOLE, new Map());
});

describe("a message that comes five times", () => {
  it("moves the trackers once, and its feedback in any order and number is a success", async () => {
    await world.run([CREATE, PUBLISH, ...times(4, DELIVER_TWICE), DELIVER]);
    // The feedback is received, success, and success again for each repetition; it is delivered out
    // of order and mostly twice.
    await world.run([
      ...[5, 3, 3, 1].map((at): Action => ({ kind: "deliver", at, isKept: true })),
      ...times(6, DELIVER),
    ]);
    expectOutcome({ effects: 1, status: "success", messages: 1 });
  });
});

describe("two commands in the wrong order", () => {
  it("leave the newer one in force, and the older one is marked as superseded", async () => {
    const older = { ...CREATE, intent: 1, goal: -25 };
    await world.run([older, PUBLISH, CREATE, PUBLISH, { ...DELIVER, at: 1 }, DELIVER]);
    await world.run(times(3, DELIVER));
    expect(world.transcript.rows.map(({ status }) => status)).toEqual(["superseded", "success"]);
    expect(world.transcript.effects.map(({ n }) => n)).toEqual([2]);
    await expectPromisesKept();
  });
});

describe("feedback", () => {
  it("that comes after a minute still reports what has happened", async () => {
    await world.run([CREATE, PUBLISH, DELIVER, { kind: "tick", seconds: 61 }, LOOK]);
    expectOutcome({ effects: 1, status: "noAnswer" });
    await world.run(times(2, DELIVER));
    expectOutcome({ effects: 1, status: "success" });
  });

  it("that is lost leaves the outcome unknown until the master is asked again", async () => {
    await world.run([CREATE, PUBLISH, DELIVER, DROP, DROP, { kind: "tick", seconds: 14 }, LOOK]);
    expectOutcome({ effects: 1, status: "sent" });
    await world.run([{ kind: "tick", seconds: 1 }, LOOK]);
    expectOutcome({ effects: 1, status: "noAnswer" });
    await world.settle();
    expectOutcome({ effects: 1, status: "success", code: undefined });
    await expectPromisesKept();
  });
});

describe("a master that restarts", () => {
  it("between intent and effect never begins again, and the outcome stays unknown", async () => {
    await world.run([CREATE, PUBLISH, { kind: "crash", point: "intent" }, DELIVER_TWICE, DELIVER]);
    await world.run(times(4, DELIVER));
    expectOutcome({ effects: 0, status: "running", code: "RESTARTED" });
    await world.run([{ kind: "tick", seconds: 61 }, LOOK]);
    expectOutcome({ effects: 0, status: "noAnswer", code: "RESTARTED" });
    await world.settle();
    expectOutcome({ effects: 0, status: "noAnswer", code: "RESTARTED" });
    await expectPromisesKept();
  });

  it("between effect and record does not move the trackers twice, and where they stand settles it", async () => {
    await world.run([CREATE, PUBLISH, { kind: "crash", point: "effect" }, DELIVER_TWICE, DELIVER]);
    await world.run(times(4, DELIVER));
    expectOutcome({ effects: 1, status: "running", code: "RESTARTED" });
    await world.settle();
    expectOutcome({ effects: 1, status: "success" });
    await expectPromisesKept();
  });
});

interface Outcome {
  readonly effects: number;
  readonly status: string;
  readonly code?: string | undefined;
  readonly messages?: number;
}

/** Checks the outcome of the only command. */
function expectOutcome({ effects, messages, ...row }: Outcome): void {
  const seen = world.transcript;
  expect(seen.rows).toEqual([expect.objectContaining(row)]);
  expect(seen.effects).toHaveLength(effects);
  if (messages !== undefined) expect(seen.messages).toHaveLength(messages);
}

async function expectPromisesKept(): Promise<void> {
  await world.settle();
  expect([...world.broken]).toEqual([]);
}

function times(count: number, action: Action): readonly Action[] {
  return Array.from({ length: count }, () => action);
}
