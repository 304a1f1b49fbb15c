/** Script that waits in a page until its map shows a text. */

/**
 * Waits for the second frame in which the map's text of its device contains this text. Evaluated as
 * plain script: Playwright's locators look again only after pauses of up to half a second.
 */
export function mapShows(text: string, longestMilliseconds: number): string {
  return `new Promise((settle, fail) => {
    const start = performance.now();
    const watch = () => {
      const device = document.querySelector('[role=listbox][aria-label^="Map of "] [role=option]');
      if (device?.textContent.includes(${JSON.stringify(text)})) return requestAnimationFrame(settle);
      if (performance.now() - start > ${longestMilliseconds})
        return fail(new Error(device?.textContent ?? "the page has no map"));
      requestAnimationFrame(watch);
    };
    watch();
  })`;
}
