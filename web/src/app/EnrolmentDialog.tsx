/** Setting up an authenticator of one's own accord, while signed in. */

import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useServices } from "#web/session/services.ts";
import { refusalMessage } from "#web/ui/auth-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.tsx";
import { TotpSetup } from "#web/ui/TotpSetup.tsx";
import { Splash } from "./Splash.tsx";

type Enrolment =
  | { readonly status: "starting" }
  | { readonly status: "failed"; readonly reason: string }
  | {
      readonly status: "asking";
      readonly secret: string;
      readonly isWaiting: boolean;
      readonly fault: string | undefined;
    };

interface Props {
  readonly email: string;
  readonly onClose: () => void;
}

export function EnrolmentDialog({ email, onClose }: Props) {
  const { enrolment, finish } = useEnrolment(onClose);
  return (
    <Dialog open onClose={onClose} aria-labelledby="enrolment-title" fullWidth maxWidth="xs">
      <DialogTitle id="enrolment-title">{MESSAGES.setupTitle}</DialogTitle>
      <DialogContent>
        {enrolment.status === "starting" && <Splash />}
        {enrolment.status === "failed" && <Typography role="alert">{enrolment.reason}</Typography>}
        {enrolment.status === "asking" && (
          <TotpSetup {...enrolment} email={email} onCode={finish} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{MESSAGES.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function useEnrolment(onDone: () => void) {
  const { auth, session } = useServices();
  const [enrolment, setEnrolment] = useState<Enrolment>({ status: "starting" });

  useEffect(() => {
    let isCurrent = true;
    void auth.startEnrolment().then((answer) => {
      if (!isCurrent) return;
      setEnrolment(
        answer.status === "ok"
          ? { status: "asking", secret: answer.value, isWaiting: false, fault: undefined }
          : { status: "failed", reason: refusalMessage(answer.refusal) },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [auth]);

  async function finish(code: string): Promise<void> {
    if (enrolment.status !== "asking") return;
    setEnrolment({ ...enrolment, isWaiting: true, fault: undefined });
    const answer = await auth.finishEnrolment(code);
    if (answer.status === "refused") {
      setEnrolment({ ...enrolment, isWaiting: false, fault: refusalMessage(answer.refusal) });
      return;
    }
    await auth.tokens({ renew: true });
    await session.start();
    notify({ kind: "success", text: MESSAGES.twoFactorDone, lastsSeconds: 5 });
    onDone();
  }

  return { enrolment, finish };
}
