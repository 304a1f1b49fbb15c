/** The rows of a table as cards: a pressable head, and the other facts with labels. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { cellText } from "#web/ui/cell.ts";
import type { TableColumn } from "#web/ui/table-column.ts";

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Key of the column that is shown in the head of a card. */
  readonly head: string;
  readonly onPress: (row: Row) => void;
}

export function RecordCards<Row>({ label, columns, rows, keyOf, head, onPress }: Props<Row>) {
  return (
    <Box role="region" tabIndex={0} aria-label={label} sx={FRAME}>
      <Box component="ul" sx={CARDS}>
        {rows.map((row) => (
          <Box key={keyOf(row)} component="li" sx={CARD}>
            {columns
              .filter(({ key }) => key === head)
              .map((column) => (
                <Link key={column.key} component="button" sx={HEAD} onClick={() => onPress(row)}>
                  {cellText(column.read(row), column.digits)}
                </Link>
              ))}
            <Facts row={row} columns={columns.filter(({ key }) => key !== head)} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The facts of a card below its head; empty ones are omitted. */
function Facts<Row>({ row, columns }: { readonly row: Row } & Pick<Props<Row>, "columns">) {
  const facts = columns.map(({ key, label, read, digits }) => ({
    key,
    label,
    text: cellText(read(row), digits),
  }));
  return (
    <Box component="dl" sx={LIST}>
      {facts
        .filter(({ text }) => text !== "")
        .map(({ key, label, text }) => (
          <Box key={key} sx={FACT}>
            <Box component="dt" sx={LABEL}>
              {label}
            </Box>
            <Box component="dd" sx={VALUE}>
              {text}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

const FRAME = { flex: "1 1 auto", minHeight: 0, overflow: "auto" } as const;

const CARDS = { listStyle: "none", m: 0, p: 0 } as const;

const CARD = { px: 1.5, py: 1, borderBottom: 1, borderColor: "divider" } as const;

const HEAD = {
  minHeight: 44,
  maxWidth: 1,
  overflow: "hidden",
  textOverflow: "ellipsis",
  textAlign: "start",
} as const;

const LIST = { m: 0, display: "flex", flexDirection: "column", gap: 0.25 } as const;

const FACT = { display: "flex", gap: 1.5, alignItems: "baseline" } as const;

const LABEL = { flex: "0 0 96px", typography: "caption", color: "text.secondary" } as const;

const VALUE = { m: 0, minWidth: 0, typography: "body2", overflowWrap: "anywhere" } as const;
