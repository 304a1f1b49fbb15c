/** Bar with the actions on the selected alarms, such as acknowledging them. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { ListFacts } from "./list-facts.ts";
import type { JournalLine } from "./model/journal-lines.ts";
import { JOURNAL_MESSAGES } from "./model/journal-messages.ts";

interface Props {
  readonly shown: readonly JournalLine[];
  readonly facts: ListFacts;
}

export function SelectionBar({ shown, facts: { selected, onSelect, onAct } }: Props) {
  const lines = shown.filter(({ key }) => selected.has(key));
  const unacknowledged = lines.filter(({ acknowledged }) => acknowledged === undefined);
  const keys = shown.map(({ key }) => key);
  const isAll = lines.length === shown.length && lines.length > 0;
  return (
    <Box sx={BAR}>
      <FormControlLabel
        control={
          <Checkbox
            checked={isAll}
            indeterminate={lines.length > 0 && !isAll}
            onChange={(_, isOn) => onSelect(keys, isOn)}
          />
        }
        label={
          lines.length === 0
            ? JOURNAL_MESSAGES.selectAll
            : JOURNAL_MESSAGES.selectedCount(lines.length)
        }
        slotProps={{ typography: { variant: "body2" } }}
        sx={{ mr: "auto" }}
      />
      {lines.length > 0 && (
        <>
          <Button
            variant="contained"
            disabled={unacknowledged.length === 0}
            onClick={() => onAct({ kind: "ACKNOWLEDGE", lines: unacknowledged })}
          >
            {JOURNAL_MESSAGES.acknowledge}
          </Button>
          <Button onClick={() => onAct({ kind: "SHELVE", lines })}>
            {JOURNAL_MESSAGES.shelve}
          </Button>
          <Button onClick={() => onAct({ kind: "NOTE", lines })}>{JOURNAL_MESSAGES.note}</Button>
        </>
      )}
    </Box>
  );
}

const BAR = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: 2,
  minHeight: 52,
  borderBottom: 1,
  borderColor: "divider",
} as const;
