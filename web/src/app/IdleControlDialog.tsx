/** Asks for the password that gives control back to an idle session; the command is then sent. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { textOf } from "#web/ui/form/form-text.ts";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { usePasswordProof } from "#web/ui/form/use-password-proof.ts";
import { PASSWORD_PROOF_MESSAGES } from "#web/ui/password-proof-messages.ts";

interface Props {
  /** Called with true after the right password, with false if the user gives up. */
  readonly onAnswer: (isProved: boolean) => void;
}

export function IdleControlDialog({ onAnswer }: Props) {
  const { fault, prove } = usePasswordProof();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setTrouble(undefined);
    const outcome = await prove(textOf(event.currentTarget, "password"));
    setIsBusy(false);
    if (outcome.kind === "proved") return onAnswer(true);
    if (outcome.kind === "refused") return;
    const isUnreachable = outcome.failure.status === "networkError";
    setTrouble(
      isUnreachable ? PASSWORD_PROOF_MESSAGES.unreachable : PASSWORD_PROOF_MESSAGES.failed,
    );
  }

  const drop = () => onAnswer(false);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="idle-control-title"
      onClose={isBusy ? undefined : drop}
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <DialogTitle id="idle-control-title">{PASSWORD_PROOF_MESSAGES.idleTitle}</DialogTitle>
        <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
          <Typography color="textSecondary">{PASSWORD_PROOF_MESSAGES.idleWhy}</Typography>
          <PasswordField
            name="password"
            label={PASSWORD_PROOF_MESSAGES.password}
            autoComplete="current-password"
            fault={fault}
            takesFocus
          />
          {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" disabled={isBusy} onClick={drop}>
            {PASSWORD_PROOF_MESSAGES.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {PASSWORD_PROOF_MESSAGES.idleSend}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
