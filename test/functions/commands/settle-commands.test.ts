/**
 * Unanswered commands over simulated masters: which of them a measurement settles, and the state
 * afterwards.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CommandState } from "#domain/commands/command-state.ts";
import { lastFour, UNASSIGNED_NODE_ID } from "#domain/identity/node-id.ts";
import { getCommand } from "#functions/commands/read-command.ts";
import { settleCommands } from "#functions/commands/settle-commands.ts";
import type { CommandEvent } from "#functions/shared/command-publish.ts";
import { field as anyField } from "#functions/shared/handler.ts";
import { commandIdIn } from "#functions/shared/store/command-batches.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import { FeedbackHarness } from "../devices/feedback-harness.ts";
import { caller, type ServedTables, serveTables } from "../served-tables.ts";
import { type FieldMaster, LAYOUT, MotionField } from "./motion-field.ts";

const MINUTE = 60;
const HOLD = "low-priority-keep-angle";

let served: ServedTables;
let field: MotionField;
let masters: readonly [FieldMaster, FieldMaster];
let publishedEvents: CommandEvent[];
let logged: [string, unknown][];

beforeAll(async () => {
  served = await serveTables();
  field = await MotionField.open(served, { preset: "mixed", masters: 2 });
  masters = field.masters as typeof masters;
  await field.run(25 * MINUTE);
}, 120_000);
afterAll(() => served.stop());
beforeEach(() => {
  publishedEvents = [];
  logged = [];
});

/** Runs the schedule; returns the number of settled commands. */
async function settle(deps: MotionField["deps"] = field.deps): Promise<unknown> {
  await settleCommands({
    ...deps,
    publishCommand: async (event) => void publishedEvents.push(event),
    log: (event, fields) => void logged.push([event, fields]),
  })();
  return logged.findLast(([event]) => event === "commands settled")?.[1];
}

async function give(
  name: Parameters<MotionField["command"]>[0],
  args: Readonly<Record<string, string>>,
  to: FieldMaster,
  said?: CommandState,
): Promise<string> {
  const batchId = await field.command(
    name,
    args,
    [to],
    said === undefined ? {} : { [to.harness.mLocId]: said },
  );
  return commandIdIn(batchId, to.harness.mLocId);
}

async function rowOf(id: string) {
  const outcome = await anyField(getCommand(field.deps))({ layoutId: LAYOUT, id }, caller());
  return outcome.ok ? outcome.value : undefined;
}

describe("a hold whose master was not heard again", () => {
  let taken: string;
  let lost: string;

  beforeAll(async () => {
    taken = await give(HOLD, { angle: "45" }, masters[0], "received");
    lost = await give(HOLD, { angle: "45" }, masters[1], "sent");
  });

  it("stays as it is while its trackers are on their way", async () => {
    await field.run(1 * MINUTE);
    expect(await settle()).toEqual({ settled: 0, failed: 0, left: 0 });
    expect(await rowOf(taken)).toMatchObject({
      status: "noAnswer",
      message: "No answer: outcome unknown",
    });
  });

  it("keeps its proof open while its outcome is unknown", async () => {
    await field.run(12 * MINUTE);
    const proof = { reached: 120, nodes: 120, isClosed: false };
    expect(await field.proof(taken)).toMatchObject(proof);
  });

  it("is settled once its trackers stand at the angle, and published to subscribers", async () => {
    expect(await settle()).toEqual({ settled: 1, failed: 0, left: 0 });
    const message = "Measured: the trackers are in position";
    expect(await rowOf(taken)).toMatchObject({ status: "success", code: "MEASURED", message });
    const { mLocId, mId } = masters[0].harness;
    const who = { userId: "user-1", username: "a.b@example.org" };
    const ts = field.now;
    expect(publishedEvents).toEqual([
      {
        ...{ id: taken, layoutId: LAYOUT, mLocId, mId, name: HOLD, ts, seq: null, ...who },
        ...{ status: "success", message, code: "MEASURED" },
      },
    ]);
  });

  it("closes its proof with what is known then", async () => {
    const masters = [{ commandId: taken, status: "success", code: "MEASURED" }];
    expect(await field.proof(taken)).toMatchObject({ isClosed: true, masters });
  });

  it("is settled once", async () => {
    expect(await settle()).toEqual({ settled: 0, failed: 0, left: 0 });
    expect(publishedEvents).toEqual([]);
  });

  it("stays unknown where the command has not arrived", async () => {
    expect(await rowOf(lost)).toMatchObject({ status: "noAnswer", code: null });
  });

  it("keeps what its master says in the end beside the measurement", async () => {
    const crew = new FeedbackHarness(served);
    const said = { v: 1, id: taken, name: HOLD, status: "success", message: "Done", seq: 2 };
    await crew.send(masters[0].harness, { ...said, mId: masters[0].harness.mId, ts: field.now });
    expect(await crew.refusals(masters[0].harness)).toEqual([]);
    expect(crew.published).toEqual([]);
    expect(await rowOf(taken)).toMatchObject({
      status: "success",
      code: "MEASURED",
      feedback: [{ seq: 2, status: "success", message: "Done" }],
    });
  });
});

