/** The legend of the charging and of the device-ID overlay (S0 §2). */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { OVERLAYS, type Overlay } from "#domain/access/overlays.ts";
import { CHARGE_STATUSES } from "#domain/device-data/enumerations.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import type { OverlayModel } from "./overlay-model.ts";
import { RowLine } from "./RowLine.tsx";
import { ScannedCounts } from "./ScannedCounts.tsx";

interface Props {
  readonly overlay: Overlay;
  readonly model: OverlayModel;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What the charging statuses mean, by their names. */
const STAGES: ReadonlyMap<string, string> = new Map(
  Object.values(CHARGE_STATUSES).map(({ label, stage }) => [label, stage]),
);

export function LegendDialog({ overlay, model, isOpen, onClose }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={TITLE_ID}>
      <DialogTitle id={TITLE_ID}>{OVERLAYS[overlay].label}</DialogTitle>
      <DialogContent>
        <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: "none" }}>
          {model.rows.map((row) => (
            <li key={row.place}>
              <RowLine row={row} />
              {STAGES.has(row.label) && (
                <Typography variant="caption" color="textSecondary" sx={{ pl: 3.25 }}>
                  {STAGES.get(row.label)}
                </Typography>
              )}
            </li>
          ))}
        </Stack>
        {model.scanned !== undefined && <ScannedCounts rows={model.scanned} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{OVERLAY_MESSAGES.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

const TITLE_ID = "legend-title";
