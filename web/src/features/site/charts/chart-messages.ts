/**
 * Texts of the history charts. Some wordings are fixed, misspellings included: see docs/words.md.
 */
import { numberText } from "#web/language/counts.ts";

export const CHART_MESSAGES = {
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
  invalidDate: "Invalid Date",
  afterEnd: "Cannot be after end date",
  tooLong: "Exceeds 14 days prior to end date",
  inFuture: "Cannot be in the future",

  // What lies behind the lines
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

  // Summary
  distribution: "Distribution of values",
  values: "values",
  availability: "Availability",
  answered: "Reporting",
  silent: "Not reporting",
  percentOfRange: "% of the time",
  noSummary: "No readings in this part of the range.",
} as const;

/** Fixed wording (docs/words.md); times as yyyy-MM-dd HH:mm:ss. */
export function noDataFor(start: string, end: string): string {
  return `No Data for interval ${start} to ${end}`;
}

/** Fixed wording (docs/words.md). */
export function maxSelected(count: number): string {
  return `Max (${count}) selected. Deselect to change selection.`;
}

export function graphTitle(title: string, unit: string): string {
  return unit === "" ? title : `${title}, ${unit}`;
}

export function seriesCount(count: number): string {
  return `${numberText(count)} ${count === 1 ? "series" : "series"}`;
}

export function mastersLoaded(done: number, all: number): string {
  return `${done} of ${all} parts loaded`;
}

export function moreInFile(count: number): string {
  return `${numberText(count)} more series are not listed here.`;
}

/** What the keyboard does in a graph, for who hears it. */
export function chartHelp(title: string, series: number): string {
  return `${title}. ${seriesCount(series)}. Arrow keys move through points and series, plus and minus zoom, Enter opens the menu of a point.`;
}

export function pointText(series: string, value: string, time: string): string {
  return `${series}: ${value} at ${time}`;
}

export function summaryOf(title: string): string {
  return `${CHART_MESSAGES.summary}: ${title}`;
}

export function stowBehind(master: string, reasons: string): string {
  return `${master}: ${CHART_MESSAGES.stow} (${reasons})`;
}

export function alarmsBehind(master: string, alarms: string): string {
  return `${master}: ${alarms}`;
}

/** Times as yyyy-MM-dd HH:mm:ss. */
export function rangeOf(start: string, end: string): string {
  return `${start} – ${end}`;
}
