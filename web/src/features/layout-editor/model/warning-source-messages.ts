/** Texts about the source of a layout's weather warnings. */
import type { WarningSourceKind } from "#domain/warnings/feed-state.ts";
import type { Failure } from "#web/api/failure.ts";
import { messages } from "#web/language/messages.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";

export const WARNING_SOURCE_MESSAGES = messages("warningSource", {
  about:
    "Messages of a weather service in the format CAP 1.2. The console shows the warnings whose area includes the coordinates of the layout. It moves no tracker: a person decides.",
  source: "Source",
  address: "Address",
  addressHint: "https address of a CAP 1.2 alert, or of an Atom feed of alerts",
  addressFault: "Enter an https address with a public host name, without user or port.",
  noCoordinates: "Enter the coordinates of the layout on the tab Layout Details.",
  save: "Save source",
  saved: "Saved",
  saveFailed: "The source was not saved",
  changed: (user: string, time: string) => `Last changed by ${user} on ${time}.`,
  loading: "Loading...",
  notPermitted: "Only administrators can view these settings.",
  offlineHint: "The settings are not stored on this device.",
  offlineEdit: "No connection: nothing can be changed now.",
  failed: "The settings could not be loaded",
});

export const WARNING_SOURCE_NAMES = messages("warningSourceNames", {
  OFF: "None",
  PULL: "Fetched from an address, every 4 minutes",
  PUSH: "Submitted by a program or a person, at least every 15 minutes",
} as const satisfies Readonly<Record<WarningSourceKind, string>>);

export const WARNING_SOURCE_REFUSALS = messages("warningSourceRefusals", {
  NotPermitted: "Your rights, or the layouts you may see, may have changed.",
  NotFound: "The layout no longer exists.",
  Conflict: "Someone else changed the source. The current one is shown.",
  InvalidArgument: "Enter an https address with a public host name, without user or port.",
});

export function warningSourceRefusal(failure: Failure): string {
  return failureText(failure, { refusals: WARNING_SOURCE_REFUSALS, advice: PRESS_AGAIN });
}
