/**
 * Asks a person who came through the provider of their company to sign in there again, which begins
 * a session with control; the refused command is then sent.
 */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { SIGN_ON_ACCOUNT_MESSAGES } from "#web/features/sign-in/sign-on-account-messages.ts";
import { useServices } from "#web/session/services.ts";
import { SignInAgain } from "#web/ui/form/SignInAgain.tsx";
import { PASSWORD_PROOF_MESSAGES } from "#web/ui/password-proof-messages.ts";

interface Props {
  /** Called with true after the sign-in, with false if the user gives up. */
  readonly onAnswer: (isProved: boolean) => void;
}

export function SignInAgainDialog({ onAnswer }: Props) {
  const { signOnProvider: provider = "" } = useServices();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="sign-in-again-title"
      onClose={() => onAnswer(false)}
    >
      <DialogTitle id="sign-in-again-title">{SIGN_ON_ACCOUNT_MESSAGES.againTitle}</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <Typography color="textSecondary">{SIGN_ON_ACCOUNT_MESSAGES.againWhy(provider)}</Typography>
        <SignInAgain provider={provider} onSignedIn={() => onAnswer(true)} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={() => onAnswer(false)}>
          {PASSWORD_PROOF_MESSAGES.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
