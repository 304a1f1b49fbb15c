/** What the site view says. Quotations of the spec are verbatim, misspellings included; the others are ours. */

export const SITE_MESSAGES = {
  // Top bar (S0 §2, S0 §3, S0 §8)
  stowDirection: "Stow direction",
  stow: "Stow",
  stowEast: "East",
  stowWest: "West",
  stowUnknown: "Unknown",
  weathersmart: "WeatherSmart",
  weathersmartUnknown: "Unable to retrieve WeatherSmart status",
  weathersmartTakesTwo:
    "This requires a second person: run Disable WeatherSmart from the command panel instead.",
  weathersmartNotSet: "Unable to set WeatherSmart status",
  weathersmartStowing:
    "WeatherSmart stays on: masters are stowed for it. Switch it off once they track again.",

  // Loads and refresh (S0 §8)
  refreshNetworkError: "Network Error: Data Refresh Failed",
  refreshUnknownError: "Unknown Error: Data Refresh Failed",
  noDataFound: "No Data Found",

  // Whether changes arrive by themselves
  updatesLate: "Updates are late. Values may be older than they look.",
  updatesOffline: "Live updates are interrupted. Readings are fetched once a minute.",

  // Command panel
  commands: "Commands",
  commandHistory: "Command history",
} as const;

/** Shown while the server cannot be reached but the site is cached. */
export function siteCachedSince(time: string): string {
  return `No connection. Showing what was known at ${time}.`;
}

/** Shown when the server failed and the site is cached. */
export function siteStaleSince(time: string): string {
  return `The layout could not be refreshed. Showing what was known at ${time}.`;
}
