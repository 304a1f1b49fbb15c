/** Short messages in the corner of the screen; each stays as long as the spec says (S0 §4, §8). */
import { createObservable } from "#web/observable.ts";

export type NoticeKind = "info" | "success" | "warning" | "error";

export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly lastsSeconds: 1 | 2 | 3 | 5 | "untilDismissed";
  /** A button beside the text; it takes the notice away. */
  readonly action?: NoticeAction;
  /** Somebody has closed it by hand, by its cross or its button. */
  readonly onDismissed?: () => void;
}

export interface NoticeAction {
  readonly name: string;
  readonly onPress: () => void;
}

/** Returns how to take the notice away. */
export type ShowNotice = (notice: Notice) => () => void;

interface Unshown {
  readonly notice: Notice;
  takeAway: () => void;
}

const unshown = createObservable<readonly Unshown[]>([]);
let show: ShowNotice | undefined;

/** Notices that wait for what shows them, the oldest first. */
export const unshownNotices: Pick<typeof unshown, "value" | "subscribe"> = unshown;

/** Shows the notice, or keeps it until it can be shown, and returns how to take it away. A text that is already shown is not shown twice. */
export function notify(notice: Notice): () => void {
  if (show !== undefined) return show(notice);
  const waiting: Unshown = {
    notice,
    takeAway: () => unshown.set(unshown.value().filter((other) => other !== waiting)),
  };
  unshown.set([...unshown.value(), waiting]);
  return () => waiting.takeAway();
}

/** From then on notices are shown so, those first that have waited. Returns how to stop. */
export function showNotices(by: ShowNotice): () => void {
  show = by;
  for (const waiting of unshown.value()) waiting.takeAway = by(waiting.notice);
  unshown.set([]);
  return () => {
    if (show === by) show = undefined;
  };
}
