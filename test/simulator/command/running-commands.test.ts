/** Durations of commands, their progress feedback, and the commands that they block. */
import { describe, expect, it } from "vitest";
import { idOf } from "#test/builders/commanded-master.ts";
import { ProcessorRun, START, SWEEP } from "#test/builders/processor-run.ts";

const STOW = { name: "strong-angle-stow" };

describe("a sweep", () => {
  it("asks 60 nodes in 8 to 9 s, says how far it is every 5 s, and ends once", () => {
    const run = new ProcessorRun();
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
    const run = new ProcessorRun();
    run.nodes = Array.from({ length: 350 }, (_, index) => index);
    run.sweep();
    run.take(SWEEP);
    const times = [START];
    while (times.length < 100 && run.processor.isRunning) {
      for (const { ts } of run.live(1)) times.push(ts);
    }
    const pauses = times.slice(1).map((ts, at) => ts - (times[at] ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(5);
    expect((times.at(-1) ?? 0) - START).toBeGreaterThan(44);
  });

  it("succeeds without nodes that have been silent before, and names them", () => {
    const run = new ProcessorRun();
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
    const run = new ProcessorRun();
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
    const run = new ProcessorRun();
    run.nodes = [1];
    run.silent = [1];
    run.lost = [1];
    run.sweep();
    run.take(SWEEP);
    expect(run.live(1)).toEqual([]);
    expect(run.live(1)).toEqual([expect.objectContaining({ code: "NODES" })]);
  });

  it("fails at once without a radio", () => {
    const run = new ProcessorRun();
    run.isRadioWorking = false;
    run.sweep();
    expect(run.take(SWEEP).map(({ status, code: why }) => [status, why])).toEqual([
      ["received", undefined],
      ["fail", "RADIO"],
    ]);
  });

  it("lets nothing else begin but reads from memory", () => {
    const run = new ProcessorRun();
    run.sweep();
    run.take(SWEEP);
    expect(run.take({ name: "enable-wind-sensor" })).toEqual([
      expect.objectContaining({ code: "BUSY", message: "Busy: reset-coordinates in progress" }),
    ]);
    expect(run.code({ name: "start-arrr" })).toBe("BUSY");
    run.begin = undefined;
    expect(run.code({ name: "wind-instant" })).toBeUndefined();
    run.live(9);
    expect(run.code({ name: "enable-wind-sensor" })).toBeUndefined();
  });

  it.each(["strong-angle-stow", "trigger-snow-safe-stow", "activate-hailstow", "enable-snow-stow"])(
    "makes way for %s and says so in its only final",
    (name) => {
      const run = new ProcessorRun();
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
    const run = new ProcessorRun();
    run.sweep();
    run.take(SWEEP);
    run.refusal = { code: "INTERLOCK", values: { rule: "K5", reason: "cleaning in progress" } };
    expect(run.code(STOW)).toBe("INTERLOCK");
    expect(run.live(9).at(-1)).toMatchObject({ status: "success" });
  });
});

describe("exchanges with one node", () => {
  const READ = { name: "request-node-realtime-status", args: { nId: "15AA" } };

  function exchange(run: ProcessorRun, frames: number): void {
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
    const run = new ProcessorRun();
    exchange(run, 1);
    expect(run.take(READ)).toHaveLength(1);
    expect(run.live(1).at(-1)).toMatchObject({ status: "success", message: "Read" });
  });

  it("say which frame they are at", () => {
    const run = new ProcessorRun();
    exchange(run, 5);
    run.take(READ);
    const frames = [1, 2, 3, 4, 5].map((frame) => `Frame ${frame}/5`);
    expect(run.live(4).map(({ message }) => message)).toEqual([...frames, "Read"]);
  });

  it("are given up after three tries and 8 s", () => {
    const run = new ProcessorRun();
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
    const run = new ProcessorRun();
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
    const run = new ProcessorRun();
    exchange(run, 1);
    run.take(READ);
    run.begin = undefined;
    expect(run.code()).toBeUndefined();
  });
});

describe("jobs and restarts", () => {
  it("accepts a job at once, and keeps sweeps, jobs and restarts from it unless they steer it", () => {
    const run = new ProcessorRun();
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
    expect(run.code(start)).toBe("BUSY");
    expect(run.code(SWEEP)).toBe("BUSY");
    expect(run.code({ name: "soft-reset" })).toBe("BUSY");
    expect(run.code({ name: "enable-wind-sensor" })).toBeUndefined();
    expect(run.code({ name: "resume-normal-ota-operation" })).toBeUndefined();
  });

  it("goes down only after its success is written", () => {
    const run = new ProcessorRun();
    run.begin = () => ({ kind: "restart", message: "Master restarting", what: "master" });
    expect(run.take({ name: "soft-reset" }).at(-1)).toMatchObject({ status: "success" });
    expect(run.restarts).toEqual(["master"]);
    expect(run.restart().at(-1)).toMatchObject({ status: "success" });
  });

  it("does not go down in the middle of an exchange", () => {
    const run = new ProcessorRun();
    run.begin = () => ({ kind: "unicast", node: 3, exchanges: [{}], success: () => "Read" });
    run.take({ name: "request-node-realtime-status", args: { nId: "15AA" } });
    expect(run.code({ name: "soft-reset" })).toBe("BUSY");
    expect(run.restarts).toEqual([]);
  });
});
