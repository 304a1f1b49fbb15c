/** Dialog that creates work for the tracker of a line: title, assignee, due day and note. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useState } from "react";
import { WORK_ITEM } from "#domain/work-items/work-item.ts";
import { AssigneeField } from "#web/features/insight/work/AssigneeField.tsx";
import { useOwnName } from "#web/features/insight/work/use-own-name.ts";
import { DueField, NoteField } from "#web/features/insight/work/WorkFields.tsx";
import { useServices, useSessionState } from "#web/session/services.ts";
import { SteadyDialog } from "#web/ui/SteadyDialog.tsx";
import { causeText, nameOf } from "./finding-csv.ts";
import type { FindingRow } from "./finding-rows.ts";
import { sentenceOf } from "./finding-words.ts";
import { FIRST_MESSAGES } from "./first-messages.ts";
import { useFindingWork } from "./use-finding-work.ts";

interface Props {
  readonly row: FindingRow;
  /** Location id of the tracker. */
  readonly nLocId: string;
  /** Called when the server has the work. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function TaskDialog({ row, nLocId, onDone, onClose }: Props) {
  const titleId = useId();
  const { nowSeconds } = useServices();
  const session = useSessionState();
  const ownName = useOwnName();
  const create = useFindingWork(row, nLocId, onDone);
  const [draft, setDraft] = useState({ title: causeText(row), assignee: "", due: "", note: "" });
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const words = FIRST_MESSAGES.task;
  const today = dayAt(nowSeconds(), row.zone);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    const fault = await create(draft);
    setIsBusy(false);
    setTrouble(fault);
    if (fault === undefined) onClose();
  }

  return (
    <SteadyDialog titleId={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{words.heading}</DialogTitle>
      <Box component="form" onSubmit={(event) => void save(event)} sx={FORM}>
        <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
          <Box>
            <Typography variant="subtitle2">{nameOf(row)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {row.siteName}
            </Typography>
            <Typography variant="body2">{sentenceOf(row)}</Typography>
          </Box>
          {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
          <TextField
            label={words.title}
            value={draft.title}
            onChange={({ target }) => setDraft({ ...draft, title: target.value })}
            required
            fullWidth
            slotProps={{ htmlInput: { maxLength: WORK_ITEM.titleCharacters } }}
          />
          <AssigneeField
            layoutId={row.layoutId}
            userId={session.status === "signedIn" ? session.account.id : ""}
            ownName={ownName}
            known={NO_PEOPLE}
            value={draft.assignee}
            onNames={ignoreNames}
            onChange={(assignee) => setDraft({ ...draft, assignee })}
          />
          <DueField
            value={draft.due}
            first={today}
            today={today}
            onChange={(due) => setDraft({ ...draft, due })}
          />
          <NoteField value={draft.note} onChange={(note) => setDraft({ ...draft, note })} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={draft.title.trim() === ""}
          >
            {words.go}
          </Button>
        </DialogActions>
      </Box>
    </SteadyDialog>
  );
}

/** Without a connection only the user is offered: the list knows no one's assignments. */
const NO_PEOPLE = [] as const;

/** The names of a new item come with the board's next answer. */
const ignoreNames = () => undefined;

/** The day at a place, YYYY-MM-DD; in UTC where the time zone is unknown. */
function dayAt(epochSeconds: number, zone: string | null): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone ?? "UTC" });
  return format.format(epochSeconds * 1000);
}

const FORM = { display: "flex", flexDirection: "column", minHeight: 0 } as const;
