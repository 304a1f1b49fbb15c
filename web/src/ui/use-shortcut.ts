/** Keys that work wherever the focus is. */
import { useEffect, useEffectEvent } from "react";

/** @param onPress undefined: the keys do nothing now. What another control has answered already is left alone. */
export function useShortcut(
  isMeant: (event: KeyboardEvent) => boolean,
  onPress: (() => void) | undefined,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (onPress === undefined || event.defaultPrevented || !isMeant(event)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

/** The character alone, and not as part of a text. */
export function isPlainKey(
  { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent,
  meant: string,
): boolean {
  return key === meant && !ctrlKey && !metaKey && !altKey && !isTypedInto(target);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
}
