/** What a person can do with a campaign: approve it, stop it, end it. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { isNameOf, SiteNameField } from "#web/features/site/page/SiteNameField.tsx";
import { useIsOnline, useSessionState } from "#web/session/services.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { SteadyDialog } from "#web/ui/SteadyDialog.tsx";
import type { Campaign } from "./firmware.generated.ts";
import { FIRMWARE_MESSAGES } from "./firmware-messages.ts";
import { type CampaignActs, useCampaignActs } from "./use-firmware.ts";

interface Props {
  readonly site: Site;
  readonly campaign: Campaign;
  readonly onChange: () => void;
}

type Question = "approve" | "stop" | "end";

export function CampaignButtons({ site, campaign, onChange }: Props) {
  const [question, setQuestion] = useState<Question>();
  const acts = useCampaignActs(site.layout.id, campaign, onChange);
  const session = useSessionState();
  const isOnline = useIsOnline();
  const { state, createdById } = campaign;
  const isOwn = session.status === "signedIn" && session.account.id === createdById;
  const needsApproval = state === "waiting" || state === "stopped";
  const close = () => setQuestion(undefined);
  const button = (key: Question, text: string, isMain: boolean) => (
    <Button
      variant={isMain ? "contained" : "outlined"}
      color={key === "stop" ? "error" : "primary"}
      disabled={acts.isBusy || !isOnline}
      onClick={() => setQuestion(key)}
    >
      {text}
    </Button>
  );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      {needsApproval && isOwn && (
        <Typography variant="body2" color="textSecondary">
          {FIRMWARE_MESSAGES.ownCampaign}
        </Typography>
      )}
      {needsApproval &&
        !isOwn &&
        button(
          "approve",
          state === "stopped" ? FIRMWARE_MESSAGES.goOn : FIRMWARE_MESSAGES.approve,
          true,
        )}
      {(state === "running" || state === "waiting") && button("stop", FIRMWARE_MESSAGES.stop, true)}
      {state === "stopped" && button("end", FIRMWARE_MESSAGES.end, false)}
      {acts.trouble !== undefined && question !== "approve" && (
        <Alert severity="error">{acts.trouble}</Alert>
      )}
      {question === "stop" && (
        <ConfirmDialog
          title={FIRMWARE_MESSAGES.stopTitle}
          hint={FIRMWARE_MESSAGES.stopHint}
          stay={FIRMWARE_MESSAGES.keepOn}
          go={FIRMWARE_MESSAGES.stop}
          onStay={close}
          onGo={() => {
            close();
            void acts.act("STOP");
          }}
        />
      )}
      {question === "end" && (
        <ConfirmDialog
          title={FIRMWARE_MESSAGES.endTitle}
          hint={FIRMWARE_MESSAGES.endHint}
          stay={FIRMWARE_MESSAGES.cancel}
          go={FIRMWARE_MESSAGES.end}
          onStay={close}
          onGo={() => {
            close();
            void acts.act("END");
          }}
        />
      )}
      {question === "approve" && <ApproveDialog {...{ site, campaign, acts }} onClose={close} />}
    </Box>
  );
}

interface ApproveProps {
  readonly site: Site;
  readonly campaign: Campaign;
  readonly acts: CampaignActs;
  readonly onClose: () => void;
}

function ApproveDialog({ site, campaign, acts, onClose }: ApproveProps) {
  const titleId = useId();
  const [siteName, setSiteName] = useState("");
  return (
    <SteadyDialog titleId={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{FIRMWARE_MESSAGES.approveTitle}</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <Typography>{FIRMWARE_MESSAGES.approveHint(campaign.tolerated)}</Typography>
        {acts.trouble !== undefined && <Alert severity="error">{acts.trouble}</Alert>}
        <SiteNameField site={site} name={siteName} onName={setSiteName} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {FIRMWARE_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={!isNameOf(site, siteName) || acts.isBusy}
          onClick={() => {
            void acts.act("APPROVE", siteName.trim()).then((isDone) => isDone && onClose());
          }}
        >
          {FIRMWARE_MESSAGES.approve}
        </Button>
      </DialogActions>
    </SteadyDialog>
  );
}
