/** Sort menu for lists without column heads: a native select, which phones show in a large size. */
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { MESSAGES } from "./messages.ts";

interface Props<Key extends string, Direction extends string> {
  readonly columns: readonly { readonly key: Key; readonly label: string }[];
  /** Labels of the sort directions, ascending first. */
  readonly directions: readonly [Direction, Direction];
  readonly sort: { readonly column: string; readonly direction: string };
  readonly onSort: (sort: { readonly column: Key; readonly direction: Direction }) => void;
}

const ARROWS = ["↑", "↓"] as const;

export function SortMenu<Key extends string, Direction extends string>({
  columns,
  directions,
  sort,
  onSort,
}: Props<Key, Direction>) {
  const choices = columns.flatMap(({ key, label }) =>
    directions.map((direction, at) => ({
      sort: { column: key, direction },
      text: `${label} ${ARROWS[at]}`,
    })),
  );
  return (
    <NativeSelect
      value={optionOf(sort)}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => optionOf(choice.sort) === target.value);
        if (chosen !== undefined) onSort(chosen.sort);
      }}
      input={<OutlinedInput size="small" />}
      inputProps={{ "aria-label": MESSAGES.sortBy }}
      fullWidth
    >
      {choices.map((choice) => (
        <option key={optionOf(choice.sort)} value={optionOf(choice.sort)}>
          {choice.text}
        </option>
      ))}
    </NativeSelect>
  );
}

function optionOf({ column, direction }: Props<string, string>["sort"]): string {
  return `${column}.${direction}`;
}
