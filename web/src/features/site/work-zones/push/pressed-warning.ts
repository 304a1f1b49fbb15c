/** Which master's stow a pressed notification was about, so that the page rings for it. */
import { WARNING_MESSAGE, warnedMaster } from "#domain/work-zones/stow-warning.ts";

/** The master, if a press has opened this page; undefined after `forgetPress`. */
export function pressedAtOpening(): string | undefined {
  return warnedMaster(location.hash);
}

/** Removes the mark of the press from the address, so that a reload does not ring again. */
export function forgetPress(): void {
  if (pressedAtOpening() === undefined) return;
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);
}

/** Calls the listener for each press while the page is open. @returns stops it */
export function onPress(listener: (mLocId: string) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const receive = ({ data }: MessageEvent) => {
    if (data?.type === WARNING_MESSAGE && typeof data.mLocId === "string") listener(data.mLocId);
  };
  serviceWorker.addEventListener("message", receive);
  return () => serviceWorker.removeEventListener("message", receive);
}
