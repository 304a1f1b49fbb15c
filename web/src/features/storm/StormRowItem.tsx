/** One site of the storm desk: choice, urgency, wind, trackers, age of the readings, readiness. */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { useUnits } from "#web/session/services.ts";
import { durationText } from "#web/ui/format.ts";
import { WarningLine } from "#web/ui/WarningLine.tsx";
import { STORM_MESSAGES } from "./model/storm-messages.ts";
import { type StormRow, shareCounts } from "./model/storm-rows.ts";
import {
  readinessText,
  sharesText,
  stowModeText,
  windDetail,
  windText,
} from "./model/storm-words.ts";
import { URGENCY_LOOKS } from "./model/urgency-looks.ts";
import { SharesBar } from "./SharesBar.tsx";
import { UrgencySign } from "./UrgencySign.tsx";
import { WindBar } from "./WindBar.tsx";

interface Props {
  readonly row: StormRow;
  readonly isChosen: boolean;
  /** Called to choose the site or not; undefined if the user may not send stows. */
  readonly onChoose: ((id: string, isChosen: boolean) => void) | undefined;
}

export function StormRowItem({ row, isChosen, onChoose }: Props) {
  const { isStrong } = URGENCY_LOOKS[row.urgency];
  return (
    <Box component="li" data-urgency={row.urgency} sx={{ ...ROW, ...(isStrong && STRONG) }}>
      {onChoose !== undefined && (
        <Checkbox
          checked={isChosen}
          disabled={!row.canStow}
          onChange={(_, checked) => onChoose(row.id, checked)}
          slotProps={{
            input: { "aria-label": STORM_MESSAGES.choose(row.name), ...{ [CHOICE]: "" } },
          }}
          sx={{ gridArea: "choice", width: 44, height: 44 }}
        />
      )}
      <Box sx={{ gridArea: "site", minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/layout/${encodeURIComponent(row.id)}`}
          variant="subtitle1"
          color="inherit"
          noWrap
          sx={NAME}
        >
          {row.name}
        </Link>
        <Typography variant="body2" component="div" noWrap sx={LINE}>
          <UrgencySign urgency={row.urgency} words={STORM_MESSAGES.urgencies} />
        </Typography>
        {row.isOld && row.age !== undefined && (
          <Typography variant="caption" component="div" sx={{ color: "warning.main" }}>
            {STORM_MESSAGES.readAgo(durationText(row.age))}
          </Typography>
        )}
      </Box>
      {row.warning !== undefined && (
        <Box sx={{ gridArea: "warning", minWidth: 0 }}>
          <WarningLine warning={row.warning} />
        </Box>
      )}
      <WindCell row={row} />
      <TrackersCell row={row} />
      <OldestCell row={row} />
      <Cell area="ready" label={STORM_MESSAGES.ready}>
        {readinessText(row)}
      </Cell>
    </Box>
  );
}

/** Attribute of the checkboxes, by which the arrow keys find them. */
export const CHOICE = "data-storm-choice";

interface RowProps {
  readonly row: StormRow;
}

function WindCell({ row }: RowProps) {
  const units = useUnits();
  const wind = row.state?.wind;
  return (
    <Box sx={{ gridArea: "wind", minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography variant="h3" component="span" sx={{ flex: "none", minWidth: 72 }}>
          {windText(row, units) ?? STORM_MESSAGES.unknown}
        </Typography>
        {wind !== undefined && <WindBar wind={wind} height="10px" />}
      </Box>
      <Typography
        variant="caption"
        component="div"
        sx={row.isWindOld ? { color: "warning.main" } : QUIET}
      >
        {windDetail(row, units)}
      </Typography>
    </Box>
  );
}

function TrackersCell({ row }: RowProps) {
  const counts = row.state === undefined ? [] : shareCounts(row.state);
  const mode = stowModeText(row);
  return (
    <Box sx={{ gridArea: "trackers", minWidth: 0 }}>
      {counts.length > 0 ? (
        <SharesBar counts={counts} height="14px" />
      ) : (
        <span>{STORM_MESSAGES.unknown}</span>
      )}
      <Typography variant="caption" component="div">
        {sharesText(row)}
      </Typography>
      {mode !== undefined && (
        <Typography variant="caption" component="div" sx={QUIET}>
          {mode}
        </Typography>
      )}
    </Box>
  );
}

function OldestCell({ row: { state, roundAge, isRoundOld } }: RowProps) {
  const hasNone = state !== undefined && roundAge === undefined;
  return (
    <Cell area="oldest" label={STORM_MESSAGES.oldest} isWarning={isRoundOld}>
      {roundAge === undefined
        ? hasNone
          ? STORM_MESSAGES.noReadings
          : STORM_MESSAGES.unknown
        : durationText(roundAge)}
    </Cell>
  );
}

interface CellProps {
  readonly area: string;
  readonly label: string;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

function Cell({ area, label, isWarning = false, children }: CellProps) {
  return (
    <Box sx={{ gridArea: area, minWidth: 0 }}>
      <Typography variant="caption" component="div" sx={QUIET}>
        {label}
      </Typography>
      <Typography
        variant="body2"
        component="div"
        sx={isWarning ? { color: "warning.main", fontWeight: 700 } : undefined}
      >
        {children}
      </Typography>
    </Box>
  );
}

const ROW = {
  display: "grid",
  alignItems: "center",
  columnGap: { xs: 1, md: 2.5 },
  rowGap: 0.5,
  gridTemplateColumns: {
    xs: "44px minmax(0, 1fr) minmax(0, 1fr)",
    md: "44px minmax(0, 1.3fr) minmax(0, 1.3fr) minmax(0, 1.5fr) minmax(0, 0.6fr) minmax(0, 0.9fr)",
  },
  gridTemplateAreas: {
    xs: '"choice site site" "warning warning warning" "wind wind wind" "trackers trackers trackers" "oldest oldest ready"',
    sm: '"choice site wind" ". trackers wind" ". oldest ready" ". warning warning"',
    md: '"choice site wind trackers oldest ready" ". warning warning warning warning warning"',
  },
  px: { xs: 1.5, sm: 2 },
  py: 1,
  borderBottom: 1,
  borderColor: "divider",
  borderInlineStart: "4px solid transparent",
  fontVariantNumeric: "tabular-nums",
  "&:last-child": { borderBottom: 0 },
} as const;

/** Style of an urgent row: an edge and the bold word, because colour alone is not visible to all. */
const STRONG = { borderInlineStartColor: "currentColor" } as const;

/** Style of the name; on narrow screens it is as high as a finger needs. */
const NAME = {
  display: "block",
  width: "fit-content",
  maxWidth: 1,
  lineHeight: { xs: "44px", md: 1.35 },
} as const;

const LINE = { display: "block", lineHeight: 1.35 } as const;
const QUIET = { color: "text.secondary" } as const;
