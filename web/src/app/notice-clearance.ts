/** Moves notices up from the bottom of the window, so that they cover no controls. */

/** Edges of a box in pixels, relative to the viewport. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels between two positions that are tried for the notices. */
const STEP = 8;
/**
 * Maximum height to which notices rise, as a share of the window height; higher up they would cover
 * the content.
 */
const HIGHEST_SHARE = 0.6;
/** Minimum distance of a notice from a control, in pixels. */
const MARGIN = 4;

const PRESSED = 'button, a[href], input, textarea, [role="button"], [role="tab"], [role="slider"]';

/**
 * The smallest rise at which the box overlaps none of the targets.
 * @returns pixels; 0 if there is no free position
 */
export function riseOf(box: Box, targets: readonly Box[], windowHeight: number): number {
  const beside = targets.filter(
    ({ left, right }) => left < box.right + MARGIN && right > box.left - MARGIN,
  );
  const highest = Math.min(HIGHEST_SHARE * windowHeight, box.top);
  for (let rise = 0; rise <= highest; rise += STEP) {
    const [top, bottom] = [box.top - rise - MARGIN, box.bottom - rise + MARGIN];
    if (beside.every((target) => target.bottom <= top || target.top >= bottom)) return rise;
  }
  return 0;
}

/**
 * Repositions the notices whenever the stack changes its size.
 * @param stack the element with all notices, at the bottom of the window
 * @returns stops repositioning
 */
export function avoidControlsBelow(stack: HTMLElement): () => void {
  const { ownerDocument } = stack;
  const place = () => {
    stack.style.marginBottom = "0px";
    const box = stack.getBoundingClientRect();
    const isEmpty = box.height === 0;
    const targets = isEmpty ? [] : pressedIn(ownerDocument, stack);
    const rise = riseOf(box, targets, ownerDocument.documentElement.clientHeight);
    stack.style.marginBottom = `${rise}px`;
  };
  const watch = new ResizeObserver(place);
  watch.observe(stack);
  return () => watch.disconnect();
}

/** Boxes of the visible controls; controls behind an open dialog do not count. */
function pressedIn(document: Document, stack: HTMLElement): readonly Box[] {
  return [...document.querySelectorAll(PRESSED)].flatMap((element) => {
    if (stack.contains(element)) return [];
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return [];
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const top = document.elementsFromPoint(x, y).find((found) => !stack.contains(found));
    return top !== undefined && (element.contains(top) || top.contains(element)) ? [box] : [];
  });
}
