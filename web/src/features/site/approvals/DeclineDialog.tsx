/** Says no to a request, in words: as its second person, or as whoever has asked. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { declineCommand } from "#web/api/approval-operations.ts";
import { newId } from "#web/api/new-id.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { APPROVAL_MESSAGES } from "#web/ui/approval-messages.ts";
import { notify } from "#web/ui/notify.ts";
import { refusalText } from "#web/ui/refusal-messages.ts";
import type { TimedApproval } from "./approval-time.ts";
import { isReasonEnough, ReasonField } from "./ReasonField.tsx";

interface Props {
  readonly site: Site;
  readonly approval: TimedApproval;
  /** The viewer has asked for it. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

const REFUSING = {
  title: APPROVAL_MESSAGES.refuseTitle,
  hint: APPROVAL_MESSAGES.refuseHint,
  press: APPROVAL_MESSAGES.refuseNow,
} as const;

const WITHDRAWING = {
  title: APPROVAL_MESSAGES.withdrawTitle,
  hint: APPROVAL_MESSAGES.withdrawHint,
  press: APPROVAL_MESSAGES.withdrawNow,
} as const;

export function DeclineDialog({ site, approval, isOwn, onClose }: Props) {
  const titleId = useId();
  const { client, nowSeconds } = useServices();
  const [changeId] = useState(() => newId(nowSeconds()));
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const texts = isOwn ? WITHDRAWING : REFUSING;
  async function decline(): Promise<void> {
    setIsBusy(true);
    const decided = { changeId, layoutId: site.layout.id, approval };
    const outcome = await declineCommand(client, decided, reason.trim());
    setIsBusy(false);
    if (outcome.status === "ok") {
      notify({ kind: "info", text: APPROVAL_MESSAGES.declined, lastsSeconds: 3 });
      onClose();
    } else setTrouble(refusalText(outcome));
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {texts.hint}
          </Typography>
          {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
          <ReasonField reason={reason} onReason={setReason} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {APPROVAL_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={!isReasonEnough(reason) || isBusy}
          onClick={() => void decline()}
        >
          {texts.press}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
