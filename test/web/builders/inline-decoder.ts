/** The decoding worker, run in the thread of the test. */
import { inflateAll } from "#web/api/inflate.ts";
import { decodeLines } from "#web/features/site/charts/decode-lines.ts";
import type {
  StartWorker,
  WorkerAnswer,
  WorkerJob,
} from "#web/features/site/charts/graph-decoder.ts";

export const startInline: StartWorker = (onAnswer) => {
  let isEnded = false;
  return {
    post: ({ id, job }) =>
      void decodeLines(job, inflateAll).then((lines) => {
        if (!isEnded) onAnswer({ id, lines });
      }),
    end() {
      isEnded = true;
    },
  };
};

/**
 * Replaces the browser's Worker. Runs the script that decodes graphs; any other cannot be loaded, so
 * that the page does its work.
 */
export class InlineWorker {
  onmessage: ((event: { readonly data: WorkerAnswer }) => void) | undefined;
  onerror: (() => void) | undefined;
  private readonly worker: ReturnType<StartWorker> | undefined;
  constructor(script: URL) {
    if (script.pathname.endsWith("/graph-worker.ts")) {
      this.worker = startInline(
        (data) => this.onmessage?.({ data }),
        () => undefined,
      );
    } else queueMicrotask(() => this.onerror?.());
  }
  postMessage(job: WorkerJob): void {
    this.worker?.post(job);
  }
  terminate(): void {
    this.worker?.end();
  }
}
