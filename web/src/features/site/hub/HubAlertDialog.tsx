/**
 * Dialog that says why no hub configuration was downloaded, or which data the downloaded one lacks.
 */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { HUB_MESSAGES, hubFaultText } from "./hub-messages.ts";
import type { HubAlert } from "./use-hub-download.ts";

interface Props {
  readonly alert: HubAlert;
  readonly onClose: () => void;
}

export function HubAlertDialog({ alert, onClose }: Props) {
  const { title, text, list } = contentOf(alert);
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={TITLE_ID}
    >
      <DialogTitle id={TITLE_ID}>{title}</DialogTitle>
      <DialogContent>
        {text !== undefined && <Typography variant="body2">{text}</Typography>}
        {list.length > 0 && (
          <Stack component="ul" tabIndex={0} sx={LIST}>
            {list.map((line) => (
              <Typography key={line} component="li" variant="body2">
                {line}
              </Typography>
            ))}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {HUB_MESSAGES.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Content {
  readonly title: string;
  readonly text: string | undefined;
  readonly list: readonly string[];
}

function contentOf(alert: HubAlert): Content {
  switch (alert.kind) {
    case "bare": {
      const text = HUB_MESSAGES.mastersWithoutSettings(alert.fileName, alert.masters.length);
      return { title: HUB_MESSAGES.bareTitle, text, list: alert.masters };
    }
    case "failed":
      return {
        title: HUB_MESSAGES.faultsTitle,
        text: HUB_MESSAGES.failures[alert.reason],
        list: [],
      };
    case "faults": {
      const lines = [...new Set(alert.faults.map(hubFaultText))];
      const isRepeated = alert.faults.some(({ code }) => code === "duplicateNodeId");
      return isRepeated
        ? { title: HUB_MESSAGES.faultsTitle, text: HUB_MESSAGES.repeatedHint, list: lines }
        : { title: HUB_MESSAGES.faultsTitle, text: lines.join(" "), list: [] };
    }
  }
}

const TITLE_ID = "hub-alert-title";
const LIST = { m: 0, mt: 1, pl: 2.5, maxHeight: "40vh", overflowY: "auto" } as const;
