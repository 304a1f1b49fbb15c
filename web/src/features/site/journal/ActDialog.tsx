/**
 * Dialog for an action on alarms, such as acknowledging or shelving them: asks for a note, and when
 * shelving for the duration.
 */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import { useTheme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type FormEvent, useId, useState } from "react";
import { type ActKind, MAX_NOTE_CHARACTERS } from "#domain/journal/acts.ts";
import type { JournalLine } from "./model/journal-lines.ts";
import { ACT_HINTS, ACT_TITLES, JOURNAL_MESSAGES, shelfTime } from "./model/journal-messages.ts";
import type { UsedJournal } from "./reads/use-journal.ts";
import { useAct } from "./use-act.ts";

export interface ActRequest {
  readonly kind: ActKind;
  readonly lines: readonly JournalLine[];
}

interface Props {
  readonly layoutId: string;
  readonly request: ActRequest;
  readonly used: UsedJournal;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const SHELF_SECONDS = [1_800, 3_600, 7_200, 14_400, 28_800, 43_200] as const;
const NAMED_LINES = 5;

export function ActDialog({ layoutId, request, used, onDone, onClose }: Props) {
  const { kind, lines } = request;
  const [titleId, formId] = [useId(), useId()];
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [note, setNote] = useState("");
  const [seconds, setSeconds] = useState<number>(SHELF_SECONDS[1]);
  const { isBusy, trouble, run } = useAct({ layoutId, kind, lines, used, onDone });
  const isShelving = kind === "SHELVE";
  const needsNote = isShelving || kind === "NOTE";
  function submit(event: FormEvent): void {
    event.preventDefault();
    void run({ note: note.trim(), seconds: isShelving ? seconds : undefined });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      fullScreen={isPhone}
    >
      <DialogTitle id={titleId}>{ACT_TITLES[kind](lines.length)}</DialogTitle>
      <DialogContent>
        <Stack component="form" id={formId} onSubmit={submit} sx={{ gap: 2 }}>
          <NamedLines lines={lines} />
          {ACT_HINTS[kind] !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {ACT_HINTS[kind]}
            </Typography>
          )}
          {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
          {isShelving && (
            <TextField
              select
              label={JOURNAL_MESSAGES.howLong}
              value={seconds}
              onChange={({ target }) => setSeconds(Number(target.value))}
              fullWidth
            >
              {SHELF_SECONDS.map((one) => (
                <MenuItem key={one} value={one}>
                  {shelfTime(one)}
                </MenuItem>
              ))}
            </TextField>
          )}
          {kind !== "UNSHELVE" && (
            <TextField
              label={noteLabel(kind)}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              helperText={JOURNAL_MESSAGES.noteHint}
              multiline
              minRows={2}
              fullWidth
              autoFocus
              slotProps={{ htmlInput: { maxLength: MAX_NOTE_CHARACTERS } }}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {JOURNAL_MESSAGES.cancel}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          loading={isBusy}
          disabled={needsNote && note.trim() === ""}
        >
          {ACTIONS[kind]}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const ACTIONS: Readonly<Record<ActKind, string>> = {
  ACKNOWLEDGE: JOURNAL_MESSAGES.acknowledge,
  SHELVE: JOURNAL_MESSAGES.shelve,
  UNSHELVE: JOURNAL_MESSAGES.unshelve,
  NOTE: JOURNAL_MESSAGES.note,
};

function noteLabel(kind: ActKind): string {
  if (kind === "SHELVE") return JOURNAL_MESSAGES.reason;
  return kind === "NOTE" ? JOURNAL_MESSAGES.noteLabel : JOURNAL_MESSAGES.optionalNote;
}

/** Names of the alarms, only the first few to limit the height of the dialog. */
function NamedLines({ lines }: Pick<ActRequest, "lines">) {
  const left = lines.length - NAMED_LINES;
  return (
    <Stack sx={{ gap: 0.25 }}>
      {lines.slice(0, NAMED_LINES).map(({ key, label, device }) => (
        <Typography key={key} variant="body2" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {label}, {device}
        </Typography>
      ))}
      {left > 0 && (
        <Typography variant="body2" color="textSecondary">
          {JOURNAL_MESSAGES.andMore(left)}
        </Typography>
      )}
    </Stack>
  );
}
