/** Confirms the deletion of a layout with the user's password. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId } from "react";
import { textOf } from "#web/ui/form/form-text.ts";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { DELETION_MESSAGES } from "./model/deletion-messages.ts";
import { useDeletion } from "./use-deletion.ts";

interface Props {
  readonly layout: { readonly id: string; readonly name: string };
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteDialog({ layout, onDeleted, onCancel }: Props) {
  const titleId = useId();
  const { isDeleting, passwordFault, trouble, remove } = useDeletion(layout, onDeleted);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isDeleting) void remove(textOf(event.currentTarget, "password"));
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
          {DELETION_MESSAGES.confirmDeletion(layout.name)}
        </DialogTitle>
        <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
          <Typography color="textSecondary">{DELETION_MESSAGES.passwordWhy}</Typography>
          <PasswordField
            name="password"
            label={DELETION_MESSAGES.password}
            autoComplete="current-password"
            fault={passwordFault}
            takesFocus
          />
          {trouble !== undefined && (
            <Alert severity="error">
              {trouble.hint !== undefined && <AlertTitle>{trouble.title}</AlertTitle>}
              {trouble.hint ?? trouble.title}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" disabled={isDeleting} onClick={onCancel}>
            {DELETION_MESSAGES.cancel}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isDeleting}>
            {DELETION_MESSAGES.deleteLayout}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
