/** What stands in place of a site (S0 §8). */

export const MISSING_MESSAGES = {
  noLayoutId: "No layoutId specified",
  noLayoutIdHint: "Choose a layout from the list.",
  siteEmpty: "No masters yet",
  siteEmptyHint: "Masters and nodes appear here once the layout has been configured.",
  notPermitted: "You may not see this layout",
  notPermittedHint: "Ask an administrator for access.",
  siteAccessEnded: "Your access to this layout has ended",
  siteAccessEndedHint:
    "Its data have been removed from this device. Changes that wait to be sent are kept. Ask an administrator for access.",
  siteUnknown: "There is no such layout",
  siteUnknownHint: "It may have been removed, or the address may be mistyped.",
  offlineHint:
    "This layout has not been opened on this device before. It loads as soon as the server can be reached.",
  failed: "The layout could not be loaded",
} as const;
