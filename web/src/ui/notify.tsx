/** Short messages in the corner of the screen; each stays as long as the spec says (S0 §4, §8). */
import Button from "@mui/material/Button";
import { closeSnackbar, enqueueSnackbar } from "notistack";

export type NoticeKind = "info" | "success" | "warning" | "error";

export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly lastsSeconds: 1 | 2 | 3 | 5 | "untilDismissed";
  /** A button beside the text; it takes the notice away. */
  readonly action?: NoticeAction;
}

interface NoticeAction {
  readonly name: string;
  readonly onPress: () => void;
}

/** Shows the notice and returns how to take it away. A text that is already shown is not shown twice. */
export function notify({ kind, text, lastsSeconds, action }: Notice): () => void {
  const isPersistent = lastsSeconds === "untilDismissed";
  const key = enqueueSnackbar(text, {
    key: text,
    preventDuplicate: true,
    variant: kind,
    persist: isPersistent,
    ...(isPersistent ? {} : { autoHideDuration: lastsSeconds * 1_000 }),
    action: action && <ActionButton {...action} onDone={() => closeSnackbar(text)} />,
  });
  return () => closeSnackbar(key);
}

function ActionButton({ name, onPress, onDone }: NoticeAction & { readonly onDone: () => void }) {
  const press = () => {
    onDone();
    onPress();
  };
  return <Button onClick={press}>{name}</Button>;
}
