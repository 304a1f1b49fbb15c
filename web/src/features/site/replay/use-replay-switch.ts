/**
 * React hook that switches between live data and a replay, and returns the position of the
 * playhead.
 */
import type { Site } from "#web/features/site/model/site.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { useReplay } from "./replay-context.ts";
import { initialRange } from "./replay-presets.ts";
import { usePlayer, useReplayEnd } from "./use-replay.ts";

/** Speed with which a replay starts: six hours then take a little more than a minute. */
const FIRST_SPEED = 300;

export interface ReplaySwitch {
  /** Position of the playhead in epoch seconds; undefined outside a replay. */
  readonly playhead: number | undefined;
  /** Opens a replay of the default range and plays it from the beginning of the range. */
  readonly begin: () => void;
  /** Leaves the replay or the shown past moment, back to live data. */
  readonly end: () => void;
}

export function useReplaySwitch(site: Site): ReplaySwitch {
  const { url, setUrl } = useSiteAddress();
  const nowSeconds = useNow();
  const player = useReplay();
  const playhead = usePlayer(player, (now) => Math.floor(now.playhead));
  const end = useReplayEnd();
  const begin = () => {
    const { from, to } = initialRange({ nowSeconds, moment: url.ts });
    const range = { from, to, speed: FIRST_SPEED };
    player?.open({ ...range, playhead: from }, site.masters.length);
    player?.send({ kind: "play" });
    setUrl({ ...url, ts: from, replay: range });
  };
  return { playhead, begin, end };
}
