/** Row of one alarm of one device, with its facts and the actions on it. */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { ESCALATION_MESSAGES, stateText } from "#web/ui/escalation-messages.ts";
import { SeverityMark } from "#web/ui/SeverityMark.tsx";
import { LineActs, LineTimes } from "./LineFacts.tsx";
import { LineMenu } from "./LineMenu.tsx";
import type { ListFacts } from "./list-facts.ts";
import type { JournalLine } from "./model/journal-lines.ts";
import { JOURNAL_MESSAGES } from "./model/journal-messages.ts";
import { mapPath } from "./model/journal-paths.ts";

interface Props {
  readonly line: JournalLine;
  readonly facts: ListFacts;
  /** True if the alarm is shown below the row of its group. */
  readonly isInGroup?: boolean;
}

export function LineRow({ line, facts, isInGroup = false }: Props) {
  const { site, now, mayAct, escalationOf, selected, onSelect, onAct } = facts;
  const { key, label, device, severity } = line;
  const { tz } = site.layout;
  const escalation = escalationOf(line);
  return (
    <Box component="li" sx={{ ...ROW, ...(isInGroup && { pl: { xs: 1, sm: 5 } }) }}>
      {mayAct && (
        <Checkbox
          checked={selected.has(key)}
          onChange={(_, isOn) => onSelect([key], isOn)}
          slotProps={{
            input: { "aria-label": JOURNAL_MESSAGES.about(JOURNAL_MESSAGES.select, label, device) },
          }}
          sx={{ flex: "none", m: -1 }}
        />
      )}
      <Box component="span" sx={MARK}>
        <SeverityMark severity={severity} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="span" sx={{ mr: 1 }}>
          {label}
        </Typography>
        <Link component={RouterLink} to={mapPath(site, line)} variant="body2">
          {device}
        </Link>
        <LineActs line={line} now={now} tz={tz} />
        {escalation !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {ESCALATION_MESSAGES.title}: {stateText(escalation, tz ?? null)}
          </Typography>
        )}
      </Box>
      <Box sx={END}>
        <LineTimes line={line} now={now} tz={tz} />
        <Box sx={{ display: "flex", alignItems: "center", flex: "none" }}>
          <LineMenu
            site={site}
            line={line}
            now={now}
            mayAct={mayAct}
            onAct={(kind) => onAct({ kind, lines: [line] })}
          />
        </Box>
      </Box>
    </Box>
  );
}

export const ROW = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "flex-start",
  columnGap: 1.5,
  rowGap: 0.5,
  px: 2,
  py: 1.25,
  borderBottom: 1,
  borderColor: "divider",
  listStyle: "none",
} as const;

/** Style of the severity sign: as high as the line of text with the name beside it. */
export const MARK = { display: "inline-flex", flex: "none", height: 24 } as const;

/** Style of the end of the row; on phones it is a separate line below the alarm. */
const END = {
  flex: { xs: "1 0 100%", sm: "none" },
  display: "flex",
  alignItems: "center",
  justifyContent: { xs: "space-between", sm: "flex-end" },
  columnGap: 1.5,
} as const;
