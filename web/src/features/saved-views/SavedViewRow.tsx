/** A saved view in the drawer, with actions to open, rename and remove it. */
import { mdiDeleteOutline, mdiPencilOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { Link } from "react-router";
import type { SavedView } from "#web/offline/saved-views.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SAVED_VIEW_MESSAGES } from "./saved-view-messages.ts";

interface Props {
  readonly view: SavedView;
  /** True if the current page shows this saved view. */
  readonly isCurrent: boolean;
  /** True if the row takes the keyboard focus, as after renaming. */
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function SavedViewRow({ view, isCurrent, takesFocus, ...on }: Props) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", minWidth: 0, width: 1 }}>
      <ListItemButton
        component={Link}
        to={view.address}
        selected={isCurrent}
        aria-current={isCurrent ? "page" : undefined}
        onClick={on.onOpen}
        sx={{ minWidth: 0, px: 1 }}
      >
        <ListItemText primary={view.name} slotProps={NAME} />
      </ListItemButton>
      <IconButton
        aria-label={SAVED_VIEW_MESSAGES.rename(view.name)}
        ref={takesFocus ? focusOnMount : undefined}
        onClick={on.onRename}
      >
        <Icon path={mdiPencilOutline} fontSize="small" />
      </IconButton>
      <IconButton aria-label={SAVED_VIEW_MESSAGES.remove(view.name)} onClick={on.onRemove}>
        <Icon path={mdiDeleteOutline} fontSize="small" />
      </IconButton>
    </Box>
  );
}

const NAME = { primary: { variant: "body2", sx: { overflowWrap: "anywhere" } } } as const;

function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus();
}
