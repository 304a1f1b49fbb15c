/** Repeats work on an interval while the page is visible. */
import type { After } from "#web/api/after.ts";

/**
 * Runs the work immediately, then again after each run. Work that is due while the page is hidden
 * runs when the page is visible again.
 * @param milliseconds pause after each run
 * @returns stops it
 */
export function pollWhileVisible(
  { after }: { readonly after: After },
  milliseconds: number,
  work: (isCurrent: () => boolean) => Promise<unknown>,
): () => void {
  let cancel: (() => void) | undefined;
  let isCurrent = true;
  let isDue = false;
  const next = async (): Promise<void> => {
    isDue = document.visibilityState !== "visible";
    if (isDue) return;
    await work(() => isCurrent);
    if (isCurrent) cancel = after(milliseconds, () => void next());
  };
  const onVisibilityChange = () => {
    if (isDue) void next();
  };
  document.addEventListener("visibilitychange", onVisibilityChange);
  void next();
  return () => {
    isCurrent = false;
    cancel?.();
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
}
