/** Replaces the browser's Worker that checks drawings; it runs in the thread of the test. */
import { readDrawing } from "#web/map/read-drawing.ts";

export class InlineDrawingWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  private isEnded = false;
  postMessage(bytes: Uint8Array): void {
    queueMicrotask(() => {
      if (!this.isEnded) this.onmessage?.({ data: readDrawing(bytes) });
    });
  }
  terminate(): void {
    this.isEnded = true;
  }
}

/** A worker that never answers, as with a malicious file; counts how often it was terminated. */
export class StuckWorker {
  static ended = 0;
  postMessage(): void {}
  terminate(): void {
    StuckWorker.ended += 1;
  }
}

/** A worker whose script cannot be loaded. */
export class BrokenWorker {
  onerror: (() => void) | undefined;
  postMessage(): void {
    queueMicrotask(() => this.onerror?.());
  }
  terminate(): void {}
}
