/** Notices: short messages in the corner of the screen, queued until the notice stack is loaded. */
import { createObservable } from "#web/observable.ts";

export type NoticeKind = "info" | "success" | "warning" | "error";

export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly lastsSeconds: 1 | 2 | 3 | 5 | "untilDismissed";
  /** A button beside the text of the notice; pressing it also closes the notice. */
  readonly action?: NoticeAction;
  /** Called when the user closes the notice, by its close button or its action button. */
  readonly onDismissed?: () => void;
}

export interface NoticeAction {
  readonly name: string;
  readonly onPress: () => void;
}

/** Shows a notice; returns a function that closes it. */
export type ShowNotice = (notice: Notice) => () => void;

interface Unshown {
  readonly notice: Notice;
  dismiss: () => void;
}

const unshown = createObservable<readonly Unshown[]>([]);
let show: ShowNotice | undefined;

/** Notices that wait for the notice stack, oldest first. */
export const unshownNotices: Pick<typeof unshown, "value" | "subscribe"> = unshown;

/**
 * Shows the notice, or queues it until the stack is loaded. Returns a function that closes it. A
 * text that is already shown is not repeated.
 */
export function notify(notice: Notice): () => void {
  if (show !== undefined) return show(notice);
  const waiting: Unshown = {
    notice,
    dismiss: () => unshown.set(unshown.value().filter((other) => other !== waiting)),
  };
  unshown.set([...unshown.value(), waiting]);
  return () => waiting.dismiss();
}

/**
 * Registers the function that shows notices; shows the queued ones first. Returns a function that
 * unregisters it.
 */
export function showNotices(by: ShowNotice): () => void {
  show = by;
  for (const waiting of unshown.value()) waiting.dismiss = by(waiting.notice);
  unshown.set([]);
  return () => {
    if (show === by) show = undefined;
  };
}
