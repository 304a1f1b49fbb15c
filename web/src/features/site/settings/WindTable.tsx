/** The wind stow table of a settings set: the permitted tracker angles by wind speed. */
import { mdiPlus, mdiTrashCanOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type Dispatch, memo } from "react";
import { WIND_STOW_LEVEL } from "#domain/parameters/wind-stow-rows.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { FormAction } from "./form-state.ts";
import type { JudgedDraft, WindColumn, WindRowDraft } from "./settings-draft.ts";
import { WIND_COLUMNS } from "./settings-draft.ts";
import { SETTINGS_MESSAGES, windFault } from "./settings-messages.ts";

const MAX_ROWS = WIND_STOW_LEVEL.max + 1;

interface Props {
  readonly rows: readonly WindRowDraft[];
  readonly faults: JudgedDraft["faults"];
  readonly dispatch: Dispatch<FormAction>;
}

export function WindTable({ rows, faults, dispatch }: Props) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ pb: 1 }}>
        {SETTINGS_MESSAGES.specialAngles}
      </Typography>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            {WIND_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {SETTINGS_MESSAGES.windColumns[column]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <WindRow
              // Rows have no id but their index.
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state besides its draft.
              key={at}
              at={at}
              row={row}
              wrong={faultsOf(faults, row, at)}
              dispatch={dispatch}
            />
          ))}
        </tbody>
      </Box>
      {rows.length < MAX_ROWS && (
        <Button
          size="small"
          startIcon={<Icon path={mdiPlus} fontSize="small" />}
          onClick={() => dispatch({ type: "addRow" })}
          sx={{ mt: 1 }}
        >
          {SETTINGS_MESSAGES.addRow}
        </Button>
      )}
    </>
  );
}

/**
 * Faults of a row by column, as JSON text, so that equal faults are equal props. Empty cells are
 * listed elsewhere.
 */
function faultsOf(faults: JudgedDraft["faults"], row: WindRowDraft, at: number): string {
  const wrong = WIND_COLUMNS.flatMap((column) => {
    const reason = faults.get(`windStowTable.${at}.${column}`);
    return reason === undefined || row[column] === "" ? [] : [[column, windFault(column, reason)]];
  });
  return JSON.stringify(wrong);
}

interface RowProps {
  readonly at: number;
  readonly row: WindRowDraft;
  /** Faults of the row as JSON: pairs of a column and its fault. */
  readonly wrong: string;
  readonly dispatch: Dispatch<FormAction>;
}

/** Memoised, so that typing in one cell does not render the other 64. */
const WindRow = memo(function WindRow({ at, row, wrong, dispatch }: RowProps) {
  const faults = new Map<string, string>(JSON.parse(wrong));
  return (
    <>
      <tr>
        {WIND_COLUMNS.map((column) => (
          <td key={column}>
            <Cell {...{ at, column, dispatch }} text={row[column]} isWrong={faults.has(column)} />
          </td>
        ))}
        <td>
          <IconButton
            size="small"
            aria-label={SETTINGS_MESSAGES.removeRow(at + 1)}
            onClick={() => dispatch({ type: "removeRow", row: at })}
          >
            <Icon path={mdiTrashCanOutline} fontSize="small" />
          </IconButton>
        </td>
      </tr>
      <RowFaults texts={[...new Set(faults.values())]} />
    </>
  );
});

interface CellProps {
  readonly at: number;
  readonly column: WindColumn;
  readonly text: string;
  readonly isWrong: boolean;
  readonly dispatch: Dispatch<FormAction>;
}

function Cell({ at, column, text, isWrong, dispatch }: CellProps) {
  const isAngle = column === "eastAngle" || column === "westAngle";
  const special = isAngle ? SPECIAL[text] : undefined;
  return (
    <>
      <Box
        component="input"
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        aria-label={SETTINGS_MESSAGES.windCell(SETTINGS_MESSAGES.windColumns[column], at + 1)}
        aria-invalid={isWrong}
        onChange={({ target }) =>
          dispatch({ type: "enterCell", row: at, column, text: target.value })
        }
        onBlur={() => dispatch({ type: "leaveCell", row: at, column })}
        sx={{ ...INPUT, ...(isWrong && WRONG) }}
      />
      {special !== undefined && (
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ lineHeight: 1.2 }}
        >
          {special}
        </Typography>
      )}
    </>
  );
}

function RowFaults({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return undefined;
  return (
    <tr>
      <Box component="td" colSpan={WIND_COLUMNS.length + 1} sx={{ pb: 0.5 }}>
        <Typography role="alert" variant="caption" sx={{ color: "error.main" }}>
          {texts.join(" · ")}
        </Typography>
      </Box>
    </tr>
  );
}

const SPECIAL: Readonly<Record<string, string>> = SETTINGS_MESSAGES.special;

const TABLE = {
  width: 1,
  tableLayout: "fixed",
  borderCollapse: "collapse",
  "& th": {
    typography: "caption",
    fontWeight: 600,
    color: "text.secondary",
    textAlign: "left",
    verticalAlign: "bottom",
    px: 0.25,
    pb: 0.5,
  },
  "& td": { px: 0.25, py: 0.25, verticalAlign: "top" },
  "& tr > :first-of-type": { pl: 0 },
  "& thead tr > :first-of-type": { width: { xs: 52, sm: 72 } },
  "& thead td": { width: 44 },
} as const;

const INPUT = {
  width: 1,
  boxSizing: "border-box",
  height: 40,
  px: { xs: 0.75, sm: 1.25 },
  font: "inherit",
  fontSize: "1rem",
  fontVariantNumeric: "tabular-nums",
  color: "text.primary",
  bgcolor: "transparent",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineOffset: -1 },
} as const;

const WRONG = { borderColor: "error.main" } as const;
