/** A third person lets somebody approve whose account is too new, or tied to that of whoever asks. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { vouchForApprover } from "#web/api/approval-operations.ts";
import type { Approval } from "#web/api/approval-records.ts";
import { newId } from "#web/api/new-id.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { APPROVAL_MESSAGES } from "#web/ui/approval-messages.ts";
import { notify } from "#web/ui/notify.ts";
import { refusalText } from "#web/ui/refusal-messages.ts";
import { refusedApproverText, VOUCH_MESSAGES } from "#web/ui/two-persons-messages.ts";
import { isReasonEnough, ReasonField } from "./ReasonField.tsx";

interface Props {
  readonly site: Site;
  readonly approval: Approval;
  readonly approver: NonNullable<Approval["refusedApprover"]>;
  readonly onClose: () => void;
}

export function VouchDialog({ site, approval, approver, onClose }: Props) {
  const titleId = useId();
  const { client, nowSeconds } = useServices();
  // A repeat after a lost answer is the same vouch.
  const [changeId] = useState(() => newId(nowSeconds()));
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function vouch(): Promise<void> {
    setIsBusy(true);
    const decided = { changeId, layoutId: site.layout.id, approval };
    const outcome = await vouchForApprover(client, decided, approver.userId, reason.trim());
    setIsBusy(false);
    if (outcome.status === "ok") {
      notify({ kind: "success", text: VOUCH_MESSAGES.done, lastsSeconds: 5 });
      onClose();
    } else setTrouble(refusalText(outcome));
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{VOUCH_MESSAGES.title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2">
            {refusedApproverText(approver.username, approver.fault)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {VOUCH_MESSAGES.hint}
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
          onClick={() => void vouch()}
        >
          {VOUCH_MESSAGES.press}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
