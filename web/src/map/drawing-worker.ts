/** Web worker that reads a drawing, so that a malicious one can only block this worker. */
import { readDrawing } from "./read-drawing.ts";

addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => postMessage(readDrawing(data)));
