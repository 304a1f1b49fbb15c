/** Resolves an edit conflict: shows both values of each field, and the user chooses one. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { CONFLICT_MESSAGES } from "./conflict-messages.ts";
import type { Choice } from "./merged-form.ts";

export interface ConflictRow {
  readonly field: string;
  readonly label: string;
  /** Value of the field as text, as the other user (theirs) and as this user (mine) has set it. */
  readonly theirs: string;
  readonly mine: string;
}

interface Props {
  readonly rows: readonly ConflictRow[];
  readonly onStay: () => void;
  readonly onChoose: (choices: ReadonlyMap<string, Choice>) => void;
}

/** Dialog of an edit conflict. No value is preselected, because users would accept it unread. */
export function ConflictDialog({ rows, onStay, onChoose }: Props) {
  const titleId = useId();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const choose = (field: string, choice: Choice) =>
    setChoices((current) => new Map([...current, [field, choice]]));
  return (
    <Dialog
      open
      fullWidth
      role="alertdialog"
      maxWidth="sm"
      onClose={onStay}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{CONFLICT_MESSAGES.title}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{CONFLICT_MESSAGES.hint}</Typography>
        {rows.map((row) => (
          <Row
            key={row.field}
            row={row}
            choice={choices.get(row.field)}
            onChoice={(choice) => choose(row.field, choice)}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onStay}>
          {CONFLICT_MESSAGES.stay}
        </Button>
        <Button
          variant="contained"
          disabled={choices.size < rows.length}
          onClick={() => onChoose(choices)}
        >
          {CONFLICT_MESSAGES.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RowProps {
  readonly row: ConflictRow;
  readonly choice: Choice | undefined;
  readonly onChoice: (choice: Choice) => void;
}

function Row({ row: { label, theirs, mine }, choice, onChoice }: RowProps) {
  const labelId = useId();
  return (
    <FormControl fullWidth sx={{ mt: 2 }}>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={choice ?? ""}
        onChange={(_, value) => onChoice(value === "theirs" ? "theirs" : "mine")}
        sx={SIDES}
      >
        <FormControlLabel
          value="theirs"
          control={<Radio />}
          label={CONFLICT_MESSAGES.theirs(theirs)}
        />
        <FormControlLabel value="mine" control={<Radio />} label={CONFLICT_MESSAGES.mine(mine)} />
      </RadioGroup>
    </FormControl>
  );
}

/** Style that places the two values of a field side by side on wide screens. */
const SIDES = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  overflowWrap: "anywhere",
} as const;
