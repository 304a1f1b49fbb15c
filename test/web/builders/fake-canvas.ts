/**
 * A canvas and a ResizeObserver for jsdom, which has neither: drawing does nothing, and text is six
 * pixels wide per letter.
 */
import { vi } from "vitest";

const LETTER_PX = 6;

export function installFakeCanvas(): void {
  const nothing = () => undefined;
  const answers = {
    canvas: { width: 1, height: 1 },
    measureText: (text: string) => ({ width: LETTER_PX * text.length }),
    createImageData: (width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(4 * width * height),
    }),
  };
  const context: CanvasRenderingContext2D = new Proxy(Object.assign(Object.create(null), answers), {
    get: (values, name) => values[name] ?? nothing,
    set: (values, name, value) => {
      values[name] = value;
      return true;
    },
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => context);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
}
