/** Converts a picture file into a photo of the report: upright, small, and without metadata. */
import { PHOTO_LIMITS } from "#domain/troubleshoot/photo.ts";

export type ShrunkPhoto =
  | { readonly kind: "photo"; readonly bytes: Uint8Array<ArrayBuffer>; readonly hash: string }
  /**
   * The browser cannot decode the file as a picture, or the photo is still too large at the lowest
   * quality.
   */
  | { readonly kind: "notPicture" | "tooLarge" };

/**
 * JPEG qualities that are tried in turn until the photo is small enough; the first is nearly always
 * sufficient.
 */
const QUALITIES = [0.82, 0.7, 0.55, 0.4] as const;

/**
 * Converts a file into a photo. Drawing it on a canvas removes position, camera and all other
 * metadata.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => undefined,
  );
  if (bitmap === undefined) return { kind: "notPicture" };
  const canvas = drawn(bitmap);
  bitmap.close();
  for (const quality of QUALITIES) {
    const jpeg = await encoded(canvas, quality);
    if (jpeg === undefined) return { kind: "notPicture" };
    if (jpeg.size <= PHOTO_LIMITS.bytes) return photoOf(await jpeg.arrayBuffer());
  }
  return { kind: "tooLarge" };
}

/**
 * Size of the photo in pixels that is within the limit: never larger than the picture, at least 1.
 */
export function fittingSize(widthPx: number, heightPx: number) {
  const scale = Math.min(1, PHOTO_LIMITS.sidePx / Math.max(widthPx, heightPx));
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}

function drawn(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const { widthPx, heightPx } = fittingSize(bitmap.width, bitmap.height);
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error("expected a canvas to draw the photo on");
  // Fills the canvas with white, because transparent pixels would become black in a JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, widthPx, heightPx);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, widthPx, heightPx);
  return canvas;
}

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", quality);
  });
}

async function photoOf(buffer: ArrayBuffer): Promise<ShrunkPhoto> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", buffer));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { kind: "photo", bytes: new Uint8Array(buffer), hash };
}
