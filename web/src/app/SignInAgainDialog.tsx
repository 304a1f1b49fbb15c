/**
 * Asks a person who came through the provider of their company to sign in there again, which begins
 * a session with control. The refused command is not sent: the page is left.
 */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useLocation } from "react-router";
import { SIGN_ON_ACCOUNT_MESSAGES } from "#web/features/sign-in/sign-on-account-messages.ts";
import { SIGN_ON_MESSAGES } from "#web/features/sign-in/sign-on-messages.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { useSignOn } from "#web/session/use-sign-on.ts";
import { PASSWORD_PROOF_MESSAGES } from "#web/ui/password-proof-messages.ts";

interface Props {
  /** Called with false if the user gives up. */
  readonly onAnswer: (isProved: boolean) => void;
}

export function SignInAgainDialog({ onAnswer }: Props) {
  const { signOnProvider: provider = "" } = useServices();
  const session = useSessionState();
  const { pathname, search, hash } = useLocation();
  const { isLeaving, leave } = useSignOn();
  const email = session.status === "signedIn" ? session.account.email : "";
  const from = `${pathname}${search}${hash}`;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="sign-in-again-title"
      onClose={() => onAnswer(false)}
    >
      <DialogTitle id="sign-in-again-title">{SIGN_ON_ACCOUNT_MESSAGES.againTitle}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{SIGN_ON_ACCOUNT_MESSAGES.againWhy(provider)}</Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={() => onAnswer(false)}>
          {PASSWORD_PROOF_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          loading={isLeaving}
          onClick={() => leave({ provider, email, from, asksAgain: true })}
        >
          {SIGN_ON_MESSAGES.go(provider)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
