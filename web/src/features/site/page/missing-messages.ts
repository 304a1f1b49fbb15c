/**
 * Texts that replace a site which cannot be shown. Some wordings are fixed, misspellings included:
 * see docs/words.md.
 */
import { messages } from "#web/language/messages.ts";

export const MISSING_TABLE = messages("missingSite", {
  noLayoutIdHint: "Choose a layout from the list.",
  siteEmpty: "No masters yet",
  siteEmptyHint: "Masters and nodes appear here once the layout has been configured.",
  notPermitted: "You can't view this layout",
  notPermittedHint: "Ask an administrator for access.",
  siteAccessEnded: "Your access to this layout has ended",
  siteAccessEndedHint:
    "Its data was removed from this device, except unsent changes. Ask an administrator for access.",
  siteUnknown: "Layout not found",
  siteUnknownHint: "It was removed, or the address is wrong.",
  offlineHint:
    "This layout has not been opened on this device before. It loads when you are online.",
  failed: "The layout could not be loaded",
});

export const MISSING_MESSAGES = {
  /** This text is required word for word and not translated. */
  noLayoutId: "No layoutId specified",

  ...MISSING_TABLE,
};
