/** Lets a person sign in at their company again in a window of its own: button, progress, faults. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useSignInAgain } from "#web/session/use-sign-in-again.ts";
import { PASSWORD_PROOF_MESSAGES as TEXT } from "#web/ui/password-proof-messages.ts";

interface Props {
  /** Name of the sign-in of the company. */
  readonly provider: string;
  readonly onSignedIn: () => void;
}

export function SignInAgain({ provider, onSignedIn }: Props) {
  const { progress, open, leave } = useSignInAgain(onSignedIn);
  const isBegun = progress !== "ready";
  return (
    <Box sx={STACK}>
      {progress === "waiting" && (
        <Alert severity="info" role="status">
          {TEXT.againWaiting}
        </Alert>
      )}
      {progress === "failed" && <Alert severity="error">{TEXT.againFailed}</Alert>}
      {progress === "blocked" && <Alert severity="warning">{TEXT.againBlocked}</Alert>}
      <Button variant="contained" disabled={progress === "leaving"} onClick={open}>
        {TEXT.againGo(provider)}
      </Button>
      {isBegun && (
        <Button color="inherit" size="small" loading={progress === "leaving"} onClick={leave}>
          {TEXT.againHere}
        </Button>
      )}
    </Box>
  );
}

const STACK = { display: "flex", flexDirection: "column", gap: 1.5 } as const;
