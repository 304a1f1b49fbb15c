/**
 * The queue of the decoding worker: at most two jobs at a time, none lost, and cancelled ones
 * dropped.
 */
import { describe, expect, it } from "vitest";
import {
  createGraphDecoder,
  type WorkerAnswer,
  type WorkerJob,
} from "#web/features/site/charts/graph-decoder.ts";

const JOB = { segments: [], device: "node", fields: [], range: { start: 0, end: 1 } } as const;
const LINES = {
  nodes: new Uint16Array(0),
  offsets: new Uint32Array(1),
  times: new Uint32Array(0),
  values: [],
};

/** Workers whose answers and failures the test triggers. */
function workers() {
  const posted: WorkerJob[] = [];
  const state = { begun: 0, ended: 0 };
  let answer: (answer: WorkerAnswer) => void = () => undefined;
  let fail: () => void = () => undefined;
  const decoder = createGraphDecoder((onAnswer, onFailure) => {
    state.begun += 1;
    answer = onAnswer;
    fail = onFailure;
    return {
      post: (job) => posted.push(job),
      end() {
        state.ended += 1;
      },
    };
  });
  const answerNext = () => answer({ id: posted.shift()?.id ?? 0, lines: LINES });
  return { decoder, posted, state, answerNext, fail: () => fail() };
}

describe("the decoder", () => {
  it("gives the worker two jobs at a time, in their order", async () => {
    const { decoder, posted, answerNext, state } = workers();
    const done = [1, 2, 3, 4].map(() => decoder.decode(JOB));
    expect(posted.map(({ id }) => id)).toEqual([1, 2]);
    answerNext();
    expect(posted.map(({ id }) => id)).toEqual([2, 3]);
    answerNext();
    answerNext();
    answerNext();
    expect(await Promise.all(done)).toEqual([LINES, LINES, LINES, LINES]);
    expect(state).toEqual({ begun: 1, ended: 0 });
  });

  it("ends with the panel: what waits is dropped, and another job begins with another worker", async () => {
    const { decoder, posted, answerNext, state } = workers();
    const done = [1, 2, 3].map(() => decoder.decode(JOB));
    decoder.stop();
    expect(await Promise.all(done)).toEqual([undefined, undefined, undefined]);
    posted.length = 0;
    const next = decoder.decode(JOB);
    expect(state).toEqual({ begun: 2, ended: 1 });
    answerNext();
    expect(await next).toBe(LINES);
  });

  it("answers nothing where the worker cannot be loaded", async () => {
    const { decoder, fail } = workers();
    const done = decoder.decode(JOB);
    fail();
    expect(await done).toBeUndefined();
  });
});
