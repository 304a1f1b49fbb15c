/** Button that reloads the shown data; disabled while loading. */
import { mdiRefresh } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { Icon } from "./Icon.tsx";
import { MESSAGES } from "./messages.ts";

interface Props {
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

export function RefreshButton({ isBusy, onPress }: Props) {
  return (
    <Tooltip title={MESSAGES.refresh}>
      <span>
        <IconButton aria-label={MESSAGES.refresh} disabled={isBusy} onClick={onPress}>
          <Icon path={mdiRefresh} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
