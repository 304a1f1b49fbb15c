/** Fields of the forms for work: due day and note. */
import TextField from "@mui/material/TextField";
import { WORK_ITEM } from "#domain/work-items/work-item.ts";
import { WORK_BOARD_MESSAGES } from "./work-messages.ts";

interface DueProps {
  /** YYYY-MM-DD; empty for none. */
  readonly value: string;
  /** The first day that can be chosen, YYYY-MM-DD. */
  readonly first: string;
  /** The present day at the site, YYYY-MM-DD; the last day is counted from it. */
  readonly today: string;
  readonly onChange: (due: string) => void;
}

export function DueField({ value, first, today, onChange }: DueProps) {
  return (
    <TextField
      type="date"
      label={WORK_BOARD_MESSAGES.dialog.due}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: first, max: lastDay(today) } }}
    />
  );
}

/** The last day that can be due. */
function lastDay(today: string): string {
  const last = Date.parse(today) + WORK_ITEM.dueDays * 86_400_000;
  return new Date(last).toISOString().slice(0, 10);
}

interface NoteProps {
  readonly value: string;
  readonly onChange: (note: string) => void;
}

export function NoteField({ value, onChange }: NoteProps) {
  return (
    <TextField
      label={WORK_BOARD_MESSAGES.dialog.note}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={WORK_BOARD_MESSAGES.dialog.noteHint(WORK_ITEM.noteCharacters - value.length)}
      multiline
      maxRows={4}
      fullWidth
      slotProps={{ htmlInput: { maxLength: WORK_ITEM.noteCharacters } }}
    />
  );
}
