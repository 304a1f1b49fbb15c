/** Global keyboard shortcuts. */
import { useEffectEvent, useLayoutEffect } from "react";

/**
 * React hook that calls `onPress` when the key is pressed, unless another control has handled the
 * event.
 * @param onPress undefined: disabled
 */
export function useShortcut(
  isMeant: (event: KeyboardEvent) => boolean,
  onPress: (() => void) | undefined,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (onPress === undefined || event.defaultPrevented || !isMeant(event)) return;
    event.preventDefault();
    onPress();
  });
  // A layout effect, so that the keys work as soon as the screen shows what they act on.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

/** True if the key is pressed without modifiers and outside of text fields. */
export function isPlainKey(
  { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent,
  meant: string,
): boolean {
  return key === meant && !ctrlKey && !metaKey && !altKey && !isTypedInto(target);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
}
