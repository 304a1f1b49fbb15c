/** Wind average and peak over the range, and a line below where the nodes have been read. */
import Box from "@mui/material/Box";
import type { FrameCache } from "./replay-frames.ts";
import type { ReplayGrid } from "./replay-grid.ts";
import { windPaths } from "./wind-series.ts";

interface Props {
  readonly grid: ReplayGrid;
  readonly cache: FrameCache;
}

/** Of the height. */
const READ_LINE = 0.05;

export function WindGraph({ grid, cache }: Props) {
  const { average, peak } = windPaths(cache, grid.count);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${grid.count - 1} 1`}
      preserveAspectRatio="none"
      sx={{ position: "absolute", inset: 0, width: 1, height: 1, color: "text.secondary" }}
    >
      <path d={peak} fill="currentColor" opacity={0.22} />
      <path d={average} fill="currentColor" opacity={0.4} />
      {readRuns(cache, grid.count).map(({ start, length }) => (
        <rect
          key={start}
          x={start}
          y={1 - READ_LINE}
          width={length}
          height={READ_LINE}
          fill="currentColor"
        />
      ))}
    </Box>
  );
}

/** Neighbouring places whose nodes have been read; each stands for the time up to the next one. */
function readRuns({ nodes }: FrameCache, count: number) {
  const runs: { start: number; length: number }[] = [];
  for (let place = 0; place < count; place += 1) {
    if (!nodes.has(place)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.start + last.length === place) last.length += 1;
    else runs.push({ start: place, length: 1 });
  }
  return runs;
}
