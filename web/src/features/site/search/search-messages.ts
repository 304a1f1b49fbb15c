/** What the search for devices says. Quotations of the spec are verbatim; the others are ours. */

export const SEARCH_MESSAGES = {
  // Dialog (S0 §2)
  open: "Search devices",
  title: "Device search",
  nodeIds: "Node IDs",
  enterMultiple: "Enter Multiple",
  enterSingle: "Enter Single",
  hint: "Whole IDs or their last four digits. A list can be typed or pasted.",
  findRelative: "Find relative location",
  nearby: "Nearby device",
  nearbyHint: "The device you stand at.",
  search: "Search",
  close: "Close",
  noNodes: "No node of this layout has an ID yet.",

  // Results
  results: "Results",
  sameDevice: "You are there.",

  // On the map
  goal: "Navigation",
  details: "Details",
  stop: "Stop navigating",
} as const;

export function noNodeLike(typed: string): string {
  return `No node has an ID like "${typed}".`;
}

export function notFound(ids: readonly string[]): string {
  return `Not on this layout: ${ids.join(", ")}`;
}

export function fromDevice(device: string, way: string): string {
  return `From ${device}: ${way}`;
}
