/** The keys that open the search from anywhere on the site: a slash, or Ctrl-K, which works while something is typed as well. */
import { useEffect, useEffectEvent } from "react";

/** As `aria-keyshortcuts` names them. */
export const SEARCH_KEYS = "/ Control+K Meta+K";

/** @param onOpen undefined: there is nothing to search */
export function useSearchKeys(onOpen: (() => void) | undefined): void {
  const open = useEffectEvent((event: KeyboardEvent) => {
    if (onOpen === undefined || event.defaultPrevented || !isSearchKey(event)) return;
    event.preventDefault();
    onOpen();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => open(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  return key === "/" && !isTypedInto(target);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
}
