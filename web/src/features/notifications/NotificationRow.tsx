/** One notification: problem, location, time, and a link to its master. */

import { mdiBellOffOutline, mdiCheckCircleOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { SEVERITIES } from "#domain/bits/severities.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import { EscalationState } from "#web/ui/EscalationState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { concernText, NOTIFICATION_MESSAGES, whenText } from "#web/ui/notification-messages.ts";
import { RULE_NAMES } from "#web/ui/rule-names.ts";
import { SeverityMark } from "#web/ui/SeverityMark.tsx";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import type { ListedNotification } from "./notification-operations.ts";

interface Props {
  readonly notification: ListedNotification;
  readonly isNew: boolean;
  readonly isMutable: boolean;
  readonly onMute: () => void;
  readonly onFollow: () => void;
  /** Called when the escalation of the notification was acknowledged. */
  readonly onAcknowledged: () => void;
}

export function NotificationRow(props: Props) {
  const { notification, isNew, isMutable, onMute, onFollow, onAcknowledged } = props;
  const { layoutName, masterName, rule, severity, clearedAt, escalation, tz } = notification;
  const isOver = clearedAt !== null;
  const { mode } = useThemeMode();
  const colour = isOver ? "success.main" : SEVERITIES[severity].colour[mode];
  const mute = NOTIFICATION_MESSAGES.muteNamed(layoutName);
  return (
    <ListItem
      disablePadding
      sx={{ ...ROW, bgcolor: isNew ? "action.hover" : undefined }}
      secondaryAction={
        <Tooltip title={mute}>
          <span>
            <IconButton aria-label={mute} disabled={!isMutable} onClick={onMute}>
              <Icon path={mdiBellOffOutline} fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      }
    >
      <ListItemButton
        component={Link}
        to={alarmPath(notification)}
        onClick={onFollow}
        sx={{ alignItems: "flex-start", py: 1.25 }}
      >
        <ListItemIcon sx={{ minWidth: 36, mt: 0.25, color: colour }}>
          {isOver ? (
            <Icon path={mdiCheckCircleOutline} fontSize="small" />
          ) : (
            <SeverityMark severity={severity} />
          )}
        </ListItemIcon>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" sx={{ display: "flex", gap: 1 }}>
            {RULE_NAMES[rule]}
            <Box component="span" sx={{ color: colour }}>
              {isOver ? NOTIFICATION_MESSAGES.cleared : NOTIFICATION_MESSAGES.raised}
            </Box>
            {isNew && <NewMark />}
          </Typography>
          <Typography variant="body2">{`${masterName} · ${layoutName}`}</Typography>
          <Typography variant="body2" color="textSecondary">
            {concernText(notification)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {whenText(notification)}
          </Typography>
        </Box>
      </ListItemButton>
      {escalation !== undefined && (
        <Box sx={{ pl: 6.5, pr: 2, pb: 1.25 }}>
          <EscalationState escalation={escalation} tz={tz} onAcknowledged={onAcknowledged} />
        </Box>
      )}
    </ListItem>
  );
}

/** The escalation is below the link to the master, because it has a button of its own. */
const ROW = {
  flexDirection: "column",
  alignItems: "stretch",
  borderTop: 1,
  borderColor: "divider",
  // Beside the text of the notification, and not of its escalation.
  "& > .MuiListItemSecondaryAction-root": { top: 56 },
} as const;

function NewMark() {
  return (
    <Box component="span" sx={NEW}>
      {NOTIFICATION_MESSAGES.isNew}
    </Box>
  );
}

const NEW = {
  px: 0.75,
  borderRadius: 1,
  bgcolor: "primary.main",
  color: "primary.contrastText",
  typography: "caption",
  lineHeight: "20px",
} as const;

/**
 * Map overlay that shows the problem of each notification rule: angles for failed stows, alarms for
 * the others.
 */
const OVERLAYS: Readonly<Record<Notification["rule"], string>> = {
  STALE_MASTER: "alarms",
  FAILED_STOW: "angles",
  WIND_STOW: "smart-stow",
  HAIL_STOW: "smart-stow",
  OTHER_STOW: "smart-stow",
  DRILL_IN_WIND: "smart-stow",
  OVERDUE_DRILL: "stow-readiness",
  CRITICAL_BATTERY: "alarms",
  FAILED_JOB: "alarms",
  REFUSED_SETTINGS: "alarms",
  FAILED_UPDATE: "alarms",
  REFUSED_REGISTRATION: "alarms",
  REPEATED_REGISTRATION: "alarms",
};

/** Path of the notification's master on the map of its site, with the relevant overlay. */
export function alarmPath({
  layoutId,
  mLocId,
  rule,
}: Pick<Notification, "layoutId" | "mLocId" | "rule">): string {
  const query = new URLSearchParams({ locIds: mLocId, overlay: OVERLAYS[rule] });
  return `/layout/${encodeURIComponent(layoutId)}?${query}`;
}
