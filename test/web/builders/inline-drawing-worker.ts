/** Stands for the browser's Worker that looks drawings through; it does so in the thread of the test. */
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

/** One that is busy for ever, as with a file made for it; tells whether it was ended. */
export class StuckWorker {
  static ended = 0;
  postMessage(): void {}
  terminate(): void {
    StuckWorker.ended += 1;
  }
}

/** One whose file cannot be loaded. */
export class BrokenWorker {
  onerror: (() => void) | undefined;
  postMessage(): void {
    queueMicrotask(() => this.onerror?.());
  }
  terminate(): void {}
}
