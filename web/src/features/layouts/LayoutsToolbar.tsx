/** Above the list: the search, how many layouts it leaves, how old they are, and a way to ask again. */

import { mdiClose, mdiMagnify, mdiRefresh } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";

interface Props {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** How many are shown, and when they came. */
  readonly facts: readonly string[];
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

export function LayoutsToolbar({ search, onSearch, facts, isRefreshing, onRefresh }: Props) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: { xs: 1, sm: 2 } }}>
      <SearchField search={search} onSearch={onSearch} />
      <Box
        sx={{ flex: 1, display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 1 }}
      >
        <Typography
          role="status"
          variant="body2"
          color="textSecondary"
          sx={{ flex: { xs: 1, sm: "none" } }}
        >
          {facts.join(" · ")}
        </Typography>
        <Tooltip title={MESSAGES.refresh}>
          <span>
            <IconButton aria-label={MESSAGES.refresh} disabled={isRefreshing} onClick={onRefresh}>
              <Icon path={mdiRefresh} />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
    </Box>
  );
}

interface SearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

function SearchField({ search, onSearch }: SearchProps) {
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      placeholder={MESSAGES.searchLayouts}
      inputProps={{ "aria-label": MESSAGES.searchLayouts }}
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
      sx={{
        width: { xs: 1, sm: 360 },
        "& input::-webkit-search-cancel-button": { display: "none" },
      }}
    />
  );
}
