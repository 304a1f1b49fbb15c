/** Playback controls of a replay: play, pause, single steps and speed. */
import { mdiPause, mdiPlay, mdiSkipNextOutline, mdiSkipPreviousOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import { useEffect, useRef } from "react";
import { speedText, TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { REPLAY_SPEEDS } from "#web/features/site/view/url/replay-range.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { Player, ReplayPlayer } from "./replay-player.ts";
import { stepFrom } from "./replay-steps.ts";

interface Props {
  readonly player: ReplayPlayer;
  readonly now: Player;
}

export function ReplayControls({ player, now }: Props) {
  const { from, to, playhead, mode } = now;
  const step = (steps: number) => () =>
    player.send({ kind: "step", to: stepFrom(now, playhead, steps) });
  return (
    <Box sx={{ display: "flex", alignItems: "center" }}>
      <Action
        name={TIME_MESSAGES.stepBack}
        icon={mdiSkipPreviousOutline}
        isOff={playhead <= from}
        onPress={step(-1)}
      />
      <PlayButton player={player} mode={mode} />
      <Action
        name={TIME_MESSAGES.stepForward}
        icon={mdiSkipNextOutline}
        isOff={playhead >= to}
        onPress={step(1)}
      />
      <Speed player={player} speed={now.speed} />
    </Box>
  );
}

interface PlayButtonProps {
  readonly player: ReplayPlayer;
  readonly mode: Player["mode"];
}

/**
 * Play or pause button. If a replay plays when the button appears, it takes the focus, so that the
 * key that started the replay can pause it.
 */
function PlayButton({ player, mode }: PlayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (player.state()?.mode !== "paused") button.current?.focus();
  }, [player]);
  const isPaused = mode === "paused";
  const name = isPaused ? TIME_MESSAGES.play : TIME_MESSAGES.pause;
  return (
    <Tooltip title={name} placement="top">
      <IconButton
        ref={button}
        aria-label={name}
        color="primary"
        onClick={() => player.send({ kind: isPaused ? "play" : "pause" })}
      >
        <Icon path={isPaused ? mdiPlay : mdiPause} />
        {mode === "buffering" && (
          <CircularProgress
            size={38}
            sx={{ position: "absolute", inset: 0, m: "auto" }}
            aria-hidden
          />
        )}
      </IconButton>
    </Tooltip>
  );
}

interface SpeedProps {
  readonly player: ReplayPlayer;
  readonly speed: number;
}

function Speed({ player, speed }: SpeedProps) {
  return (
    <TextField
      select
      size="small"
      label={TIME_MESSAGES.speed}
      value={speed}
      onChange={({ target }) => player.send({ kind: "speed", speed: Number(target.value) })}
      sx={{ ml: 1, minWidth: 92 }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {REPLAY_SPEEDS.map((speedOption) => (
        <option key={speedOption} value={speedOption}>
          {speedText(speedOption)}
        </option>
      ))}
    </TextField>
  );
}

interface ActionProps {
  readonly name: string;
  readonly icon: string;
  /**
   * True if a step is not possible, because the playhead is at the start or the end of the range.
   * The button is then not `disabled`, so that it keeps the focus.
   */
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function Action({ name, icon, isOff, onPress }: ActionProps) {
  return (
    <Tooltip title={name} placement="top">
      <IconButton
        aria-label={name}
        aria-disabled={isOff}
        onClick={isOff ? undefined : onPress}
        sx={isOff ? { color: "action.disabled" } : {}}
      >
        <Icon path={icon} />
      </IconButton>
    </Tooltip>
  );
}
