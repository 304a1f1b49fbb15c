/** Frames are decoded in a worker; without one, in the page. None is lost when the worker fails. */
import { describe, expect, it } from "vitest";
import { nodeReading } from "#test/web/builders/site.ts";
import type { FrameReader } from "#web/features/site/view/live/frame-reader.ts";
import {
  createWorkerFrames,
  type FrameAnswer,
  type FrameJob,
  startFrameWorker,
} from "#web/features/site/view/live/worker-frames.ts";

const BYTES = Uint8Array.of(1);
const SNAPSHOT = { mLocId: "a", packed: [BYTES], keyframes: [] };
const reading = (ts: number) => nodeReading(ts, [0], {});

/** The page's own reader. */
const OWN: FrameReader = {
  keyframeNames: () => ["own"],
  merged: async (groups) => groups.map(() => reading(9)),
  snapshot: async () => reading(9),
};

/** Workers whose answers and failures the test triggers. */
function setUp() {
  const jobs: FrameJob[] = [];
  const state = { begun: 0, ended: 0 };
  let answer: (answer: FrameAnswer) => void = () => undefined;
  let fail: () => void = () => undefined;
  const frames = createWorkerFrames(
    (onAnswer, onFailure) => {
      state.begun += 1;
      [answer, fail] = [onAnswer, onFailure];
      return {
        post: (job) => jobs.push(job),
        end() {
          state.ended += 1;
        },
      };
    },
    () => OWN,
  );
  const answerTo = (at: number, more: Omit<FrameAnswer, "id">) =>
    answer({ id: jobs[at]?.id ?? 0, ...more });
  return { frames, jobs, state, answerTo, fail: () => fail() };
}

describe("frames in a worker", () => {
  it("are given to one worker, which is there before the first", async () => {
    const { frames, jobs, state } = setUp();
    frames.start();
    expect(state.begun).toBe(1);
    void frames.merged([[BYTES]]);
    void frames.snapshot(SNAPSHOT);
    expect([state.begun, jobs.map(({ kind }) => kind)]).toEqual([1, ["merged", "snapshot"]]);
  });

  it("get the answers to their own jobs, in any order", async () => {
    const { frames, answerTo } = setUp();
    const merged = frames.merged([[BYTES], [BYTES]]);
    const snapshot = frames.snapshot(SNAPSHOT);
    expect(frames.keyframeNames("a")).toEqual([]);
    answerTo(1, { readings: [reading(2)], held: { mLocId: "a", names: ["K"] } });
    answerTo(0, { readings: [reading(1), undefined] });
    expect((await merged).map((read) => read?.ts)).toEqual([1, undefined]);
    expect((await snapshot)?.ts).toBe(2);
    expect([frames.keyframeNames("a"), frames.keyframeNames("b")]).toEqual([["K"], []]);
  });

  it("are decoded by the page after the worker has failed, those it had as well", async () => {
    const { frames, answerTo, fail, state } = setUp();
    const first = frames.snapshot(SNAPSHOT);
    answerTo(0, { readings: [reading(1)], held: { mLocId: "a", names: ["K"] } });
    await first;
    const pending = frames.merged([[BYTES]]);
    fail();
    // The page does not have the keyframes of the worker.
    expect(frames.keyframeNames("a")).toEqual([]);
    expect((await pending)[0]?.ts).toBe(9);
    expect((await frames.snapshot(SNAPSHOT))?.ts).toBe(9);
    expect([frames.keyframeNames("a"), state]).toEqual([["own"], { begun: 1, ended: 1 }]);
  });

  it("are not decoded any more after the site was left", async () => {
    const { frames, state } = setUp();
    const pending = frames.snapshot(SNAPSHOT);
    frames.stop();
    expect([await pending, await frames.snapshot(SNAPSHOT)]).toEqual([undefined, undefined]);
    expect(state).toEqual({ begun: 1, ended: 1 });
  });

  it("are decoded by the page in a browser without workers", async () => {
    const frames = createWorkerFrames(startFrameWorker, () => OWN);
    expect((await frames.merged([[BYTES]]))[0]?.ts).toBe(9);
  });
});
