/**
 * Draws a drawing once where it can do no harm: in a frame without an origin, which Chromium gives a process of its own. One
 * that takes too long is given up with its frame, and the page has waited for nothing.
 */
import type { After } from "#web/api/after.ts";

export type Proof = "drawn" | "late" | "broken";

/** What drawing may take, once the frame is there. */
export const DRAW_MILLISECONDS = 2_000;
/** For the frame itself, which is the same for every drawing. */
const FRAME_MILLISECONDS = 20_000;

/** As wide and high as the bitmap of a map; a canvas that is read is drawn in the process of the frame, and nowhere else. */
const FRAME_SCRIPT =
  'onmessage=({data,ports:[port]})=>{const image=new Image();image.onload=()=>{const canvas=document.createElement("canvas");canvas.width=canvas.height=2048;const pen=canvas.getContext("2d",{willReadFrequently:true});pen.drawImage(image,0,0,2048,2048);pen.getImageData(0,0,1,1);port.postMessage("drawn")};image.onerror=()=>port.postMessage("broken");image.src=URL.createObjectURL(new Blob([data],{type:"image/svg+xml"}))}';

/** The document of the frame; the console's content policy names the hash of its script. */
export const FRAME_DOCUMENT = `<script>${FRAME_SCRIPT}</script>`;

interface FrameHost {
  readonly document: Document;
  /** Not every browser has it. */
  readonly trustedTypes?: {
    createPolicy(
      name: "drawing-frame",
      rules: { readonly createHTML: () => string },
    ): { readonly createHTML: (text: string) => string };
  };
}

export type ProveDrawing = (bytes: Uint8Array) => Promise<Proof>;

/** To be called once: browsers let nobody make a policy of the same name again. */
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
