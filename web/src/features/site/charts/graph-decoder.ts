/**
 * Sends jobs from the page to the worker that decodes graphs. Jobs wait in a queue, which the page
 * can drop when it no longer needs them.
 */
import type { GraphLines } from "#domain/telemetry/graph-lines.ts";
import type { LinesJob } from "./decode-lines.ts";

export interface WorkerJob {
  readonly id: number;
  readonly job: LinesJob;
}

export interface WorkerAnswer {
  readonly id: number;
  /** The decoded lines; undefined if the job's segments cannot be decoded. */
  readonly lines: GraphLines | undefined;
}

/** Interface of a running worker. */
export interface DecodingWorker {
  post(job: WorkerJob): void;
  end(): void;
}

export type StartWorker = (
  onAnswer: (answer: WorkerAnswer) => void,
  /** Called if the worker cannot be loaded, or ends by itself. */
  onFailure: () => void,
) => DecodingWorker;

export interface GraphDecoder {
  /**
   * Decodes a job in the worker; undefined if its segments cannot be decoded, or if the decoder was
   * stopped before.
   */
  decode(job: LinesJob): Promise<GraphLines | undefined>;
  /** Drops all jobs and ends the worker; a later job starts another one. */
  stop(): void;
}

/**
 * Number of jobs that the worker has at a time: enough to keep it busy, and few enough to lose
 * little work when it is stopped.
 */
const JOBS_AT_WORKER = 2;

interface Waiting {
  readonly job: LinesJob;
  readonly settle: (lines: GraphLines | undefined) => void;
}

export function createGraphDecoder(startWorker: StartWorker): GraphDecoder {
  let worker: DecodingWorker | undefined;
  let ids = 0;
  const waiting: Waiting[] = [];
  const running = new Map<number, Waiting>();

  function onAnswer({ id, lines }: WorkerAnswer): void {
    running.get(id)?.settle(lines);
    running.delete(id);
    pump();
  }

  function pump(): void {
    while (running.size < JOBS_AT_WORKER) {
      const next = waiting.shift();
      if (next === undefined) return;
      worker ??= startWorker(onAnswer, stop);
      ids += 1;
      running.set(ids, next);
      worker.post({ id: ids, job: next.job });
    }
  }

  function stop(): void {
    worker?.end();
    worker = undefined;
    const dropped = [...running.values(), ...waiting.splice(0)];
    running.clear();
    for (const { settle } of dropped) settle(undefined);
  }

  return {
    decode: (job) =>
      new Promise((settle) => {
        waiting.push({ job, settle });
        pump();
      }),
    stop,
  };
}

/** Starts the worker in the browser. */
export const startGraphWorker: StartWorker = (onAnswer, onFailure) => {
  const worker = new Worker(new URL("./graph-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => onAnswer(data);
  worker.onerror = onFailure;
  return { post: (job) => worker.postMessage(job), end: () => worker.terminate() };
};
