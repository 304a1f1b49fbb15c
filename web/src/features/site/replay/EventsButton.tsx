/**
 * Button that opens a list of the events in the replayed range; a press on an event moves the
 * playhead to its time.
 */
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { REPLAY_MESSAGES } from "#web/features/site/model/replay-messages.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MARK_LOOKS } from "./mark-looks.ts";
import type { ReplayMark } from "./replay-marks.ts";

interface Props {
  readonly marks: readonly ReplayMark[];
  /** True if the events of the whole range have been read. */
  readonly isComplete: boolean;
  readonly tz: string | undefined;
  readonly onGo: (ts: number) => void;
}

export function EventsButton({ marks, isComplete, tz, onGo }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ px: 1, whiteSpace: "nowrap" }}
      >
        {REPLAY_MESSAGES.eventsButton(marks.length)}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: "top", horizontal: "center" }}
        transformOrigin={{ vertical: "bottom", horizontal: "center" }}
        slotProps={{ paper: { role: "dialog", "aria-label": TIME_MESSAGES.events } }}
      >
        {marks.length === 0 && <Nothing isComplete={isComplete} />}
        <List dense sx={{ width: 420, maxWidth: 1, maxHeight: 360, overflow: "auto", p: 0.5 }}>
          {marks.map(({ kind, ts, text }) => (
            <ListItemButton
              key={`${ts} ${text}`}
              onClick={() => {
                close();
                onGo(ts);
              }}
            >
              <ListItemIcon sx={{ minWidth: 32, color: MARK_LOOKS[kind].colour }}>
                <Icon path={MARK_LOOKS[kind].icon} fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={text} secondary={siteTime(ts, tz)} />
            </ListItemButton>
          ))}
        </List>
      </Popover>
    </>
  );
}

function Nothing({ isComplete }: Pick<Props, "isComplete">) {
  return (
    <Typography color="textSecondary" sx={{ p: 2 }}>
      {isComplete ? TIME_MESSAGES.noEvents : TIME_MESSAGES.eventsLoading}
    </Typography>
  );
}
