/** Work that is done again and again while somebody sees the page. */
import type { After } from "#web/api/after.ts";

/**
 * Works at once, and again so long after each time. What comes due while nobody sees the page waits until somebody does.
 * Returns how to end it.
 */
export function whileSeen(
  { after }: { readonly after: After },
  milliseconds: number,
  work: (isWanted: () => boolean) => Promise<unknown>,
): () => void {
  let callOff: (() => void) | undefined;
  let isWanted = true;
  let isDue = false;
  const next = async (): Promise<void> => {
    isDue = document.visibilityState !== "visible";
    if (isDue) return;
    await work(() => isWanted);
    if (isWanted) callOff = after(milliseconds, () => void next());
  };
  const onSeen = () => {
    if (isDue) void next();
  };
  document.addEventListener("visibilitychange", onSeen);
  void next();
  return () => {
    isWanted = false;
    callOff?.();
    document.removeEventListener("visibilitychange", onSeen);
  };
}
