// @vitest-environment jsdom
/** Which form of a layout's drawing is behind the map: preview, bitmap or image. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { type BackgroundState, createBackground } from "#web/map/background.ts";
import type { MapShell } from "#web/map/leaflet-shell.ts";
import { NO_PICTURE, type Picture } from "#web/map/picture.ts";

const PREVIEW_SIZE = 700;
const ADDRESS = "blob:square";
/** Zoom levels at which the plane of 1000 units is about 350 and 5,657 CSS pixels wide. */
const FITTING = Math.log2(0.35);
const CLOSE = 2.5;

const bitmapOf = (size: number): ImageBitmap => ({ width: size, height: size, close: () => {} });
const picture = (preview?: ImageBitmap): Picture => ({
  address: "blob:own",
  square: ADDRESS,
  preview,
});

let layer: HTMLElement;
let zoom: number;
let states: BackgroundState[];

function background() {
  const shell: Pick<MapShell, "attach" | "place" | "zoom"> = {
    attach: ({ element }) => {
      layer.append(element);
      return () => element.remove();
    },
    place: () => undefined,
    zoom: () => zoom,
  };
  return createBackground(shell, (state) => states.push(state));
}

const image = () => layer.querySelector("img");
const loadEnds = (event: "load" | "error") => image()?.dispatchEvent(new Event(event));
/** Tag and width in pixels of the visible element. */
function visible(): string | undefined {
  const [shown, ...others] = [...layer.children].filter(
    (child) => child instanceof HTMLElement && !child.hidden,
  );
  expect(others).toEqual([]);
  if (shown instanceof HTMLCanvasElement) return `bitmap of ${shown.width} px`;
  return shown instanceof HTMLImageElement ? `image of ${shown.style.width}` : undefined;
}

/** Zooms to a level and waits until the map has rested. */
function zoomTo(made: ReturnType<typeof background>, level: number): void {
  made.onZoomStart();
  zoom = level;
  made.onZoomEnd();
  vi.runAllTimers();
}

describe("the drawing behind a map", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    installFakeCanvas();
    vi.stubGlobal("devicePixelRatio", 2);
    layer = document.createElement("div");
    zoom = FITTING;
    states = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is its preview at once, without loading the image, while that is sharp", () => {
    background().show(picture(bitmapOf(PREVIEW_SIZE)));
    vi.runAllTimers();
    expect(visible()).toBe("bitmap of 700 px");
    expect(image()?.getAttribute("src")).toBeNull();
    expect(states).toEqual(["shown"]);
  });

  it("is its preview until the image has loaded, on a coarse screen", () => {
    vi.stubGlobal("devicePixelRatio", 1);
    background().show(picture(bitmapOf(PREVIEW_SIZE)));
    expect(visible()).toBe("bitmap of 700 px");
    expect(image()?.getAttribute("src")).toBe(ADDRESS);
    loadEnds("load");
    expect(visible()).toBe("image of 350px");
  });

  it("is the image after the user has zoomed in, and a bitmap while the map zooms", () => {
    const made = background();
    made.show(picture(bitmapOf(PREVIEW_SIZE)));
    zoomTo(made, CLOSE);
    expect(visible()).toBe("bitmap of 700 px");
    expect(image()?.getAttribute("src")).toBe(ADDRESS);
    loadEnds("load");
    expect(visible()).toMatch(/^image of 5656\.\d+px$/);
    vi.runAllTimers();
    made.onZoomStart();
    expect(visible()).toBe("bitmap of 2048 px");
    zoomTo(made, FITTING);
    expect(visible()).toBe("bitmap of 2048 px");
  });

  it("is a bitmap where an image would be wider than browsers paint quickly", () => {
    const made = background();
    made.show(picture());
    loadEnds("load");
    zoomTo(made, 8);
    expect(visible()).toBe("bitmap of 2048 px");
  });

  it("without a preview is nothing until the image has loaded", () => {
    const made = background();
    made.show(picture());
    expect(visible()).toBeUndefined();
    loadEnds("load");
    expect(visible()).toBe("image of 350px");
    expect(states).toEqual(["loading", "shown"]);
    zoomTo(made, FITTING);
    expect(visible()).toBe("bitmap of 2048 px");
  });

  it("that cannot be loaded is reported, unless its preview is shown", () => {
    const made = background();
    made.show(NO_PICTURE);
    loadEnds("error");
    expect(states).toEqual(["loading", "failed"]);
    made.show(picture(bitmapOf(PREVIEW_SIZE)));
    zoomTo(made, CLOSE);
    loadEnds("error");
    expect(visible()).toBe("bitmap of 700 px");
    expect(states).toEqual(["loading", "failed", "shown"]);
  });

  it("that is replaced shows nothing of the one before", () => {
    const made = background();
    made.show(picture(bitmapOf(PREVIEW_SIZE)));
    made.show(picture());
    expect(visible()).toBeUndefined();
    made.show(undefined);
    expect(visible()).toBeUndefined();
    expect(states).toEqual(["shown", "loading", "none"]);
  });
});
