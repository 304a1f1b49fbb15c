/** Bell in the top bar: number of unread notifications, sign for active critical ones, list. */
import { mdiBellOutline } from "@mdi/js";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import Tooltip from "@mui/material/Tooltip";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { bellLabel } from "#web/ui/notification-messages.ts";
import { SeverityMark } from "#web/ui/SeverityMark.tsx";
import { usePanel } from "#web/ui/use-panel.ts";
import { NotificationPanel } from "./NotificationPanel.tsx";
import { useNotifications } from "./use-notifications.ts";

/** The bell of the top bar, for users who may see the data of notifications. */
export function NotificationBell() {
  const used = useNotifications();
  const panel = usePanel();
  const titleId = useId();
  const isPhone = useMediaQuery("(max-width:599.95px)");
  /** Notifications after this time stay marked as new while the list is open. */
  const [newFrom, setNewFrom] = useState(0);
  const label = bellLabel(used.unread, used.critical);
  function open(anchor: HTMLElement): void {
    setNewFrom(used.list?.readUntil ?? 0);
    panel.open(anchor);
    used.onSeen();
  }
  function close(): void {
    panel.close();
    used.onSeen();
  }
  const content = (
    <NotificationPanel titleId={titleId} used={used} newFrom={newFrom} onClose={close} />
  );
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={panel.isOpen}
          onClick={(event) => open(event.currentTarget)}
        >
          <Sign unread={used.unread} isCritical={used.critical > 0} />
        </IconButton>
      </Tooltip>
      {isPhone ? (
        <Dialog open={panel.isOpen} fullScreen onClose={close} aria-labelledby={titleId}>
          {content}
        </Dialog>
      ) : (
        <Popover
          open={panel.isOpen}
          anchorEl={panel.anchor ?? null}
          onClose={close}
          anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
          transformOrigin={{ vertical: "top", horizontal: "right" }}
          slotProps={{ paper: { role: "dialog", "aria-labelledby": titleId, sx: PAPER } }}
        >
          {content}
        </Popover>
      )}
    </>
  );
}

interface SignProps {
  readonly unread: number;
  readonly isCritical: boolean;
}

/**
 * Badge with the number of unread notifications. Without any, none is rendered: a hidden badge
 * would keep its last number as button text.
 */
function Sign({ unread, isCritical }: SignProps) {
  return (
    <Box component="span" aria-hidden sx={SIGN}>
      {unread === 0 ? (
        <Icon path={mdiBellOutline} />
      ) : (
        <Badge badgeContent={unread} max={99} color="error">
          <Icon path={mdiBellOutline} />
        </Badge>
      )}
      {isCritical && (
        <Box component="span" data-mark="critical" sx={MARK}>
          <SeverityMark severity="critical" />
        </Box>
      )}
    </Box>
  );
}

const SIGN = { position: "relative", display: "inline-flex" } as const;

/**
 * Position of the sign for critical notifications: at the lower left of the bell, opposite the
 * unread count.
 */
const MARK = { position: "absolute", left: -8, bottom: -6, display: "inline-flex" } as const;

const PAPER = {
  width: 440,
  maxWidth: "calc(100% - 32px)",
  maxHeight: "min(640px, calc(100% - 32px))",
  display: "flex",
  flexDirection: "column",
  border: 1,
  borderColor: "divider",
} as const;
