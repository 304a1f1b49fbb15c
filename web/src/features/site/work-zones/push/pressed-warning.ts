/** Which master's stow a pressed notification was about, so that the page rings for it. */
import { WARNING_MESSAGE, warnedMaster } from "#domain/work-zones/stow-warning.ts";

/** Read at once, because the site view soon replaces the address by one of its own. */
let opened = warnedMaster(location.hash);

/** The master, if a press has opened this page; undefined after `forgetPress`. */
export function pressedAtOpening(): string | undefined {
  return opened;
}

/** Called when the user has seen the alarm, so that it does not ring again in this page. */
export function forgetPress(): void {
  opened = undefined;
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
