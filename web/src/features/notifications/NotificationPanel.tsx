/** The list of notifications, or why there is none, and the layouts that the user has muted. */
import { mdiBellCheckOutline, mdiClose } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import List from "@mui/material/List";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { notifiedAt } from "#domain/notifications/notification.ts";
import { useLive } from "#web/offline/use-live.ts";
import { useServices } from "#web/session/services.ts";
import { notifiedText, unansweredText } from "#web/ui/escalation-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { mutedText, NOTIFICATION_MESSAGES } from "#web/ui/notification-messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";
import { alarmPath, NotificationRow } from "./NotificationRow.tsx";
import type { NotificationList } from "./notification-operations.ts";
import { type UsedMuting, useMuting } from "./use-muting.ts";
import type { UsedNotifications } from "./use-notifications.ts";

interface Props {
  readonly titleId: string;
  readonly used: UsedNotifications;
  /** Time from which notifications are marked as new to the user; epoch seconds. */
  readonly newFrom: number;
  readonly onClose: () => void;
}

export function NotificationPanel({ titleId, used, newFrom, onClose }: Props) {
  const { list, failure } = used;
  return (
    <>
      <Box sx={HEAD}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {NOTIFICATION_MESSAGES.title}
        </Typography>
        <IconButton aria-label={NOTIFICATION_MESSAGES.close} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {list === undefined ? (
        <Missing used={used} />
      ) : (
        <Box sx={{ overflow: "auto", minHeight: 0 }}>
          {failure !== undefined && (
            <Alert severity="warning" sx={{ mx: 2, mb: 1 }}>
              {failure.status === "networkError"
                ? NOTIFICATION_MESSAGES.offlineNow
                : NOTIFICATION_MESSAGES.staleNow}
            </Alert>
          )}
          <Listed list={list} newFrom={newFrom} used={used} onClose={onClose} />
        </Box>
      )}
    </>
  );
}

interface ListedProps extends Omit<Props, "titleId"> {
  readonly list: NotificationList;
}

function Listed({ list: { items, mutedLayoutIds }, newFrom, used, onClose }: ListedProps) {
  const muting = useMuting(used.onRefresh);
  const isOnline = used.failure?.status !== "networkError";
  return (
    <>
      {items.length === 0 && (
        <StateMessage
          iconPath={mdiBellCheckOutline}
          title={NOTIFICATION_MESSAGES.none}
          hint={NOTIFICATION_MESSAGES.noneHint}
        />
      )}
      <Unanswered items={items} />
      {items.length > 0 && (
        <List disablePadding aria-label={NOTIFICATION_MESSAGES.list}>
          {items.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              isNew={notifiedAt(notification) > newFrom}
              isMutable={isOnline && !muting.isBusy}
              onMute={() => void muting.mute(notification, true)}
              onFollow={onClose}
              onAcknowledged={used.onRefresh}
            />
          ))}
        </List>
      )}
      {items.length >= MAX_LISTED && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {NOTIFICATION_MESSAGES.readMore}
        </Typography>
      )}
      {mutedLayoutIds.length > 0 && (
        <MutedLayouts layoutIds={mutedLayoutIds} muting={muting} isOnline={isOnline} />
      )}
    </>
  );
}

/** Alarms that no person has acknowledged although every step of their escalation was taken. */
function Unanswered({ items }: Pick<NotificationList, "items">) {
  const open = items.flatMap(({ escalation, layoutName, tz }) =>
    escalation?.status === "exhausted" ? [{ escalation, layoutName, tz }] : [],
  );
  return open.map(({ escalation, layoutName, tz }) => (
    <Alert key={escalation.id} severity="error" sx={{ mx: 2, mb: 1 }}>
      <Link component={RouterLink} to={alarmPath(escalation)} color="inherit">
        {layoutName}
      </Link>
      {": "}
      {unansweredText(escalation, tz)} {notifiedText(escalation)}
    </Alert>
  ));
}

/** Maximum number of notifications that the server returns. */
const MAX_LISTED = 100;

interface MutedProps {
  readonly layoutIds: readonly string[];
  readonly muting: UsedMuting;
  readonly isOnline: boolean;
}

function MutedLayouts({ layoutIds, muting, isOnline }: MutedProps) {
  const { readModel } = useServices();
  const cached = useLive(readModel.watchLayouts);
  const layouts = cached?.status === "present" ? cached.value.layouts : [];
  return (
    <Box component="ul" sx={MUTED}>
      {layoutIds.map((layoutId) => {
        const layoutName = layouts.find(({ id }) => id === layoutId)?.name;
        return (
          <Box component="li" key={layoutId} sx={MUTED_LINE}>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
              {mutedText(layoutName)}
            </Typography>
            <Button
              size="small"
              disabled={!isOnline || muting.isBusy}
              aria-label={
                layoutName === undefined ? undefined : NOTIFICATION_MESSAGES.unmuteNamed(layoutName)
              }
              onClick={() => void muting.mute({ layoutId, layoutName }, false)}
            >
              {NOTIFICATION_MESSAGES.unmute}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}

function Missing({ used: { failure, onRefresh } }: Pick<Props, "used">) {
  if (failure === undefined) return <TableLoading words={NOTIFICATION_MESSAGES} />;
  const status = failure.status === "networkError" ? "networkError" : "error";
  return <LoadFailure status={status} words={NOTIFICATION_MESSAGES} onRetry={onRefresh} />;
}

const HEAD = {
  flex: "none",
  display: "flex",
  alignItems: "center",
  pl: 2,
  pr: 1,
  py: 1,
} as const;

const MUTED = {
  listStyle: "none",
  m: 0,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: "divider",
} as const;

const MUTED_LINE = { display: "flex", alignItems: "center", gap: 1 } as const;
