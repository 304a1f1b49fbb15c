/** One request to a second person: who asks for what of which masters, how long it waits, and the buttons of whoever may decide. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { entryLabel } from "#web/features/site/control/model/command-label.ts";
import { RiskBadge } from "#web/features/site/control/RiskBadge.tsx";
import type { Site } from "#web/features/site/model/site.ts";
import { useIsOnline } from "#web/session/services.ts";
import { APPROVAL_MESSAGES, leftText } from "#web/ui/approval-messages.ts";
import { refusedApproverText, VOUCH_MESSAGES, vouchedText } from "#web/ui/two-persons-messages.ts";
import { ApprovalFacts } from "./ApprovalFacts.tsx";
import { ApproveDialog } from "./ApproveDialog.tsx";
import { type ApprovalRole, roleIn, vouchableIn } from "./approval-model.ts";
import type { TimedApproval } from "./approval-time.ts";
import { DeclineDialog } from "./DeclineDialog.tsx";
import { VouchDialog } from "./VouchDialog.tsx";

interface Props {
  readonly site: Site;
  readonly approval: TimedApproval;
  readonly me: { readonly id: string; readonly privileges: PrivilegeBits };
  readonly secondsLeft: number;
}

type Asking = "nothing" | "approve" | "decline" | "vouch";

export function ApprovalCard({ site, approval, me, secondsLeft }: Props) {
  const isOnline = useIsOnline();
  const [asking, ask] = useState<Asking>("nothing");
  const role = roleIn(approval, me);
  const vouchable = vouchableIn(approval, me);
  const close = () => ask("nothing");
  return (
    <Box component="article" aria-label={entryLabel(approval)} sx={CARD}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <RiskBadge risk={approval.risk} />
        <Typography variant="subtitle2" component="h4" sx={{ flex: 1, minWidth: 0, m: 0 }}>
          {entryLabel(approval)}
        </Typography>
        <Typography variant="body2" component="span" role="timer" sx={LEFT}>
          {leftText(secondsLeft)}
        </Typography>
      </Box>
      <ApprovalFacts site={site} approval={approval} />
      <ApproverNote approval={approval} />
      <Note role={role} isOnline={isOnline} />
      <Box sx={{ display: "flex", justifyContent: "flex-end", flexWrap: "wrap", gap: 1 }}>
        {role !== "viewer" && (
          <Button color="inherit" disabled={!isOnline} onClick={() => ask("decline")}>
            {role === "asker" ? APPROVAL_MESSAGES.withdraw : APPROVAL_MESSAGES.refuse}
          </Button>
        )}
        {vouchable !== undefined && (
          <Button color="inherit" disabled={!isOnline} onClick={() => ask("vouch")}>
            {VOUCH_MESSAGES.vouch}
          </Button>
        )}
        {role === "second" && (
          <Button variant="contained" disabled={!isOnline} onClick={() => ask("approve")}>
            {APPROVAL_MESSAGES.approve}
          </Button>
        )}
      </Box>
      {asking === "approve" && <ApproveDialog site={site} approval={approval} onClose={close} />}
      {asking === "decline" && (
        <DeclineDialog site={site} approval={approval} isOwn={role === "asker"} onClose={close} />
      )}
      {asking === "vouch" && vouchable !== undefined && (
        <VouchDialog site={site} approval={approval} approver={vouchable} onClose={close} />
      )}
    </Box>
  );
}

/** Somebody was refused as the second person, or may approve because somebody has vouched. */
function ApproverNote({ approval: { refusedApprover, vouch } }: Pick<Props, "approval">) {
  if (refusedApprover === undefined) return undefined;
  const text =
    vouch === undefined
      ? refusedApproverText(refusedApprover.username, refusedApprover.fault)
      : vouchedText(vouch.username, vouch.approverName, vouch.reason);
  return (
    <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
      {text}
    </Typography>
  );
}

const NOTES: Readonly<Record<ApprovalRole, string | undefined>> = {
  asker: APPROVAL_MESSAGES.own,
  second: undefined,
  viewer: APPROVAL_MESSAGES.notYours,
};

function Note({ role, isOnline }: { readonly role: ApprovalRole; readonly isOnline: boolean }) {
  const text = isOnline ? NOTES[role] : APPROVAL_MESSAGES.offline;
  if (text === undefined) return undefined;
  return (
    <Typography variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
}

const CARD = {
  display: "flex",
  flexDirection: "column",
  gap: 1,
  p: 1.5,
  border: 2,
  borderColor: "warning.main",
  borderRadius: 1,
} as const;

const LEFT = {
  color: "warning.main",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const;
