/**
 * Track of the replay bar for the range from left to right, with the wind as background, a line for
 * the part that has been read, and the playhead.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type PointerEvent, useMemo, useState } from "react";
import { playheadAt } from "#web/features/site/model/replay-messages.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { useUnits } from "#web/session/services.ts";
import type { Player, ReplayPlayer } from "./replay-player.ts";
import { WindGraph } from "./WindGraph.tsx";
import { windAt, windWords } from "./wind-series.ts";

interface Props {
  readonly player: ReplayPlayer;
  readonly now: Player;
  readonly tz: string | undefined;
}

export function Scrubber({ player, now, tz }: Props) {
  const { from, to, playhead, cache, nodeStretches, eventStretches } = now;
  const [pointed, setPointed] = useState<number>();
  const words = windWords(windAt(now, playhead), useUnits());
  const graph = useMemo(
    () => <WindGraph {...{ cache, nodeStretches, eventStretches }} />,
    [cache, nodeStretches, eventStretches],
  );
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={TIME_MESSAGES.playhead}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={Math.floor(playhead)}
      aria-valuetext={playheadAt(siteTime(Math.floor(playhead), tz), words)}
      {...dragging(player, { from, to }, setPointed)}
      sx={TRACK}
    >
      {graph}
      <Box sx={{ ...PLAYHEAD, left: `${((playhead - from) / (to - from)) * 100}%` }} />
      {pointed !== undefined && <Pointed now={now} moment={pointed} tz={tz} />}
    </Box>
  );
}

interface PointedProps {
  readonly now: Player;
  /** Time under the pointer; epoch seconds. */
  readonly moment: number;
  readonly tz: string | undefined;
}

/** Label with the time that a click would show. */
function Pointed({ now, moment, tz }: PointedProps) {
  const { from, to } = now;
  const words = windWords(windAt(now, moment), useUnits());
  const percent = ((moment - from) / (to - from)) * 100;
  return (
    <Typography
      variant="caption"
      aria-hidden
      sx={{ ...POINTED, left: `clamp(${HALF_LABEL}, ${percent}%, calc(100% - ${HALF_LABEL}))` }}
    >
      {playheadAt(siteTime(Math.floor(moment), tz), words)}
    </Typography>
  );
}

/** Half the maximum width of the label, so that it can be kept inside the track. */
const HALF_LABEL = "150px";

interface Range {
  readonly from: number;
  readonly to: number;
}

function dragging(
  player: ReplayPlayer,
  range: Range,
  onPoint: (moment: number | undefined) => void,
) {
  const isHeld = () => player.state()?.isHeld === true;
  const release = () => {
    if (isHeld()) player.send({ kind: "release" });
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      player.send({ kind: "grab" });
      player.send({ kind: "seek", to: momentOf(event, range) });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      onPoint(momentOf(event, range));
      if (isHeld()) player.send({ kind: "seek", to: momentOf(event, range) });
    },
    onPointerLeave: () => onPoint(undefined),
    onPointerUp: release,
    onPointerCancel: release,
  };
}

function momentOf(event: PointerEvent<HTMLElement>, { from, to }: Range): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = width === 0 ? 0 : (event.clientX - left) / width;
  return from + Math.min(Math.max(share, 0), 1) * (to - from);
}

const TRACK = {
  position: "absolute",
  inset: 0,
  cursor: "ew-resize",
  touchAction: "none",
  borderRadius: 1,
  border: 1,
  borderColor: "divider",
  backgroundColor: "background.default",
  overflow: "hidden",
} as const;

const PLAYHEAD = {
  position: "absolute",
  top: 0,
  bottom: 0,
  width: "3px",
  ml: "-1.5px",
  backgroundColor: "text.primary",
  pointerEvents: "none",
} as const;

const POINTED = {
  position: "absolute",
  bottom: 2,
  transform: "translateX(-50%)",
  px: 0.5,
  borderRadius: 0.5,
  backgroundColor: "background.paper",
  pointerEvents: "none",
  whiteSpace: "nowrap",
} as const;
