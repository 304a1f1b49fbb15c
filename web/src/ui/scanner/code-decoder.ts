/** Decodes codes in pictures: with the browser's BarcodeDetector, else with our own decoder. */
import type { Picture } from "./levelled.ts";
import type { ScanMode } from "./scan-region.ts";

export interface WorkerJob {
  readonly picture: Picture;
  readonly mode: ScanMode;
  readonly skewDegrees: number;
}

export type WorkerAnswer =
  | { readonly kind: "read"; readonly text: string | undefined }
  /** The decoder could not be loaded or has failed. */
  | { readonly kind: "broken" };

export interface CodeDecoder {
  /**
   * Finds and decodes a code in one picture at a time; undefined if no code is found. Rejects if
   * the decoder does not work.
   */
  decode(
    canvas: HTMLCanvasElement,
    mode: ScanMode,
    skewDegrees: number,
  ): Promise<string | undefined>;
  end(): void;
}

/** The part of the BarcodeDetector API that the console uses; TypeScript's DOM library lacks it. */
interface BarcodeDetector {
  detect(canvas: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface BarcodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMATS = {
  bar: ["code_128", "code_39"],
  qr: ["qr_code"],
} as const satisfies Readonly<Record<ScanMode, readonly string[]>>;

export async function startDecoder(
  scope: { readonly BarcodeDetector?: BarcodeDetectorClass } = globalThis as object,
): Promise<CodeDecoder> {
  const supported = (await scope.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const isComplete = Object.values(FORMATS)
    .flat()
    .every((format) => supported.includes(format));
  return isComplete && scope.BarcodeDetector
    ? browsersDecoder(scope.BarcodeDetector)
    : workersDecoder();
}

function browsersDecoder(Detector: BarcodeDetectorClass): CodeDecoder {
  const detectors = {
    bar: new Detector({ formats: FORMATS.bar }),
    qr: new Detector({ formats: FORMATS.qr }),
  };
  return {
    async decode(canvas, mode) {
      const found = await detectors[mode].detect(canvas);
      return found.find(({ rawValue }) => rawValue !== "")?.rawValue;
    },
    end: () => undefined,
  };
}

function workersDecoder(): CodeDecoder {
  const worker = new Worker(new URL("./scan-worker.ts", import.meta.url), { type: "module" });
  const answers = new Set<(answer: WorkerAnswer) => void>();
  let isBroken = false;
  function settle(answer: WorkerAnswer): void {
    for (const each of answers) each(answer);
    answers.clear();
  }
  // The worker may fail to load before the first picture arrives, so errors are handled from the
  // start.
  worker.onerror = () => {
    isBroken = true;
    settle({ kind: "broken" });
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => settle(data);
  return {
    async decode(canvas, mode, skewDegrees) {
      const answer = await new Promise<WorkerAnswer>((resolve) => {
        if (isBroken) return resolve({ kind: "broken" });
        answers.add(resolve);
        const job: WorkerJob = { picture: pictureOn(canvas), mode, skewDegrees };
        worker.postMessage(job, [job.picture.data.buffer]);
      });
      if (answer.kind === "read") return answer.text;
      throw new Error("expected a decoder, but it cannot be had");
    },
    end: () => worker.terminate(),
  };
}

function pictureOn(canvas: HTMLCanvasElement): Picture {
  const { width, height } = canvas;
  const image = canvas.getContext("2d", FREQUENT)?.getImageData(0, 0, width, height);
  return { data: image?.data ?? new Uint8ClampedArray(width * height * 4), width, height };
}

/** Hint for the canvas: its pixels are read five times a second. */
export const FREQUENT: CanvasRenderingContext2DSettings = { willReadFrequently: true };
