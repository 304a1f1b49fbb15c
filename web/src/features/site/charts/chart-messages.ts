/**
 * Texts of the history charts. Some wordings are fixed, misspellings included: see docs/words.md.
 */

import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  invalidDate: "Invalid Date",
  afterEnd: "Cannot be after end date",
  tooLong: "Exceeds 14 days prior to end date",
  /** @param start as yyyy-MM-dd HH:mm:ss; `end` has the same form */
  noDataFor: (start: string, end: string) => `No Data for interval ${start} to ${end}`,
  maxSelected: (count: number) => `Max (${count}) selected. Deselect to change selection.`,
} as const;

export const CHARTS_TABLE = messages("charts", {
  legend: "Legend",
  divider: "Width of the map",

  // Title and actions of the chart panel
  title: "History graphs",
  charts: "Charts",
  options: "Options",
  refresh: "Refresh",
  clearSelection: "Clear selection",
  download: "Download CSV",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  wholeRange: "Show the whole range",
  summary: "Summary",
  close: "Close",

  // States of a graph, such as loading
  loading: "Loading...",
  failed: "The history could not be loaded",
  offlineHint: "History is not stored on this device. It loads when you are online.",
  notPermitted: "You can't view this history",
  notPermittedHint: "Ask an administrator for access.",
  unreadable: "Part of the history could not be read.",
  detailFailed: "This part could not be loaded in more detail.",

  // Menu of a point in a graph
  pointMenu: "Point",
  selectSeries: "Select series",
  deselectSeries: "Deselect Series",
  displayTimestamp: "Display timestamp",
  selectBoth: "Select Both",

  // Dialog that selects graphs and range
  filterGraphs: "Filter Graphs",
  noGraph: "No graph matches",
  titleColumn: "Title",
  deviceColumn: "Device",
  node: "Node",
  master: "Master",
  clearGraphs: "Clear selected graphs",
  startDate: "Start date",
  endDate: "End date",
  apply: "Apply",
  inFuture: "Cannot be in the future",
  longerThanYear: "At most one year before the end date",
  longRange: "Up to one year, as summaries of hours and days",

  // Background of the graphs: stows and alarms
  stow: "Stow",
  alarms: "Alarms",

  // Legend and table of a graph
  bands: "Median, 5 to 95 % and range of each master's nodes",
  /** Summaries of slots of 15 minutes, an hour or a day. */
  quarterBands: (devices: string) => `15-min median, 5 to 95 % and range of ${devices}`,
  hourBands: (devices: string) => `1-hour median, 5 to 95 % and range of ${devices}`,
  dayBands: (devices: string) => `1-day median, 5 to 95 % and range of ${devices}`,
  nodeCount: (count: number) => plural(count, { one: "# node", other: "# nodes" }),
  masterCount: (count: number) => plural(count, { one: "# master", other: "# masters" }),
  series: "Series",
  latest: "Latest",
  latestAt: "At",
  least: "Min",
  most: "Max",
  otherStep: "Other",
  /** Suffix of a device's name in graphs with two lines per device. */
  sides: { min: "min", max: "max", east: "east", west: "west" },

  // Summary of a graph
  distribution: "Distribution of values",
  values: "values",
  availability: "Availability",
  answered: "Reporting",
  silent: "Not reporting",
  percentOfRange: "% of the time",
  noSummary: "No readings in this part of the range.",

  // Texts with values
  seriesCount: (count: number) => plural(count, { one: "# series", other: "# series" }),
  mastersLoaded: (done: number, all: number) =>
    `${numberText(done)} of ${numberText(all)} parts loaded`,
  moreInFile: (count: number) =>
    plural(count, {
      one: "# more series is not listed here.",
      other: "# more series are not listed here.",
    }),
  pointText: (series: string, value: string, time: string) => `${series}: ${value} at ${time}`,
  summaryOf: (title: string) => `Summary: ${title}`,
  stowBehind: (master: string, reasons: string) => `${master}: Stow (${reasons})`,
  /** Keyboard help, for users of a screen reader. */
  keys: "Arrow keys move through points and series, plus and minus zoom, Enter opens the menu of a point.",
});

export const CHART_MESSAGES = { ...CHARTS_TABLE, ...VERBATIM };

export function graphTitle(title: string, unit: string): string {
  return unit === "" ? title : `${title}, ${unit}`;
}

/**
 * Description of a graph for users of a screen reader: its title, its number of series, and help
 * for its keys.
 */
export function chartHelp(title: string, series: number): string {
  return `${title}. ${CHART_MESSAGES.seriesCount(series)}. ${CHART_MESSAGES.keys}`;
}

const SLOT_BANDS = {
  quarter: CHARTS_TABLE.quarterBands,
  hour: CHARTS_TABLE.hourBands,
  day: CHARTS_TABLE.dayBands,
} as const;

/** What the bands of a graph show: the resolution, and of how many devices. */
export function slotBands(
  slot: keyof typeof SLOT_BANDS,
  device: "node" | "master",
  count: number,
): string {
  const devices =
    device === "node" ? CHART_MESSAGES.nodeCount(count) : CHART_MESSAGES.masterCount(count);
  return SLOT_BANDS[slot](devices);
}

export function alarmsBehind(master: string, alarms: string): string {
  return `${master}: ${alarms}`;
}

/**
 * The charted range as text.
 * @param start as yyyy-MM-dd HH:mm:ss; `end` has the same form
 */
export function rangeOf(start: string, end: string): string {
  return `${start} – ${end}`;
}
