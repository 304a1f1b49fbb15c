/**
 * Texts of the overlays of the site view. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */

import { OVERLAYS } from "#domain/access/overlays.ts";
import { listText, numberText, plural } from "#web/language/counts.ts";
import { labelsOf } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  noData: "No Data",
  idProblems: "Problems with node IDs detected",
  nodesWithoutId: (count: number) => `${count} nodes have no ID and must be scanned.`,
  idRepeated: (masterName: string, id: string, count: number) =>
    `${masterName}: ${id} encountered ${count} times.`,
} as const;

/** States of a device's ID in English, for files. */
export const ASSIGNMENT_TABLE = {
  unassigned: "Unassigned",
  pendingUpload: "Pending Upload",
  pendingSync: "Pending Sync",
  accepted: "Accepted",
  duplicate: "Duplicate",
  pendingReplacement: "Pending Replacement",
  skippedReplacement: "Replacement skipped",
  replaced: "Replaced",
} as const;

export const OVERLAYS_TABLE = messages("overlays", {
  // States of devices
  noReading: "no reading",
  heardOf: "reporting",
  healthy: "healthy",
  noFlags: "no flags",
  noStow: "not stowed",

  // Groups of rows in the filter
  nodes: "Nodes",
  auxUnits: "Auxiliary units",
  masters: "Masters",

  // Picker of masters
  allMasters: "All masters",
  only: "Only",
  lastMaster: "At least one master stays selected.",

  ...ASSIGNMENT_TABLE,

  // States of a tracker's angle
  onTarget: "On target",
  deviating: "Deviating",
  targetUnknown: "Target unknown",
  tiltFault: "Tilt sensor failed",
  angleUnknown: "Angle unknown",

  // Numbers of hops
  oneHop: "1 hop",
  twoHops: "2 hops",
  threeHops: "3 hops",
  fourHops: "4 hops",
  moreHops: "5 hops or more",
  hopsUnknown: "Hops unknown",

  // Marks of the radio mesh, and what they are of
  lostRepeater: "Lost repeater",
  singlePoint: "Single point of failure",
  meshOneMaster:
    "Lost repeaters and single points of failure are marked when a single master is selected.",
  meshReading: "Reading the radio of 24 hours…",
  meshFailed: "The radio of these 24 hours could not be read: repeaters are not judged.",
  meshNoRounds: "The master sent no rounds in these 24 hours: repeaters are not judged.",
  /** @param time end of the 24 hours, at the site */
  meshUntil: (master: string, time: string) =>
    `Repeaters of ${master}, judged by the 24 hours until ${time}.`,

  // Labels of menu, filter, legend and summary
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
  none: "None",
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

  // Texts with values
  /** Accessible name of the button that opens the list of masters. */
  pickedMasters: (shown: string) => `Selected masters: ${shown}`,
  /** Accessible name of the button that selects one master alone. */
  onlyMaster: (name: string) => `Only ${name}`,
  /** Accessible name of the button that opens the menu of overlays. */
  overlayIs: (label: string) => `Overlay: ${label}`,
  /** Label of the button that selects the nodes that match the filter. */
  selectMatching: (count: number) =>
    plural(count, { one: "Select # node", other: "Select # nodes" }),
  tooManyToSelect: (count: number) =>
    plural(count, {
      one: "# node is too many to select",
      other: "# nodes are too many to select",
    }),
  masterCount: (count: number) => plural(count, { one: "# master", other: "# masters" }),
  /** Text about a full ID of 16 digits that nodes of several masters have. */
  wholeIdRepeated: (id: string, masters: string) =>
    `${id} is assigned to nodes of several masters: ${masters}.`,
  /** Label of a row in the filter, with the number of devices that it applies to. */
  rowWithCount: (label: string, count: number) => `${label}, ${numberText(count)}`,
  /**
   * Angle of a node, compared with its target.
   * @param panel angles as text, like the other arguments
   */
  angleAgainstTarget: (panel: string, target: string, deviation: string) =>
    `${panel}, target ${target}, deviation ${deviation}`,
});

export const OVERLAY_MESSAGES = { ...OVERLAYS_TABLE, ...VERBATIM };

export const OVERLAY_NAMES = messages("overlayNames", labelsOf(OVERLAYS));

/** Short text with the names of the selected masters, or that all are selected. */
export function mastersPicked(names: readonly string[], all: number): string {
  if (all > 1 && names.length === all) return OVERLAY_MESSAGES.allMasters;
  return names.length > 2 ? OVERLAY_MESSAGES.masterCount(names.length) : listText(names);
}
