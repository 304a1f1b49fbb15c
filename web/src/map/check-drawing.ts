/** Checks a chosen drawing in a worker; terminates the worker after a time-out. */
import type { CleanSvg, SanitisedSvg, SvgRejection } from "#domain/drawing/sanitise-svg.ts";
import { err, type Result } from "#domain/result.ts";
import type { After } from "#web/api/after.ts";

export type DrawingFault =
  | SvgRejection
  | "late"
  /** No worker is available: only the server checks the drawing, and there is no preview. */
  | "unchecked";

export type CheckedDrawing = Result<CleanSvg, DrawingFault>;

/** Time-out of the check. The largest drawings take one to two seconds, on phones longer. */
export const CHECK_MILLISECONDS = 10_000;

export function checkDrawing(bytes: Uint8Array, after: After): Promise<CheckedDrawing> {
  const worker = new Worker(new URL("./drawing-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve) => {
    const settle = (checked: CheckedDrawing) => {
      stop();
      worker.terminate();
      resolve(checked);
    };
    const stop = after(CHECK_MILLISECONDS, () => settle(err("late")));
    worker.onerror = () => settle(err("unchecked"));
    worker.onmessage = ({ data }: MessageEvent<SanitisedSvg>) => settle(data);
    worker.postMessage(bytes);
  });
}
