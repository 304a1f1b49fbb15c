/** Asks why a location is left out. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import {
  MAX_SKIP_NOTE,
  SKIP_REASONS,
  type SkipReason,
} from "#domain/identity/replacement-state.ts";
import { REPLACEMENT_MESSAGES } from "./replacement-messages.ts";
import type { Skip } from "./use-skip.ts";

interface Props {
  readonly name: string;
  readonly onStay: () => void;
  readonly onSkip: (skip: Skip) => void;
}

export function SkipDialog({ name, onStay, onSkip }: Props) {
  const titleId = useId();
  const [reason, setReason] = useState<SkipReason>("notReachable");
  const [note, setNote] = useState("");
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{REPLACEMENT_MESSAGES.skipTitle(name)}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            select
            label={REPLACEMENT_MESSAGES.reason}
            value={reason}
            onChange={({ target }) => {
              const chosen = SKIP_REASONS.find((known) => known === target.value);
              if (chosen !== undefined) setReason(chosen);
            }}
          >
            {SKIP_REASONS.map((key) => (
              <MenuItem key={key} value={key}>
                {REPLACEMENT_MESSAGES.reasons[key]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            multiline
            label={REPLACEMENT_MESSAGES.note}
            value={note}
            onChange={({ target }) => setNote(target.value.slice(0, MAX_SKIP_NOTE))}
            helperText={REPLACEMENT_MESSAGES.noteLength(note.length)}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onStay}>
          {REPLACEMENT_MESSAGES.cancel}
        </Button>
        <Button variant="contained" onClick={() => onSkip({ reason, note: note.trim() })}>
          {REPLACEMENT_MESSAGES.skip}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
