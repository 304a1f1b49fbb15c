/**
 * Dialog in which the second person approves a command: shows the command and a current preview,
 * and requires the name of the site.
 */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { newId } from "#web/api/new-id.ts";
import { previewCommand } from "#web/api/preview-operations.ts";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import { entryLabel } from "#web/features/site/model/command-label.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { isNameOf, SiteNameField } from "#web/features/site/page/SiteNameField.tsx";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";
import { notify } from "#web/ui/notify.ts";
import { SteadyDialog } from "#web/ui/SteadyDialog.tsx";
import { ApprovalFacts } from "./ApprovalFacts.tsx";
import { APPROVAL_MESSAGES } from "./approval-messages.ts";
import { intentOf } from "./model/approval-model.ts";
import type { TimedApproval } from "./model/approval-time.ts";
import { approveCommand } from "./operations/approval-decisions.ts";
import { PreviewSummary } from "./PreviewSummary.tsx";
import { RiskBadge } from "./RiskBadge.tsx";

interface Props {
  readonly site: Site;
  readonly approval: TimedApproval;
  readonly onClose: () => void;
}

export function ApproveDialog({ site, approval, onClose }: Props) {
  const titleId = useId();
  const [siteName, setSiteName] = useState("");
  const { isBusy, trouble, approve } = useApprove(site, approval, onClose);
  return (
    <SteadyDialog titleId={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <RiskBadge risk={approval.risk} />
        {APPROVAL_MESSAGES.approveTitle(entryLabel(approval))}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {APPROVAL_MESSAGES.approveHint}
          </Typography>
          <ApprovalFacts site={site} approval={approval} />
          <PredictedNow site={site} approval={approval} />
          {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
          <SiteNameField site={site} name={siteName} onName={setSiteName} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} color="inherit">
          {APPROVAL_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={!isNameOf(site, siteName) || isBusy}
          onClick={() => approve(siteName.trim())}
        >
          {APPROVAL_MESSAGES.approveNow}
        </Button>
      </DialogActions>
    </SteadyDialog>
  );
}

function useApprove(site: Site, approval: TimedApproval, onDone: () => void) {
  const { client, nowSeconds } = useServices();
  // Idempotency key of the decision: a retry after a lost response is the same decision.
  const [changeId] = useState(() => newId(nowSeconds()));
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function approve(siteName: string): Promise<void> {
    setIsBusy(true);
    const decided = { changeId, layoutId: site.layout.id, approval };
    const outcome = await approveCommand(client, decided, siteName);
    setIsBusy(false);
    if (!outcome.ok) {
      setTrouble(refusalText(outcome.error));
      return;
    }
    const { sent, masters } = outcome.value;
    const kind = sent === masters ? "success" : "warning";
    notify({ kind, text: APPROVAL_MESSAGES.sent(sent, masters), lastsSeconds: 5 });
    onDone();
  }
  return { isBusy, trouble, approve: (siteName: string) => void approve(siteName) };
}

/** Preview of the command as of now: minutes may have passed since the request. */
function PredictedNow({ site, approval }: Pick<Props, "site" | "approval">) {
  const { client, nowSeconds } = useServices();
  const { state } = useRequest(approval.id, () =>
    previewCommand(client, intentOf(approval, site.layout.id, nowSeconds())),
  );
  return (
    <div>
      <Typography variant="overline" component="p" color="textSecondary">
        {APPROVAL_MESSAGES.predictedNow}
      </Typography>
      {state.status === "ready" && <PreviewSummary preview={state.value} />}
      {state.status === "loading" && (
        <Typography variant="body2" color="textSecondary" role="status">
          {CONFIRM_MESSAGES.preparing}
        </Typography>
      )}
      {state.status === "failed" && (
        <Alert severity="warning" variant="outlined">
          {CONFIRM_MESSAGES.previewFailed} {refusalText(state.failure)}
        </Alert>
      )}
    </div>
  );
}
