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
const NOTICE = '[role="alert"], [role="status"]';

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
 * Repositions the notices whenever the stack changes its size. The notice under the pointer stays
 * where it is until the pointer has left the stack: a press must not miss its button because
 * another notice leaves.
 * @param stack the element with all notices, at the bottom of the window
 * @returns stops repositioning
 */
export function avoidControlsBelow(stack: HTMLElement): () => void {
  const { ownerDocument } = stack;
  let rise = 0;
  let held: { readonly notice: HTMLElement; readonly height: number } | undefined;

  function setRise(pixels: number): void {
    rise = pixels;
    stack.style.marginBottom = `${pixels}px`;
  }
  function place(): void {
    if (held !== undefined && stack.contains(held.notice)) {
      setRise(Math.max(0, held.height - heightIn(stack, held.notice)));
      return;
    }
    held = undefined;
    setRise(0);
    const box = stack.getBoundingClientRect();
    const isEmpty = box.height === 0;
    const targets = isEmpty ? [] : pressedIn(ownerDocument, stack);
    setRise(riseOf(box, targets, ownerDocument.documentElement.clientHeight));
  }
  const hold = ({ target }: Event) => {
    const notice = target instanceof Element ? target.closest<HTMLElement>(NOTICE) : null;
    // Browsers repeat the event when the layout below a resting pointer changes, which may be before
    // `place` has moved the stack against that change.
    if (notice === null || notice === held?.notice) return;
    held = { notice, height: rise + heightIn(stack, notice) };
  };
  const release = () => {
    held = undefined;
    place();
  };

  stack.addEventListener("pointerover", hold);
  stack.addEventListener("pointerleave", release);
  const watch = new ResizeObserver(place);
  watch.observe(stack);
  return () => {
    watch.disconnect();
    stack.removeEventListener("pointerover", hold);
    stack.removeEventListener("pointerleave", release);
  };
}

/**
 * Height of an element's upper edge above the lower edge of the stack, in pixels. Taken from the
 * layout, which the animation of a notice that appears does not change.
 */
function heightIn(stack: HTMLElement, element: HTMLElement): number {
  let offset = 0;
  for (
    let box: Element | null = element;
    box instanceof HTMLElement && box !== stack;
    box = box.offsetParent
  ) {
    offset += box.offsetTop;
  }
  return stack.offsetHeight - offset;
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
