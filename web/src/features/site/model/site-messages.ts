/** Texts of the site view. Some wordings are fixed, misspellings included: see docs/words.md. */

export const SITE_MESSAGES = {
  // Top bar
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
    "WeatherSmart stays on: it has stowed masters. Switch it off when they track again.",
  weathersmartOffTitle: "Turn WeatherSmart off?",
  weathersmartOff: "Turn off",
  weathersmartKeep: "Keep on",

  // Loads and refresh
  refreshNetworkError: "Network Error: Data Refresh Failed",
  refreshUnknownError: "Unknown Error: Data Refresh Failed",
  noDataFound: "No Data Found",

  // Whether changes arrive by themselves
  updatesLate: "Updates are late. Values may be out of date.",
  updatesOffline: "Live updates are interrupted. Readings are fetched once a minute.",

  // Command panel
  commands: "Commands",
  commandHistory: "Command history",
} as const;

/** Shown while the server cannot be reached but the site is cached. */
export function siteCachedSince(time: string): string {
  return `No connection. Showing data from ${time}.`;
}

/** Shown when the server failed and the site is cached. */
export function siteStaleSince(time: string): string {
  return `The layout could not be refreshed. Showing data from ${time}.`;
}

/** What turning WeatherSmart off does, and to how many. */
export function weathersmartOffHint(masters: number): string {
  const whose = masters === 1 ? "The master of this site" : `All ${masters} masters of this site`;
  return `${whose} will no longer stow for WeatherSmart. The change is recorded with your name.`;
}
