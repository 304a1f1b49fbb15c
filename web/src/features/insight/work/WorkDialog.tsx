/** Dialog of one work item: what is left, earlier reports, and the form for assignee, due day and note. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import { type FormEvent, useId, useState } from "react";
import { notify } from "#web/ui/notify.ts";
import { SteadyDialog } from "#web/ui/SteadyDialog.tsx";
import { AssigneeField } from "./AssigneeField.tsx";
import { assignedPeople, siteDay, type WorkRow } from "./model/work-rows.ts";
import { type WorkChanges, type WorkValues, workName } from "./use-change-work.ts";
import { useOwnName } from "./use-own-name.ts";
import { WorkFacts } from "./WorkFacts.tsx";
import { DueField, NoteField } from "./WorkFields.tsx";
import { WORK_BOARD_MESSAGES } from "./work-messages.ts";

interface Props extends WorkChanges {
  readonly itemId: string;
  readonly rows: readonly WorkRow[];
  readonly userId: string;
  readonly nowSeconds: number;
  /** Opens the dialog of another item. */
  readonly onFollow: (itemId: string) => void;
  readonly onClose: () => void;
}

export function WorkDialog(props: Props) {
  const { itemId, rows, onClose } = props;
  const titleId = useId();
  const row = rows.find(({ item }) => item.id === itemId);
  const [trouble, setTrouble] = useState<string>();
  return (
    <SteadyDialog titleId={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>
        {row === undefined ? WORK_BOARD_MESSAGES.title : workName(row)}
      </DialogTitle>
      {row === undefined ? (
        <>
          <DialogContent>
            <Alert severity="info">{WORK_BOARD_MESSAGES.dialog.notFound}</Alert>
          </DialogContent>
          <DialogActions sx={ACTIONS}>
            <Button onClick={onClose}>{WORK_BOARD_MESSAGES.dialog.cancel}</Button>
          </DialogActions>
        </>
      ) : (
        // A change by another user starts the form anew, so that no user overwrites what they have
        // not seen.
        <WorkForm key={row.item.rev} {...props} {...{ row, trouble }} onTrouble={setTrouble} />
      )}
    </SteadyDialog>
  );
}

interface FormProps extends Props {
  readonly row: WorkRow;
  /** Why the last change failed; it outlives the form, which a conflict starts anew. */
  readonly trouble: string | undefined;
  readonly onTrouble: (text: string | undefined) => void;
}

interface Draft {
  /** Id of the user; empty for no one. */
  readonly assignee: string;
  /** YYYY-MM-DD; empty for none. */
  readonly due: string;
  readonly note: string;
  readonly isDone: boolean;
}

function WorkForm(props: FormProps) {
  const { row, rows, userId, nowSeconds, change, takeBack, onFollow, onClose } = props;
  const { trouble, onTrouble } = props;
  const { item, pending } = row;
  const words = WORK_BOARD_MESSAGES.dialog;
  const ownName = useOwnName();
  const before = draftOf(row);
  const [draft, setDraft] = useState(before);
  const [isBusy, setIsBusy] = useState(false);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const known = assignedPeople(rows.filter((other) => other.item.layoutId === item.layoutId));
  const today = siteDay(item, nowSeconds);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const values = valuesOf(before, draft);
    if (Object.keys(values).length === 0 && pending === undefined) {
      onClose();
      return;
    }
    setIsBusy(true);
    onTrouble(undefined);
    const assigneeName = draft.assignee === "" ? null : nameOf(draft.assignee);
    const outcome = await change(row, {
      ...values,
      ...(values.assignee !== undefined && { assigneeName }),
    });
    setIsBusy(false);
    if (outcome.kind === "failed") {
      onTrouble(outcome.text);
      return;
    }
    if (outcome.kind === "queued") {
      notify({ kind: "info", text: WORK_BOARD_MESSAGES.queued, lastsSeconds: 3 });
    }
    onClose();
  }

  function nameOf(id: string): string {
    if (id === userId) return ownName;
    return names.get(id) ?? known.find((person) => person.userId === id)?.name ?? id;
  }

  return (
    <Box component="form" onSubmit={(event) => void save(event)} sx={FORM}>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <WorkFacts row={row} nowSeconds={nowSeconds} onFollow={onFollow} />
        {pending !== undefined && (
          <Alert
            severity={pending.refusal === undefined ? "info" : "warning"}
            action={
              <Button color="inherit" size="small" onClick={() => void takeBack(row)}>
                {words.discard}
              </Button>
            }
          >
            {pending.refusal === undefined ? words.waitingHint : words.conflictHint}
          </Alert>
        )}
        {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
        <AssigneeField
          {...{ layoutId: item.layoutId, userId, ownName, known }}
          value={draft.assignee}
          onNames={setNames}
          onChange={(assignee) => setDraft({ ...draft, assignee })}
        />
        <DueField
          value={draft.due}
          // A day that has passed stays valid until another one is chosen.
          first={isPast(before.due, today) ? before.due : today}
          today={today}
          onChange={(due) => setDraft({ ...draft, due })}
        />
        <NoteField value={draft.note} onChange={(note) => setDraft({ ...draft, note })} />
        <FormControlLabel
          control={
            <Checkbox
              checked={draft.isDone}
              onChange={({ target }) => setDraft({ ...draft, isDone: target.checked })}
            />
          }
          label={words.isDone}
        />
      </DialogContent>
      <DialogActions sx={ACTIONS}>
        <Button color="inherit" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {words.save}
        </Button>
      </DialogActions>
    </Box>
  );
}

function draftOf({ item: { progress }, isOpen }: WorkRow): Draft {
  const { assignee = "", due = "", note = "" } = progress;
  return { assignee, due, note, isDone: !isOpen };
}

/** The values that differ; empty texts empty a value. */
function valuesOf(before: Draft, { assignee, due, note, isDone }: Draft): WorkValues {
  return {
    ...(assignee !== before.assignee && { assignee: assignee || null }),
    ...(due !== before.due && { due: due || null }),
    ...(note.trim() !== before.note && { note: note.trim() || null }),
    ...(isDone !== before.isDone && { state: isDone ? ("DONE" as const) : ("OPEN" as const) }),
  };
}

function isPast(due: string, today: string): boolean {
  return due !== "" && due < today;
}

const FORM = { display: "flex", flexDirection: "column", minHeight: 0 } as const;

const ACTIONS = { px: 3, pb: 2 } as const;
