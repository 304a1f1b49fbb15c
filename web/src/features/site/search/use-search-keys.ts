/**
 * Keyboard shortcuts that open the search anywhere on the site: a slash, or Ctrl-K, which also
 * works in a text field.
 */
import { isPlainKey, useShortcut } from "#web/ui/use-shortcut.ts";

/** The shortcuts of the search in the syntax of `aria-keyshortcuts`. */
export const SEARCH_KEYS = "/ Control+K Meta+K";

/**
 * React hook of the shortcuts for the search.
 * @param onOpen undefined if there is nothing to search
 */
export function useSearchKeys(onOpen: (() => void) | undefined): void {
  useShortcut(isSearchKey, onOpen);
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === "k";
  return isPlainKey(event, "/");
}
