/** The page's end of the worker that decodes: a queue of jobs that ends when nobody wants their outcome any more. */
import type { GraphLines } from "#domain/telemetry/graph-lines.ts";
import type { LinesJob } from "./decode-lines.ts";

export interface WorkerJob {
  readonly id: number;
  readonly job: LinesJob;
}

export interface WorkerAnswer {
  readonly id: number;
  /** Undefined when they cannot be read. */
  readonly lines: GraphLines | undefined;
}

/** A worker that has begun. */
export interface DecodingWorker {
  post(job: WorkerJob): void;
  end(): void;
}

export type StartWorker = (
  onAnswer: (answer: WorkerAnswer) => void,
  /** It cannot be loaded, or has come to an end by itself. */
  onFailure: () => void,
) => DecodingWorker;

export interface GraphDecoder {
  /** Undefined when the job cannot be read, or when the decoder was stopped before its turn. */
  decode(job: LinesJob): Promise<GraphLines | undefined>;
  /** Forgets the waiting jobs and ends the worker; another job begins with another one. */
  stop(): void;
}

/** At the worker at one time: it is never idle between two, and little is lost when it is stopped. */
const JOBS_AT_WORKER = 2;

interface Waiting {
  readonly job: LinesJob;
  readonly settle: (lines: GraphLines | undefined) => void;
}

export function createGraphDecoder(startWorker: StartWorker): GraphDecoder {
  let worker: DecodingWorker | undefined;
  let ids = 0;
  const waiting: Waiting[] = [];
  const begun = new Map<number, Waiting>();

  function onAnswer({ id, lines }: WorkerAnswer): void {
    begun.get(id)?.settle(lines);
    begun.delete(id);
    pump();
  }

  function pump(): void {
    while (begun.size < JOBS_AT_WORKER) {
      const next = waiting.shift();
      if (next === undefined) return;
      worker ??= startWorker(onAnswer, stop);
      ids += 1;
      begun.set(ids, next);
      worker.post({ id: ids, job: next.job });
    }
  }

  function stop(): void {
    worker?.end();
    worker = undefined;
    const dropped = [...begun.values(), ...waiting.splice(0)];
    begun.clear();
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

/** In the browser. */
export const startGraphWorker: StartWorker = (onAnswer, onFailure) => {
  const worker = new Worker(new URL("./graph-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => onAnswer(data);
  worker.onerror = onFailure;
  return { post: (job) => worker.postMessage(job), end: () => worker.terminate() };
};
