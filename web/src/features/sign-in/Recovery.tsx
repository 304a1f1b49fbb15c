/**
 * Recovery for users without their authenticator: they enter password and recovery code, then sign
 * in again.
 */

import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import { recoverAccount } from "#web/api/recovery-operations.ts";
import { useServices } from "#web/session/services.ts";
import { RecoveryForm } from "./RecoveryForm.tsx";
import { RECOVERY_MESSAGES } from "./recovery-messages.ts";

interface Props {
  readonly email: string;
  readonly onBack: () => void;
  readonly onSignIn: () => void;
}

type Stage =
  | { readonly stage: "asking"; readonly isWaiting: boolean; readonly fault: Failure | undefined }
  | { readonly stage: "done"; readonly isSettled: boolean };

export function Recovery({ email, onBack, onSignIn }: Props) {
  const { config, fetch: fetchFrom } = useServices();
  const [at, setAt] = useState<Stage>({ stage: "asking", isWaiting: false, fault: undefined });

  async function send(password: string, code: string): Promise<void> {
    setAt({ stage: "asking", isWaiting: true, fault: undefined });
    const proof = { email, password, code };
    const answer = await recoverAccount({ baseUrl: config.restUrl, fetch: fetchFrom }, proof);
    setAt(
      answer.ok
        ? { stage: "done", isSettled: answer.value }
        : { stage: "asking", isWaiting: false, fault: answer.error },
    );
  }

  if (at.stage === "done") return <Recovered isSettled={at.isSettled} onSignIn={onSignIn} />;
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: -2, mb: 3 }}>
        {RECOVERY_MESSAGES.hint}
      </Typography>
      <RecoveryForm isWaiting={at.isWaiting} fault={at.fault} onProof={send} />
      <Button onClick={onBack} sx={{ mt: 1 }}>
        {RECOVERY_MESSAGES.back}
      </Button>
    </>
  );
}

interface RecoveredProps {
  readonly isSettled: boolean;
  readonly onSignIn: () => void;
}

function Recovered({ isSettled, onSignIn }: RecoveredProps) {
  return (
    <div role="status">
      <Typography variant="subtitle2" component="p">
        {RECOVERY_MESSAGES.doneTitle}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {RECOVERY_MESSAGES.doneHint}
      </Typography>
      {!isSettled && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {RECOVERY_MESSAGES.notSettled}
        </Typography>
      )}
      <Button variant="contained" size="large" fullWidth onClick={onSignIn} sx={{ mt: 3 }}>
        {RECOVERY_MESSAGES.signInAgain}
      </Button>
    </div>
  );
}
