/** Controllers without a location, with the locations to which they may belong. */
import { mdiCheck, mdiCircleOutline, mdiClose, mdiTimerSandEmpty } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { PairingsRecord } from "#web/api/replacement.generated.ts";
import { listPairings } from "#web/api/replacement-operations.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { PagePart } from "#web/features/site/page/PagePart.tsx";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";
import { REPLACEMENT_MESSAGES } from "./replacement-messages.ts";
import {
  PAIRING_STEPS,
  type PairingCandidate,
  type PairingRun,
  type StepState,
  usePairingRun,
} from "./use-pairing-run.ts";

interface Props {
  readonly site: Site;
}

interface Chosen {
  readonly mLocId: string;
  readonly candidate: PairingCandidate;
}

export function PairingSection({ site }: Props) {
  const { client } = useServices();
  const { state, retry } = useRequest(site.layout.id, (id) => listPairings(client, id), {
    isRenewed: true,
    // A changed ID may have settled a pair.
    trigger: site.nodes.nIds,
  });
  const { run, start, repeat, close } = usePairingRun(site, retry);
  const [asked, setAsked] = useState<Chosen>();
  const isRunning = run !== undefined && Object.values(run.states).includes("running");
  const masters = state.value ?? [];
  const isEmpty = masters.length === 0 && run === undefined;
  return (
    <PagePart title={REPLACEMENT_MESSAGES.pairings}>
      <Stack sx={{ gap: 2 }}>
        {run !== undefined && <RunCard {...{ site, run }} onRepeat={repeat} onClose={close} />}
        {state.status === "failed" && (
          <RetryAlert
            text={
              state.failure.status === "networkError"
                ? REPLACEMENT_MESSAGES.pairingsOffline
                : REPLACEMENT_MESSAGES.notLoaded
            }
            onRetry={retry}
          />
        )}
        {state.value === undefined && state.status === "loading" && (
          <Typography role="status" color="textSecondary">
            {REPLACEMENT_MESSAGES.loadingPart}
          </Typography>
        )}
        {state.value !== undefined && isEmpty && (
          <Typography color="textSecondary">{REPLACEMENT_MESSAGES.noPairings}</Typography>
        )}
        {masters.map((master) => (
          <MasterPairs
            key={master.mLocId}
            {...{ site, master }}
            isDisabled={isRunning || state.status === "failed"}
            onChoose={(candidate) => setAsked({ mLocId: master.mLocId, candidate })}
          />
        ))}
      </Stack>
      {asked !== undefined && (
        <ConfirmDialog
          title={REPLACEMENT_MESSAGES.assignTitle(asked.candidate.nId, asked.candidate.nLocId)}
          hint={REPLACEMENT_MESSAGES.assignHint}
          stay={REPLACEMENT_MESSAGES.cancel}
          go={REPLACEMENT_MESSAGES.assign(asked.candidate.nLocId)}
          onStay={() => setAsked(undefined)}
          onGo={() => {
            start(asked.mLocId, asked.candidate);
            setAsked(undefined);
          }}
        />
      )}
    </PagePart>
  );
}

interface PairsProps extends Props {
  readonly master: PairingsRecord;
  readonly isDisabled: boolean;
  readonly onChoose: (candidate: PairingCandidate) => void;
}

