/** Reads a drawing off the page's own thread, so that one that is made to take for ever takes nothing but this worker. */
import { readDrawing } from "./read-drawing.ts";

addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => postMessage(readDrawing(data)));
