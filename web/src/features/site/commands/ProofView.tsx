/**
 * Proof of one motion command: which trackers are in position, which are not and why, and what the
 * user can do next.
 */
import { mdiArrowLeft, mdiFileChartOutline, mdiTableArrowDown } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { holds } from "#domain/access/privileges.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { enteredIn, motionActor, motionTitle } from "#web/features/site/model/motion-title.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { FactList } from "#web/features/site/page/FactList.tsx";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { reachedOf } from "#web/ui/commands/motion-words.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { saveText } from "#web/ui/save-text.ts";
import { MotionCounts } from "./MotionCounts.tsx";
import { MotionMasters } from "./MotionMasters.tsx";
import { PROOF_MESSAGES, sharesAt } from "./model/proof-messages.ts";
import type { MotionProof } from "./operations/motion.generated.ts";
import { exportMotionProof } from "./operations/motion-operations.ts";
import { ProofStatus } from "./ProofStatus.tsx";
import { RetryStragglers } from "./RetryStragglers.tsx";
import { StragglerList } from "./StragglerList.tsx";
import { useProofOnMap } from "./use-motion-on-map.ts";
import { useMotionProof } from "./use-motion-proof.ts";

interface Props {
  readonly site: Site;
  /** Id of the motion command, or of its batch for several masters. */
  readonly motion: string;
  readonly onLeave: () => void;
  readonly onReport: () => void;
  /** Shows the proof of another command. */
  readonly onFollow: (id: string) => void;
}

export function ProofView({ site, motion, onLeave, onReport, onFollow }: Props) {
  const { proof, trouble } = useMotionProof(site.layout.id, motion);
  useProofOnMap(site, proof);
  return (
    <Stack sx={{ gap: 2, p: 2 }}>
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon path={mdiArrowLeft} />}
        onClick={onLeave}
        sx={{ alignSelf: "flex-start", ml: -1, px: 1 }}
      >
        {PROOF_MESSAGES.leave}
      </Button>
      <ProofStatus proof={proof} trouble={trouble} />
      {proof !== undefined && (
        <>
          <ProofHead site={site} proof={proof} />
          <MotionCounts counts={proof} />
          <ProofActions layoutId={site.layout.id} proof={proof} onReport={onReport} />
          <StragglerList site={site} proof={proof} />
          <RetryStragglers site={site} proof={proof} onFollow={onFollow} />
          <MotionMasters proof={proof} />
        </>
      )}
    </Stack>
  );
}

interface HeadProps {
  readonly site: Site;
  readonly proof: MotionProof;
}

function ProofHead({ site, proof }: HeadProps) {
  const { reached, nodes, excluded, isClosed, issuedAt } = proof;
  const entered = enteredIn(proof);
  return (
    <Box>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
        <Typography variant="h2" component="h3" sx={{ flex: 1 }}>
          {motionTitle(proof)}
        </Typography>
        <Typography variant="body2" sx={isClosed ? CLOSED : OPEN}>
          {isClosed ? PROOF_MESSAGES.closed : PROOF_MESSAGES.open}
        </Typography>
      </Box>
      {entered !== "" && <Typography variant="body2">{entered}</Typography>}
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {siteTime(issuedAt, site.layout.tz)} · {motionActor(proof)}
      </Typography>
      <FactList
        facts={[
          [PROOF_MESSAGES.atAngle, reachedOf(reached, nodes - excluded)],
          [PROOF_MESSAGES.times, sharesAt(proof)],
        ]}
      />
    </Box>
  );
}

interface ActionProps {
  readonly layoutId: string;
  readonly proof: MotionProof;
  readonly onReport: () => void;
}

function ProofActions({ layoutId, proof, onReport }: ActionProps) {
  const mayDownload = holds(usePrivileges(), "DATA_DOWNLOAD");
  const { client } = useServices();
  async function download(): Promise<void> {
    const outcome = await exportMotionProof(client, { layoutId, id: proof.id });
    if (outcome.ok) saveText(outcome.value.fileName, outcome.value.text, "text/csv");
    else notify({ kind: "error", text: refusalText(outcome.error), lastsSeconds: 5 });
  }
  return (
    <Stack direction="row" sx={{ gap: 1 }} role="group" aria-label={COMMAND_MESSAGES.proof}>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiFileChartOutline} />}
        onClick={onReport}
        sx={{ flex: 1 }}
      >
        {PROOF_MESSAGES.report}
      </Button>
      {mayDownload && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiTableArrowDown} />}
          onClick={() => void download()}
          sx={{ flex: 1 }}
        >
          {PROOF_MESSAGES.csv}
        </Button>
      )}
    </Stack>
  );
}

const CLOSED = { color: "text.secondary", fontWeight: 600 } as const;
const OPEN = { color: "success.main", fontWeight: 700 } as const;
