/** Texts of the search. */
import { commandName, headingName } from "#web/features/site/model/command-texts.ts";
import { ASSIGNMENT_WORDS } from "#web/features/site/model/id-assignment.ts";
import { OVERLAY_NAMES } from "#web/features/site/model/overlay-messages.ts";
import { READINESS_MESSAGES } from "#web/features/site/model/readiness-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { listText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import type { FoundGoal } from "./find-goals.ts";
import type { FoundLocation } from "./find-locations.ts";

export const SEARCH_MESSAGES = messages("siteSearch", {
  // Search dialog
  open: "Search",
  title: "Search this site",
  what: "Row, ID, command or page",
  enterMultiple: "Enter Multiple",
  enterSingle: "Enter Single",
  hint: "Such as 12 for a row, the last four digits of an ID, or hail. You can paste a list of IDs.",
  findRelative: "Find relative location",
  nearby: "Nearby device",
  nearbyHint: "The device next to you.",
  search: "Search",
  close: "Close",
  noNodes: "No node of this layout has an ID yet.",

  // Results of a search
  results: "Results",
  sameDevice: "You are there.",

  // Navigation on the map
  goal: "Navigation",
  details: "Details",
  stop: "Stop navigating",
  noNodeLike: (typed: string) => `No node has an ID like "${typed}".`,
  fromDevice: (device: string, way: string) => `From ${device}: ${way}`,
  /** @param ids as the user typed them */
  notFound: (ids: string) => `Not on this layout: ${ids}`,
  row: (row: number) => `Row ${row}`,
  trackerCount: (count: number) => plural(count, { one: "# tracker", other: "# trackers" }),

  // Kinds of search results
  command: "Command",
  page: "Page",
  layout: "Layout",
});

export function notFound(ids: readonly string[]): string {
  return SEARCH_MESSAGES.notFound(listText(ids));
}

export function locationName({ masters }: Site, location: FoundLocation): string {
  return location.kind === "row"
    ? SEARCH_MESSAGES.row(location.row)
    : (masters[location.master]?.name ?? "");
}

/** Text about a row or master that was found: its location and its number of trackers. */
export function locationDetail({ masters }: Site, location: FoundLocation): string {
  const { name = "", nodeCount = 0 } = masters[location.master] ?? {};
  return location.kind === "row"
    ? `${name} · ${SEARCH_MESSAGES.trackerCount(location.nodes.length)}`
    : SEARCH_MESSAGES.trackerCount(nodeCount);
}

export function goalName(goal: FoundGoal): string {
  switch (goal.kind) {
    case "command":
      return commandName(goal.entry);
    case "readiness":
      return READINESS_MESSAGES[goal.verdict];
    case "assignment":
      return ASSIGNMENT_WORDS[goal.state];
    case "page":
      return goal.page.name;
    case "layout":
      return goal.layout.name;
  }
}

/**
 * Kind of a found command, state, page or layout, with details that distinguish it from others of the same
 * name.
 */
export function goalDetail(goal: FoundGoal): string {
  switch (goal.kind) {
    case "command":
      return `${SEARCH_MESSAGES.command} · ${headingName(goal.entry.category)}`;
    case "readiness":
      return OVERLAY_NAMES["stow-readiness"];
    case "assignment":
      return OVERLAY_NAMES["deviceid-assignement"];
    case "page":
      return SEARCH_MESSAGES.page;
    case "layout":
      return [SEARCH_MESSAGES.layout, goal.layout.city].filter((text) => text !== "").join(" · ");
  }
}
