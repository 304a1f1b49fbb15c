/**
 * Test-renders a drawing in an isolated place: an iframe with an opaque origin, which Chromium runs
 * in a separate process. After a time-out, the frame is removed; the page is never blocked.
 */
import type { After } from "#web/api/after.ts";

/** Result of a test rendering. */
export type Proof =
  /**
   * Rendered in time. `preview` is the rendering, scaled down to the size of the window; undefined
   * if the browser cannot transfer it.
   */
  | { readonly kind: "drawn"; readonly preview: ImageBitmap | undefined }
  | { readonly kind: "late" }
  | { readonly kind: "broken" };

/** Time-out of rendering, once the frame is loaded. */
export const DRAW_MILLISECONDS = 2_000;
/** Time-out of loading the frame, which is the same for every drawing. */
const FRAME_MILLISECONDS = 20_000;

/** Message to the frame. */
interface Task {
  readonly bytes: Uint8Array;
  /** Width and height of the preview, pixels. */
  readonly size: number;
}

/** Message from the frame: undefined after a failure. */
type Answer = { readonly preview?: ImageBitmap } | undefined;

/** Size of the preview relative to the smaller side of the window. */
const PREVIEW_MARGIN = 1.5;

/** Width and height of the test rendering, which are those of the map's bitmap; pixels. */
const TEST_SIZE = 2_048;

/**
 * Script that draws the picture in the test size and reads one pixel, which keeps the rendering in
 * the frame's process; the scaled result is transferred.
 */
const FRAME_SCRIPT = `onmessage=({data:{bytes,size},ports:[port]})=>{const image=new Image();image.onload=()=>{const canvas=document.createElement("canvas");canvas.width=canvas.height=${TEST_SIZE};const pen=canvas.getContext("2d",{willReadFrequently:true});pen.drawImage(image,0,0,${TEST_SIZE},${TEST_SIZE});pen.getImageData(0,0,1,1);createImageBitmap(canvas,{resizeWidth:size,resizeHeight:size,resizeQuality:"high"}).then(preview=>port.postMessage({preview},[preview])).catch(()=>port.postMessage({}))};image.onerror=()=>port.postMessage(undefined);image.src=URL.createObjectURL(new Blob([bytes],{type:"image/svg+xml"}))}`;

/** Document of the frame; the content security policy allows its script by hash. */
export const FRAME_DOCUMENT = `<script>${FRAME_SCRIPT}</script>`;

interface FrameHost {
  readonly document: Document;
  /** Size of the window in CSS pixels, and device pixels per CSS pixel. */
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly devicePixelRatio: number;
  /** Trusted Types API; absent in some browsers. */
  readonly trustedTypes?: {
    createPolicy(
      name: "drawing-frame",
      rules: { readonly createHTML: () => string },
    ): { readonly createHTML: (text: string) => string };
  };
}

export type ProveDrawing = (bytes: Uint8Array) => Promise<Proof>;

/**
 * Creates the function that test-renders drawings. Call once: browsers refuse to create a Trusted
 * Types policy of the same name again.
 */
export function createDrawingFrames(host: FrameHost, after: After): ProveDrawing {
  const { document, trustedTypes } = host;
  const policy = trustedTypes?.createPolicy("drawing-frame", { createHTML: () => FRAME_DOCUMENT });
  return (bytes) =>
    new Promise((resolve) => {
      const frame = document.createElement("iframe");
      const { port1, port2 } = new MessageChannel();
      let stop = after(FRAME_MILLISECONDS, () => settle({ kind: "late" }));
      const settle = (proof: Proof) => {
        stop();
        port1.close();
        frame.remove();
        resolve(proof);
      };
      port1.onmessage = ({ data }: MessageEvent<Answer>) =>
        settle(data === undefined ? { kind: "broken" } : { kind: "drawn", preview: data.preview });
      frame.onload = () => {
        stop();
        stop = after(DRAW_MILLISECONDS, () => settle({ kind: "late" }));
        const task: Task = { bytes, size: previewSize(host) };
        frame.contentWindow?.postMessage(task, "*", [port2]);
      };
      frame.hidden = true;
      frame.setAttribute("sandbox", "allow-scripts");
      frame.srcdoc = policy?.createHTML("") ?? FRAME_DOCUMENT;
      document.body.append(frame);
    });
}

/**
 * Width and height of the preview, pixels. The map fits the devices into the window, so that the
 * drawing around them is somewhat larger than the window.
 */
function previewSize({ innerWidth, innerHeight, devicePixelRatio }: FrameHost): number {
  const fitting = Math.min(innerWidth, innerHeight) * devicePixelRatio;
  return Math.min(Math.ceil(PREVIEW_MARGIN * fitting) || 1, TEST_SIZE);
}
