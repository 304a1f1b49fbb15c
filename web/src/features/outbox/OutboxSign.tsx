/** Indicator in the top bar that opens the outbox; renders nothing if the outbox is empty. */
import { mdiCloudUploadOutline } from "@mdi/js";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { signLabel } from "#web/ui/outbox-messages.ts";
import { OutboxDialog } from "./OutboxDialog.tsx";
import { useOutboxView } from "./use-outbox-view.ts";

export function OutboxSign() {
  const view = useOutboxView();
  const [isOpen, setIsOpen] = useState(false);
  const { items, others } = view;
  const atRest = items.filter(({ state }) => state.status !== "waiting").length;
  const label = signLabel(items.length, atRest, others);
  const isEmpty = items.length === 0 && others === 0;
  return (
    <>
      {!isEmpty && (
        <Tooltip title={label}>
          <IconButton aria-label={label} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <Badge
              badgeContent={items.length}
              color={atRest === 0 ? "primary" : "error"}
              aria-hidden
            >
              <Icon path={mdiCloudUploadOutline} />
            </Badge>
          </IconButton>
        </Tooltip>
      )}
      {isOpen && <OutboxDialog view={view} onClose={() => setIsOpen(false)} />}
    </>
  );
}
