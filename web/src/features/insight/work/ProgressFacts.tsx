/** Assignee, due day, note and state of a row, and whether the user's change is sent. */
import {
  mdiAlertCircleOutline,
  mdiCheck,
  mdiClockAlertOutline,
  mdiCloudUploadOutline,
} from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { translation } from "#web/language/messages.ts";
import { formatTime } from "#web/ui/format.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { PendingWork, WorkRow } from "./model/work-rows.ts";
import { WORK_BOARD_MESSAGES } from "./work-messages.ts";

export function ProgressFacts({ row }: { readonly row: WorkRow }) {
  const { item, isOpen, overdueDays, pending } = row;
  const { assigneeName, assignee, due, note } = item.progress;
  const { assignedTo, notAssigned } = WORK_BOARD_MESSAGES;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        variant="body2"
        color={assignee === undefined ? "textSecondary" : "textPrimary"}
        sx={WRAPPED}
      >
        {assignee === undefined ? notAssigned : assignedTo(assigneeName ?? assignee)}
      </Typography>
      {due !== undefined &&
        (overdueDays === undefined ? (
          <Typography variant="body2">{WORK_BOARD_MESSAGES.due(dayText(due))}</Typography>
        ) : (
          <Fact
            icon={mdiClockAlertOutline}
            color="error.main"
            text={WORK_BOARD_MESSAGES.overdue(dayText(due), overdueDays)}
          />
        ))}
      {!isOpen && <Fact icon={mdiCheck} color="success.main" text={doneText(row)} />}
      {note !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={WRAPPED}>
          {note}
        </Typography>
      )}
      {pending !== undefined && <PendingFact pending={pending} />}
    </Box>
  );
}

function PendingFact({ pending: { refusal } }: { readonly pending: PendingWork }) {
  const { waiting, conflict, refused } = WORK_BOARD_MESSAGES;
  if (refusal === undefined) {
    return <Fact icon={mdiCloudUploadOutline} color="text.secondary" text={waiting} />;
  }
  const text = refusal === "Conflict" ? conflict : refused;
  return <Fact icon={mdiAlertCircleOutline} color="warning.main" text={text} />;
}

interface FactProps {
  readonly icon: string;
  readonly color: string;
  readonly text: string;
}

function Fact({ icon, color, text }: FactProps) {
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.75 }}>
      <Icon path={icon} sx={{ fontSize: 18, flex: "none", color }} />
      <Typography variant="body2" component="span" sx={{ ...WRAPPED, fontWeight: 600 }}>
        {text}
      </Typography>
    </Box>
  );
}

function doneText({ item: { progress } }: WorkRow): string {
  const { doneAt, doneByName, state } = progress;
  if (doneAt === undefined) {
    return state === "DONE" ? WORK_BOARD_MESSAGES.done : WORK_BOARD_MESSAGES.doneByRule;
  }
  return WORK_BOARD_MESSAGES.doneBy(formatTime(doneAt), doneByName ?? "");
}

const WRAPPED = { overflowWrap: "anywhere" } as const;

const days = new Intl.DateTimeFormat(translation().locale, {
  dateStyle: "medium",
  timeZone: "UTC",
});

/** Formats a day such as "Jun 30, 2026". @param day YYYY-MM-DD */
function dayText(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? day : days.format(time);
}
