/** Looks for a code in a running video, five times a second (S1:233). */
import { type CodeDecoder, FREQUENT } from "./code-decoder.ts";
import { regionOf, type ScanMode, skewOf } from "./scan-region.ts";

const SCANS_PER_SECOND = 5;

/** A larger picture takes longer and says no more: a bar is still some pixels wide. */
const WIDEST_PIXELS = 1280;

export interface VideoScan {
  readonly video: HTMLVideoElement;
  readonly mode: ScanMode;
  /** A text that does not count. */
  readonly seen: string | undefined;
  readonly decoder: CodeDecoder;
  readonly onRead: (text: string) => void;
  /** It cannot decode anything. */
  readonly onBroken: () => void;
}

/** Ends with the first code; answers how to stop before. */
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
  const scale = Math.min(1, WIDEST_PIXELS / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas
    .getContext("2d", FREQUENT)
    ?.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
}
