/** One outbox item: change, device, time, state and actions. */
import { mdiAlertCircleOutline, mdiCallSplit, mdiClockOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ListItem from "@mui/material/ListItem";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import type { OutboxItem, QueuedState } from "#web/offline/outbox.ts";
import { formatTime } from "#web/ui/format.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { changeInWords, OUTBOX_MESSAGES, stateReason } from "#web/ui/outbox-messages.ts";

interface Props {
  readonly item: OutboxItem;
  /** Called when the user follows the link to the device. */
  readonly onFollow: () => void;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

export function OutboxRow({ item, onFollow, onRetry, onDiscard }: Props) {
  const { change, place, queuedAt, state } = item;
  const name = changeInWords(change);
  const actionOf = (action: string) => `${action}: ${name}`;
  return (
    <ListItem disableGutters divider sx={ROW}>
      <Icon path={LOOKS[state.status].icon} sx={{ color: LOOKS[state.status].color, mt: 0.25 }} />
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Typography variant="body2">{place}</Typography>
        <Typography variant="body2" color="textSecondary">
          {formatTime(queuedAt)} · <strong>{OUTBOX_MESSAGES.states[state.status]}</strong>:{" "}
          {stateReason(item)}
        </Typography>
      </Box>
      <Box sx={ACTIONS}>
        <Button
          component={Link}
          to={addressOf(item)}
          color="inherit"
          onClick={onFollow}
          aria-label={actionOf(OUTBOX_MESSAGES.look)}
        >
          {OUTBOX_MESSAGES.look}
        </Button>
        {state.status !== "waiting" && (
          <Button color="inherit" onClick={onRetry} aria-label={actionOf(OUTBOX_MESSAGES.retry)}>
            {OUTBOX_MESSAGES.retry}
          </Button>
        )}
        <Button color="inherit" onClick={onDiscard} aria-label={actionOf(OUTBOX_MESSAGES.discard)}>
          {OUTBOX_MESSAGES.discard}
        </Button>
      </Box>
    </ListItem>
  );
}

const LOOKS = {
  waiting: { icon: mdiClockOutline, color: "text.secondary" },
  conflict: { icon: mdiCallSplit, color: "warning.main" },
  failed: { icon: mdiAlertCircleOutline, color: "error.main" },
} as const satisfies Readonly<Record<QueuedState["status"], unknown>>;

/** Path that opens the dialog of the item's device on its site. */
function addressOf({ subject }: OutboxItem): string {
  const [layoutId = ""] = subject.split(":", 1);
  return `/layout/${encodeURIComponent(layoutId)}?device-details=${subject}`;
}

const ROW = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 1.5,
  py: 1.5,
} as const;

const ACTIONS = { display: "flex", flexWrap: "wrap", gap: 0.5, ml: "auto" } as const;
