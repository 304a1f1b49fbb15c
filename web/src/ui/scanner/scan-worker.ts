/** Web worker that decodes camera pictures off the main thread. */
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import decoderAddress from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { WorkerAnswer, WorkerJob } from "./code-decoder.ts";
import { decodePicture } from "./decode-picture.ts";

// Loads the decoder from our own server; by default, the library would fetch it from a third-party
// server.
prepareZXingModule({ overrides: { locateFile: () => decoderAddress } });

addEventListener("message", ({ data }: MessageEvent<WorkerJob>) => void answer(data));

async function answer({ picture, mode, skewDegrees }: WorkerJob): Promise<void> {
  const read = await decodePicture(readBarcodes, picture, mode, skewDegrees).then(
    (text): WorkerAnswer => ({ kind: "read", text }),
    (): WorkerAnswer => ({ kind: "broken" }),
  );
  postMessage(read);
}
