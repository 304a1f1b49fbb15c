/** The keys that open the search from anywhere on the site: a slash, or Ctrl-K, which works while something is typed as well. */
import { isPlainKey, useShortcut } from "#web/ui/use-shortcut.ts";

/** As `aria-keyshortcuts` names them. */
export const SEARCH_KEYS = "/ Control+K Meta+K";

/** @param onOpen undefined: there is nothing to search */
export function useSearchKeys(onOpen: (() => void) | undefined): void {
  useShortcut(isSearchKey, onOpen);
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === "k";
  return isPlainKey(event, "/");
}
