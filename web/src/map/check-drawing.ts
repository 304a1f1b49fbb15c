/** Has a chosen drawing read by a worker, and ends the worker when that takes too long. */
import type { CleanSvg, SanitisedSvg, SvgRejection } from "#domain/drawing/sanitise-svg.ts";
import { err, type Result } from "#domain/result.ts";
import type { After } from "#web/api/after.ts";

export type DrawingFault =
  | SvgRejection
  | "late"
  /** There is no worker to be had: the server looks at it all the same, but nobody sees it before. */
  | "unchecked";

export type CheckedDrawing = Result<CleanSvg, DrawingFault>;

/** The largest drawings take a second or two, on a telephone some more. */
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
