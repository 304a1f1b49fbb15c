/** Parts of a page that are loaded when they are first drawn, and ask whether to try again where that fails. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { createObservable } from "#web/observable.ts";
import { useIsOnline } from "#web/session/services.ts";
import { MESSAGES } from "./messages.ts";
import { useEased } from "./use-eased.ts";

interface Late {
  /** Takes away what cannot be shown. Without it nobody has asked for the part, and nobody is told that it is missing. */
  readonly onGiveUp?: () => void;
  /** Stands there until the part does; nothing by default. */
  readonly placeholder?: ReactNode;
}

type Loading<Props> =
  | { readonly status: "pending" }
  | { readonly status: "ready"; readonly Part: ComponentType<Props> }
  | { readonly status: "failed" };

/** One that could not be loaded is asked for anew each time it is opened. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Late> {
  const loading = createObservable<Loading<Props>>({ status: "pending" });
  /** Whether it is there. */
  async function start(): Promise<boolean> {
    const next = await load().then(
      (Part) => ({ status: "ready", Part }) as const,
      () => ({ status: "failed" }) as const,
    );
    loading.set(next);
    return next.status === "ready";
  }
  return function LatePart(props: Props & Late) {
    const { onGiveUp, placeholder } = props;
    const now = useSyncExternalStore(loading.subscribe, loading.value);
    useEffect(() => {
      if (loading.value().status === "ready") return;
      loading.set({ status: "pending" });
      void start();
    }, []);
    const isDrawn = useEased(now.status === "ready");
    if (now.status === "ready" && isDrawn) return <now.Part {...props} />;
    return (
      <>
        {placeholder}
        {now.status === "failed" && onGiveUp && <PartFailure onRetry={start} onClose={onGiveUp} />}
      </>
    );
  };
}

interface Props {
  /** Answers whether the part is there. */
  readonly onRetry: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Says that a part of the page could not be loaded; the rest of the page stays as it is. */
function PartFailure({ onRetry, onClose }: Props) {
  const isOnline = useIsOnline();
  // Browsers remember which file was missing and never ask for it again; the address brings the page back as it was.
  async function tryAgain(): Promise<void> {
    if (!(await onRetry()) && isOnline) window.location.reload();
  }
  return (
    <Dialog open role="alertdialog" onClose={onClose} maxWidth="xs" aria-labelledby={TITLE_ID}>
      <DialogTitle id={TITLE_ID}>{MESSAGES.partFailed}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{MESSAGES.pageFailedHint}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{MESSAGES.close}</Button>
        <Button variant="contained" onClick={() => void tryAgain()}>
          {MESSAGES.tryAgain}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const TITLE_ID = "part-failure-title";
