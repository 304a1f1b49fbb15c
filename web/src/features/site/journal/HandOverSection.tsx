/** One part of the hand-over: its alarms as a table that a page of paper can hold. */
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { SeverityMark } from "#web/ui/SeverityMark.tsx";
import { LineActs, LineTimes } from "./LineFacts.tsx";
import type { JournalLine } from "./model/journal-lines.ts";
import { alarmCount, andMore, JOURNAL_MESSAGES } from "./model/journal-messages.ts";

interface Props {
  readonly title: string;
  readonly lines: readonly JournalLine[];
  readonly now: number;
  readonly tz: string | undefined;
}

/** Nobody hands over more by word of mouth; the file has all. */
const MOST_LINES = 100;

export function HandOverSection({ title, lines, now, tz }: Props) {
  const titleId = useId();
  const left = lines.length - MOST_LINES;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Typography id={titleId} variant="h2" component="h3" sx={{ mb: 0.5 }}>
        {title}: {lines.length === 0 ? JOURNAL_MESSAGES.none : alarmCount(lines.length)}
      </Typography>
      {lines.length > 0 && (
        <TableContainer>
          <Table size="small" aria-labelledby={titleId}>
            <TableHead>
              <TableRow>
                <TableCell>{JOURNAL_MESSAGES.severity}</TableCell>
                <TableCell>{JOURNAL_MESSAGES.alarm}</TableCell>
                <TableCell sx={ROOMY}>{JOURNAL_MESSAGES.device}</TableCell>
                <TableCell align="right">{JOURNAL_MESSAGES.since}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.slice(0, MOST_LINES).map((line) => (
                <TableRow key={line.key} sx={{ breakInside: "avoid", verticalAlign: "top" }}>
                  <TableCell>
                    <SeverityMark severity={line.severity} isNamed />
                  </TableCell>
                  <TableCell>
                    {line.label}
                    <Box sx={CRAMPED}>{line.device}</Box>
                    <LineActs line={line} now={now} tz={tz} />
                  </TableCell>
                  <TableCell sx={ROOMY}>{line.device}</TableCell>
                  <TableCell align="right">
                    <LineTimes line={line} now={now} tz={tz} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {left > 0 && <Typography color="textSecondary">{andMore(left)}</Typography>}
    </Box>
  );
}

/** A phone has no room for a column of devices: each stands below its alarm. */
const ROOMY = { display: { xs: "none", sm: "table-cell" } } as const;
const CRAMPED = { display: { xs: "block", sm: "none" }, fontWeight: 600 } as const;
