/** Asks the user to confirm an action. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly stay: string;
  readonly go: string;
  readonly onStay: () => void;
  readonly onGo: () => void;
  /** Details of the action, below the hint. */
  readonly children?: ReactNode;
}

export function ConfirmDialog({ title, hint, stay, go, onStay, onGo, children }: Props) {
  const titleId = useId();
  return (
    <Dialog open role="alertdialog" onClose={onStay} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{hint}</Typography>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onStay}>
          {stay}
        </Button>
        <Button variant="contained" onClick={onGo}>
          {go}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
