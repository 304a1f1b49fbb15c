/**
 * The layout's drawing behind the map: a bitmap while the map zooms, because scaling an SVG is
 * slow, and the SVG itself when the map rests at a scale for which the bitmap is too coarse. The
 * first bitmap is the preview that comes with the drawing; the SVG is loaded when it is needed.
 */
import { whileIdle } from "#web/ui/while-idle.ts";
import type { MapShell } from "./leaflet-shell.ts";
import type { Picture } from "./picture.ts";
import { PLANE, scaleAt } from "./pixel-plane.ts";

/** Width and height of the bitmap that is made from the SVG, pixels. */
const BITMAP_SIZE = 2_048;
/** Debounce: the map has rested after this time without zooming; milliseconds. */
const REST = 180;
/**
 * Width of the drawing on the screen, in CSS pixels, above which the bitmap stays visible even
 * while the map rests: most of an SVG of that size would be rasterised for parts outside the
 * screen.
 */
const MAX_DRAWING_WIDTH = 140_000;
/** Device pixels per CSS pixel from which a scaled bitmap looks as sharp as the SVG. */
const FINE_SCREEN = 1.5;

export type BackgroundState = "none" | "loading" | "shown" | "failed";

export interface Background {
  show(picture: Picture | undefined): void;
  onZoomStart(): void;
  onZoomEnd(): void;
  remove(): void;
}

type Shell = Pick<MapShell, "attach" | "place" | "zoom">;

export function createBackground(
  shell: Shell,
  onState: (state: BackgroundState) => void,
): Background {
  const layers = createLayers(shell);
  let cancelBitmap: () => void = () => undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  layers.image.onload = () => {
    layers.onLoaded();
    // Deferred to idle time: rasterising is slow, and this bitmap is first needed when the map
    // zooms.
    cancelBitmap = whileIdle(() => {
      layers.rasterise();
      return true;
    });
    onState("shown");
  };
  layers.image.onerror = () => {
    if (!layers.hasBitmap()) onState("failed");
  };
  return {
    show: (picture) => {
      clearTimeout(rest);
      cancelBitmap();
      layers.load(picture);
      if (picture === undefined) return onState("none");
      onState(layers.hasBitmap() ? "shown" : "loading");
      layers.showAtRest();
    },
    onZoomStart: () => {
      clearTimeout(rest);
      layers.showBitmap();
    },
    onZoomEnd: () => {
      clearTimeout(rest);
      rest = setTimeout(layers.showAtRest, REST);
    },
    remove: () => {
      clearTimeout(rest);
      cancelBitmap();
      layers.image.onload = null;
      layers.image.onerror = null;
      layers.remove();
    },
  };
}

/** The image of the drawing and its bitmap; at most one of them is visible. */
function createLayers(shell: Shell) {
  const { west: x, north: y, east: units } = PLANE.canvas;
  const image = document.createElement("img");
  image.alt = "";
  image.decoding = "async";
  const bitmap = document.createElement("canvas");
  let address: string | undefined;
  let isImageLoaded = false;
  let scale = 1;
  const drawn = { element: image, anchor: () => ({ x, y, scale }) };
  const stretched = { element: bitmap, anchor: () => ({ x, y, scale: bitmap.width / units }) };
  const detach = [shell.attach(stretched), shell.attach(drawn)];
  const reveal = (shown: HTMLElement | undefined) => {
    for (const element of [image, bitmap]) {
      element.className = `site-map-picture leaflet-zoom-animated`;
      element.hidden = element !== shown;
    }
  };
  const hasBitmap = () => bitmap.width > 0;
  /** Clears the bitmap; 0 for none. */
  const resize = (size: number) => {
    bitmap.width = size;
    bitmap.height = size;
    shell.place(stretched);
  };
  const paint = (source: CanvasImageSource, size: number) => {
    resize(size);
    bitmap.getContext("2d")?.drawImage(source, 0, 0, size, size);
  };
  const rasterise = () => {
    if (bitmap.width < BITMAP_SIZE && isImageLoaded) paint(image, BITMAP_SIZE);
  };
  const showBitmap = () => {
    if (!hasBitmap()) rasterise();
    if (hasBitmap()) reveal(bitmap);
  };
  /** @param width of the drawing on the screen, CSS pixels */
  const isBitmapSharp = (width: number) =>
    devicePixelRatio >= FINE_SCREEN && bitmap.width >= width * devicePixelRatio;
  const showImage = (width: number) => {
    scale = width / units;
    image.style.width = `${width}px`;
    image.style.height = `${width}px`;
    shell.place(drawn);
    reveal(image);
  };
  /** Shows the bitmap or the image; loads the image if it is needed and not loaded yet. */
  const showAtRest = () => {
    if (address === undefined) return;
    const width = scaleAt(shell.zoom()) * units;
    if (isBitmapSharp(width)) return showBitmap();
    if (!isImageLoaded) {
      showBitmap();
      if (!image.hasAttribute("src")) image.src = address;
      return;
    }
    if (width <= MAX_DRAWING_WIDTH) return showImage(width);
    rasterise();
    showBitmap();
  };
  reveal(undefined);
  return {
    image,
    hasBitmap,
    load: (picture: Picture | undefined) => {
      reveal(undefined);
      address = picture?.square;
      isImageLoaded = false;
      image.removeAttribute("src");
      const preview = picture?.preview;
      if (preview === undefined) resize(0);
      else paint(preview, preview.width);
    },
    /** Renders the bitmap from the loaded image. Idempotent. */
    rasterise,
    showBitmap,
    showAtRest,
    onLoaded: () => {
      isImageLoaded = true;
      showAtRest();
    },
    remove: () => {
      for (const removeListener of detach) removeListener();
    },
  };
}
