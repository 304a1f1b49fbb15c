/** The lines of the list: columns on a wide screen, cards on a narrow one. */
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { FindingActions } from "./FindingActions.tsx";
import { actText, causeText, nameOf } from "./finding-csv.ts";
import { chartPath } from "./finding-links.ts";
import { type FindingRow, findingIdOf, isHidden } from "./finding-rows.ts";
import { sentenceOf, sureWord } from "./finding-words.ts";
import { FIRST_MESSAGES } from "./first-messages.ts";
import type { UsedAct } from "./use-finding-act.ts";

interface Props {
  readonly rows: readonly FindingRow[];
  /** End of the judged days, to which charts reach; epoch seconds. */
  readonly until: number;
  readonly used: UsedAct;
  /** Ids of the findings whose task waits in the outbox. */
  readonly waiting: ReadonlySet<string>;
}

export function FindingList({ rows, until, used, waiting }: Props) {
  return (
    <>
      <Box aria-hidden sx={{ ...GRID, ...HEADS }}>
        <span>{FIRST_MESSAGES.tracker}</span>
        <span>{FIRST_MESSAGES.sentence}</span>
        <span>{FIRST_MESSAGES.since}</span>
        <span>{FIRST_MESSAGES.sure}</span>
        <span />
      </Box>
      <Box component="ul" aria-label={FIRST_MESSAGES.list} sx={LIST}>
        {rows.map((row) => (
          <Line
            key={row.key}
            {...{ row, until, used }}
            isTaskWaiting={waiting.has(findingIdOf(row))}
          />
        ))}
      </Box>
    </>
  );
}

interface LineProps {
  readonly row: FindingRow;
  readonly until: number;
  readonly used: UsedAct;
  readonly isTaskWaiting: boolean;
}

function Line({ row, until, used, isTaskWaiting }: LineProps) {
  const done = isTaskWaiting ? FIRST_MESSAGES.task.waiting : actText(row);
  return (
    <Box component="li" sx={{ ...GRID, ...LINE, ...(isHidden(row) && HIDDEN) }}>
      <Box sx={{ gridArea: "tracker", minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={chartPath(row, until)}
          variant="subtitle2"
          title={FIRST_MESSAGES.openChart}
          sx={TRACKER}
        >
          {nameOf(row)}
        </Link>
        <Typography variant="body2" color="textSecondary" noWrap>
          {row.siteName}
        </Typography>
      </Box>
      <Box sx={{ gridArea: "found", minWidth: 0 }}>
        <Typography variant="body2">{sentenceOf(row)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {causeText(row)}
        </Typography>
        {done !== undefined && <Chip size="small" variant="outlined" label={done} sx={DONE} />}
      </Box>
      <Typography variant="body2" component="div" sx={{ gridArea: "since" }}>
        <Box component="span" sx={LABEL}>
          {FIRST_MESSAGES.since}{" "}
        </Box>
        {zonedTime(row.since, row.zone)}
      </Typography>
      <Sureness row={row} />
      <Box sx={{ gridArea: "actions", justifySelf: "end" }}>
        <FindingActions row={row} used={used} />
      </Box>
    </Box>
  );
}

/** The word, and a bar of four steps: more precision would be false. */
function Sureness({ row: { sureness, acted, dismissed } }: { readonly row: FindingRow }) {
  const word = sureWord(sureness);
  const all = acted + dismissed;
  return (
    <Box sx={{ gridArea: "sure", width: { xs: 120, md: "auto" }, minWidth: 0 }}>
      <Typography variant="body2">{FIRST_MESSAGES.sureWords[word]}</Typography>
      <Box aria-hidden sx={TRACK}>
        <Box sx={{ ...FILL, width: BAR_WIDTHS[word] }} />
      </Box>
      {all > 0 && (
        <Typography variant="caption" component="div" color="textSecondary">
          {FIRST_MESSAGES.learned(acted, all)}
        </Typography>
      )}
    </Box>
  );
}

const BAR_WIDTHS = { certain: "100%", likely: "75%", possible: "50%", weak: "25%" } as const;

const GRID = {
  display: "grid",
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  gridTemplateColumns: {
    xs: "minmax(0, 1fr) auto",
    md: "minmax(140px, 1.2fr) minmax(0, 3fr) 160px 150px 56px",
  },
} as const;
const HEADS = {
  display: { xs: "none", md: "grid" },
  py: 1,
  typography: "caption",
  color: "text.secondary",
  borderBottom: 1,
  borderColor: "divider",
} as const;
const LIST = { listStyle: "none", m: 0, p: 0 } as const;
const LINE = {
  py: 1.25,
  alignItems: "start",
  gridTemplateAreas: {
    xs: '"tracker actions" "found found" "since sure"',
    md: '"tracker found since sure actions"',
  },
  "& + &": { borderTop: 1, borderColor: "divider" },
} as const;
const HIDDEN = { bgcolor: "action.hover" } as const;
const TRACKER = { display: "block", overflowWrap: "anywhere", py: 0.25 } as const;
const LABEL = { display: { md: "none" }, color: "text.secondary" } as const;
const DONE = {
  mt: 0.5,
  height: "auto",
  maxWidth: "100%",
  "& .MuiChip-label": { whiteSpace: "normal", py: 0.25 },
} as const;
const TRACK = {
  height: 6,
  mt: 0.5,
  maxWidth: 120,
  borderRadius: 3,
  bgcolor: "action.selected",
  overflow: "hidden",
} as const;
const FILL = { height: "100%", bgcolor: "primary.main" } as const;
