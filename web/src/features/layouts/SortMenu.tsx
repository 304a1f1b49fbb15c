/** The order of the list where there are no column heads to press: the browser's own menu, which phones draw large. */

import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { MESSAGES } from "#web/ui/messages.ts";
import { COLUMNS, isLayoutColumn, isSortDirection, type LayoutSort } from "./columns.ts";

interface Props {
  readonly sort: LayoutSort;
  readonly onSort: (sort: LayoutSort) => void;
}

export function SortMenu({ sort, onSort }: Props) {
  function choose(value: string): void {
    const [column = "", direction] = value.split(".");
    if (isLayoutColumn(column) && isSortDirection(direction)) onSort({ column, direction });
  }

  return (
    <NativeSelect
      value={`${sort.column}.${sort.direction}`}
      onChange={(event) => choose(event.target.value)}
      input={<OutlinedInput size="small" />}
      inputProps={{ "aria-label": MESSAGES.sortBy }}
      fullWidth
    >
      {COLUMNS.map(({ key, label }) => [
        <option key={`${key}.ascending`} value={`${key}.ascending`}>{`${label} ↑`}</option>,
        <option key={`${key}.descending`} value={`${key}.descending`}>{`${label} ↓`}</option>,
      ])}
    </NativeSelect>
  );
}
