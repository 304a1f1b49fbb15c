/** How the whole site is under the overlay: counts, or that nothing is known or nothing is the matter (S0 §8). */
import { mdiClipboardListOutline } from "@mdi/js";
import Popover from "@mui/material/Popover";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { OVERLAYS, type Overlay } from "#domain/access/overlays.ts";
import type { SiteMasters } from "#web/features/site/model/readings.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { OVERLAY_MESSAGES } from "#web/ui/overlay-messages.ts";
import { IdProblems } from "./IdProblems.tsx";
import type { OverlayModel } from "./overlay-model.ts";
import { PanelButton } from "./PanelButton.tsx";
import { RowLine } from "./RowLine.tsx";
import { StowSummary } from "./StowSummary.tsx";
import { SUMMARY_LIST } from "./summary-list.ts";

interface Props {
  readonly overlay: Overlay;
  readonly model: OverlayModel;
  readonly site: Site;
  readonly masters: SiteMasters;
  /** Whether any node has a reading. */
  readonly hasReadings: boolean;
}

export function SummaryButton(props: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <PanelButton
        name={OVERLAY_MESSAGES.summary}
        icon={mdiClipboardListOutline}
        isOpen={anchor !== undefined}
        onOpen={setAnchor}
      />
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": OVERLAY_MESSAGES.summary } }}
      >
        <Stack sx={{ width: 320, maxWidth: 1, p: 2, gap: 1 }}>
          <Typography variant="h3">{OVERLAYS[props.overlay].label}</Typography>
          <Summary {...props} />
        </Stack>
      </Popover>
    </>
  );
}

function Summary({ overlay, model, site, masters, hasReadings }: Props) {
  if (overlay === "smart-stow") return <StowSummary site={site} masters={masters} />;
  const isOfIds = overlay === "deviceid-assignement";
  const isKnown = isOfIds || hasReadings || masters.data.size > 0;
  if (!isKnown) return <Typography color="textSecondary">{OVERLAY_MESSAGES.noData}</Typography>;
  return (
    <>
      <Counts model={model} />
      {isOfIds && <IdProblems site={site} />}
    </>
  );
}

function Counts({ model }: Pick<Props, "model">) {
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
