/** Menu of the overlays that the user may see. */
import { mdiChevronDown } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Overlay } from "#domain/access/overlays.ts";
import { OVERLAY_MESSAGES, OVERLAY_NAMES } from "#web/features/site/model/overlay-messages.ts";
import { LOW_AND_NARROWEST, NARROW, NARROWEST } from "#web/map/map-styles.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { memoPart } from "#web/ui/memo-part.tsx";
import { usePanel } from "#web/ui/use-panel.ts";

const OverlayChoices = lazyPart(async () => (await import("./OverlayChoices.tsx")).OverlayChoices);

interface Props {
  readonly overlay: Overlay;
  readonly offered: readonly Overlay[];
  readonly onChoose: (overlay: Overlay) => void;
}

export const OverlayMenu = memoPart(Menu);

function Menu(props: Props) {
  const { anchor, isOpen, open, close, closeOnFailure } = usePanel();
  const label = OVERLAY_NAMES[props.overlay];
  return (
    <>
      <Button
        variant="text"
        aria-label={OVERLAY_MESSAGES.overlayIs(label)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => open(event.currentTarget)}
        endIcon={<Icon path={mdiChevronDown} />}
        sx={BUTTON}
      >
        <Box component="span" sx={LABEL}>
          {label}
        </Box>
      </Button>
      {anchor !== undefined && (
        <OverlayChoices
          {...props}
          {...{ anchor, isOpen }}
          onClose={close}
          onGiveUp={closeOnFailure}
        />
      )}
    </>
  );
}

const BUTTON = {
  minWidth: 0,
  px: { xs: 0.75, sm: 1.5 },
  [NARROWEST]: { flex: "1 0 100%", justifyContent: "flex-start" },
  [LOW_AND_NARROWEST]: { flex: "none", minWidth: 44 },
  "& .MuiButton-endIcon": { ml: { xs: 0.25, sm: 1 } },
} as const;

/** Style of the menu's label, which wraps into two lines where the bar is narrow. */
const LABEL = {
  lineHeight: 1.2,
  textAlign: "start",
  overflowWrap: "break-word",
  [NARROW]: { fontSize: "0.875rem" },
  [LOW_AND_NARROWEST]: { display: "none" },
} as const;