describe("a release whose master was not heard again", () => {
  it("is settled once its trackers are held no more and stand where their master wants them", async () => {
    const id = await give("low-priority-restore", {}, masters[0], "received");
    await field.run(15 * MINUTE);
    expect(await settle()).toEqual({ settled: 1, failed: 0, left: 0 });
    expect(await rowOf(id)).toMatchObject({ status: "success", code: "MEASURED" });
  });
});

describe("a command to one node without an answer", () => {
  it("is settled by that node, whatever others were sent meanwhile", async () => {
    const [one = UNASSIGNED_NODE_ID, other = UNASSIGNED_NODE_ID] =
      masters[0].run.physical.trackers.map(({ controllerId }) => controllerId);
    const id = await give(HOLD, { angle: "-30", nId: lastFour(one) }, masters[0], "received");
    await give(HOLD, { angle: "20", nId: lastFour(other) }, masters[0]);
    await field.run(16 * MINUTE);
    expect(await settle()).toEqual({ settled: 1, failed: 0, left: 0 });
    expect(await rowOf(id)).toMatchObject({ status: "success", code: "MEASURED" });
  });
});

describe("a command that was given again", () => {
  it("stays unknown: what is measured may be the work of the second", async () => {
    const first = await give(HOLD, { angle: "0" }, masters[0], "sent");
    await field.run(30);
    const second = await give(HOLD, { angle: "0" }, masters[0]);
    await field.run(12 * MINUTE);
    expect(await settle()).toEqual({ settled: 0, failed: 0, left: 0 });
    expect(await rowOf(first)).toMatchObject({ status: "noAnswer" });
    expect(await rowOf(second)).toMatchObject({ status: "success", code: null });
  });
});

describe("what cannot be measured", () => {
  /**
   * The run's queries to the telemetry table: for the newest rounds, or for readings of a master.
   */
  async function readings(seconds: number): Promise<readonly unknown[]> {
    const { store } = field.deps;
    const asked: unknown[] = [];
    const send: Tables["send"] = (request) => {
      const input: Readonly<Record<string, unknown>> = { ...request.input };
      if (input.TableName === store.telemetryTable) asked.push(input.KeyConditionExpression);
      return store.tables.send(request);
    };
    const now = (field.now + seconds) * 1000;
    const clock = { now, nowMilliseconds: () => now };
    await settle({ ...field.deps, clock, store: { ...store, tables: { ...store.tables, send } } });
    return asked.filter((condition) => condition !== undefined);
  }

  beforeAll(async () => {
    await field.run(70 * MINUTE);
    for (let count = 0; count < 3; count += 1) {
      await give(HOLD, { angle: "30" }, masters[0], "sent");
      await field.run(10);
    }
  });

  it("is not looked for before the master has reported its nodes", async () => {
    expect(await readings(16)).toEqual(["pk = :pk"]);
  });

  it("is not looked for where an earlier command explains whatever there is", async () => {
    await field.run(16 * MINUTE);
    expect(await readings(0)).toEqual(["pk = :pk", "pk = :pk AND sk BETWEEN :first AND :last"]);
  });
});

describe("what fails", () => {
  it("is reported after every layout was tried", async () => {
    await give(HOLD, { angle: "10" }, masters[1], "sent");
    await field.run(1 * MINUTE);
    const store = { ...field.deps.store, telemetryTable: "gone" };
    await expect(settle({ ...field.deps, store })).rejects.toThrow("1 failed");
    expect(logged.map(([event]) => event)).toEqual(["commands not settled", "commands settled"]);
  });
});
