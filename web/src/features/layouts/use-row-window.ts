/** React hook that virtualises a list in the page: renders only rows near the screen. */
import { type RefObject, useEffect, useRef, useState } from "react";

export interface RowWindow<E extends HTMLElement> {
  /** Ref for the element that starts at the first row of the list. */
  readonly ref: RefObject<E | null>;
  readonly first: number;
  /** Index after the last rendered row. */
  readonly end: number;
  readonly spaceAbovePx: number;
  readonly spaceBelowPx: number;
}

/** Rows rendered above and below the screen, so that scrolling shows no gap. */
const MARGIN_ROWS = 12;
/** Number of rows that are rendered before the first measurement. */
const FIRST_ROWS = 40;

export function useRowWindow<E extends HTMLElement>(
  count: number,
  rowHeightPx: number,
): RowWindow<E> {
  const ref = useRef<E>(null);
  const [range, setRange] = useState({ first: 0, end: FIRST_ROWS });

  useEffect(() => {
    function measure(): void {
      const top = ref.current?.getBoundingClientRect().top ?? 0;
      setRange((range) => nextRange(range, visibleRange(top, window.innerHeight, rowHeightPx)));
    }
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [rowHeightPx]);

  const end = Math.min(range.end, count);
  const first = Math.max(0, Math.min(range.first, end - 1));
  return {
    ref,
    first,
    end,
    spaceAbovePx: first * rowHeightPx,
    spaceBelowPx: (count - end) * rowHeightPx,
  };
}

export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/**
 * The rows that are on the screen.
 * @param topPx position of the first row, relative to the upper edge of the screen
 */
export function visibleRange(topPx: number, screenPx: number, rowHeightPx: number): RowRange {
  return {
    first: Math.max(0, Math.floor(-topPx / rowHeightPx)),
    end: Math.max(0, Math.ceil((screenPx - topPx) / rowHeightPx)),
  };
}

/**
 * The rows to render: unchanged while they include all visible rows and not too many others, so
 * that few scroll events render.
 */
export function nextRange(drawn: RowRange, visible: RowRange): RowRange {
  const isInside = drawn.first <= visible.first && drawn.end >= visible.end;
  const isTight = drawn.end - drawn.first <= visible.end - visible.first + 2 * MARGIN_ROWS;
  if (isInside && isTight) return drawn;
  return { first: Math.max(0, visible.first - MARGIN_ROWS), end: visible.end + MARGIN_ROWS };
}
