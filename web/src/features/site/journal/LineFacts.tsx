/** Facts of an alarm next to its name: when it was active, and how users handled it. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { JournalLine } from "./model/journal-lines.ts";
import { duration, JOURNAL_MESSAGES, sinceBefore } from "./model/journal-messages.ts";
import { shortTime } from "./model/journal-time.ts";

interface Props {
  readonly line: JournalLine;
  /** Current time; epoch seconds. */
  readonly now: number;
  readonly tz: string | undefined;
}

export function LineTimes({ line, now, tz }: Props) {
  const { raisedAt, isRaiseSeen, clearedAt } = line;
  const raised = shortTime(raisedAt, now, tz);
  const from = isRaiseSeen ? raised : sinceBefore(raised, clearedAt !== undefined);
  const lasted = duration((clearedAt ?? now) - raisedAt);
  const to = clearedAt === undefined ? "" : ` – ${shortTime(clearedAt, now, tz)}`;
  return (
    <Box sx={TIMES}>
      <Typography variant="body2">
        {from}
        {to}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {isRaiseSeen ? lasted : JOURNAL_MESSAGES.overDuration(lasted)}
      </Typography>
    </Box>
  );
}

export function LineActs({ line, now, tz }: Props) {
  const { acknowledged, shelved, notes } = line;
  const time = (seconds: number) => shortTime(seconds, now, tz);
  return (
    <>
      {acknowledged !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {JOURNAL_MESSAGES.acknowledgedByAt(acknowledged.username, time(acknowledged.createdAt))}
        </Typography>
      )}
      {shelved !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={WRAPPED}>
          {JOURNAL_MESSAGES.shelvedByUntil(shelved.username, time(shelved.until ?? now))}:{" "}
          {shelved.note}
        </Typography>
      )}
      {notes.map(({ id, username, createdAt, note }) => (
        <Typography key={id} variant="body2" sx={NOTE}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {username}, {time(createdAt)}
          </Box>{" "}
          {note}
        </Typography>
      ))}
    </>
  );
}

/** Style of the alarm's times: on one line where there is room; they wrap on phones. */
const TIMES = {
  minWidth: 0,
  textAlign: { sm: "right" },
  whiteSpace: { sm: "nowrap" },
} as const;
const WRAPPED = { overflowWrap: "anywhere" } as const;
const NOTE = { ...WRAPPED, mt: 0.5, pl: 1, borderLeft: 3, borderColor: "primary.main" } as const;