function MasterPairs({ site, master, isDisabled, onChoose }: PairsProps) {
  const name = masterName(site, master.mLocId);
  const time = (seconds: number) => siteTime(seconds, site.layout.tz).slice(0, 16);
  return (
    <>
      {master.groups.map(({ candidates }) => (
        <Paper key={candidates.map(keyOf).join()} variant="outlined" sx={{ p: 2 }}>
          {candidates.length > 1 && (
            <Alert severity="info" sx={{ mb: 1 }}>
              {REPLACEMENT_MESSAGES.several}
            </Alert>
          )}
          <Stack sx={{ gap: 2 }}>
            {candidates.map((candidate) => (
              <Box key={keyOf(candidate)} sx={CANDIDATE}>
                <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
                  <Typography sx={{ overflowWrap: "anywhere" }}>
                    {REPLACEMENT_MESSAGES.heard(candidate.nId, name)}
                  </Typography>
                  <Typography variant="subtitle2" component="h3">
                    {REPLACEMENT_MESSAGES.nodeOf(candidate.nLocId, name)}
                  </Typography>
                  {groundsOf(candidate).map((ground) => (
                    <Typography key={ground} variant="body2" color="textSecondary">
                      {ground}
                    </Typography>
                  ))}
                </Box>
                <Button
                  variant={candidates.length > 1 ? "outlined" : "contained"}
                  disabled={isDisabled}
                  onClick={() => onChoose(candidate)}
                  sx={LARGE}
                >
                  {REPLACEMENT_MESSAGES.assign(candidate.nLocId)}
                </Button>
              </Box>
            ))}
          </Stack>
        </Paper>
      ))}
      {master.unpaired.map(({ nId, firstHeard }) => (
        <Typography key={nId} color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {REPLACEMENT_MESSAGES.unpaired(nId, name, time(firstHeard))}
        </Typography>
      ))}
    </>
  );
}

function groundsOf(candidate: PairingCandidate): readonly string[] {
  const { silentSeconds, isSameHop, isAsStrong, before } = candidate;
  const either = (ground: boolean | undefined, yes: string, no: string) =>
    ground === undefined ? [] : [ground ? yes : no];
  return [
    REPLACEMENT_MESSAGES.silentFor(Math.round(silentSeconds / 60)),
    ...either(isSameHop, REPLACEMENT_MESSAGES.sameHop, REPLACEMENT_MESSAGES.otherHop),
    ...either(isAsStrong, REPLACEMENT_MESSAGES.asStrong, REPLACEMENT_MESSAGES.otherStrength),
    REPLACEMENT_MESSAGES.replaces(before),
  ];
}

interface RunProps extends Props {
  readonly run: PairingRun;
  readonly onRepeat: () => void;
  readonly onClose: () => void;
}

const STEP_ICONS: Readonly<Record<StepState, string>> = {
  open: mdiCircleOutline,
  running: mdiTimerSandEmpty,
  done: mdiCheck,
  failed: mdiClose,
};

/** The steps of an assignment, and what is left when one has failed. */
function RunCard({ site, run, onRepeat, onClose }: RunProps) {
  const { states, problem, candidate, mLocId } = run;
  const hasFailed = Object.values(states).includes("failed");
  const isOver = hasFailed || states.proof === "done";
  return (
    <Paper variant="outlined" role="status" sx={{ p: 2 }}>
      <Typography variant="subtitle1" component="h3">
        {REPLACEMENT_MESSAGES.nodeOf(candidate.nLocId, masterName(site, mLocId))}: {candidate.nId}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", p: 0, my: 1 }}>
        {PAIRING_STEPS.map((step) => (
          <Box component="li" key={step} sx={STEP}>
            <Icon path={STEP_ICONS[states[step]]} />
            <Typography>
              {REPLACEMENT_MESSAGES.steps[step]}: {REPLACEMENT_MESSAGES.stepStates[states[step]]}
            </Typography>
          </Box>
        ))}
      </Box>
      {problem !== undefined && (
        <Alert severity="warning">
          {problem} {states.id === "done" && REPLACEMENT_MESSAGES.left}
        </Alert>
      )}
      {isOver && (
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          {hasFailed && (
            <Button variant="outlined" onClick={onRepeat} sx={LARGE}>
              {REPLACEMENT_MESSAGES.repeat}
            </Button>
          )}
          <Button color="inherit" onClick={onClose} sx={LARGE}>
            {REPLACEMENT_MESSAGES.close}
          </Button>
        </Stack>
      )}
    </Paper>
  );
}

function masterName({ masters }: Site, mLocId: string): string {
  return masters.find(({ id }) => id === mLocId)?.name ?? "";
}

function keyOf({ nId, nLocId }: PairingCandidate): string {
  return `${nId} ${nLocId}`;
}

const CANDIDATE = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 } as const;
const STEP = { display: "flex", alignItems: "center", gap: 1, py: 0.5 } as const;
const LARGE = { minHeight: 44 } as const;
