/** Which layout is looked at: the browser's own menu, which phones draw large. */
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

/** Within the white of the field: on its edge it would lie half on the page. The menu carries the same name for screen readers. */
const NAME = (
  <InputAdornment position="start" aria-hidden>
    {RIGHTS_MESSAGES.layout}
  </InputAdornment>
);
