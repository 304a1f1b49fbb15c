/** Banner over the site about a command that waits for approval, for users who may approve it. */
import { mdiAccountMultipleCheckOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { entryLabel } from "#web/features/site/model/command-label.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useSessionState } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { APPROVAL_MESSAGES, leftText } from "./approval-messages.ts";
import { useApprovals } from "./approvals-context.ts";
import { roleIn } from "./model/approval-model.ts";
import { visibleApprovals } from "./model/approval-time.ts";
import { useSecondTick } from "./use-second-tick.ts";

export function ApprovalBanner() {
  const session = useSessionState();
  const { url, setUrl } = useSiteView();
  const approvals = useApprovals();
  const now = useSecondTick(approvals.some(({ state }) => state === "waiting"));
  if (session.status !== "signedIn" || url.control?.tab === "run") return undefined;
  const { waiting } = visibleApprovals(approvals, now);
  const mine = waiting.filter((approval) => roleIn(approval, session.account) === "second");
  const [first, ...others] = mine;
  if (first === undefined) return undefined;
  const text = APPROVAL_MESSAGES.banner(entryLabel(first), first.username, first.masters.length);
  const control = { tab: "run", command: undefined, motion: undefined, isReport: false } as const;
  return (
    <Box role="status" sx={STRIP}>
      <Icon path={mdiAccountMultipleCheckOutline} fontSize="small" />
      <Typography variant="body2" sx={{ flex: "1 1 200px", minWidth: 0, fontWeight: 700 }}>
        {text}
        {others.length > 0 && ` ${APPROVAL_MESSAGES.more(others.length)}`}
      </Typography>
      <Box sx={ACTIONS}>
        <Typography variant="body2" component="span" role="timer" sx={LEFT}>
          {leftText(Math.max(0, first.until - now))}
        </Typography>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          onClick={() => setUrl({ ...url, control })}
        >
          {APPROVAL_MESSAGES.look}
        </Button>
      </Box>
    </Box>
  );
}

const STRIP = {
  flex: "none",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1.5,
  rowGap: 0.5,
  px: 2,
  py: 0.75,
  color: "background.paper",
  backgroundColor: "warning.main",
} as const;

/** Style of the banner's buttons: both wrap together to a second line if the first has no room. */
const ACTIONS = { display: "flex", alignItems: "center", gap: 1.5, ml: "auto" } as const;

const LEFT = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
