/** What became of the stow of one site: outcome of sending, positions, and exceptions by name. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { answerText } from "#web/ui/commands/answer-texts.ts";
import { CAUSE_LABELS } from "#web/ui/commands/motion-causes.ts";
import { MOTION_LABELS } from "#web/ui/commands/motion-words.ts";
import { STOW_RUN_MESSAGES } from "./model/storm-messages.ts";
import {
  hasReached,
  isDispatched,
  notSentRequests,
  type ReadyPlan,
  type SiteOutcome,
} from "./model/stow-plan.ts";
import type { StowProof } from "./operations/storm.generated.ts";
import { useStowProof } from "./use-stow-proof.ts";

interface Props {
  readonly plan: ReadyPlan;
  readonly outcome: SiteOutcome;
  /** Sends the same request again after an unknown outcome. */
  readonly onAgain: () => void;
}

export function StowOutcomeLine({ plan, outcome, onAgain }: Props) {
  const { siteId, siteName, intent } = plan;
  const followed = useStowProof(siteId, outcome.kind === "sent" ? intent.id : undefined);
  return (
    <Box component="li" sx={LINE}>
      <Link
        component={RouterLink}
        to={`/layout/${encodeURIComponent(siteId)}`}
        variant="subtitle2"
        color="inherit"
      >
        {siteName}
      </Link>
      <Box>
        <Typography variant="body2" component="div" sx={isBad(outcome) ? BAD : undefined}>
          {outcomeText(plan, outcome)}
          {outcome.kind === "unknown" && (
            <Button size="small" onClick={onAgain} sx={{ ml: 1, minHeight: 44 }}>
              {STOW_RUN_MESSAGES.again}
            </Button>
          )}
        </Typography>
        {outcome.kind === "sent" && <NotSent plan={plan} requests={outcome.requests} />}
      </Box>
      {outcome.kind === "sent" && <Progress {...followed} />}
      {followed.proof !== undefined && followed.proof.exceptions.length > 0 && (
        <Exceptions siteId={siteId} proof={followed.proof} />
      )}
    </Box>
  );
}

function isBad(outcome: SiteOutcome): boolean {
  return isDispatched(outcome) && outcome.kind !== "approval" && !hasReached(outcome);
}

function outcomeText({ masters }: ReadyPlan, outcome: SiteOutcome): string {
  switch (outcome.kind) {
    case "sent": {
      const reached = outcome.requests.length - notSentRequests(outcome.requests).length;
      return STOW_RUN_MESSAGES.sentTo(reached, masters.length);
    }
    case "refused":
    case "unknown":
      return `${STOW_RUN_MESSAGES[outcome.kind]}: ${outcome.message}`;
    default:
      return STOW_RUN_MESSAGES[outcome.kind];
  }
}

interface NotSentProps {
  readonly plan: ReadyPlan;
  readonly requests: Extract<SiteOutcome, { readonly kind: "sent" }>["requests"];
}

/** Masters that did not get the stow, each with the reason. */
function NotSent({ plan: { masters }, requests }: NotSentProps) {
  const names = new Map(masters.map(({ id, name }) => [id, name]));
  return notSentRequests(requests).map(({ mLocId, message, code }) => (
    <Typography key={mLocId} variant="body2" component="div" sx={BAD}>
      {`${names.get(mLocId) ?? mLocId}: ${answerText({ message, code })}`}
    </Typography>
  ));
}

interface ProgressProps {
  readonly proof: StowProof | undefined;
  readonly hasFailed: boolean;
}

function Progress({ proof, hasFailed }: ProgressProps) {
  if (proof === undefined) {
    return (
      <Typography variant="body2" color="textSecondary">
        {hasFailed ? STOW_RUN_MESSAGES.noFollow : STOW_RUN_MESSAGES.follow}
      </Typography>
    );
  }
  const { reached, nodes, isClosed } = proof;
  const text = STOW_RUN_MESSAGES.inPosition(reached, nodes);
  return (
    <Box>
      <Typography variant="body2" component="div">
        {[text, ...(isClosed ? [STOW_RUN_MESSAGES.done] : [])].join(" · ")}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={nodes === 0 ? 100 : (100 * reached) / nodes}
        aria-label={text}
      />
    </Box>
  );
}

/** Maximum number of trackers that a site names; the site itself lists all of them. */
const MOST_EXCEPTIONS = 10;

interface ExceptionsProps {
  readonly siteId: string;
  readonly proof: StowProof;
}

/** The trackers that are not in position, each with a link to its repair. */
function Exceptions({ siteId, proof }: ExceptionsProps) {
  const { exceptionsLeftOut, masters } = proof;
  // Trackers of a master that did not get the stow: the master is named instead.
  const exceptions = proof.exceptions.filter(({ cause }) => cause !== "notSent");
  if (exceptions.length === 0) return undefined;
  const names = new Map(masters.map(({ mLocId, masterName }) => [mLocId, masterName]));
  const more = exceptions.length - MOST_EXCEPTIONS + exceptionsLeftOut;
  return (
    <Box component="ul" aria-label={STOW_RUN_MESSAGES.exceptions} sx={EXCEPTIONS}>
      {exceptions
        .slice(0, MOST_EXCEPTIONS)
        .map(({ mLocId, nLocId, nId, state, cause = "unknown" }) => (
          <li key={`${mLocId} ${nLocId}`}>
            <Link component={RouterLink} to={repairPath(siteId, mLocId, nLocId)} variant="body2">
              {STOW_RUN_MESSAGES.tracker(names.get(mLocId) ?? mLocId, nId ?? nLocId)}
            </Link>
            {` ${MOTION_LABELS[state]}: ${CAUSE_LABELS[cause] ?? cause}`}
          </li>
        ))}
      {more > 0 && <li>{STOW_RUN_MESSAGES.moreExceptions(more)}</li>}
    </Box>
  );
}

function repairPath(layoutId: string, mLocId: string, nLocId: string): string {
  const device = [layoutId, mLocId, nLocId].join(":");
  const query = new URLSearchParams({ "device-details": device, "device-tab": "troubleshoot" });
  return `/layout/${encodeURIComponent(layoutId)}?${query}`;
}

const LINE = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr)" },
  columnGap: 2,
  alignItems: "center",
  py: 0.75,
  borderTop: 1,
  borderColor: "divider",
  fontVariantNumeric: "tabular-nums",
} as const;

const BAD = { color: "error.main", fontWeight: 600 } as const;

const EXCEPTIONS = {
  gridColumn: { sm: "2 / -1" },
  m: 0,
  pl: 2.5,
  typography: "body2",
} as const;
