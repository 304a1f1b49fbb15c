/** Pairs of trackers whose IDs are probably listed at each other's place. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router";
import { type FindingsRecord, LIST_FINDINGS } from "#web/api/findings.generated.ts";
import { newId } from "#web/api/new-id.ts";
import { allPages } from "#web/api/pages.ts";
import { swapNodeIds } from "#web/api/replacement-operations.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { PagePart } from "#web/features/site/page/PagePart.tsx";
import { decimalText } from "#web/language/counts.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useSeenAnswer } from "#web/session/use-seen-answer.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { notify } from "#web/ui/notify.ts";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";
import { REPLACEMENT_MESSAGES, replacementFailure } from "./replacement-messages.ts";

interface Props {
  readonly site: Site;
}

type Finding = FindingsRecord["findings"][number];

/** A pair with the IDs that its nodes have now. */
interface Pair {
  readonly mLocId: string;
  readonly masterName: string;
  readonly nLocId: string;
  readonly nId: string;
  readonly otherNLocId: string;
  readonly otherNId: string;
}

interface Shown {
  readonly finding: Finding;
  readonly pair: Pair;
}

const PAGE_LIMIT = 50;
const LASTS_SECONDS = 5;

export function SwapSection({ site }: Props) {
  const { client } = useServices();
  const isOnline = useIsOnline();
  // The same answer as that of the page Insight.
  const used = useSeenAnswer("findings", "", () =>
    allPages(client, LIST_FINDINGS, { limit: PAGE_LIMIT }),
  );
  const [asked, setAsked] = useState<Pair>();
  const { exchange, undo, made, isSaving } = useExchange(site);
  const pairs = used.value && pairsOf(site, used.value);
  const isJudged = used.value?.some(
    ({ layoutId, until }) => layoutId === site.layout.id && until !== undefined,
  );
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
        {pairs?.map(({ finding, pair }) => (
          <Paper key={`${pair.mLocId} ${pair.nLocId}`} variant="outlined" sx={{ p: 2 }}>
            <Typography variant="subtitle2" component="h3">
              {REPLACEMENT_MESSAGES.pair(pair.nLocId, pair.otherNLocId, pair.masterName)}
            </Typography>
            <Typography sx={{ mb: 1 }}>{groundOf(finding)}</Typography>
            <Box sx={BUTTONS}>
              {isUnsure(finding) && (
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
                variant={isUnsure(finding) ? "outlined" : "contained"}
                disabled={isSaving || !isOnline}
                onClick={() => setAsked(pair)}
                sx={LARGE}
              >
                {REPLACEMENT_MESSAGES.exchange}
              </Button>
            </Box>
          </Paper>
        ))}
      </Stack>
      {asked !== undefined && (
        <ConfirmDialog
          title={REPLACEMENT_MESSAGES.exchangeTitle(asked.nLocId, asked.otherNLocId)}
          hint={REPLACEMENT_MESSAGES.exchangeHint}
          stay={REPLACEMENT_MESSAGES.cancel}
          go={REPLACEMENT_MESSAGES.exchange}
          onStay={() => setAsked(undefined)}
          onGo={() => {
            void exchange(asked);
            setAsked(undefined);
          }}
        />
      )}
    </PagePart>
  );
}

/** Exchanges the IDs of a pair, and takes that back while neither has changed since. */
function useExchange({ layout }: Site) {
  const { client, nowSeconds } = useServices();
  const [made, setMade] = useState<Pair>();
  const [isSaving, setIsSaving] = useState(false);
  async function send({ masterName: _, ...ids }: Pair): Promise<boolean> {
    setIsSaving(true);
    const changeId = newId(nowSeconds());
    const outcome = await swapNodeIds(client, { changeId, layoutId: layout.id, ...ids });
    setIsSaving(false);
    if (outcome.ok) return true;
    const text = replacementFailure(outcome.error);
    notify({ kind: "error", text, lastsSeconds: LASTS_SECONDS });
    return false;
  }
  return {
    made,
    isSaving,
    exchange: async (pair: Pair) => {
      if (await send(pair)) setMade(pair);
    },
    undo: async () => {
      if (made === undefined) return;
      if (!(await send({ ...made, nId: made.otherNId, otherNId: made.nId }))) return;
      setMade(undefined);
      const text = REPLACEMENT_MESSAGES.undone;
      notify({ kind: "success", text, lastsSeconds: LASTS_SECONDS });
    },
  };
}

function pairsOf(site: Site, records: readonly FindingsRecord[]): readonly Shown[] {
  const record = records.find(({ layoutId }) => layoutId === site.layout.id);
  return (record?.findings ?? []).flatMap((finding): readonly Shown[] => {
    const { cause, mLocId, masterName, nLocId, otherNLocId } = finding;
    if (cause !== "swappedIds" || nLocId === undefined || otherNLocId === undefined) return [];
    const nId = idAt(site, mLocId, nLocId);
    const otherNId = idAt(site, mLocId, otherNLocId);
    if (nId === undefined || otherNId === undefined) return [];
    return [{ finding, pair: { mLocId, masterName, nLocId, nId, otherNLocId, otherNId } }];
  });
}

function idAt({ nodes, masters }: Site, mLocId: string, nLocId: string): string | undefined {
  const master = masters.findIndex(({ id }) => id === mLocId);
  return nodes.nIds.find(
    (id, at) =>
      nodes.master[at] === master &&
      nodes.index[at] === Number(nLocId) &&
      id !== "" &&
      !id.endsWith("0000"),
  );
}

function isUnsure({ detector }: Finding): boolean {
  return detector !== "movesInOtherRow";
}

function groundOf(finding: Finding): string {
  if (isUnsure(finding)) return REPLACEMENT_MESSAGES.cannotTell;
  const degrees = (value: number | undefined) =>
    value === undefined ? REPLACEMENT_MESSAGES.unknown : `${decimalText(value, 1)}°`;
  return REPLACEMENT_MESSAGES.movesInOtherRow(degrees(finding.measured), degrees(finding.usual));
}

/** The Control tab of the first node, whose commands go to it alone. */
function controlPath({ layout }: Site, { mLocId, nLocId }: Pair): string {
  const device = `${layout.id}:${mLocId}:${nLocId}`;
  return `/layout/${encodeURIComponent(layout.id)}?device-details=${device}&device-tab=control`;
}

const BUTTONS = { display: "flex", flexWrap: "wrap", gap: 1 } as const;
const LARGE = { minHeight: 44 } as const;
