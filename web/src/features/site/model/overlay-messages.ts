/**
 * Texts of the overlays of the site view. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */
import { numberText } from "#web/language/counts.ts";

export const OVERLAY_MESSAGES = {
  // States
  noReading: "no reading",
  heardOf: "reporting",
  healthy: "healthy",
  noFlags: "no flags",
  noStow: "not stowed",

  // Groups of filter rows
  nodes: "Nodes",
  auxUnits: "Auxiliary units",
  masters: "Masters",

  // Picker of masters
  allMasters: "All masters",
  only: "Only",
  lastMaster: "At least one master stays selected.",

  // Device IDs
  unassigned: "Unassigned",
  pendingUpload: "Pending Upload",
  pendingSync: "Pending Sync",
  accepted: "Accepted",
  duplicate: "Duplicate",
  pendingReplacement: "Pending Replacement",

  // Angles
  onTarget: "On target",
  deviating: "Deviating",
  targetUnknown: "Target unknown",
  tiltFault: "Tilt sensor failed",
  angleUnknown: "Angle unknown",

  // Hops
  oneHop: "1 hop",
  twoHops: "2 hops",
  threeHops: "3 hops",
  fourHops: "4 hops",
  moreHops: "5 hops or more",
  hopsUnknown: "Hops unknown",

  // Menu, filter, legend and summary
  overlay: "Overlay",
  filter: "Filter",
  filterOn: "Filter is on",
  searchRows: "Search",
  selectAll: "Select all",
  selectNone: "Select none",
  noFilter: "Remove filter",
  noRows: "Nothing matches",
  legend: "Legend",
  close: "Close",
  summary: "Summary",
  noData: "No Data",
  none: "None",
  idProblems: "Problems with node IDs detected",
  trackingMode: "Tracking mode",
  modesActive: "Stowing for",
  modesEnabled: "Enabled",
  smartStow: "AutoSmart",
  enabled: "Enabled",
  disabled: "Disabled",
  unknown: "Unknown",
  direction: "Safety stow direction",
  features: "Site features",
  east: "East",
  west: "West",
} as const;

/** Fixed wording (docs/words.md). */
export function nodesWithoutId(count: number): string {
  return `${count} nodes have no ID and must be scanned.`;
}

/** Fixed wording (docs/words.md). */
export function idRepeated(masterName: string, id: string, count: number): string {
  return `${masterName}: ${id} encountered ${count} times.`;
}

/** The picked masters in a few words. */
export function mastersPicked(names: readonly string[], all: number): string {
  if (all > 1 && names.length === all) return OVERLAY_MESSAGES.allMasters;
  return names.length > 2 ? `${names.length} masters` : names.join(", ");
}

/** Name of the button that opens the list of masters. */
export function pickedMasters(shown: string): string {
  return `Selected masters: ${shown}`;
}

/** Name of the button that picks one master alone. */
export function onlyMaster(name: string): string {
  return `${OVERLAY_MESSAGES.only} ${name}`;
}

/** Of all 16 digits, under several masters. */
export function wholeIdRepeated(id: string, masters: readonly string[]): string {
  return `${id} is assigned to nodes of several masters: ${masters.join(", ")}.`;
}

/** Name of the button that opens the menu of overlays. */
export function overlayIs(label: string): string {
  return `Overlay: ${label}`;
}

/** Selects the nodes that the filter takes. */
export function selectMatching(count: number): string {
  return `Select ${numberText(count)} ${count === 1 ? "node" : "nodes"}`;
}

export function tooManyToSelect(count: number): string {
  return `${numberText(count)} nodes are too many to select`;
}

/** Label of a filter row with the number of devices it applies to. */
export function rowWithCount(label: string, count: number): string {
  return `${label}, ${numberText(count)}`;
}

/** All angles in words. */
export function angleAgainstTarget(panel: string, target: string, deviation: string): string {
  return `${panel}, target ${target}, deviation ${deviation}`;
}
