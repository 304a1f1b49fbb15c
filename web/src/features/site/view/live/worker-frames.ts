/**
 * Decodes frames in a worker: the readings of a large site take longer to decode than its map takes
 * to draw. Without a worker, the page decodes them itself.
 */
import type { Reading } from "#domain/telemetry/reading.ts";
import type { FrameReader } from "./frame-reader.ts";
import type { Snapshot } from "./readings.generated.ts";

export type FrameJob = { readonly id: number } & (
  | { readonly kind: "merged"; readonly groups: Parameters<FrameReader["merged"]>[0] }
  | { readonly kind: "snapshot"; readonly snapshot: Snapshot }
);

export interface FrameAnswer {
  readonly id: number;
  readonly readings: readonly (Reading | undefined)[];
  /** Names of the keyframes of a master that the worker holds now; undefined: as before. */
  readonly held?: { readonly mLocId: string; readonly names: readonly string[] };
}

/** Interface of a running worker. */
export interface FrameWorker {
  post(job: FrameJob): void;
  end(): void;
}

export type StartFrameWorker = (
  onAnswer: (answer: FrameAnswer) => void,
  /** Called if the worker cannot be loaded, or fails. */
  onFailure: () => void,
) => FrameWorker;

export interface WorkerFrames extends FrameReader {
  /** Starts the worker, so that it is loaded when the first frames arrive. */
  start(): void;
  /** Ends the worker. Frames without an answer, and all later ones, count as undecodable. */
  stop(): void;
}

interface Pending {
  readonly job: FrameJob;
  readonly settle: (readings: FrameAnswer["readings"]) => void;
}

type State =
  | { readonly kind: "unused" }
  | { readonly kind: "working"; readonly worker: FrameWorker }
  | { readonly kind: "alone"; readonly reader: FrameReader }
  | { readonly kind: "stopped" };

/** @param createReader creates the reader with which the page decodes by itself */
export function createWorkerFrames(
  startWorker: StartFrameWorker,
  createReader: () => FrameReader,
): WorkerFrames {
  let ids = 0;
  let state: State = { kind: "unused" };
  const pending = new Map<number, Pending>();
  const held = new Map<string, readonly string[]>();

  function start(): void {
    if (state.kind === "unused")
      state = { kind: "working", worker: startWorker(onAnswer, onFailure) };
  }

  function onAnswer({ id, readings, held: newlyHeld }: FrameAnswer): void {
    if (newlyHeld !== undefined) held.set(newlyHeld.mLocId, newlyHeld.names);
    pending.get(id)?.settle(readings);
    pending.delete(id);
  }

  function onFailure(): void {
    if (state.kind !== "working") return;
    state.worker.end();
    held.clear();
    const reader = createReader();
    state = { kind: "alone", reader };
    for (const { job, settle } of takePending()) void decodeWith(reader, job).then(settle);
  }

  /** Decodes in the page. */
  async function decodeWith(reader: FrameReader, job: FrameJob): Promise<FrameAnswer["readings"]> {
    if (job.kind === "merged") return reader.merged(job.groups);
    const reading = await reader.snapshot(job.snapshot);
    const { mLocId } = job.snapshot;
    held.set(mLocId, reader.keyframeNames(mLocId));
    return [reading];
  }

  function takePending(): readonly Pending[] {
    const taken = [...pending.values()];
    pending.clear();
    return taken;
  }

  async function decode(job: FrameJob): Promise<FrameAnswer["readings"]> {
    start();
    if (state.kind === "alone") return decodeWith(state.reader, job);
    if (state.kind !== "working") return [];
    const { worker } = state;
    return new Promise((settle) => {
      pending.set(job.id, { job, settle });
      worker.post(job);
    });
  }

  function nextId(): number {
    ids += 1;
    return ids;
  }

  return {
    start,
    keyframeNames: (mLocId) => held.get(mLocId) ?? [],
    merged: (groups) => decode({ id: nextId(), kind: "merged", groups }),
    async snapshot(snapshot) {
      const [reading] = await decode({ id: nextId(), kind: "snapshot", snapshot });
      return reading;
    },
    stop() {
      if (state.kind === "working") state.worker.end();
      state = { kind: "stopped" };
      for (const { settle } of takePending()) settle([]);
    },
  };
}

/** Starts the worker in the browser. */
export const startFrameWorker: StartFrameWorker = (onAnswer, onFailure) => {
  if (typeof Worker === "undefined") {
    queueMicrotask(onFailure);
    return { post: () => undefined, end: () => undefined };
  }
  const worker = new Worker(new URL("./frame-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FrameAnswer>) => onAnswer(data);
  worker.onerror = onFailure;
  return { post: (job) => worker.postMessage(job), end: () => worker.terminate() };
};
