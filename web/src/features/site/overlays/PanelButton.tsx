/** Button over the map that opens a panel of the overlay; memoised, because its tools render often. */
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { Icon } from "#web/ui/Icon.tsx";
import { memoPart } from "#web/ui/memo-part.tsx";

interface Props {
  readonly name: string;
  readonly icon: string;
  readonly isOpen: boolean;
  /**
   * Called when the button is pressed.
   * @param anchor element at which the panel is placed
   */
  readonly onOpen: (anchor: HTMLElement) => void;
}

export const PanelButton = memoPart(OpenButton);

function OpenButton({ name, icon, isOpen, onOpen }: Props) {
  return (
    <Tooltip title={name} placement="bottom">
      <IconButton
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        <Icon path={icon} />
      </IconButton>
    </Tooltip>
  );
}
