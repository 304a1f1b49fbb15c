/** Texts of the list of layouts. */
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const LAYOUT_LIST_MESSAGES = messages("layoutList", {
  layouts: "Layouts",
  layoutName: "Layout Name",
  customer: "Customer",
  state: "State",
  searchLayouts: "Search layouts",
  layoutsEmpty: "No layouts yet",
  layoutsEmptyHint: "Layouts appear here when an administrator grants you access.",
  layoutsNoMatch: "No layouts match your search",
  layoutsFailed: "Layouts could not be loaded",
  layoutsOfflineHint: "Layouts load when you are online.",
  layoutsNotPermitted: "You can't view layouts",
  layoutsNotPermittedHint: "Ask an administrator for access.",
  layoutCount: (count: number) => plural(count, { one: "# layout", other: "# layouts" }),
  layoutsFound: (shown: number, all: number) =>
    `${numberText(shown)} of ${plural(all, { one: "# layout", other: "# layouts" })}`,
  masterCount: (count: number) => plural(count, { one: "# master", other: "# masters" }),
  updatedAt: (time: string) => `Updated ${time}`,
  /** Shown while offline if data is cached. */
  cachedSince: (time: string) => `No connection. Showing data from ${time}.`,
  /** Shown when a refresh failed for another reason and data is cached. */
  staleSince: (time: string) => `The list could not be refreshed. Showing data from ${time}.`,
});
