/**
 * The replay bar below the map: playback controls, the scrubber with wind and events, and the
 * button that leaves the replay.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useMemo } from "react";
import type { CommandRecord } from "#web/features/site/model/replay.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { MarkTicks } from "./MarkTicks.tsx";
import { ReplayControls } from "./ReplayControls.tsx";
import { ReplayTools } from "./ReplayTools.tsx";
import { useReplay } from "./replay-context.ts";
import { eventForKey } from "./replay-keys.ts";
import { replayMarks } from "./replay-marks.ts";
import type { Player, ReplayPlayer } from "./replay-player.ts";
import { Scrubber } from "./Scrubber.tsx";
import { usePlayer, useReplayClock } from "./use-replay.ts";

interface Props {
  readonly site: Site;
}

export function ReplayBar({ site }: Props) {
  const player = useReplay();
  const now = usePlayer(player, (state) => state);
  if (player === undefined || now === undefined) return undefined;
  return <OpenBar site={site} player={player} now={now} />;
}

interface OpenProps extends Props {
  readonly player: ReplayPlayer;
  readonly now: Player;
}

function OpenBar({ site, player, now }: OpenProps) {
  const { tz } = site.layout;
  useReplayClock(player);
  const marks = useMarks(site, now);
  const go = (to: number) => player.send({ kind: "step", to });
  return (
    <Box
      component="section"
      aria-label={TIME_MESSAGES.replay}
      onKeyDown={(event) => onKeyDown(event, player)}
      sx={BAR}
    >
      <Box sx={{ gridArea: "controls" }}>
        <ReplayControls player={player} now={now} />
      </Box>
      <Box sx={{ gridArea: "track", position: "relative", height: 64, minWidth: 0 }}>
        <Scrubber player={player} now={now} tz={tz} />
        <MarkTicks marks={marks} from={now.from} to={now.to} tz={tz} onGo={go} />
        {now.isFailed && <Failure onRetry={player.retry} />}
      </Box>
      <ReplayTools {...{ player, now, tz, marks }} onGo={go} />
    </Box>
  );
}

const NO_COMMANDS: readonly CommandRecord[] = [];

/** Marks of the events. Memoised, because they change with the data, not with the playhead. */
function useMarks(site: Site, { from, to, cache, commands = NO_COMMANDS }: Player) {
  const privileges = usePrivileges();
  const { events } = cache;
  return useMemo(
    () => replayMarks({ site, events, commands, privileges, seconds: to - from }),
    [site, events, commands, privileges, from, to],
  );
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Box role="alert" sx={FAILURE}>
      <Typography variant="body2">{TIME_MESSAGES.replayFailed}</Typography>
      <Button size="small" onClick={onRetry}>
        {TIME_MESSAGES.tryAgain}
      </Button>
    </Box>
  );
}

/**
 * Handles keys of the replay bar. React also passes on key events of dialogs that the bar has
 * opened; these are ignored.
 */
function onKeyDown(event: KeyboardEvent<HTMLElement>, player: ReplayPlayer): void {
  const { target, currentTarget, key, shiftKey } = event;
  const now = player.state();
  if (now === undefined || !(target instanceof Element) || !currentTarget.contains(target)) return;
  const isOnScrubber = target.closest("[role=slider]") !== null;
  const control = controlOf(target);
  const meant = eventForKey({ key, shiftKey, isOnScrubber, control }, now);
  if (meant === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  player.send(meant);
}

function controlOf(target: Element): "none" | "button" | "field" {
  if (target.closest("select, input") !== null) return "field";
  return target.closest("button") === null ? "none" : "button";
}

const BAR = {
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    sm: "1fr auto",
    md: "auto minmax(0, 1fr) auto",
  },
  gridTemplateAreas: {
    xs: '"track" "controls" "tools"',
    sm: '"track track" "controls tools"',
    md: '"controls track tools"',
  },
  alignItems: "center",
  columnGap: 1.5,
  rowGap: 1,
  px: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: "divider",
  backgroundColor: "background.paper",
  "@media print": { display: "none" },
} as const;

const FAILURE = {
  position: "absolute",
  left: "50%",
  top: "50%",
  transform: "translate(-50%, -50%)",
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 1,
  borderRadius: 1,
  border: 1,
  borderColor: "error.main",
  backgroundColor: "background.paper",
  whiteSpace: "nowrap",
} as const;
