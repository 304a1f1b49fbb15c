/** Lazy-loaded components that offer a retry if their chunk fails to load. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type ComponentType, type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { createObservable } from "#web/observable.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { MESSAGES } from "./messages.ts";
import { useEased } from "./use-eased.ts";

interface LazyProps {
  /**
   * Called to remove the part after it failed to load; if set, a failure opens a dialog. Omit it
   * for parts that the user did not open: they fail silently, and are loaded when it is possible.
   */
  readonly onGiveUp?: () => void;
  /** Content that is shown until the part is rendered; nothing by default. */
  readonly placeholder?: ReactNode;
}

type Loading<Props> =
  | { readonly status: "pending" }
  | { readonly status: "ready"; readonly Part: ComponentType<Props> }
  | { readonly status: "failed" };

/** Lazy-loads a component; after a failure, each new mount retries. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyProps> {
  const loading = createObservable<Loading<Props>>({ status: "pending" });
  /** Loads the part; resolves to whether it is loaded. */
  async function start(): Promise<boolean> {
    const next = await load().then(
      (Part) => ({ status: "ready", Part }) as const,
      () => ({ status: "failed" }) as const,
    );
    loading.set(next);
    return next.status === "ready";
  }
  return function LazyPart(props: Props & LazyProps) {
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
        {now.status === "failed" &&
          (onGiveUp ? (
            <PartFailure onRetry={start} onClose={onGiveUp} />
          ) : (
            <SilentRetry failure={now} onRetry={start} />
          ))}
      </>
    );
  };
}

const RETRY_MILLISECONDS = 30_000;

interface SilentProps {
  /** Another object after each failed attempt. */
  readonly failure: object;
  readonly onRetry: () => Promise<boolean>;
}

/** Loads a part again: at once when the network is back, else regularly while there is one. */
function SilentRetry({ failure, onRetry }: SilentProps) {
  const { after } = useServices();
  const isOnline = useIsOnline();
  const wasOffline = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure begins a pause of its own
  useEffect(() => {
    const isBack = isOnline && wasOffline.current;
    wasOffline.current = !isOnline;
    if (isBack) void onRetry();
    else if (isOnline) return after(RETRY_MILLISECONDS, () => void onRetry());
    return undefined;
  }, [isOnline, failure, after, onRetry]);
  return undefined;
}

interface Props {
  /** Tries again to load the part; resolves to whether it is loaded. */
  readonly onRetry: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Dialog for a part that could not be loaded; the rest of the page stays usable. */
function PartFailure({ onRetry, onClose }: Props) {
  const isOnline = useIsOnline();
  // Reloads the page if the retry fails, because browsers cache a failed import; the URL restores
  // the page.
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
