/**
 * The layout's drawing behind the map. While the map zooms, a prerendered bitmap is scaled; the
 * SVG itself, which is slow to scale, is shown again when the map rests.
 */
import { whileIdle } from "#web/ui/while-idle.ts";
import type { MapShell } from "./leaflet-shell.ts";
import { PLANE, scaleAt } from "./pixel-plane.ts";

/** Width and height of the bitmap, pixels. */
const BITMAP_SIZE = 2_048;
/** Debounce: the map has rested after this time without zooming; milliseconds. */
const REST = 180;
/**
 * Width of the drawing on the screen, in pixels, above which the bitmap stays visible even while
 * the map rests: most of an SVG of that size would be rasterised for parts outside the screen.
 */
const MAX_DRAWING_PIXELS = 140_000;

export type BackgroundState = "none" | "loading" | "shown" | "failed";

export interface Background {
  show(address: string | undefined): void;
  onZoomStart(): void;
  onZoomEnd(): void;
  remove(): void;
}

export function createBackground(
  shell: MapShell,
  onState: (state: BackgroundState) => void,
): Background {
  const pictures = createPictures(shell);
  let isLoaded = false;
  let cancelBitmap: () => void = () => undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  pictures.image.onload = () => {
    isLoaded = true;
    pictures.showDrawing();
    // Deferred to idle time: rasterising is slow, and the bitmap is first needed when the map
    // zooms.
    cancelBitmap = whileIdle(() => {
      pictures.rasterise();
      return true;
    });
    onState("shown");
  };
  pictures.image.onerror = () => onState("failed");
  return {
    show: (address) => {
      clearTimeout(rest);
      cancelBitmap();
      isLoaded = false;
      pictures.load(address);
      onState(address === undefined ? "none" : "loading");
    },
    onZoomStart: () => {
      clearTimeout(rest);
      if (isLoaded) pictures.showBitmap();
    },
    onZoomEnd: () => {
      clearTimeout(rest);
      if (isLoaded) rest = setTimeout(pictures.showDrawing, REST);
    },
    remove: () => {
      clearTimeout(rest);
      cancelBitmap();
      pictures.image.onload = null;
      pictures.image.onerror = null;
      pictures.remove();
    },
  };
}

/** The drawing and its bitmap; at most one of them is visible. */
function createPictures(shell: MapShell) {
  const { west: x, north: y, east: units } = PLANE.canvas;
  const image = document.createElement("img");
  image.alt = "";
  image.decoding = "async";
  const bitmap = document.createElement("canvas");
  bitmap.width = BITMAP_SIZE;
  bitmap.height = BITMAP_SIZE;
  let scale = 1;
  let isRasterised = false;
  const drawn = { element: image, anchor: () => ({ x, y, scale }) };
  const stretched = { element: bitmap, anchor: () => ({ x, y, scale: BITMAP_SIZE / units }) };
  const detach = [shell.attach(stretched), shell.attach(drawn)];
  const rasterise = () => {
    if (isRasterised) return;
    isRasterised = true;
    const context = bitmap.getContext("2d");
    context?.clearRect(0, 0, BITMAP_SIZE, BITMAP_SIZE);
    context?.drawImage(image, 0, 0, BITMAP_SIZE, BITMAP_SIZE);
  };
  const reveal = (shown: HTMLElement | undefined) => {
    if (shown === bitmap) rasterise();
    for (const element of [image, bitmap]) {
      element.className = `site-map-picture leaflet-zoom-animated`;
      element.hidden = element !== shown;
    }
  };
  reveal(undefined);
  return {
    image,
    load: (address: string | undefined) => {
      reveal(undefined);
      isRasterised = false;
      if (address === undefined) image.removeAttribute("src");
      else image.src = address;
    },
    /** Renders the bitmap of the loaded drawing. Idempotent. */
    rasterise,
    showBitmap: () => reveal(bitmap),
    showDrawing: () => {
      const targetScale = scaleAt(shell.zoom());
      if (targetScale * units > MAX_DRAWING_PIXELS) return reveal(bitmap);
      scale = targetScale;
      image.style.width = `${units * scale}px`;
      image.style.height = `${units * scale}px`;
      shell.place(drawn);
      reveal(image);
    },
    remove: () => {
      for (const removeListener of detach) removeListener();
    },
  };
}
