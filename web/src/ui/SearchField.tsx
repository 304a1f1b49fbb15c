/** Search field with a magnifier and, unless empty, a clear button. */
import { mdiClose, mdiMagnify } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { SxProps, Theme } from "@mui/material/styles";
import { Icon } from "./Icon.tsx";
import { MESSAGES } from "./messages.ts";

interface Props {
  /** Label, such as "Search layouts". */
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Called when the field gets the focus. */
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly sx?: SxProps<Theme>;
}

export function SearchField({ label, search, onSearch, onFocus, onBlur, sx }: Props) {
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      onFocus={onFocus}
      onBlur={onBlur}
      placeholder={label}
      inputProps={{ "aria-label": label }}
      startAdornment={
        <InputAdornment position="start">
          <Icon path={mdiMagnify} fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        search !== "" && (
          <IconButton edge="end" aria-label={MESSAGES.clearSearch} onClick={() => onSearch("")}>
            <Icon path={mdiClose} fontSize="small" />
          </IconButton>
        )
      }
      sx={[OWN_CROSS, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}

/** Style that hides the browser's own clear button, because the field has one. */
const OWN_CROSS = { "& input::-webkit-search-cancel-button": { display: "none" } } as const;
