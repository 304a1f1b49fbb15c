/**
 * The address to which a search result leads. A command opens its form, with the whole site as
 * target; a state of readiness or of replacement is shown on the map, with all others dimmed; a row is
 * selected and navigated to; a master opens its details.
 */
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { ASSIGNMENT_STATES, type AssignmentState } from "#domain/identity/assignment-state.ts";
import { READINESS_VERDICTS, type ReadinessVerdict } from "#domain/readiness/judge-readiness.ts";
import { selectOnly } from "#web/features/site/model/change-selection.ts";
import { refOf } from "#web/features/site/model/device-ref.ts";
import { locIdsOf } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { withNavigation } from "#web/features/site/view/navigation.ts";
import type { SiteUrl } from "#web/features/site/view/url/site-url.ts";
import type { FoundLocation } from "./find-locations.ts";

/** Returns the address with the form of the command open, and the whole site as its target. */
export function withCommand(url: SiteUrl, entry: CommandEntry): SiteUrl {
  const control = { tab: "run", command: entry.id, motion: undefined, isReport: false } as const;
  return { ...url, control, isSearching: false };
}

/** Returns the address with the overlay of readiness, filtered to one state. */
export function withReadiness(url: SiteUrl, verdict: ReadinessVerdict): SiteUrl {
  const filter = READINESS_VERDICTS.map((one) => (one === verdict ? "1" : "0")).join("");
  return { ...url, overlay: "stow-readiness", filter, isSearching: false };
}

/** Returns the address with the device-ID overlay, filtered to one state of a replacement campaign. */
export function withAssignment(url: SiteUrl, state: AssignmentState): SiteUrl {
  const filter = ASSIGNMENT_STATES.map((one) => (one === state ? "1" : "0")).join("");
  return { ...url, overlay: "deviceid-assignement", filter, isSearching: false };
}

export function withLocation(url: SiteUrl, site: Site, location: FoundLocation): SiteUrl {
  if (location.kind === "master") {
    const device = { kind: "master", master: location.master } as const;
    const locIds = locIdsOf(site, selectOnly(site, device));
    return { ...url, locIds, device: refOf(site, device), isSearching: false };
  }
  const [southernmost] = location.nodes;
  if (southernmost === undefined) return { ...url, isSearching: false };
  const selection = { masters: new Set([location.master]), nodes: new Set(location.nodes) };
  return { ...withNavigation(url, site, southernmost), locIds: locIdsOf(site, selection) };
}
