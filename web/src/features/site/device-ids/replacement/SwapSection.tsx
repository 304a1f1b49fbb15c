/** Pairs of trackers whose IDs are probably listed at each other's place. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router";
import { LIST_FINDINGS } from "#web/api/findings.generated.ts";
import { allPages } from "#web/api/pages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { PagePart } from "#web/features/site/page/PagePart.tsx";
import { decimalText } from "#web/language/counts.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useSeenAnswer } from "#web/session/use-seen-answer.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { notify } from "#web/ui/notify.ts";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";
import { MovedOne } from "./MovedOne.tsx";
import { settlePair } from "./moved-one-operations.ts";
import { REPLACEMENT_MESSAGES, replacementFailure } from "./replacement-messages.ts";
import {
  controlPath,
  type Finding,
  type FoundPair,
  isUnsure,
  type Pair,
  pairsOf,
} from "./swap-pairs.ts";
import { useExchange } from "./use-exchange.ts";

interface Props {
  readonly site: Site;
}

/** A pair whose exchange is to be confirmed. */
interface Asked {
  readonly pair: Pair;
  /** What a movement has shown about it; undefined: nothing was moved. */
  readonly proof: string | undefined;
}

const PAGE_LIMIT = 50;
const LASTS_SECONDS = 5;

export function SwapSection({ site }: Props) {
  const { client, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  // The same answer as that of the page Insight.
  const used = useSeenAnswer("findings", "", () =>
    allPages(client, LIST_FINDINGS, { limit: PAGE_LIMIT }),
  );
  const [asked, setAsked] = useState<Asked>();
  const { exchange, undo, made, isSaving } = useExchange(site);
  const pairs = used.value && pairsOf(site, used.value);
  const isJudged = used.value?.some(
    ({ layoutId, until }) => layoutId === site.layout.id && until !== undefined,
  );
  /** Stores what a movement has shown, so that the pair is no longer listed. */
  async function settle(pair: Pair, reason: string): Promise<void> {
    const settled = { layoutId: site.layout.id, ...pair, reason };
    const outcome = await settlePair(client, settled, nowSeconds());
    const text = outcome.ok ? reason : replacementFailure(outcome.error);
    notify({ kind: outcome.ok ? "success" : "error", text, lastsSeconds: LASTS_SECONDS });
    if (outcome.ok) used.retry();
  }
  async function confirm({ pair, proof }: Asked): Promise<void> {
    setAsked(undefined);
    if ((await exchange(pair)) && proof !== undefined) await settle(pair, proof);
  }
  return (
    <PagePart title={REPLACEMENT_MESSAGES.swaps}>
      <Stack sx={{ gap: 2 }}>
        {made !== undefined && (
          <Alert
            severity="success"
            action={
              <Button
                color="inherit"
                disabled={isSaving || !isOnline}
                onClick={() => void undo()}
                sx={LARGE}
              >
                {REPLACEMENT_MESSAGES.undo}
              </Button>
            }
          >
            {REPLACEMENT_MESSAGES.exchanged(made.nLocId, made.otherNLocId)}
          </Alert>
        )}
        {used.failure !== undefined && (
          <RetryAlert
            text={
              used.savedAt === undefined
                ? REPLACEMENT_MESSAGES.swapsOffline
                : REPLACEMENT_MESSAGES.asSeen(siteTime(used.savedAt, site.layout.tz))
            }
            onRetry={used.retry}
          />
        )}
        {pairs === undefined && used.failure === undefined && (
          <Typography role="status" color="textSecondary">
            {REPLACEMENT_MESSAGES.loadingPart}
          </Typography>
        )}
        {pairs?.length === 0 && (
          <Typography color="textSecondary">
            {isJudged === true ? REPLACEMENT_MESSAGES.noSwaps : REPLACEMENT_MESSAGES.notJudged}
          </Typography>
        )}
        {pairs?.map((found) => (
          <PairCard
            key={`${found.pair.mLocId} ${found.pair.nLocId}`}
            {...{ site, found }}
            isDisabled={isSaving || !isOnline}
            onExchange={(proof) => setAsked({ pair: found.pair, proof })}
            onRight={(proof) => void settle(found.pair, proof)}
          />
        ))}
      </Stack>
      {asked !== undefined && (
        <ConfirmDialog
          title={REPLACEMENT_MESSAGES.exchangeTitle(asked.pair.nLocId, asked.pair.otherNLocId)}
          hint={REPLACEMENT_MESSAGES.exchangeHint}
          stay={REPLACEMENT_MESSAGES.cancel}
          go={REPLACEMENT_MESSAGES.exchange}
          onStay={() => setAsked(undefined)}
          onGo={() => void confirm(asked)}
        />
      )}
    </PagePart>
  );
}

interface CardProps extends Props {
  readonly found: FoundPair;
  readonly isDisabled: boolean;
  /** Called with what a movement has shown; undefined: nothing was moved. */
  readonly onExchange: (proof: string | undefined) => void;
  /** Called with what has shown that the IDs are not exchanged. */
  readonly onRight: (proof: string) => void;
}

function PairCard({ site, found: { finding, pair }, isDisabled, onExchange, onRight }: CardProps) {
  const [proof, setProof] = useState<string>();
  const isDoubtful = isUnsure(finding) && proof === undefined;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {REPLACEMENT_MESSAGES.pair(pair.nLocId, pair.otherNLocId, pair.masterName)}
      </Typography>
      <Typography sx={{ mb: 1 }}>{groundOf(finding)}</Typography>
      <Box sx={BUTTONS}>
        {isDoubtful && (
          <Button
            variant="contained"
            component={Link}
            to={controlPath(site, pair)}
            title={REPLACEMENT_MESSAGES.moveHint}
            sx={LARGE}
          >
            {REPLACEMENT_MESSAGES.moveOne(pair.nLocId)}
          </Button>
        )}
        <Button
          variant={isDoubtful ? "outlined" : "contained"}
          disabled={isDisabled}
          onClick={() => onExchange(proof)}
          sx={LARGE}
        >
          {REPLACEMENT_MESSAGES.exchange}
        </Button>
      </Box>
      {isUnsure(finding) && (
        <MovedOne
          {...{ site, pair }}
          onFound={(kind, text) => (kind === "exchanged" ? setProof(text) : onRight(text))}
        />
      )}
    </Paper>
  );
}

function groundOf(finding: Finding): string {
  if (isUnsure(finding)) return REPLACEMENT_MESSAGES.cannotTell;
  const degrees = (value: number | undefined) =>
    value === undefined ? REPLACEMENT_MESSAGES.unknown : `${decimalText(value, 1)}°`;
  return REPLACEMENT_MESSAGES.movesInOtherRow(degrees(finding.measured), degrees(finding.usual));
}

const BUTTONS = { display: "flex", flexWrap: "wrap", gap: 1 } as const;
const LARGE = { minHeight: 44 } as const;
