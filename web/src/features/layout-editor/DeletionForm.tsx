/** Dialog with a form whose button deletes something; closing it is blocked while it deletes. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type FormEvent, type ReactNode, useId } from "react";
import { DELETION_MESSAGES } from "./model/deletion-messages.ts";

interface Props {
  readonly name: string;
  /** Text of the button that deletes. */
  readonly action: string;
  readonly isDeleting: boolean;
  /** True if the form cannot be submitted yet. */
  readonly isBlocked?: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export function DeletionForm(props: Props) {
  const { name, action, isDeleting, isBlocked = false, onSubmit, onCancel, children } = props;
  const titleId = useId();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isDeleting && !isBlocked) onSubmit(event.currentTarget);
  }
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={isDeleting ? undefined : onCancel}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
          {DELETION_MESSAGES.confirmDeletion(name)}
        </DialogTitle>
        <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
          {children}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" disabled={isDeleting} onClick={onCancel}>
            {DELETION_MESSAGES.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={isBlocked}
            loading={isDeleting}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
