/**
 * Confirms the deletion of a layout with the user's password, or with a sign-in at the company a
 * moment ago.
 */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Typography from "@mui/material/Typography";
import { useServices } from "#web/session/services.ts";
import { textOf } from "#web/ui/form/form-text.ts";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { SignInAgain } from "#web/ui/form/SignInAgain.tsx";
import { usePasswordProof } from "#web/ui/form/use-password-proof.ts";
import { useSignOnProof } from "#web/ui/form/use-sign-on-proof.ts";
import { PASSWORD_PROOF_MESSAGES } from "#web/ui/password-proof-messages.ts";
import { DeletionForm } from "./DeletionForm.tsx";
import { DELETION_MESSAGES } from "./model/deletion-messages.ts";
import { useDeletion } from "./use-deletion.ts";
import type { Trouble } from "./use-save.ts";

interface Props {
  readonly layout: { readonly id: string; readonly name: string };
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteDialog(props: Props) {
  const { signOnProvider } = useServices();
  if (signOnProvider === undefined) return <WithPassword {...props} />;
  return <WithSignIn {...props} provider={signOnProvider} />;
}

function WithPassword({ layout, onDeleted, onCancel }: Props) {
  const { fault, prove } = usePasswordProof();
  const { isDeleting, trouble, remove } = useDeletion(layout, onDeleted);
  return (
    <DeletionForm
      name={layout.name}
      action={DELETION_MESSAGES.deleteLayout}
      {...{ isDeleting, onCancel }}
      onSubmit={(form) => void remove(() => prove(textOf(form, "password")))}
    >
      <Typography color="textSecondary">{DELETION_MESSAGES.passwordWhy}</Typography>
      <PasswordField
        name="password"
        label={PASSWORD_PROOF_MESSAGES.password}
        autoComplete="current-password"
        fault={fault}
        takesFocus
      />
      <TroubleAlert trouble={trouble} />
    </DeletionForm>
  );
}

/** Never deletes by itself after the sign-in: that takes a press of its own. */
function WithSignIn({ layout, provider, ...props }: Props & { readonly provider: string }) {
  const { state, prove } = useSignOnProof();
  const { isDeleting, trouble, remove } = useDeletion(layout, props.onDeleted);
  return (
    <DeletionForm
      name={layout.name}
      action={DELETION_MESSAGES.deleteLayout}
      isBlocked={state !== "proved"}
      isDeleting={isDeleting}
      onCancel={props.onCancel}
      onSubmit={() => void remove(prove)}
    >
      {state === "needed" && (
        <>
          <Typography color="textSecondary">{DELETION_MESSAGES.signInWhy(provider)}</Typography>
          <SignInAgain provider={provider} onSignedIn={() => void prove()} />
        </>
      )}
      {state === "proved" && (
        <Alert severity="success">{DELETION_MESSAGES.signedInAgain(provider)}</Alert>
      )}
      <TroubleAlert trouble={trouble} />
    </DeletionForm>
  );
}

function TroubleAlert({ trouble }: { readonly trouble: Trouble | undefined }) {
  if (trouble === undefined) return undefined;
  return (
    <Alert severity="error">
      {trouble.hint !== undefined && <AlertTitle>{trouble.title}</AlertTitle>}
      {trouble.hint ?? trouble.title}
    </Alert>
  );
}
