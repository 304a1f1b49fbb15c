/**
 * How many trackers of the site would reach a stow now, and those to look at before, as a list and
 * as a file.
 */
import { mdiDownload } from "@mdi/js";
import Button from "@mui/material/Button";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { holds } from "#domain/access/privileges.ts";
import type { ReadinessVerdict } from "#domain/readiness/judge-readiness.ts";
import { titleOfNode } from "#web/features/site/model/controller-id.ts";
import { refOf } from "#web/features/site/model/device-ref.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import { readinessWords } from "#web/features/site/model/readiness.ts";
import { READINESS_FILE, READINESS_MESSAGES } from "#web/features/site/model/readiness-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { type ShownReadiness, useReadiness } from "#web/features/site/view/use-readiness.ts";
import { useSiteAddress, useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { type ListedTracker, readinessCsv, trackersToLookAt } from "./readiness-list.ts";
import { SUMMARY_LIST } from "./summary-list.ts";

interface Props {
  readonly site: Site;
  /** Called when the user opens a tracker. */
  readonly onLeave: () => void;
}

/** Number of trackers in a list; the file has all of them. */
const MAX_LISTED = 100;

export function ReadinessSummary({ site, onLeave }: Props) {
  const readiness = useReadiness(site, true);
  const { found } = readiness;
  const listed = useMemo(() => trackersToLookAt(site, found), [site, found]);
  const { count } = site.nodes;
  const listOf = (...verdicts: readonly ReadinessVerdict[]) =>
    listed.filter(({ readiness: { verdict } }) => verdicts.includes(verdict));
  const [toLookAt, unknown, held] = [listOf("no", "doubtful"), listOf("unknown"), listOf("held")];
  const { siteLine } = READINESS_MESSAGES;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{siteLine(count - listed.length, count)}</Typography>
      <Basis site={site} readiness={readiness} />
      <TrackerList
        site={site}
        heading={READINESS_MESSAGES.toLookAt(toLookAt.length)}
        trackers={toLookAt}
        onOpen={onLeave}
      />
      <TrackerList
        site={site}
        heading={READINESS_MESSAGES.unknownNow(unknown.length)}
        trackers={unknown}
        onOpen={onLeave}
      />
      <TrackerList
        site={site}
        heading={READINESS_MESSAGES.heldNow(held.length)}
        trackers={held}
        onOpen={onLeave}
      />
      {listed.length > 0 && <DownloadButton site={site} listed={listed} />}
    </>
  );
}

interface BasisProps {
  readonly site: Site;
  readonly readiness: ShownReadiness;
}

/** What the prediction is based on, and what is missing. */
function Basis({ site, readiness: { history, status, reload } }: BasisProps) {
  const { moment } = useSitePicture();
  const { basis, basisReports, pastMoment, readingDays, notCompared } = READINESS_MESSAGES;
  const compared = [...(history?.values() ?? [])].reduce((sum, one) => sum + one.comparedMotors, 0);
  const missing = Math.max(0, site.nodes.count - compared);
  const lines =
    history === undefined
      ? [basisReports, ...(moment === undefined ? [] : [pastMoment])]
      : [basis, ...(missing > 0 ? [notCompared(missing)] : [])];
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {lines.join(" ")}
      </Typography>
      {status === "pending" && (
        <Typography role="status" variant="body2" color="textSecondary">
          {readingDays}
        </Typography>
      )}
      {status === "networkError" && <RetryAlert text={READINESS_MESSAGES.daysOffline} />}
      {status === "error" && (
        <RetryAlert text={READINESS_MESSAGES.daysNotLoaded} onRetry={reload} />
      )}
    </>
  );
}

interface ListProps {
  readonly site: Site;
  readonly heading: string;
  readonly trackers: readonly ListedTracker[];
  readonly onOpen: () => void;
}

function TrackerList({ site, heading, trackers, onOpen }: ListProps) {
  if (trackers.length === 0) return undefined;
  return (
    <section aria-label={heading}>
      <Typography variant="overline" color="textSecondary" component="h4">
        {heading}
      </Typography>
      <Stack component="ul" tabIndex={0} sx={SUMMARY_LIST}>
        {trackers.slice(0, MAX_LISTED).map((tracker) => (
          <li key={tracker.node}>
            <TrackerLine site={site} tracker={tracker} onOpen={onOpen} />
          </li>
        ))}
      </Stack>
      {trackers.length > MAX_LISTED && (
        <Typography variant="body2" color="textSecondary">
          {READINESS_MESSAGES.more(trackers.length - MAX_LISTED)}
        </Typography>
      )}
    </section>
  );
}

interface LineProps {
  readonly site: Site;
  readonly tracker: ListedTracker;
  readonly onOpen: () => void;
}

/** A tracker with its place and reason; opens its repair, or its details without that right. */
function TrackerLine({ site, tracker: { node, readiness }, onOpen }: LineProps) {
  const { url, setUrl } = useSiteAddress();
  const { nodes, masters } = site;
  const master = masters[nodes.master[node] ?? 0]?.name ?? "";
  const row = MAP_MESSAGES.rowText(nodes.row[node] ?? 0, nodes.fromSouth[node] ?? 0);
  return (
    <ListItemButton
      dense
      disableGutters
      onClick={() => {
        onOpen();
        setUrl({
          ...url,
          device: refOf(site, { kind: "node", node }),
          deviceTab: "troubleshoot",
        });
      }}
    >
      <ListItemText
        primary={readinessWords(site, node, readiness).shown}
        secondary={`${master} · ${row} · ${titleOfNode(site, node)}`}
        slotProps={{ primary: { variant: "body2" }, secondary: { variant: "body2" } }}
      />
    </ListItemButton>
  );
}

interface DownloadProps {
  readonly site: Site;
  readonly listed: readonly ListedTracker[];
}

function DownloadButton({ site, listed }: DownloadProps) {
  const privileges = usePrivileges();
  const { readings, moment } = useSitePicture();
  const { nowSeconds } = useServices();
  if (!holds(privileges, "DATA_DOWNLOAD")) return undefined;
  const at = siteTime(moment ?? readings.ts ?? nowSeconds(), site.layout.tz);
  const fileName = fileNameOf([READINESS_FILE, site.layout.name, at], "csv");
  return (
    <Button
      variant="text"
      startIcon={<Icon path={mdiDownload} />}
      onClick={() => saveText(fileName, readinessCsv(site, listed), "text/csv")}
    >
      {READINESS_MESSAGES.download}
    </Button>
  );
}
