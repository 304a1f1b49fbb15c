/** Notices stand at the bottom of the window, and rise above what can be pressed there. */

/** In pixels of the window. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels from one place that is tried to the next. */
const STEP = 8;
/** Of the height of the window: further up than this notices lie on what is read. */
const HIGHEST_SHARE = 0.6;
/** Free space around what can be pressed. */
const MARGIN = 4;

const PRESSED = 'button, a[href], input, textarea, [role="button"], [role="tab"], [role="slider"]';

/**
 * How far up the box has to go to lie on none of the targets.
 * @returns pixels; 0 where no place is free, as everywhere is as good then
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
 * Keeps notices off what can be pressed, for as long as their number or size changes.
 * @param stack the element with all notices, which stands at the bottom of the window
 */
export function keepClear(stack: HTMLElement): () => void {
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

/** What can be seen of it: what lies below a window that is open does not count. */
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
