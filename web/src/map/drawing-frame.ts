/**
 * Test-renders a drawing in an isolated place: an iframe with an opaque origin, which Chromium runs
 * in a separate process. After a time-out, the frame is removed; the page is never blocked.
 */
import type { After } from "#web/api/after.ts";

export type Proof = "drawn" | "late" | "broken";

/** Time-out of rendering, once the frame is loaded. */
export const DRAW_MILLISECONDS = 2_000;
/** Time-out of loading the frame, which is the same for every drawing. */
const FRAME_MILLISECONDS = 20_000;

/**
 * Script that draws the picture at 2048 × 2048 pixels, the size of the map's bitmap, and reads one
 * pixel, which keeps the rendering in the frame's process.
 */
const FRAME_SCRIPT =
  'onmessage=({data,ports:[port]})=>{const image=new Image();image.onload=()=>{const canvas=document.createElement("canvas");canvas.width=canvas.height=2048;const pen=canvas.getContext("2d",{willReadFrequently:true});pen.drawImage(image,0,0,2048,2048);pen.getImageData(0,0,1,1);port.postMessage("drawn")};image.onerror=()=>port.postMessage("broken");image.src=URL.createObjectURL(new Blob([data],{type:"image/svg+xml"}))}';

/** Document of the frame; the content security policy allows its script by hash. */
export const FRAME_DOCUMENT = `<script>${FRAME_SCRIPT}</script>`;

interface FrameHost {
  readonly document: Document;
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
export function createDrawingFrames(
  { document, trustedTypes }: FrameHost,
  after: After,
): ProveDrawing {
  const policy = trustedTypes?.createPolicy("drawing-frame", { createHTML: () => FRAME_DOCUMENT });
  return (bytes) =>
    new Promise((resolve) => {
      const frame = document.createElement("iframe");
      const { port1, port2 } = new MessageChannel();
      let stop = after(FRAME_MILLISECONDS, () => settle("late"));
      const settle = (proof: Proof) => {
        stop();
        port1.close();
        frame.remove();
        resolve(proof);
      };
      port1.onmessage = ({ data }: MessageEvent<Proof>) =>
        settle(data === "drawn" ? data : "broken");
      frame.onload = () => {
        stop();
        stop = after(DRAW_MILLISECONDS, () => settle("late"));
        frame.contentWindow?.postMessage(bytes, "*", [port2]);
      };
      frame.hidden = true;
      frame.setAttribute("sandbox", "allow-scripts");
      frame.srcdoc = policy?.createHTML("") ?? FRAME_DOCUMENT;
      document.body.append(frame);
    });
}
