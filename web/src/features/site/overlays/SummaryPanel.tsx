/**
 * Summary of the site under the chosen overlay: number of devices per state, or "No Data", or
 * "None".
 */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Popover from "@mui/material/Popover";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Overlay } from "#domain/access/overlays.ts";
import { OVERLAY_MESSAGES, OVERLAY_NAMES } from "#web/features/site/model/overlay-messages.ts";
import type { SiteMasters } from "#web/features/site/model/readings.ts";
import type { ScannedRow } from "#web/features/site/model/scan-counts.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { CampaignState } from "#web/features/site/page/CampaignState.tsx";
import { ScansState } from "#web/features/site/page/ScansState.tsx";
import { listText } from "#web/language/counts.ts";
import type { OpenPanel } from "#web/ui/use-panel.ts";
import { countUnassigned, repeatedIds, repeatedWholeIds } from "./device-id-overlay.ts";
import type { OverlayModel } from "./overlay-model.ts";
import { ReadinessSummary } from "./ReadinessSummary.tsx";
import { RowLine } from "./RowLine.tsx";
import { ScannedCounts } from "./ScannedCounts.tsx";
import { StowSummary } from "./StowSummary.tsx";
import { SUMMARY_LIST } from "./summary-list.ts";

export interface SummaryProps {
  readonly overlay: Overlay;
  readonly model: OverlayModel;
  readonly site: Site;
  readonly masters: SiteMasters;
  /** True if at least one node has a reading. */
  readonly hasReadings: boolean;
}

export function SummaryPanel({ anchor, isOpen, onClose, ...props }: SummaryProps & OpenPanel) {
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-label": OVERLAY_MESSAGES.summary } }}
    >
      <Stack sx={{ width: 320, maxWidth: 1, p: 2, gap: 1 }}>
        <Typography variant="h3">{OVERLAY_NAMES[props.overlay]}</Typography>
        <Summary {...props} onLeave={onClose} />
      </Stack>
    </Popover>
  );
}

interface ContentProps extends SummaryProps {
  /** Called when the user goes on to another part of the page. */
  readonly onLeave: () => void;
}

function Summary({ overlay, model, site, masters, hasReadings, onLeave }: ContentProps) {
  if (overlay === "stow-readiness" && hasReadings) {
    return <ReadinessSummary site={site} onLeave={onLeave} />;
  }
  if (overlay === "smart-stow") return <StowSummary site={site} masters={masters} />;
  const isOfIds = overlay === "deviceid-assignement";
  const isKnown = isOfIds || hasReadings || masters.data.size > 0;
  if (!isKnown) return <Typography color="textSecondary">{OVERLAY_MESSAGES.noData}</Typography>;
  return (
    <>
      <Counts model={model} />
      {isOfIds && <Scanned rows={model.scanned ?? []} />}
      {isOfIds && <CampaignState />}
      {isOfIds && <IdProblems site={site} />}
    </>
  );
}

function Scanned({ rows }: { readonly rows: readonly ScannedRow[] }) {
  const found = rows.filter(({ nodes }) => nodes > 0);
  return found.length === 0 ? <ScansState /> : <ScannedCounts rows={found} />;
}

function Counts({ model }: Pick<SummaryProps, "model">) {
  const found = model.rows.filter(({ count }) => count > 0);
  if (found.length === 0) {
    return <Typography color="textSecondary">{OVERLAY_MESSAGES.none}</Typography>;
  }
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group} aria-label={group}>
      {groups.length > 1 && (
        <Typography variant="overline" color="textSecondary" component="h4">
          {group}
        </Typography>
      )}
      <Stack component="ul" tabIndex={0} sx={SUMMARY_LIST}>
        {found
          .filter((row) => row.group === group)
          .map((row) => (
            <li key={row.place}>
              <RowLine row={row} />
            </li>
          ))}
      </Stack>
    </section>
  ));
}

/** List of missing and duplicate node IDs. */
function IdProblems({ site }: { readonly site: Site }) {
  const missing = countUnassigned(site);
  const repeated = repeatedIds(site).map(({ master, id, nodes }) =>
    OVERLAY_MESSAGES.idRepeated(site.masters[master]?.name ?? "", id, nodes.length),
  );
  const whole = repeatedWholeIds(site).map(({ id, nodes }) => {
    const masters = new Set(nodes.map((node) => site.nodes.master[node] ?? 0));
    return OVERLAY_MESSAGES.wholeIdRepeated(
      id,
      listText([...masters].map((master) => site.masters[master]?.name ?? "")),
    );
  });
  const problems = [
    ...(missing > 0 ? [OVERLAY_MESSAGES.nodesWithoutId(missing)] : []),
    ...repeated,
    ...whole,
  ];
  if (problems.length === 0) return undefined;
  return (
    <Alert severity="warning">
      <AlertTitle>{OVERLAY_MESSAGES.idProblems}</AlertTitle>
      <Stack component="ul" tabIndex={0} sx={SUMMARY_LIST}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Stack>
    </Alert>
  );
}
