/**
 * Graph of the average and peak wind over the replayed range, with a line below the part for which
 * readings of nodes have been read.
 */
import Box from "@mui/material/Box";
import type { ReplayCache } from "./replay-cache.ts";
import { type Stretches, stretchAt } from "./stretches.ts";
import { WIND_POINTS, windPaths } from "./wind-series.ts";

interface Props {
  readonly cache: ReplayCache;
  readonly nodeStretches: Stretches;
  readonly eventStretches: Stretches;
}

/** Height of the line below the part that has been read, as a share of the graph's height. */
const READ_LINE = 0.05;
const WIDTH = WIND_POINTS - 1;

export function WindGraph({ cache, nodeStretches, eventStretches }: Props) {
  const { average, peak } = windPaths({ cache, eventStretches });
  const { from, to } = nodeStretches;
  const xOf = (moment: number) => ((moment - from) / (to - from)) * WIDTH;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${WIDTH} 1`}
      preserveAspectRatio="none"
      sx={{ position: "absolute", inset: 0, width: 1, height: 1, color: "text.secondary" }}
    >
      <path d={peak} fill="currentColor" opacity={0.22} />
      <path d={average} fill="currentColor" opacity={0.4} />
      {[...cache.nodes.keys()].map((index) => {
        const stretch = stretchAt(nodeStretches, index);
        return (
          <rect
            key={index}
            x={xOf(stretch.from)}
            y={1 - READ_LINE}
            width={xOf(stretch.to) - xOf(stretch.from)}
            height={READ_LINE}
            fill="currentColor"
          />
        );
      })}
    </Box>
  );
}
