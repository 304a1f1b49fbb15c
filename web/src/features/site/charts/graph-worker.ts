/**
 * Worker that decodes the lines of graphs outside the page's thread, one job at a time, and
 * transfers the result to the page.
 */
import { inflateAll } from "#web/api/inflate.ts";
import { decodeLines } from "./decode-lines.ts";
import type { WorkerAnswer, WorkerJob } from "./graph-decoder.ts";

addEventListener("message", ({ data }: MessageEvent<WorkerJob>) => void answer(data));

async function answer({ id, job }: WorkerJob): Promise<void> {
  const lines = await decodeLines(job, inflateAll);
  const answered: WorkerAnswer = { id, lines };
  const columns = lines === undefined ? [] : [lines.nodes, lines.offsets, lines.times];
  const transfer = [...columns, ...(lines?.values ?? [])].map(({ buffer }) => buffer);
  postMessage(answered, { transfer });
}
