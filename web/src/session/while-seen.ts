/** Repeats work on an interval while the page is visible. */
import type { After } from "#web/api/after.ts";

/**
 * Runs the work immediately, then again after each run. Work that is due while the page is hidden
 * runs when the page is visible again.
 * @param milliseconds pause after each run
 * @returns stops it
 */
export function whileSeen(
  { after }: { readonly after: After },
  milliseconds: number,
  work: (isWanted: () => boolean) => Promise<unknown>,
): () => void {
  let cancel: (() => void) | undefined;
  let isWanted = true;
  let isDue = false;
  const next = async (): Promise<void> => {
    isDue = document.visibilityState !== "visible";
    if (isDue) return;
    await work(() => isWanted);
    if (isWanted) cancel = after(milliseconds, () => void next());
  };
  const onSeen = () => {
    if (isDue) void next();
  };
  document.addEventListener("visibilitychange", onSeen);
  void next();
  return () => {
    isWanted = false;
    cancel?.();
    document.removeEventListener("visibilitychange", onSeen);
  };
}
