/** Says that a part of the page could not be loaded; the rest of the page stays as it is. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { MESSAGES } from "./messages.ts";

interface Props {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

export function PartFailure({ onRetry, onClose }: Props) {
  return (
    <Dialog open role="alertdialog" onClose={onClose} maxWidth="xs" aria-labelledby={TITLE_ID}>
      <DialogTitle id={TITLE_ID}>{MESSAGES.partFailed}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{MESSAGES.pageFailedHint}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{MESSAGES.close}</Button>
        <Button variant="contained" onClick={onRetry}>
          {MESSAGES.tryAgain}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const TITLE_ID = "part-failure-title";
