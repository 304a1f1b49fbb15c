/** Text field of a hand-over for remarks that the data does not contain; printed as plain text. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { HAND_OVER_MESSAGES } from "#web/features/site/journal/model/hand-over-messages.ts";
import { MAX_NOTE_CHARACTERS, useHandOverNote } from "./hand-over-note.ts";

interface Props {
  readonly layoutId: string;
}

export function HandOverNoteField({ layoutId }: Props) {
  const { text, isSaved, cleared, onText, onClear } = useHandOverNote(layoutId);
  return (
    <Box sx={{ mb: 2, "@media print": { mb: "6px" } }}>
      <Box sx={{ displayPrint: "none" }}>
        <TextField
          multiline
          fullWidth
          minRows={2}
          maxRows={10}
          label={HAND_OVER_MESSAGES.note}
          value={text}
          error={!isSaved}
          helperText={isSaved ? HAND_OVER_MESSAGES.noteHint : HAND_OVER_MESSAGES.notSaved}
          onChange={({ target }) => onText(target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE_CHARACTERS } }}
        />
        {text !== "" && (
          <Button size="small" onClick={onClear}>
            {HAND_OVER_MESSAGES.clearNote}
          </Button>
        )}
        {text === "" && cleared !== undefined && (
          <Button size="small" onClick={() => onText(cleared)}>
            {HAND_OVER_MESSAGES.restoreNote}
          </Button>
        )}
      </Box>
      <Box sx={PAPER}>
        <Typography variant="h3" component="p" sx={{ fontSize: "10.5pt" }}>
          {HAND_OVER_MESSAGES.note}: {text === "" && HAND_OVER_MESSAGES.noNote}
        </Typography>
        <Typography sx={{ fontSize: "9pt", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}

const PAPER = { display: "none", displayPrint: "block" } as const;
