/** Says that a part of the page could not be loaded; the rest of the page stays as it is. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useIsOnline } from "#web/session/services.ts";
import { MESSAGES } from "./messages.ts";

interface Props {
  /** Answers whether the part is there. */
  readonly onRetry: () => Promise<boolean>;
  readonly onClose: () => void;
}

export function PartFailure({ onRetry, onClose }: Props) {
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
