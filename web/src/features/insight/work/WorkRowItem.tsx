/** One row of the work board: site and tracker, issue, what is left, assignee and due day, actions. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { ageText } from "#web/ui/format.ts";
import { LeftChips } from "./LeftChips.tsx";
import type { WorkRow } from "./model/work-rows.ts";
import { ProgressFacts } from "./ProgressFacts.tsx";
import { trackerText, type WorkValues, workName } from "./use-change-work.ts";
import { WORK_BOARD_MESSAGES } from "./work-messages.ts";

export interface WorkRowActs {
  readonly nowSeconds: number;
  readonly userId: string;
  readonly onOpen: (row: WorkRow) => void;
  readonly onChange: (row: WorkRow, values: WorkValues) => Promise<void>;
}

interface Props extends WorkRowActs {
  readonly row: WorkRow;
}

export function WorkRowItem({ row, nowSeconds, onOpen, onChange }: Props) {
  const { item, isOpen } = row;
  const name = workName(row);
  const what = `${name}, ${trackerText(row)}`;
  const { actionOf, edit, done, reopen } = WORK_BOARD_MESSAGES;
  const move = isOpen ? done : reopen;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={WRAPPED}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={WRAPPED}>
          {reportedText(row, nowSeconds)}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={WRAPPED}>
          {item.layoutName}
        </Typography>
        <DeviceLink row={row} />
      </Box>
      <LeftChips row={row} />
      <ProgressFacts row={row} />
      <Box sx={ACTIONS}>
        <Button aria-label={actionOf(edit, what)} onClick={() => onOpen(row)} sx={ACTION}>
          {edit}
        </Button>
        <Button
          variant={isOpen ? "outlined" : "text"}
          aria-label={actionOf(move, what)}
          onClick={() => void onChange(row, { state: isOpen ? "DONE" : "OPEN" })}
          sx={ACTION}
        >
          {move}
        </Button>
      </Box>
    </Box>
  );
}

export function reportedText(
  { item: { createdAt, createdByName, issueType } }: WorkRow,
  nowSeconds: number,
): string {
  const age = ageText(Math.max(0, nowSeconds - createdAt));
  const { created, reported } = WORK_BOARD_MESSAGES;
  return issueType === undefined ? created(age, createdByName) : reported(age, createdByName);
}

/** Link to the dialog of the tracker on its site. */
export function DeviceLink({ row }: { readonly row: WorkRow }) {
  const { layoutId, mLocId, nLocId } = row.item;
  const device = `${layoutId}:${mLocId}:${nLocId}`;
  return (
    <Link
      component={RouterLink}
      to={`/layout/${encodeURIComponent(layoutId)}?device-details=${device}&device-tab=troubleshoot`}
      variant="body2"
      sx={{ display: "inline-block", py: 0.5, ...WRAPPED }}
    >
      {trackerText(row)}
    </Link>
  );
}

const WRAPPED = { overflowWrap: "anywhere" } as const;

const ROW = {
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    sm: "minmax(0, 1fr) minmax(0, 1fr)",
    lg: "minmax(0, 1.3fr) minmax(0, 1.1fr) minmax(0, 1.6fr) minmax(0, 1.2fr) auto",
  },
  alignItems: "start",
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: "divider",
  "&:last-of-type": { borderBottom: 0 },
} as const;

const ACTIONS = {
  display: "flex",
  gap: 1,
  justifyContent: "flex-end",
  gridColumn: { sm: "1 / -1", lg: "auto" },
} as const;

const ACTION = { minHeight: 44, minWidth: 72 } as const;
