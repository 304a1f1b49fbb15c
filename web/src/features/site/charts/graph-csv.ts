/** A graph as a CSV file: one line per measured point, with the drawn values. */

import { BAND_STATISTICS } from "#domain/telemetry/graph-band.ts";
import { type CsvCell, csvText } from "#domain/text/csv-text.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { type ChartContent, slotOf } from "./chart-content.ts";
import { graphTitle } from "./chart-messages.ts";
import type { GraphBand } from "./graph-operations.ts";

/**
 * Text of a graph's CSV file. Each point has its time in the time zone of the site, and in epoch
 * seconds. Commas in values become slashes.
 */
export function graphCsv(content: ChartContent, tz: string | undefined): string {
  const { graph, scale, bands } = content;
  const title = graphTitle(graph.title, scale.unit).replaceAll(",", "");
  const times = [`Time (${tz ?? "local"})`, "UTC seconds", "Series"];
  const lines = bands.length > 0 ? bandLines(content, tz) : pointLines(content, tz);
  const values =
    bands.length === 0
      ? [title]
      : [
          ...BAND_STATISTICS.map((one) => `${title} ${one}`),
          ...(slotOf(content) === undefined ? [] : [`${title} mean`, "Devices", "Values"]),
        ];
  return csvText([[...times, ...values].map(withoutCommas), ...lines]);
}

function* pointLines(content: ChartContent, tz: string | undefined): Generator<CsvCell[]> {
  for (const { fileLabel, times, values } of content.series) {
    const name = withoutCommas(fileLabel);
    for (const [at, value] of values.entries()) {
      if (Number.isNaN(value)) continue;
      const ts = times[at] ?? 0;
      yield [siteTime(ts, tz), ts, name, valueCell(content, value)];
    }
  }
}

function* bandLines(content: ChartContent, tz: string | undefined): Generator<CsvCell[]> {
  for (const [index, band] of content.bands.entries()) {
    const name = withoutCommas(content.series[index]?.fileLabel ?? band.mLocId ?? "");
    for (const [at, ts] of band.times.entries()) {
      const values = BAND_STATISTICS.map((one) => valueCell(content, valueAt(band, one, at)));
      yield [siteTime(ts, tz), ts, name, ...values, ...slotCells(content, band, at)];
    }
  }
}

/** Mean and counts of a slot; steps have no mean. */
function slotCells(content: ChartContent, { rolled }: GraphBand, at: number): CsvCell[] {
  if (rolled === undefined) return [];
  const mean = content.steps === undefined ? valueCell(content, rolled.mean[at] ?? Number.NaN) : "";
  return [mean, rolled.devices[at] ?? 0, rolled.counts[at] ?? 0];
}

function valueAt(band: GraphBand, statistic: (typeof BAND_STATISTICS)[number], at: number) {
  return band[statistic][at] ?? Number.NaN;
}

function valueCell({ scale, steps }: ChartContent, value: number): CsvCell {
  if (steps !== undefined) return withoutCommas(steps.fileLabels[value] ?? "");
  return Number((value * scale.factor + scale.offset).toFixed(scale.digits));
}

function withoutCommas(text: string): string {
  return text.replaceAll(",", "/");
}
