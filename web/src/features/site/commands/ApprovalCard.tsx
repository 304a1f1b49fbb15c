/**
 * One approval request: requester, command, masters and time left, with the buttons of the users
 * who may decide.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { entryLabel } from "#web/features/site/model/command-label.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useIsOnline } from "#web/session/services.ts";
import { approverNote, vouchedText } from "#web/ui/commands/two-persons-messages.ts";
import { ApprovalFacts } from "./ApprovalFacts.tsx";
import { ApproveDialog } from "./ApproveDialog.tsx";
import { APPROVAL_MESSAGES, DECISION_WORDS, leftText } from "./approval-messages.ts";
import { DecisionDialog, type ReasonedDecision } from "./DecisionDialog.tsx";
import { type ApprovalRole, isRefused, roleIn, vouchableIn } from "./model/approval-model.ts";
import type { TimedApproval } from "./model/approval-time.ts";
import { RiskBadge } from "./RiskBadge.tsx";

interface Props {
  readonly site: Site;
  readonly approval: TimedApproval;
  readonly me: { readonly id: string; readonly privileges: PrivilegeBits };
  readonly secondsLeft: number;
}

type OpenDecision = { readonly kind: "nothing" } | { readonly kind: "approve" } | ReasonedDecision;

const NOTHING = { kind: "nothing" } as const;

export function ApprovalCard({ site, approval, me, secondsLeft }: Props) {
  const isOnline = useIsOnline();
  const [openDecision, setOpenDecision] = useState<OpenDecision>(NOTHING);
  const role = roleIn(approval, me);
  const vouchable = vouchableIn(approval, me);
  const decline = role === "asker" ? "withdraw" : "refuse";
  const close = () => setOpenDecision(NOTHING);
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
      <ApproverNote approval={approval} me={me} />
      <Note role={role} isOnline={isOnline} />
      <Box sx={{ display: "flex", justifyContent: "flex-end", flexWrap: "wrap", gap: 1 }}>
        {role !== "viewer" && (
          <Button
            color="inherit"
            disabled={!isOnline}
            onClick={() => setOpenDecision({ kind: decline })}
          >
            {DECISION_WORDS[decline].open}
          </Button>
        )}
        {vouchable !== undefined && (
          <Button
            color="inherit"
            disabled={!isOnline}
            onClick={() => setOpenDecision({ kind: "vouch", approver: vouchable })}
          >
            {DECISION_WORDS.vouch.open}
          </Button>
        )}
        {role === "second" && (
          <Button
            variant="contained"
            disabled={!isOnline || isRefused(approval, me)}
            onClick={() => setOpenDecision({ kind: "approve" })}
          >
            {APPROVAL_MESSAGES.approve}
          </Button>
        )}
      </Box>
      <Question site={site} approval={approval} openDecision={openDecision} onClose={close} />
    </Box>
  );
}

interface QuestionProps extends Pick<Props, "site" | "approval"> {
  readonly openDecision: OpenDecision;
  readonly onClose: () => void;
}

function Question({ openDecision, ...shown }: QuestionProps) {
  if (openDecision.kind === "nothing") return undefined;
  if (openDecision.kind === "approve") return <ApproveDialog {...shown} />;
  return <DecisionDialog {...shown} decision={openDecision} />;
}

/**
 * Note about the second person: why the server refused a user in that role, or which user has
 * vouched for them.
 */
function ApproverNote({
  approval: { refusedApprover, vouch },
  me,
}: Pick<Props, "approval" | "me">) {
  if (refusedApprover === undefined) return undefined;
  const isMe = refusedApprover.userId === me.id;
  const text =
    vouch === undefined
      ? approverNote(isMe ? undefined : refusedApprover.username, refusedApprover.fault)
      : vouchedText(vouch, vouch.approverId === me.id);
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
