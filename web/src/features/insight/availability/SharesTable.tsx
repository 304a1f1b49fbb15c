/**
 * Table of shares of time: for each row a bar of good, bad and unknown time, the three in percent with
 * their hours, and the tracking error.
 */
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { AvailabilitySumsRecord } from "#web/api/availability.generated.ts";
import { numberText } from "#web/language/counts.ts";
import { AVAILABILITY_MESSAGES, hoursText, shareText } from "./availability-messages.ts";
import { SharesBar } from "./SharesBar.tsx";

export interface SharesRow {
  readonly key: string;
  readonly name: ReactNode;
  /** Line below the name. */
  readonly note?: string | undefined;
  /** What follows the note where there is room for it. */
  readonly more?: string | undefined;
  /** Undefined where nothing is counted. */
  readonly sums: AvailabilitySumsRecord | undefined;
  readonly isSelected?: boolean;
}

interface Props {
  readonly label: string;
  /** Head of the column of names. */
  readonly head: string;
  readonly rows: readonly SharesRow[];
}

export function SharesTable({ label, head, rows }: Props) {
  return (
    <TableContainer sx={FRAME}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{head}</TableCell>
            {FIGURES.map(({ key, wideOnly }) => (
              <TableCell key={key} align="right" sx={wideOnly ? { ...HEAD, ...WIDE } : HEAD}>
                {AVAILABILITY_MESSAGES[key]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Row({ row: { name, note, more, sums, isSelected = false } }: { readonly row: SharesRow }) {
  return (
    <TableRow selected={isSelected} aria-current={isSelected ? "true" : undefined} sx={ROW}>
      <TableCell sx={NAME}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        {note && (
          <Typography variant="caption" color="textSecondary" component="div">
            {note}
            {more && (
              <Box component="span" sx={INLINE_WIDE}>
                {` ${more}`}
              </Box>
            )}
          </Typography>
        )}
        {sums && <SharesBar sums={sums} />}
      </TableCell>
      {FIGURES.map(({ key, wideOnly, read, detail }) => (
        <TableCell key={key} align="right" sx={wideOnly ? { ...FIGURE, ...WIDE } : FIGURE}>
          {sums === undefined ? "–" : read(sums)}
          {sums !== undefined && detail && (
            <Typography variant="caption" color="textSecondary" component="div">
              {detail(sums)}
            </Typography>
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

interface Figure {
  readonly key: "good" | "bad" | "unknown" | "stow" | "error";
  /** Whether a phone leaves the column out. */
  readonly wideOnly: boolean;
  readonly read: (sums: AvailabilitySumsRecord) => string;
  readonly detail?: (sums: AvailabilitySumsRecord) => string;
}

export function totalOf({ good, bad, unknown }: AvailabilitySumsRecord): number {
  return good + bad + unknown;
}

function shareFigure(key: "good" | "bad" | "unknown" | "stow", wideOnly: boolean): Figure {
  return {
    ...{ key, wideOnly },
    read: (sums) => shareText(sums[key], totalOf(sums)),
    detail: (sums) => hoursText(sums[key]),
  };
}

const FIGURES: readonly Figure[] = [
  shareFigure("good", false),
  shareFigure("bad", false),
  shareFigure("unknown", false),
  shareFigure("stow", true),
  { key: "error", wideOnly: true, read: ({ error }) => numberText(Math.round(error)) },
];

const FRAME = { bgcolor: "background.paper", "@media print": { overflow: "visible" } } as const;
const ROW = { "@media print": { breakInside: "avoid" } } as const;
const NAME = { minWidth: { xs: 120, sm: 220 }, width: "45%", overflowWrap: "anywhere" } as const;
const HEAD = { px: { xs: 0.75, sm: 2 } } as const;
const FIGURE = {
  ...HEAD,
  whiteSpace: "nowrap",
  verticalAlign: "top",
  fontVariantNumeric: "tabular-nums",
} as const;
const INLINE_WIDE = {
  display: { xs: "none", sm: "inline" },
  "@media print": { display: "inline" },
} as const;
/** A column that a phone has no room for; on paper it is there. */
const WIDE = {
  display: { xs: "none", md: "table-cell" },
  "@media print": { display: "table-cell" },
} as const;
