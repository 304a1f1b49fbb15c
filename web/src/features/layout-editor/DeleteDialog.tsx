/** Confirms the deletion of a layout with the user's password. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Typography from "@mui/material/Typography";
import { useServices } from "#web/session/services.ts";
import { textOf } from "#web/ui/form/form-text.ts";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { PASSWORD_PROOF_MESSAGES } from "#web/ui/password-proof-messages.ts";
import { DeletionForm } from "./DeletionForm.tsx";
import { DELETION_MESSAGES } from "./model/deletion-messages.ts";
import { useDeletion } from "./use-deletion.ts";

interface Props {
  readonly layout: { readonly id: string; readonly name: string };
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteDialog({ layout, onDeleted, onCancel }: Props) {
  const { signOnProvider } = useServices();
  const { isDeleting, passwordFault, trouble, remove } = useDeletion(layout, onDeleted);
  return (
    <DeletionForm
      name={layout.name}
      action={DELETION_MESSAGES.deleteLayout}
      isBlocked={signOnProvider !== undefined}
      {...{ isDeleting, onCancel }}
      onSubmit={(form) => void remove(textOf(form, "password"))}
    >
      {signOnProvider === undefined ? (
        <>
          <Typography color="textSecondary">{DELETION_MESSAGES.passwordWhy}</Typography>
          <PasswordField
            name="password"
            label={PASSWORD_PROOF_MESSAGES.password}
            autoComplete="current-password"
            fault={passwordFault}
            takesFocus
          />
        </>
      ) : (
        <Alert severity="info">{DELETION_MESSAGES.noPassword(signOnProvider)}</Alert>
      )}
      {trouble !== undefined && (
        <Alert severity="error">
          {trouble.hint !== undefined && <AlertTitle>{trouble.title}</AlertTitle>}
          {trouble.hint ?? trouble.title}
        </Alert>
      )}
    </DeletionForm>
  );
}
