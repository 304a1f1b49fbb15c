/** Decodes lines of graphs off the page's own thread, one job after the other; what it has made it gives away. */
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
