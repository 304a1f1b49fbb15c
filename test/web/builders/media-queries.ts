/** Answers media queries as a window of this width, of somebody who wants no motion: nothing waits for the end of a transition. */
export function mediaQueries(widthPx: number): typeof window.matchMedia {
  return (query) => {
    const minimum = Number(/min-width:(\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    const list = new EventTarget();
    return Object.assign(list, {
      matches: query.includes("prefers-reduced-motion") || widthPx >= minimum,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
