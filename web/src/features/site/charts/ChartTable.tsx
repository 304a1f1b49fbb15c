/** The graph as a table for screen readers: latest, lowest and highest value of each series. */
import Box from "@mui/material/Box";
import { useMemo } from "react";
import { GRAPH_TITLES } from "#web/features/site/model/graph-titles.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { unitWord } from "#web/ui/field-messages.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { type ChartContent, valueText } from "./chart-content.ts";
import type { Strong } from "./chart-looks.ts";
import { CHART_MESSAGES, graphTitle } from "./chart-messages.ts";
import type { ChartSeries } from "./chart-series.ts";

interface Props {
  readonly content: ChartContent;
  /** Emphasised series, which come first in the table. */
  readonly strong: readonly Strong[];
  readonly tz: string | undefined;
}

/**
 * Maximum number of rows. Users of a screen reader would not listen to more; the exported file has
 * all series.
 */
const MAX_ROWS = 24;

export function ChartTable({ content, strong, tz }: Props) {
  const { series, graph, scale } = content;
  // Memoised: computing the rows reads every point of a few series, and the table renders with each
  // change of the panel.
  const rows = useMemo(() => {
    const first = strong.map((one) => one.series);
    const others = series.filter((one) => !first.includes(one));
    return [...first, ...others].slice(0, MAX_ROWS).flatMap((one) => seriesFacts(one) ?? []);
  }, [series, strong]);
  return (
    <Box component="table" sx={HIDDEN_TEXT}>
      <caption>
        {graphTitle(GRAPH_TITLES[graph.key], unitWord(scale.unit))}
        {series.length > MAX_ROWS && `. ${CHART_MESSAGES.moreInFile(series.length - MAX_ROWS)}`}
      </caption>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, latest, latestAt, least, most }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{valueText(content, latest)}</td>
            <td>{siteTime(latestAt, tz)}</td>
            <td>{valueText(content, least)}</td>
            <td>{valueText(content, most)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const HEADS = [
  CHART_MESSAGES.series,
  CHART_MESSAGES.latest,
  CHART_MESSAGES.latestAt,
  CHART_MESSAGES.least,
  CHART_MESSAGES.most,
] as const;

interface SeriesFacts {
  readonly key: string;
  readonly label: string;
  /** Latest value in the unit of the series; likewise `least` and `most`. */
  readonly latest: number;
  /** Time of the latest value; epoch seconds. */
  readonly latestAt: number;
  readonly least: number;
  readonly most: number;
}

/** Returns the summary of a line; undefined if the line has no measured point. */
function seriesFacts({ key, label, times, values }: ChartSeries): SeriesFacts | undefined {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let last = -1;
  for (const [at, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
    last = at;
  }
  const latest = values[last];
  if (latest === undefined) return undefined;
  return { key, label, latest, latestAt: times[last] ?? 0, least, most };
}
