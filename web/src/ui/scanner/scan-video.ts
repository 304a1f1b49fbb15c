/** Scans a running video for a code, five times a second. */
import { type CodeDecoder, FREQUENT } from "./code-decoder.ts";
import { regionOf, type ScanMode, skewOf } from "./scan-region.ts";

const SCANS_PER_SECOND = 5;

/**
 * Maximum width and height of a decoded picture; larger ones are scaled down, because they are
 * slower to decode and bars are wide enough at this size.
 */
const MAX_WIDTH_PIXELS = 1280;

export interface VideoScan {
  readonly video: HTMLVideoElement;
  readonly mode: ScanMode;
  /** Text that is ignored, because it is the code that was read last. */
  readonly seen: string | undefined;
  readonly decoder: CodeDecoder;
  readonly onRead: (text: string) => void;
  /** Called if the decoder does not work. */
  readonly onBroken: () => void;
}

/** Scans until the first code is read; returns a function that stops it earlier. */
export function scanVideo({ video, mode, seen, decoder, onRead, onBroken }: VideoScan): () => void {
  const canvas = document.createElement("canvas");
  let timer: number | undefined;
  let isStopped = false;
  let turn = 0;

  async function look(): Promise<void> {
    const start = performance.now();
    if (video.videoWidth > 0) {
      drawRegion(canvas, video, mode);
      const text = await decoder.decode(canvas, mode, skewOf(turn));
      turn += 1;
      if (isStopped) return;
      if (text !== undefined && text !== seen) return onRead(text);
    }
    const left = 1000 / SCANS_PER_SECOND - (performance.now() - start);
    timer = window.setTimeout(run, Math.max(0, left));
  }

  function run(): void {
    look().catch(() => isStopped || onBroken());
  }

  run();
  return () => {
    isStopped = true;
    window.clearTimeout(timer);
  };
}

function drawRegion(canvas: HTMLCanvasElement, video: HTMLVideoElement, mode: ScanMode): void {
  const { x, y, width, height } = regionOf(mode, video.videoWidth, video.videoHeight);
  const scale = Math.min(1, MAX_WIDTH_PIXELS / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas
    .getContext("2d", FREQUENT)
    ?.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
}
