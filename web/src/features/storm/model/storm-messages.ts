/** Texts of the storm desk. */
import type { Urgency } from "#domain/health/storm-urgency.ts";
import type { StowShare } from "#domain/health/stow-shares.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

const SITES = { one: "# site", other: "# sites" } as const;
const TRACKERS = { one: "# tracker", other: "# trackers" } as const;

export const STORM_MESSAGES = messages("storm", {
  sites: "Sites, most urgent first",
  oldest: "Oldest readings",
  ready: "Readiness",
  unknown: "–",
  loading: "Reading wind and stow of all sites…",
  empty: "No sites",
  emptyHint: "No site is assigned to your account.",
  failed: "Wind and stow could not be read",
  notPermitted: "Your role does not include readings",
  notPermittedHint: "Wind and stow of sites take the right to see readings.",
  offlineHint: "Wind and stow are shown again when the connection is back.",

  // Age of the states
  /** @param age such as "12 s" */
  readAgo: (age: string) => `Read ${age} ago`,
  notUpdated: "Not up to date",
  failures: {
    networkError: "No connection: wind and stow are not up to date.",
    unauthorised: "Your session has ended.",
    refused: "Your role no longer includes wind and stow of sites.",
    failed: "The server failed: wind and stow are not up to date.",
  },

  // Wind
  noWind: "No master reports wind",
  noLimit: "no limit set",
  /** @param limit speed with its unit */
  limit: (limit: string) => `limit ${limit}`,
  /** @param peak of the last hour, speed with its unit */
  peakOfHour: (peak: string) => `peak of the hour ${peak}`,
  /** @param age such as "14 min" */
  windOld: (age: string) => `measured ${age} ago`,

  // Trackers
  shares: {
    elsewhere: "not in position",
    tracking: "tracking",
    moving: "moving",
    stowed: "stowed",
    unknown: "unknown",
  } satisfies Readonly<Record<StowShare | "unknown", string>>,
  /** One share of the trackers, such as "12 moving". @param share from `shares` */
  share: (count: number, share: string) => `${numberText(count)} ${share}`,
  stowedOf: (stowed: number, all: number) => `${numberText(stowed)} of ${numberText(all)} stowed`,
  noTrackers: "No trackers",
  noReadings: "No readings yet",
  /** Stow of a few of the masters. @param mode such as "Wind stow" */
  modeOf: (mode: string, masters: number, all: number) =>
    plural(all, {
      one: `${mode}, ${masters} of # master`,
      other: `${mode}, ${masters} of # masters`,
    }),

  // Readiness
  allReady: "All would stow",
  atRisk: (count: number) => plural(count, { one: "# may not stow", other: "# may not stow" }),
  /** Trackers that no stow for weather would move. */
  held: (count: number) =>
    plural(count, { one: "# held by an operator", other: "# held by operators" }),
  readinessUnknown: (count: number) => plural(count, { one: "# unknown", other: "# unknown" }),
  troubled: (count: number) =>
    plural(count, { one: "# master not reporting", other: "# masters not reporting" }),

  urgencies: {
    exposed: "Not stowed, wind above limit",
    near: "Not stowed, wind near limit",
    incomplete: "Stow not complete",
    warned: "Weather warning",
    unknown: "Not fully known",
    atRisk: "Trackers at risk",
    empty: "No controllers",
    stowed: "Stowed",
    calm: "Normal",
  } satisfies Readonly<Record<Urgency, string>>,
  /** Short forms for the wall display. */
  shortUrgencies: {
    exposed: "Exposed",
    near: "Near limit",
    incomplete: "Incomplete",
    warned: "Warning",
    unknown: "Unknown",
    atRisk: "At risk",
    empty: "Empty",
    stowed: "Stowed",
    calm: "Normal",
  } satisfies Readonly<Record<Urgency, string>>,

  // Choosing sites
  chooseAll: "Choose all",
  chooseNone: "Choose none",
  /** Sites with wind at or near their limit that are not stowed. */
  chooseUrgent: (count: number) => `Choose urgent (${numberText(count)})`,
  choose: (site: string) => `Choose ${site}`,
  notChosen: "Choose sites to stow them",
  chosen: (count: number) => plural(count, { one: "# site chosen", other: "# sites chosen" }),
  stowSites: (count: number) => `Stow ${plural(count, SITES)}`,
  stowButton: "Stow",
  mayNotStow: "Your role can't send stows",
  wall: "Wall display",
  leaveWall: "Leave wall display (Esc)",
  keys: "Keys: arrows move, space chooses, A all, U urgent, S stow",
  sitesOf: (count: number) => plural(count, SITES),
  /** Wall display: sites for which there is no room; they are the least urgent ones. */
  moreSites: (count: number) =>
    plural(count, { one: "and # more site", other: "and # more sites" }),
});

