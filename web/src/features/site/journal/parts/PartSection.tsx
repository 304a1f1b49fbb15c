/**
 * One part of a hand-over or a report: a table suitable for print, or the reason why the part is
 * unknown. On phones each row is a card.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { JOURNAL_MESSAGES } from "#web/features/site/journal/model/journal-messages.ts";
import {
  counted,
  NOT_WHOLE,
  PART_WORDS,
  PERIOD_MESSAGES,
} from "#web/features/site/journal/model/period-messages.ts";
import type { Part } from "#web/features/site/journal/reads/period-reads.ts";
import { type CardColumn, CardTable } from "#web/ui/CardTable.tsx";
import { loadFailureText } from "#web/ui/failure-messages.ts";

export interface PartRows<Row> {
  readonly rows: readonly Row[];
  /** Remarks below the title that apply to all rows. */
  readonly notes?: readonly string[];
}

interface Props<Row> {
  readonly title: string;
  /**
   * The rows; or a string with the reason why they are unknown; or undefined until they are read.
   */
  readonly content: PartRows<Row> | string | undefined;
  readonly columns: readonly CardColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Maximum number of rows to show; undefined: all. */
  readonly most: number | undefined;
  /** True for a part of the whole page, false for one inside the section of a site. */
  readonly isTop?: boolean;
}

export function PartSection<Row>(props: Props<Row>) {
  const { title, content, columns, keyOf, most, isTop = false } = props;
  const titleId = useId();
  const rows = typeof content === "object" ? content.rows : [];
  const notes = typeof content === "object" ? (content.notes ?? []) : [];
  const shown = rows.slice(0, most);
  return (
    <Box component="section" aria-labelledby={titleId} sx={SECTION}>
      <Typography id={titleId} variant="h3" component={isTop ? "h2" : "h3"} sx={TITLE}>
        {title}: {countText(content)}
      </Typography>
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="textSecondary">
          {note}
        </Typography>
      ))}
      {typeof content === "string" && (
        <Typography variant="body2" sx={WARNING}>
          {content}
        </Typography>
      )}
      {shown.length > 0 && (
        <CardTable name={{ labelId: titleId }} columns={columns} rows={shown} keyOf={keyOf} />
      )}
      {rows.length > shown.length && (
        <Typography variant="body2" color="textSecondary">
          {JOURNAL_MESSAGES.andMore(rows.length - shown.length)}
        </Typography>
      )}
    </Box>
  );
}

function countText(content: PartRows<unknown> | string | undefined): string {
  if (content === undefined) return PERIOD_MESSAGES.loading;
  if (typeof content === "string") return PERIOD_MESSAGES.unknown;
  return content.rows.length === 0 ? PERIOD_MESSAGES.none : counted(content.rows.length);
}

/**
 * Content of a section: the rows, or the reason why they are unknown.
 * @param notes remarks for the case that the part was read
 */
export function contentOf<Item, Row>(
  part: Part<Item> | undefined,
  rowsOf: (items: readonly Item[]) => readonly Row[],
  notes: readonly string[] = [],
): PartRows<Row> | string | undefined {
  if (part === undefined) return undefined;
  if (!part.ok) return loadFailureText(part.error, PART_WORDS);
  const { items, isWhole } = part.value;
  const rows = rowsOf(items);
  return { rows, notes: [...(rows.length > 0 ? notes : []), ...(isWhole ? [] : [NOT_WHOLE])] };
}

const SECTION = { mb: { xs: 2.5, sm: 2 }, "@media print": { mb: "6px" } } as const;

const TITLE = {
  mb: 0.5,
  breakAfter: "avoid",
  "@media print": { fontSize: "10.5pt", mb: "1px" },
} as const;

const WARNING = { color: "warning.main", fontWeight: 600 } as const;
