/** Short messages in the corner of the screen; each stays as long as the spec says (S0 §4, §8). */
import { closeSnackbar, enqueueSnackbar } from "notistack";

export type NoticeKind = "info" | "success" | "warning" | "error";

export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly lastsSeconds: 1 | 2 | 3 | 5 | "untilDismissed";
}

/** Shows the notice and returns how to take it away. A text that is already shown is not shown twice. */
export function notify({ kind, text, lastsSeconds }: Notice): () => void {
  const isPersistent = lastsSeconds === "untilDismissed";
  const key = enqueueSnackbar(text, {
    key: text,
    preventDuplicate: true,
    variant: kind,
    persist: isPersistent,
    ...(isPersistent ? {} : { autoHideDuration: lastsSeconds * 1_000 }),
  });
  return () => closeSnackbar(key);
}
