/** Texts of the site view. Some wordings are fixed, misspellings included: see docs/words.md. */
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  weathersmartUnknown: "Unable to retrieve WeatherSmart status",
  weathersmartNotSet: "Unable to set WeatherSmart status",
  refreshNetworkError: "Network Error: Data Refresh Failed",
  refreshUnknownError: "Unknown Error: Data Refresh Failed",
  noDataFound: "No Data Found",
} as const;

export const SITE_VIEW_TABLE = messages("siteView", {
  // Top bar
  stowDirection: "Stow direction",
  stow: "Stow",
  stowEast: "East",
  stowWest: "West",
  stowUnknown: "Unknown",
  weathersmart: "WeatherSmart",
  weathersmartTakesTwo:
    "This requires a second person: run Disable WeatherSmart from the command panel instead.",
  weathersmartStowing:
    "WeatherSmart stays on: it has stowed masters. Switch it off when they track again.",
  weathersmartOffTitle: "Turn WeatherSmart off?",
  weathersmartOff: "Turn off",
  weathersmartKeep: "Keep on",

  // State of the live updates
  updatesLate: "Updates are late. Values may be out of date.",
  updatesOffline: "Live updates are interrupted. Readings are fetched once a minute.",

  // Command panel
  commands: "Commands",
  commandHistory: "Command history",

  // Texts with values
  /** Warning while the server cannot be reached; the shown data is from the cache. */
  siteCachedSince: (time: string) => `No connection. Showing data from ${time}.`,
  /** Warning after a failure of the server; the shown data is from the cache. */
  siteStaleSince: (time: string) => `The layout could not be refreshed. Showing data from ${time}.`,
  /** Text about what happens when WeatherSmart is turned off, with the number of masters. */
  weathersmartOffHint: (masters: number) =>
    plural(masters, {
      one: "The master of this site will no longer stow for WeatherSmart. The change is recorded with your name.",
      other:
        "All # masters of this site will no longer stow for WeatherSmart. The change is recorded with your name.",
    }),
});

export const SITE_MESSAGES = { ...SITE_VIEW_TABLE, ...VERBATIM };
