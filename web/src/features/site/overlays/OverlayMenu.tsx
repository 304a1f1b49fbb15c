/** The menu of the overlays that the viewer may see (S0 §2). */
import { mdiChevronDown } from "@mdi/js";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { OVERLAYS, type Overlay } from "#domain/access/overlays.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { OVERLAY_MESSAGES, overlayIs } from "#web/ui/overlay-messages.ts";

interface Props {
  readonly overlay: Overlay;
  readonly offered: readonly Overlay[];
  readonly onChoose: (overlay: Overlay) => void;
}

/** Pixels; S0 §9. */
const MENU_SIZE = { maxHeight: 287.5, width: 200 } as const;

export function OverlayMenu({ overlay, offered, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        variant="text"
        aria-label={overlayIs(OVERLAYS[overlay].label)}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<Icon path={mdiChevronDown} />}
      >
        {OVERLAYS[overlay].label}
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        slotProps={{
          paper: { sx: MENU_SIZE },
          list: { "aria-label": OVERLAY_MESSAGES.overlay },
        }}
      >
        {offered.map((key) => (
          <MenuItem
            key={key}
            selected={key === overlay}
            aria-current={key === overlay}
            onClick={() => {
              close();
              onChoose(key);
            }}
          >
            {OVERLAYS[key].label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
