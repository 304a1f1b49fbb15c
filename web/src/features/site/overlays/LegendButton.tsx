/** The legend of the charging and of the device-ID overlay (S0 §2). */
import { mdiMapLegend } from "@mdi/js";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { OVERLAYS, type Overlay } from "#domain/access/overlays.ts";
import { CHARGE_STATUSES } from "#domain/telemetry/enumerations.ts";
import { OVERLAY_MESSAGES } from "#web/ui/overlay-messages.ts";
import type { OverlayModel } from "./overlay-model.ts";
import { PanelButton } from "./PanelButton.tsx";
import { RowLine } from "./RowLine.tsx";

interface Props {
  readonly overlay: Overlay;
  readonly model: OverlayModel;
}

const WITH_LEGEND: ReadonlySet<Overlay> = new Set(["charging-status", "deviceid-assignement"]);
/** What the charging statuses mean, by their names. */
const STAGES: ReadonlyMap<string, string> = new Map(
  Object.values(CHARGE_STATUSES).map(({ label, stage }) => [label, stage]),
);

export function LegendButton({ overlay, model }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!WITH_LEGEND.has(overlay)) return undefined;
  const close = () => setIsOpen(false);
  return (
    <>
      <PanelButton
        name={OVERLAY_MESSAGES.legend}
        icon={mdiMapLegend}
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
      />
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs" aria-labelledby="legend-title">
        <DialogTitle id="legend-title">{OVERLAYS[overlay].label}</DialogTitle>
        <DialogContent>
          <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: "none" }}>
            {model.rows.map((row) => (
              <li key={row.place}>
                <RowLine row={row} />
                <Typography variant="caption" color="textSecondary" sx={{ pl: 3.25 }}>
                  {STAGES.get(row.label) ?? ""}
                </Typography>
              </li>
            ))}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{OVERLAY_MESSAGES.close}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
