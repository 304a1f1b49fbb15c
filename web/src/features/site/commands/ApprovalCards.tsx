/** Approval requests of the site, at the top of the command panel. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Approval } from "#web/features/site/commands/operations/approvals.generated.ts";
import { entryLabel } from "#web/features/site/model/command-label.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useSessionState } from "#web/session/services.ts";
import { ApprovalCard } from "./ApprovalCard.tsx";
import { APPROVAL_MESSAGES, endText } from "./approval-messages.ts";
import { useApprovals } from "./approvals-context.ts";
import { stateOf, visibleApprovals } from "./model/approval-time.ts";
import { StatusMark } from "./StatusMark.tsx";
import { useSecondTick } from "./use-second-tick.ts";

interface Props {
  readonly site: Site;
}

export function ApprovalCards({ site }: Props) {
  const session = useSessionState();
  const approvals = useApprovals();
  const now = useSecondTick(approvals.length > 0);
  const { waiting, ended } = visibleApprovals(approvals, now);
  if (session.status !== "signedIn" || waiting.length + ended.length === 0) return undefined;
  return (
    <Stack component="section" aria-label={APPROVAL_MESSAGES.title} sx={SECTION}>
      {waiting.length > 0 && <Typography variant="h3">{APPROVAL_MESSAGES.title}</Typography>}
      {waiting.map((approval) => (
        <ApprovalCard
          key={approval.id}
          site={site}
          approval={approval}
          me={session.account}
          secondsLeft={Math.max(0, approval.until - now)}
        />
      ))}
      {ended.map((approval) => {
        const state = stateOf(approval, now);
        const text = endText({ ...approval, state });
        return <ApprovalEnd key={approval.id} approval={approval} state={state} text={text} />;
      })}
    </Stack>
  );
}

interface EndProps {
  readonly approval: Approval;
  readonly state: Approval["state"];
  readonly text: string;
}

/** Card of an approval request that is closed: its command and its result. */
function ApprovalEnd({ approval, state, text }: EndProps) {
  return (
    <Box role="status" sx={ROW}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
        <Typography variant="subtitle2">{entryLabel(approval)}</Typography>
        <StatusMark status={state} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {text}
      </Typography>
    </Box>
  );
}

const SECTION = { gap: 1.5, p: 2, borderBottom: 1, borderColor: "divider" } as const;
const ROW = { px: 1.5, py: 1, border: 1, borderColor: "divider", borderRadius: 1 } as const;
