/** Selects a layout: a native select, which phones show in a large size. */
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import type { LayoutChoice } from "./model/layout-choices.ts";
import { RIGHTS_MESSAGES } from "./model/rights-messages.ts";

interface Props {
  readonly choices: readonly LayoutChoice[];
  readonly layoutId: string;
  readonly isDisabled?: boolean;
  readonly onLayout: (layoutId: string) => void;
}

export function LayoutSelect({ choices, layoutId, isDisabled = false, onLayout }: Props) {
  return (
    <TextField
      select
      size="small"
      value={layoutId}
      disabled={isDisabled}
      onChange={({ target }) => onLayout(target.value)}
      sx={{ flex: { xs: "1 0 100%", sm: "0 1 360px" } }}
      slotProps={{
        select: { native: true },
        htmlInput: { "aria-label": RIGHTS_MESSAGES.layout },
        input: { startAdornment: NAME },
      }}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name ?? RIGHTS_MESSAGES.unknownLayout}
        </option>
      ))}
    </TextField>
  );
}

/**
 * Label inside the field. Hidden from screen readers, because the select has the same accessible
 * name.
 */
const NAME = (
  <InputAdornment position="start" aria-hidden>
    {RIGHTS_MESSAGES.layout}
  </InputAdornment>
);
