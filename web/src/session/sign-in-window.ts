/**
 * A window in which a person signs in at the provider again, so that the page, and what was typed in
 * it, stays. Window and page share the stored session, but after a visit to another origin neither
 * knows the other any more: the outcome goes through a channel of the origin.
 */
import { SIGN_ON_PATH } from "./sign-on-session.ts";

/** Query parameter with which the window begins: it goes on to the provider by itself. */
export const AGAIN = "again";

const CHANNEL = "signOn.again";
const SHAPE = "popup,width=520,height=720";

/** How the sign-in in the window ended. */
export type WindowOutcome = "signedIn" | "failed";

/** Opens the window; false if the browser blocks it. To be called while a press is handled. */
export function openSignInWindow(page: Pick<Window, "open">): boolean {
  return page.open(`${SIGN_ON_PATH}?${AGAIN}`, "_blank", SHAPE) !== null;
}

/** Reports the outcome to all pages of this browser. */
export function reportOutcome(outcome: WindowOutcome): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(outcome);
  channel.close();
}

/** Calls `listener` after each sign-in in a window; returns a function that ends this. */
export function onOutcome(listener: (outcome: WindowOutcome) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<WindowOutcome>) => listener(data);
  return () => channel.close();
}
