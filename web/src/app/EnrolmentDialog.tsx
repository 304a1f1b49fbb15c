/** Dialog in which a signed-in user sets up an authenticator voluntarily. */

import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { MESSAGES } from "#web/ui/messages.ts";
import { TotpSetup } from "#web/ui/totp/TotpSetup.tsx";
import { Waiting } from "#web/ui/Waiting.tsx";
import { useEnrolment } from "./use-enrolment.ts";

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
        {enrolment.status === "starting" && <Waiting />}
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
