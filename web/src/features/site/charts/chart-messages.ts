/**
 * Texts of the history charts. Some wordings are fixed, misspellings included: see docs/words.md.
 */

import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/** The product requires these word for word, misspellings included; they are not translated. */
const VERBATIM = {
  invalidDate: "Invalid Date",
  afterEnd: "Cannot be after end date",
  tooLong: "Exceeds 14 days prior to end date",
  /** Times as yyyy-MM-dd HH:mm:ss. */
  noDataFor: (start: string, end: string) => `No Data for interval ${start} to ${end}`,
  maxSelected: (count: number) => `Max (${count}) selected. Deselect to change selection.`,
} as const;

export const CHARTS_TABLE = messages("charts", {
  legend: "Legend",
  divider: "Width of the map",

  // Panel
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

  // States
  loading: "Loading...",
  failed: "The history could not be loaded",
  offlineHint: "History is not stored on this device. It loads when you are online.",
  notPermitted: "You can't view this history",
  notPermittedHint: "Ask an administrator for access.",
  unreadable: "Part of the history could not be read.",

  // Point menu
  pointMenu: "Point",
  selectSeries: "Select series",
  deselectSeries: "Deselect Series",
  displayTimestamp: "Display timestamp",
  selectBoth: "Select Both",

  // Options
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

  // Background of the graphs: stows and alarms
  stow: "Stow",
  alarms: "Alarms",

  // Legend and table
  bands: "Median, 5 to 95 % and range of each master's nodes",
  series: "Series",
  latest: "Latest",
  latestAt: "At",
  least: "Min",
  most: "Max",
  otherStep: "Other",
  /** Suffix of a device's name in graphs with two lines per device. */
  sides: { min: "min", max: "max", east: "east", west: "west" },

  // Summary
  distribution: "Distribution of values",
  values: "values",
  availability: "Availability",
  answered: "Reporting",
  silent: "Not reporting",
  percentOfRange: "% of the time",
  noSummary: "No readings in this part of the range.",

  // With values
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

/** Content and keyboard help of a graph, for users of a screen reader. */
export function chartHelp(title: string, series: number): string {
  return `${title}. ${CHART_MESSAGES.seriesCount(series)}. ${CHART_MESSAGES.keys}`;
}

export function alarmsBehind(master: string, alarms: string): string {
  return `${master}: ${alarms}`;
}

/** Times as yyyy-MM-dd HH:mm:ss. */
export function rangeOf(start: string, end: string): string {
  return `${start} – ${end}`;
}
