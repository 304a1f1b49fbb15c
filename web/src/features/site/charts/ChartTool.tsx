/** A small icon button for the head of the chart panel or of a graph. */
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { Icon } from "#web/ui/Icon.tsx";

interface Props {
  readonly name: string;
  readonly icon: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

export function ChartTool({ name, icon, isOff = false, onPress }: Props) {
  return (
    <Tooltip title={name}>
      <span>
        <IconButton size="small" aria-label={name} disabled={isOff} onClick={onPress}>
          <Icon path={icon} fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
