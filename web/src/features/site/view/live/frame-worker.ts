/** Worker that decodes frames outside the page's thread, and holds the keyframes of its site. */
import { inflateAll } from "#web/api/inflate.ts";
import { createFrameReader } from "./frame-reader.ts";
import type { FrameAnswer, FrameJob } from "./worker-frames.ts";

const frames = createFrameReader(inflateAll);

addEventListener("message", ({ data }: MessageEvent<FrameJob>) => void answer(data));

async function answer(job: FrameJob): Promise<void> {
  if (job.kind === "merged") {
    const readings = await frames.merged(job.groups);
    const columns = readings.flatMap((reading) => reading?.columns ?? []);
    const buffers = columns.flatMap((column) => column?.buffer ?? []);
    // No frame of a group is held here, so that the columns can be given away.
    post({ id: job.id, readings }, [...new Set(buffers)]);
    return;
  }
  const { snapshot } = job;
  const reading = await frames.snapshot(snapshot);
  const { mLocId } = snapshot;
  post({ id: job.id, readings: [reading], held: { mLocId, names: frames.keyframeNames(mLocId) } });
}

function post(answered: FrameAnswer, transfer: Transferable[] = []): void {
  postMessage(answered, { transfer });
}
