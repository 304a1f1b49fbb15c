/** A canvas and a size observer for a document that has neither: drawing does nothing, text is six pixels a letter. */
import { vi } from "vitest";

const LETTER_PX = 6;

export function installFakeCanvas(): void {
  const nothing = () => undefined;
  const context: CanvasRenderingContext2D = new Proxy(Object.create(null), {
    get: (values, name) => {
      if (name === "measureText") return (text: string) => ({ width: LETTER_PX * text.length });
      return values[name] ?? nothing;
    },
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
