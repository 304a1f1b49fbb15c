/** List of the overlays in the open menu. */
import MenuItem from "@mui/material/MenuItem";
import type { Overlay } from "#domain/access/overlays.ts";
import { OVERLAY_MESSAGES, OVERLAY_NAMES } from "#web/features/site/model/overlay-messages.ts";
import { NamedMenu } from "#web/ui/NamedMenu.tsx";
import type { OpenPanel } from "#web/ui/use-panel.ts";

interface Props extends OpenPanel {
  readonly overlay: Overlay;
  readonly offered: readonly Overlay[];
  readonly onChoose: (overlay: Overlay) => void;
}

/** Minimum width of the menu in pixels; it is as high as its rows, which are higher for touch. */
const MENU_SIZE = { minWidth: 200 } as const;

export function OverlayChoices({ overlay, offered, onChoose, anchor, isOpen, onClose }: Props) {
  return (
    <NamedMenu
      label={OVERLAY_MESSAGES.overlay}
      size={MENU_SIZE}
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
    >
      {offered.map((key) => (
        <MenuItem
          key={key}
          selected={key === overlay}
          aria-current={key === overlay}
          onClick={() => {
            onClose();
            onChoose(key);
          }}
        >
          {OVERLAY_NAMES[key]}
        </MenuItem>
      ))}
    </NamedMenu>
  );
}
