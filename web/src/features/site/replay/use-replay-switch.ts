/** Switches between what is live and its replay, and says where the playhead is. */
import type { Site } from "#web/features/site/model/site.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { useReplay } from "./replay-context.ts";
import { firstRange } from "./replay-presets.ts";
import { usePlayer, useReplayEnd } from "./use-replay.ts";

/** Six hours pass in a little more than a minute. */
const FIRST_SPEED = 300;

export interface ReplaySwitch {
  /** Epoch seconds; undefined while nothing is replayed. */
  readonly playhead: number | undefined;
  /** Begins to play at once, at the beginning of the first range. */
  readonly begin: () => void;
  /** Leaves the replay or the past moment, for what is live. */
  readonly end: () => void;
}

export function useReplaySwitch(site: Site): ReplaySwitch {
  const { url, setUrl } = useSiteAddress();
  const nowSeconds = useNow();
  const player = useReplay();
  const playhead = usePlayer(player, (now) => Math.floor(now.playhead));
  const end = useReplayEnd();
  const begin = () => {
    const { from, to } = firstRange({ nowSeconds, moment: url.ts });
    const range = { from, to, speed: FIRST_SPEED };
    player?.open({ ...range, playhead: from }, site.masters.length);
    player?.send({ kind: "play" });
    setUrl({ ...url, ts: from, replay: range });
  };
  return { playhead, begin, end };
}
