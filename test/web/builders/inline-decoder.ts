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

/** Replaces the browser's Worker, whatever script it is given. */
export class InlineWorker {
  onmessage: ((event: { readonly data: WorkerAnswer }) => void) | undefined;
  private readonly worker = startInline(
    (data) => this.onmessage?.({ data }),
    () => undefined,
  );
  postMessage(job: WorkerJob): void {
    this.worker.post(job);
  }
  terminate(): void {
    this.worker.end();
  }
}
