/**
 * Ticks for events above the scrubber, for the mouse; the list of events offers the same to
 * keyboard and touch.
 */

import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { listText } from "#web/language/counts.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { type MarkCluster, markClusters } from "./mark-clusters.ts";
import { MARK_LOOKS } from "./mark-looks.ts";
import type { ReplayMark } from "./replay-marks.ts";

interface Props {
  readonly marks: readonly ReplayMark[];
  /** Start of the replayed range in epoch seconds. */
  readonly from: number;
  readonly to: number;
  readonly tz: string | undefined;
  readonly onGo: (ts: number) => void;
}

export function MarkTicks({ marks, from, to, tz, onGo }: Props) {
  return markClusters(marks, { from, to }).map((cluster) => (
    <Tick
      key={`${cluster.kind} ${cluster.ts}`}
      cluster={cluster}
      leftPercent={((cluster.ts - from) / (to - from)) * 100}
      tz={tz}
      onGo={onGo}
    />
  ));
}

interface TickProps {
  readonly cluster: MarkCluster;
  readonly leftPercent: number;
  readonly tz: string | undefined;
  readonly onGo: (ts: number) => void;
}

/** Maximum number of lines in the label of a tick. */
const MAX_LINES = 6;

function Tick({ cluster, leftPercent, tz, onGo }: TickProps) {
  const { icon, colour, topPx } = MARK_LOOKS[cluster.kind];
  const lines = cluster.marks.map(({ ts, text }) => `${siteTime(ts, tz)} ${text}`);
  const shown = lines.slice(0, MAX_LINES);
  const more = lines.length > MAX_LINES ? `+ ${lines.length - MAX_LINES}` : undefined;
  return (
    <Tooltip
      title={
        <Box component="span" sx={{ whiteSpace: "pre-line" }}>
          {[...shown, more].filter(Boolean).join("\n")}
        </Box>
      }
      describeChild
    >
      <Box
        component="button"
        type="button"
        tabIndex={-1}
        aria-label={listText(lines)}
        onClick={() => onGo(cluster.ts)}
        sx={{ ...TICK, left: `${leftPercent}%`, top: topPx, color: colour }}
      >
        <Icon path={icon} sx={{ fontSize: 14 }} />
      </Box>
    </Tooltip>
  );
}

const TICK = {
  position: "absolute",
  transform: "translateX(-50%)",
  display: "grid",
  placeItems: "center",
  width: 20,
  height: 18,
  p: 0,
  border: 0,
  background: "none",
  cursor: "pointer",
} as const;
