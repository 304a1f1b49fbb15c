/**
 * The next work of the user on one site, in walking order: for technicians in the rows, with large
 * buttons; works without a connection.
 */
import { mdiWalk } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { LeftChips } from "./LeftChips.tsx";
import { NEXT_ROWS, nextRows } from "./model/next-rows.ts";
import type { SiteCount, WorkRow } from "./model/work-rows.ts";
import type { WorkFilters } from "./model/work-url.ts";
import { ProgressFacts } from "./ProgressFacts.tsx";
import { trackerText, workName } from "./use-change-work.ts";
import { useOwnName } from "./use-own-name.ts";
import { DeviceLink, reportedText, type WorkRowActs } from "./WorkRowItem.tsx";
import { WORK_BOARD_MESSAGES } from "./work-messages.ts";

interface Props extends WorkRowActs {
  readonly rows: readonly WorkRow[];
  /** Sites, the one with most open work first. */
  readonly counts: readonly SiteCount[];
  readonly filters: WorkFilters;
}

export function NextList({ rows, counts, filters, ...acts }: Props) {
  const site = filters.site ?? counts[0]?.layoutId ?? "";
  const all = nextRows(rows, site, acts.userId);
  const words = WORK_BOARD_MESSAGES.next;
  if (all.length === 0) {
    return (
      <Paper sx={SHEET}>
        <StateMessage iconPath={mdiWalk} title={words.none} hint={words.noneHint} />
      </Paper>
    );
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {words.hint}
      </Typography>
      <Paper sx={SHEET}>
        <Box component="ol" aria-label={WORK_BOARD_MESSAGES.views.next} sx={LIST}>
          {all.slice(0, NEXT_ROWS).map((row, at) => (
            <NextRow key={row.item.id} row={row} position={at + 1} {...acts} />
          ))}
        </Box>
      </Paper>
      {all.length > NEXT_ROWS && (
        <Typography variant="body2" color="textSecondary">
          {words.more(all.length - NEXT_ROWS)}
        </Typography>
      )}
    </>
  );
}

interface RowProps extends WorkRowActs {
  readonly row: WorkRow;
  /** Position in the list, from 1. */
  readonly position: number;
}

function NextRow({ row, position, nowSeconds, userId, onOpen, onChange }: RowProps) {
  const ownName = useOwnName();
  const { actionOf, edit, done, take } = WORK_BOARD_MESSAGES;
  const what = `${workName(row)}, ${trackerText(row)}`;
  return (
    <Box component="li" sx={ROW}>
      <Typography aria-hidden variant="h3" component="span" color="textSecondary">
        {position}
      </Typography>
      <Box sx={{ minWidth: 0, display: "flex", flexDirection: "column", gap: 0.5 }}>
        <DeviceLink row={row} />
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: "anywhere" }}>
          {workName(row)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {reportedText(row, nowSeconds)}
        </Typography>
        <LeftChips row={row} />
        <ProgressFacts row={row} />
      </Box>
      <Box sx={ACTIONS}>
        <Button aria-label={actionOf(edit, what)} onClick={() => onOpen(row)} sx={ACTION}>
          {edit}
        </Button>
        {row.item.progress.assignee === undefined && (
          <Button
            aria-label={actionOf(take, what)}
            onClick={() => void onChange(row, { assignee: userId, assigneeName: ownName })}
            sx={ACTION}
          >
            {take}
          </Button>
        )}
        <Button
          variant="contained"
          aria-label={actionOf(done, what)}
          onClick={() => void onChange(row, { state: "DONE" })}
          sx={ACTION}
        >
          {done}
        </Button>
      </Box>
    </Box>
  );
}

const SHEET = {
  borderStyle: "solid",
  borderWidth: "1px",
  borderColor: "divider",
  borderRadius: 2,
  overflow: "hidden",
} as const;

const LIST = { listStyle: "none", m: 0, p: 0 } as const;

const ROW = {
  display: "grid",
  gridTemplateColumns: { xs: "28px minmax(0, 1fr)", md: "36px minmax(0, 1fr) auto" },
  columnGap: 1,
  rowGap: 1,
  px: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: "divider",
  "&:last-of-type": { borderBottom: 0 },
} as const;

const ACTIONS = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  alignItems: "flex-start",
  gridColumn: { xs: "1 / -1", md: "auto" },
  "& > *": { flex: { xs: 1, md: "none" } },
} as const;

const ACTION = { minHeight: 48, minWidth: 88 } as const;
