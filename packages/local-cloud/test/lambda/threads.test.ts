/** Threads of functions: how many there are, what they share, and when they end. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LambdaFunctions } from "#src/lambda/function.ts";
import type { PoolBounds } from "#src/lambda/worker-pool.ts";
import { type FunctionFolder, makeFunctionFolder } from "./functions-on-disk.ts";
import { type LogLine, startLambda } from "./logged-lambda.ts";

let folder: FunctionFolder;
let lambda: LambdaFunctions;
let lines: LogLine[];

function start(bounds: PoolBounds): LambdaFunctions {
  lambda = startLambda(lines, bounds);
  return lambda;
}

beforeEach(() => {
  folder = makeFunctionFolder();
  lines = [];
});

afterEach(async () => {
  await lambda.stop();
  folder.remove();
});

describe("threads", () => {
  const source = `import { threadId } from "node:worker_threads";
    let running = 0; let most = 0;
    export const handler = async ({ milliseconds = 0 }) => {
      running += 1; most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      running -= 1;
      return { threadId, most };
    };`;
  const reporting = `import { setTimeout } from "node:timers/promises";
    import { threadId } from "node:worker_threads";
    export const handler = async () => {
      await setTimeout(20);
      console.log("in", threadId);
    };`;
  const reported = () => lines.filter(({ event }) => event === "lambda.output");
  const answersTo = async (
    events: readonly object[],
  ): Promise<{ threadId: number; most: number }[]> => {
    const results = await Promise.all(events.map((event) => lambda.invoke("busy", event)));
    return results.map((result) => {
      if (!result.ok) throw new Error(result.error.errorMessage);
      const { threadId, most } = Object(result.value);
      return { threadId, most };
    });
  };
  const bounds: PoolBounds = {
    perFunction: 2,
    eventsPerThread: 1,
    inAll: 2,
    idleMilliseconds: 60_000,
  };

  it("run an event each: a second starts while the first is busy, and no more than allowed", async () => {
    start(bounds).define(folder.write("busy", source));
    const answers = await answersTo(Array.from({ length: 6 }, () => ({ milliseconds: 20 })));
    expect(answers.map(({ most }) => most)).toEqual(Array(6).fill(1));
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(2);
  });

  it("share asynchronous events, four each, before another thread starts", async () => {
    start({ ...bounds, eventsPerThread: 32 }).define(folder.write("busy", reporting));
    const send = (count: number) =>
      Promise.all(Array.from({ length: count }, () => lambda.sendEvent("busy", "{}").settled));
    await send(4);
    expect(new Set(reported().map(({ line }) => line)).size).toBe(1);
    await send(5);
    expect(reported()).toHaveLength(9);
    expect(new Set(reported().map(({ line }) => line)).size).toBe(2);
  });

  it("stay warm between events", async () => {
    start(bounds).define(folder.write("busy", source));
    const [first] = await answersTo([{}]);
    expect(await answersTo([{}])).toEqual([first]);
  });

  it("make room for other functions", async () => {
    start({ ...bounds, inAll: 1 }).define(folder.write("busy", source));
    lambda.define(folder.write("other", source));
    const [first] = await answersTo([{}]);
    await lambda.invoke("other", {});
    const [second] = await answersTo([{}]);
    expect(second?.threadId).not.toBe(first?.threadId);
  });

  it("share events evenly once there are as many of them as may be, and no thread has more than allowed", async () => {
    start({ ...bounds, eventsPerThread: 3 }).define(folder.write("busy", source));
    const answers = await answersTo(Array.from({ length: 6 }, () => ({ milliseconds: 200 })));
    const events = (thread: number) => answers.filter(({ threadId }) => threadId === thread).length;
    const threads = [...new Set(answers.map(({ threadId }) => threadId))];
    expect(threads.map(events)).toEqual([3, 3]);
    const crowd = await answersTo(Array.from({ length: 12 }, () => ({ milliseconds: 20 })));
    expect(Math.max(...crowd.map(({ most }) => most))).toBe(3);
  });

  it("take no more events after one that hung, and those beside it come to their end", async () => {
    const patient = `import { existsSync } from "node:fs";
      import { threadId } from "node:worker_threads";
      export const handler = async ({ file }) => {
        while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 5));
        return { threadId };
      };`;
    const definition = folder.write("busy", patient, { timeoutSeconds: 3 });
    start({ ...bounds, perFunction: 1, eventsPerThread: 3 }).define(definition);
    const until = (file: string) => lambda.invoke("busy", { file: join(definition.folder, file) });
    const hung = until("never");
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const beside = until("later");
    expect(await hung).toMatchObject({ error: { errorType: "Sandbox.Timedout" } });
    const after = await until("index.mjs");
    writeFileSync(join(definition.folder, "later"), "");
    const threads = [await beside, after].map((result) => Object(result).value.threadId);
    expect(new Set(threads).size).toBe(2);
  });

  it("are there for a function that has none, however busy the others are", async () => {
    start({ ...bounds, inAll: 1 }).define(folder.write("busy", source));
    lambda.define(folder.write("other", source));
    const running = lambda.invoke("busy", { milliseconds: 60_000 });
    expect(await lambda.invoke("other", {})).toMatchObject({ ok: true });
    await lambda.stop();
    await running;
  });

  it("are there for a caller who waits, however many events wait for the same function", async () => {
    start(bounds).define(folder.write("busy", source));
    let left = 30;
    for (let event = 0; event < 30; event += 1)
      void lambda.sendEvent("busy", '{"milliseconds":10}').settled.then(() => {
        left -= 1;
      });
    expect(await lambda.invoke("busy", {})).toMatchObject({ ok: true });
    expect(left).toBeGreaterThan(20);
    await lambda.drain();
    expect(left).toBe(0);
  });

  it("do not start again after the end, also for events that would be tried again", async () => {
    start(bounds).define(folder.write("busy", source));
    const sent = lambda.sendEvent("busy", '{"milliseconds":60000}');
    await lambda.invoke("busy", {});
    await lambda.stop();
    await sent.settled;
    expect(await lambda.invoke("busy", {})).toMatchObject({
      ok: false,
      error: { errorMessage: "The service has stopped" },
    });
  });

  it("end after a while without events", async () => {
    start({ ...bounds, idleMilliseconds: 1 }).define(folder.write("busy", source));
    const [first] = await answersTo([{}]);
    await expect.poll(async () => (await answersTo([{}]))[0]?.threadId).not.toBe(first?.threadId);
  });

  it("end when the service stops, and running events fail", async () => {
    start(bounds).define(folder.write("busy", source));
    const running = lambda.invoke("busy", { milliseconds: 60_000 });
    const waiting = lambda.invoke("busy", {});
    await waiting;
    await lambda.stop();
    expect(await running).toMatchObject({
      ok: false,
      error: { errorType: "Runtime.ExitError" },
    });
  });
});
