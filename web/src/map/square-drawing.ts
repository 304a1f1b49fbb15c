/**
 * Gives a drawing the square size of the layout's plane, so that an image and a canvas draw it
 * alike. An image element fits a drawing into its square box by `viewBox` and
 * `preserveAspectRatio`; `drawImage` scales it from its own width and height, which distorts every
 * drawing that is not square.
 */
import { PLANE } from "./pixel-plane.ts";

/** Start tag of the root element; `>` may occur in quoted values. */
const ROOT = /<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/;
const SIZE = /\s(width|height)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const FIT = /\spreserveAspectRatio\s*=\s*(?:"[^"]*"|'[^']*')/;
/** A size in pixels, the unit of `viewBox`. */
const PIXELS = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/;

/** Returns the document with a root element of 1000 × 1000 units; any other text unchanged. */
export function squareDrawing(svg: string): string {
  return svg.replace(ROOT, (root) => {
    const { east, north } = PLANE.canvas;
    const withoutSize = root.replaceAll(SIZE, "");
    const box = /\sviewBox\s*=/.test(root) ? undefined : boxOf(root);
    const rest = box === undefined ? withoutSize : withoutSize.replace(FIT, "");
    return rest.replace("<svg", () => `<svg width="${east}" height="${north}"${box ?? ""}`);
  });
}

/**
 * Attributes for a root without `viewBox`: browsers stretch such an image from its own size to its
 * box. Undefined if the size is not given in pixels.
 */
function boxOf(root: string): string | undefined {
  const sizes = new Map(
    [...root.matchAll(SIZE)].map(([, name, one, other]) => [name, one ?? other ?? ""]),
  );
  const [width, height] = ["width", "height"].map(
    (name) => PIXELS.exec(sizes.get(name) ?? "")?.[1],
  );
  if (width === undefined || height === undefined) return undefined;
  return ` viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`;
}
