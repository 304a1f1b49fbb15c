/**
 * The end of the replay bar: buttons for the range, the list of events, and for leaving the replay.
 */
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { EventsButton } from "./EventsButton.tsx";
import { RangeButton } from "./RangeButton.tsx";
import type { ReplayMark } from "./replay-marks.ts";
import type { Player, ReplayPlayer } from "./replay-player.ts";

interface Props {
  readonly player: ReplayPlayer;
  readonly now: Player;
  readonly tz: string | undefined;
  readonly marks: readonly ReplayMark[];
  readonly onGo: (ts: number) => void;
}

export function ReplayTools({ player, now, tz, marks, onGo }: Props) {
  const { url, setUrl } = useSiteView();
  const nowSeconds = useNow();
  const { from, to, speed, playhead, eventStretches, cache } = now;
  const close = () => {
    player.close();
    setUrl({ ...url, ts: undefined, replay: undefined });
  };
  const show = (first: number, last: number) => {
    const ts = Math.min(Math.max(Math.floor(playhead), first), last);
    const replay = { from: first, to: last, speed };
    setUrl({ ...url, ts: ts === last ? first : ts, replay });
  };
  return (
    <Box sx={TOOLS}>
      <RangeButton {...{ from, to, tz, nowSeconds }} moment={Math.floor(playhead)} onRange={show} />
      <EventsButton
        marks={marks}
        isComplete={cache.events.size === eventStretches.count}
        tz={tz}
        onGo={onGo}
      />
      <Tooltip title={TIME_MESSAGES.closeReplay} placement="top">
        <IconButton aria-label={TIME_MESSAGES.closeReplay} onClick={close}>
          <Icon path={mdiClose} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const TOOLS = {
  gridArea: "tools",
  display: "flex",
  alignItems: "center",
  justifyContent: { xs: "space-between", sm: "flex-end" },
} as const;