export const STOW_SITES_MESSAGES = messages("stowSites", {
  title: (count: number) => `Stow ${plural(count, SITES)}`,
  which: "Stow",
  kinds: {
    wind: "Wind: strong angle stow",
    hail: "Hail stow",
  },
  kindHints: {
    wind: "Each master turns its trackers to the strong angle in its settings.",
    hail: "Each master turns its trackers to the mechanical limit on its safe side.",
  },
  previews: "What each site would do",
  preparing: "Preparing…",
  preparingOf: (ready: number, all: number) =>
    `Preparing: ${numberText(ready)} of ${numberText(all)} sites`,
  wouldMove: (moving: number, all: number) =>
    `${numberText(moving)} of ${plural(all, TRACKERS)} would move`,
  /** Trackers that would not move, for one reason. @param reason such as "Battery too low" */
  stays: (count: number, reason: string) => `${numberText(count)}: ${reason}`,
  mastersReached: (reached: number, all: number) =>
    plural(all, {
      one: `reaches ${numberText(reached)} of # master`,
      other: `reaches ${numberText(reached)} of # masters`,
    }),
  noPreview: "no preview",
  /** After a failure of the server or the connection. */
  notPrepared: "Nothing was sent. It is tried again within a minute.",
  noController: "No master has a controller",
  needsSecond: "Waits for a second person",
  cannotStow: (count: number) =>
    plural(count, { one: "# site can't be stowed", other: "# sites can't be stowed" }),
  /** The word that confirms the stow. */
  word: "stow",
  typeWord: (word: string) => `Type “${word}” to confirm`,
  wordHint: "One batch of commands goes to each site above.",
  peopleUnknown: "names unknown",
  callPeople: "People are in the rows: call them",
  reasonHint: "Why the stow goes ahead; 10 characters at least. Recorded with the commands.",
  cancel: "Cancel",
  send: (count: number) => `Stow ${plural(count, SITES)}`,
});

export const STOW_RUN_MESSAGES = messages("stowRun", {
  title: (count: number) => `Stow of ${plural(count, SITES)}`,
  dispatched: (sent: number, all: number) => `Sent to ${numberText(sent)} of ${plural(all, SITES)}`,
  waiting: "Waiting",
  sending: "Sending…",
  sent: "Sent",
  sentTo: (masters: number, all: number) =>
    plural(all, {
      one: `Sent to ${numberText(masters)} of # master`,
      other: `Sent to ${numberText(masters)} of # masters`,
    }),
  approval: "Waits for a second person",
  refused: "Not sent",
  unknown: "Outcome unknown",
  again: "Check again",
  follow: "Reading positions…",
  noFollow: "Positions could not be read",
  inPosition: (reached: number, all: number) =>
    `${numberText(reached)} of ${numberText(all)} in position`,
  done: "final",
  exceptions: "Not in position",
  /** A tracker by its master and location. */
  tracker: (master: string, location: string) => `${master}, ${location}`,
  moreExceptions: (count: number) => plural(count, { one: "and # more", other: "and # more" }),
  close: "Close",
});
