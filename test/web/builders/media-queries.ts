/**
 * Answers media queries for a window of this width and a user who prefers reduced motion, so that
 * tests wait for no transition.
 */
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
