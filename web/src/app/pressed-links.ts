/** Reports presses of links that navigate within the console. */

/** The part of `document` that this module uses. */
type Page = Pick<Document, "addEventListener">;

/**
 * Calls `onPress` with the path of each pressed link before the page handles the press. A press
 * that opens another tab is not reported, because that tab loads the console itself.
 */
export function watchPressedLinks(page: Page, onPress: (path: string) => void): void {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link !== null && link.target === "" && link.origin === location.origin) {
      onPress(link.pathname);
    }
  };
  page.addEventListener("click", onClick, { capture: true });
}
