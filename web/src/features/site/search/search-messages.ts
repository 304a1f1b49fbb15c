/** Texts of the search. Some wordings are fixed, misspellings included: see docs/words.md. */
import { commandName, headingName } from "#web/features/site/model/command-texts.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { FoundGoal } from "./find-goals.ts";
import type { FoundLocation } from "./find-locations.ts";

export const SEARCH_MESSAGES = {
  // Dialog
  open: "Search",
  title: "Search this site",
  what: "Row, ID, master, command or page",
  enterMultiple: "Enter Multiple",
  enterSingle: "Enter Single",
  hint: "Such as 12 for a row, the last four digits of an ID, or hail. You can paste a list of IDs.",
  findRelative: "Find relative location",
  nearby: "Nearby device",
  nearbyHint: "The device next to you.",
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

export function locationName({ masters }: Site, location: FoundLocation): string {
  return location.kind === "row" ? `Row ${location.row}` : (masters[location.master]?.name ?? "");
}

/** Where it is, and how many trackers there are. */
export function locationDetail({ masters }: Site, location: FoundLocation): string {
  const { name = "", nodeCount = 0 } = masters[location.master] ?? {};
  const trackers = (count: number) => `${count} ${count === 1 ? "tracker" : "trackers"}`;
  return location.kind === "row"
    ? `${name} · ${trackers(location.nodes.length)}`
    : trackers(nodeCount);
}

export function goalName(goal: FoundGoal): string {
  switch (goal.kind) {
    case "command":
      return commandName(goal.entry);
    case "page":
      return goal.page.name;
    case "layout":
      return goal.layout.name;
  }
}

/** What it is, and what tells it from others of the same name. */
export function goalDetail(goal: FoundGoal): string {
  switch (goal.kind) {
    case "command":
      return `Command · ${headingName(goal.entry.category)}`;
    case "page":
      return "Page";
    case "layout":
      return ["Layout", goal.layout.city].filter((text) => text !== "").join(" · ");
  }
}
