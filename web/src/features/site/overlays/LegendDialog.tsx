/**
 * The legend of an overlay: the sign of every state as on the map, with the number of its devices.
 * A click on a state selects them.
 */
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Overlay } from "#domain/access/overlays.ts";
import { MAX_ADDRESS_NODES } from "#web/features/site/model/loc-ids.ts";
import { OVERLAY_MESSAGES, OVERLAY_NAMES } from "#web/features/site/model/overlay-messages.ts";
import { notify } from "#web/ui/notify.ts";
import { LEGEND_MESSAGES } from "./legend-messages.ts";
import { type LegendRow, legendRows } from "./legend-rows.ts";
import type { OverlayModel } from "./overlay-model.ts";
import { RowLine } from "./RowLine.tsx";
import { ScannedCounts } from "./ScannedCounts.tsx";

interface Props {
  readonly overlay: Overlay;
  readonly model: OverlayModel;
  readonly isOpen: boolean;
  readonly onSelect: (nodes: readonly number[]) => void;
  readonly onClose: () => void;
}

export function LegendDialog({ overlay, model, isOpen, onSelect, onClose }: Props) {
  function select({ nodes, style }: LegendRow): void {
    onSelect(nodes);
    onClose();
    notify({
      kind: "info",
      text: LEGEND_MESSAGES.stateSelected(nodes.length, style.text),
      lastsSeconds: 5,
    });
  }
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={TITLE_ID}>
      <DialogTitle id={TITLE_ID}>{OVERLAY_NAMES[overlay]}</DialogTitle>
      <DialogContent>
        {model.note !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 1, pb: 1 }}>
            {model.note}
          </Typography>
        )}
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {legendRows(model).map((row) => (
            <li key={row.style.text}>
              <State row={row} onSelect={() => select(row)} />
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

interface StateProps {
  readonly row: LegendRow;
  readonly onSelect: () => void;
}

function State({ row, onSelect }: StateProps) {
  const { style, nodes, masters } = row;
  const notes = [style.explanation, masters > 0 ? LEGEND_MESSAGES.mastersToo(masters) : undefined];
  const line = (
    <>
      <RowLine row={{ style, label: asLabel(style.text), count: nodes.length }} />
      <Typography variant="caption" color="textSecondary" sx={{ pl: 3.25 }}>
        {notes.filter((note) => note !== undefined).join(" · ")}
      </Typography>
    </>
  );
  if (nodes.length === 0 || nodes.length > MAX_ADDRESS_NODES) {
    return <Stack sx={ROW}>{line}</Stack>;
  }
  return (
    <ButtonBase
      title={LEGEND_MESSAGES.selectState(nodes.length, style.text)}
      onClick={onSelect}
      sx={ROW}
    >
      {line}
    </ButtonBase>
  );
}

/** Capitalises the text of a state, which is written for the middle of a sentence. */
function asLabel(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const ROW = {
  width: 1,
  minHeight: 44,
  px: 1,
  borderRadius: 1,
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  justifyContent: "center",
  textAlign: "left",
} as const;

const TITLE_ID = "legend-title";
