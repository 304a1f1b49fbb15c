/** What selecting a line of a graph means for the selection that the map and the table share. */
import { type Selection, withNodeToggled } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { ChartSeries } from "./chart-series.ts";

/**
 * A node is selected, or no longer. A master among several is picked alone, which shows the lines of its nodes in place of bands;
 * undefined where it is alone already.
 */
export function selectSeries(
  site: Site,
  selection: Selection,
  { node, nLocId, master }: Pick<ChartSeries, "node" | "nLocId" | "master">,
): Selection | undefined {
  if (node !== undefined) return withNodeToggled(site, selection, node);
  const isOnly = selection.masters.size === 1 && selection.masters.has(master);
  if (nLocId !== undefined || isOnly || master < 0) return undefined;
  return { masters: new Set([master]), nodes: new Set() };
}
