/** Asked before whole masters are commanded: what is reached, the wind, the effect; site-wide also the name of the site. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import {
  CONFIRM_MESSAGES,
  confirmTitle,
  confirmWithin,
} from "#web/features/site/commands/model/confirm-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { isReasonEnough, ReasonField } from "#web/ui/ReasonField.tsx";
import { APPROVAL_MESSAGES } from "./approval-messages.ts";
import { ConfirmFacts } from "./ConfirmFacts.tsx";
import type { Confirmation } from "./command-desk.ts";
import type { AskedCommand } from "./model/asked-command.ts";
import { PreviewSummary } from "./PreviewSummary.tsx";
import { RiskBadge } from "./RiskBadge.tsx";
import { isNameOf, SiteNameField } from "./SiteNameField.tsx";
import { type Preparation, usePrepared } from "./use-prepared.ts";
import type { PreviewState } from "./use-preview.ts";

interface Props {
  readonly site: Site;
  readonly asked: AskedCommand;
  readonly preview: PreviewState;
  readonly onConfirm: (confirmation: Confirmation | undefined) => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog({ site, asked, preview, onConfirm, onCancel }: Props) {
  const titleId = useId();
  const { entry, risk, intent } = asked;
  const isTyped = risk === "R4";
  const { preparation, prepareAgain } = usePrepared(isTyped ? intent : undefined);
  const [siteName, setSiteName] = useState("");
  const [reason, setReason] = useState("");
  const isNamed = isNameOf(site, siteName);
  const prepared = preparation.status === "ready" ? preparation.prepared : undefined;
  const isAsked = prepared?.needsSecondPerson === true;
  const isReady = prepared !== undefined && isNamed && (!isAsked || isReasonEnough(reason));
  function confirm(): void {
    if (!isTyped) onConfirm(undefined);
    else if (isReady) {
      const { token } = prepared;
      onConfirm({ token, siteName: siteName.trim(), reason: isAsked ? reason.trim() : undefined });
    }
  }
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <RiskBadge risk={risk} />
        {confirmTitle(entry.label)}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <ConfirmFacts site={site} asked={asked} />
          <Foresight preview={preview} />
          {isTyped && <PreparationNote preparation={preparation} onAgain={prepareAgain} />}
          {isAsked && <SecondPersonNote reason={reason} onReason={setReason} />}
          {isTyped && <SiteNameField site={site} name={siteName} onName={setSiteName} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel} color="inherit">
          {CONFIRM_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          color={isTyped ? "error" : "primary"}
          disabled={isTyped && !isReady}
          onClick={confirm}
        >
          {isAsked ? APPROVAL_MESSAGES.ask : CONFIRM_MESSAGES.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SecondPersonProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Says that nothing goes out yet, and asks why it should. */
function SecondPersonNote({ reason, onReason }: SecondPersonProps) {
  return (
    <>
      <Alert severity="info" variant="outlined">
        {APPROVAL_MESSAGES.needed}
      </Alert>
      <ReasonField reason={reason} hint={APPROVAL_MESSAGES.reasonHint} onReason={onReason} />
    </>
  );
}

function Foresight({ preview }: Pick<Props, "preview">) {
  if (preview.status === "ready") {
    return (
      <div>
        <PreviewSummary preview={preview.preview} />
        <Typography variant="caption" color="textSecondary">
          {CONFIRM_MESSAGES.foresight}
        </Typography>
      </div>
    );
  }
  if (preview.status === "failed") {
    return (
      <Alert severity="warning" variant="outlined">
        {CONFIRM_MESSAGES.previewFailed} {preview.message}
      </Alert>
    );
  }
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {CONFIRM_MESSAGES.preparing}
    </Typography>
  );
}

interface NoteProps {
  readonly preparation: Preparation;
  readonly onAgain: () => void;
}

function PreparationNote({ preparation, onAgain }: NoteProps) {
  if (preparation.status === "ready") {
    return (
      <Typography variant="body2" role="timer">
        {confirmWithin(preparation.secondsLeft)}
      </Typography>
    );
  }
  if (preparation.status === "none" || preparation.status === "preparing") return undefined;
  const text =
    preparation.status === "expired"
      ? CONFIRM_MESSAGES.expired
      : `${CONFIRM_MESSAGES.notPrepared} ${preparation.message}`;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button size="small" color="inherit" onClick={onAgain}>
          {CONFIRM_MESSAGES.again}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
