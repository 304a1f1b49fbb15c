/** A running campaign of a master: its progress, what is next in walking order, what is skipped. */

import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import List from "@mui/material/List";
import Paper from "@mui/material/Paper";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router";
import { type NLocId, nLocIdOf } from "#domain/identity/location-id.ts";
import type { ReplacementState } from "#domain/identity/replacement-state.ts";
import { inWalkingOrder } from "#domain/layout/walking-order.ts";
import { devicePath } from "#web/features/site/model/device-ref.ts";
import {
  type CampaignRecord,
  progressOf,
  replacementStates,
  type SiteCampaigns,
} from "#web/features/site/model/replacement.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { EnterIdDialog } from "./EnterIdDialog.tsx";
import { PlaceRow } from "./PlaceRow.tsx";
import { REPLACEMENT_MESSAGES } from "./replacement-messages.ts";
import { SkipDialog } from "./SkipDialog.tsx";
import { useSkip } from "./use-skip.ts";

interface Props {
  readonly site: Site;
  readonly campaigns: SiteCampaigns;
  readonly campaign: CampaignRecord;
  /** Index of the master in the site. */
  readonly master: number;
  /** Called after a change that the server has saved. */
  readonly onChanged: () => void;
}

/** Number of locations that the list shows at first, and that it adds. */
const SHOWN_AT_ONCE = 20;

export function CampaignCard({ site, campaigns, campaign, master, onChanged }: Props) {
  const { name, id } = site.masters[master] ?? { name: "", id: "" };
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const [entering, setEntering] = useState<number>();
  const [skipping, setSkipping] = useState<number>();
  const { send, isSaving } = useSkip(site, id, campaign, onChanged);
  const states = replacementStates(site, campaigns, master);
  const { replaced, pending, skipped, entered } = progressOf(states);
  const next = pendingInOrder(site, states);
  const left = [...states].flatMap(([node, state]) => (state === "skipped" ? [node] : []));
  const nLocIdAt = (node: number): NLocId => nLocIdOf(site.nodes.index[node] ?? 0);
  const time = (seconds: number) => siteTime(seconds, site.layout.tz).slice(0, 16);
  const { startedBy, timestamp } = campaign;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" sx={HEAD}>
        <Typography variant="subtitle1" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 180 }}>
          {startedBy === undefined
            ? REPLACEMENT_MESSAGES.startedAt(time(timestamp))
            : REPLACEMENT_MESSAGES.started(time(timestamp), startedBy)}
        </Typography>
        <Button component={Link} to={devicePath(site, { kind: "master", master })}>
          {REPLACEMENT_MESSAGES.openMaster}
        </Button>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={entered === 0 ? 0 : (100 * (replaced + skipped)) / entered}
        aria-label={REPLACEMENT_MESSAGES.progress(name)}
        sx={{ mt: 1, height: 8, borderRadius: 1 }}
      />
      <Typography sx={{ mt: 0.5, mb: 2 }}>
        {REPLACEMENT_MESSAGES.counts(replaced, pending, skipped, entered)}
      </Typography>
      <Typography variant="subtitle2" component="h4">
        {REPLACEMENT_MESSAGES.next}
      </Typography>
      {next.length === 0 && (
        <Typography color="textSecondary">{REPLACEMENT_MESSAGES.allDone}</Typography>
      )}
      <List disablePadding aria-label={REPLACEMENT_MESSAGES.next}>
        {next.slice(0, limit).map((node) => (
          <PlaceRow key={node} site={site} node={node}>
            <Button variant="outlined" onClick={() => setEntering(node)} sx={LARGE}>
              {REPLACEMENT_MESSAGES.enterId}
            </Button>
            <Button
              color="inherit"
              disabled={isSaving}
              onClick={() => setSkipping(node)}
              sx={LARGE}
            >
              {REPLACEMENT_MESSAGES.skip}
            </Button>
          </PlaceRow>
        ))}
      </List>
      {next.length > limit && (
        <Button onClick={() => setLimit(limit + SHOWN_AT_ONCE)} sx={LARGE}>
          {REPLACEMENT_MESSAGES.showMore} ({REPLACEMENT_MESSAGES.more(next.length - limit)})
        </Button>
      )}
      {left.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h4" sx={{ mt: 2 }}>
            {REPLACEMENT_MESSAGES.skipped}
          </Typography>
          <List disablePadding aria-label={REPLACEMENT_MESSAGES.skipped}>
            {left.map((node) => {
              const skip = campaign.skipped.get(nLocIdAt(node));
              return (
                <PlaceRow key={node} site={site} node={node} detail={skip && skipText(skip, time)}>
                  <Button
                    color="inherit"
                    disabled={isSaving}
                    onClick={() => void send(nLocIdAt(node), undefined)}
                    sx={LARGE}
                  >
                    {REPLACEMENT_MESSAGES.takeBack}
                  </Button>
                </PlaceRow>
              );
            })}
          </List>
        </>
      )}
      {entering !== undefined && (
        <EnterIdDialog
          site={site}
          node={entering}
          onClose={() => {
            setEntering(undefined);
            onChanged();
          }}
        />
      )}
      {skipping !== undefined && (
        <SkipDialog
          name={REPLACEMENT_MESSAGES.nodeOf(nLocIdAt(skipping), name)}
          onStay={() => setSkipping(undefined)}
          onSkip={(skip) => {
            setSkipping(undefined);
            void send(nLocIdAt(skipping), skip);
          }}
        />
      )}
    </Paper>
  );
}

function skipText(
  { reason, note, at, by }: NonNullable<ReturnType<CampaignRecord["skipped"]["get"]>>,
  time: (seconds: number) => string,
): string {
  const when =
    by === ""
      ? REPLACEMENT_MESSAGES.skippedHere(time(at))
      : REPLACEMENT_MESSAGES.skippedBy(time(at), by);
  const why = REPLACEMENT_MESSAGES.reasons[reason];
  return `${note === "" ? why : `${why}: ${note}`} (${when})`;
}

const HEAD = { flexWrap: "wrap", alignItems: "center", columnGap: 2 } as const;
const LARGE = { minHeight: 44 } as const;

/** The nodes that are still to be replaced, in walking order. */
function pendingInOrder(
  { nodes }: Site,
  states: ReadonlyMap<number, ReplacementState>,
): readonly number[] {
  const pending = [...states].flatMap(([node, state]) => (state === "pending" ? [node] : []));
  return inWalkingOrder(pending, (node) => ({
    master: nodes.master[node] ?? 0,
    row: nodes.row[node] ?? 0,
    fromSouth: nodes.fromSouth[node] ?? 0,
  }));
}
