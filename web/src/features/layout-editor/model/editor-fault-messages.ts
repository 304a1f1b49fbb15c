/** Texts that say which values the layout editor accepts, and why the server refused a change. */
import type { Failure } from "#web/api/failure.ts";
import { messages } from "#web/language/messages.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";
import { rejectedText } from "./drawing-fault-messages.ts";

const ADDRESS_FORM = "An address such as 10.0.0.7";

/** Texts that describe the valid values of each field. */
export const LAYOUT_RANGES = messages("layoutRanges", {
  utcOffset: "From -12 to 12 hours",
  powerCapacityDc: "0 or more",
  latitude: "From -90 to 90",
  longitude: "From -180 to 180",
  markerRadius: "From 0.01 to 50",
  labelZoomThreshold: "From -2 to 20",
  panid: "A whole number from 1 to 1500",
  channel: "12, or 14 to 24",
  xLoc: "From -1000 to 2000",
  yLoc: "From -1000 to 2000",
  staticIp: ADDRESS_FORM,
  gateway: ADDRESS_FORM,
  dns: ADDRESS_FORM,
});

export const LAYOUT_REQUIRED = messages("layoutRequired", {
  name: "Name is required",
  tz: "Time zone is required: the site's pages show times in it",
  utcOffset: "UTC offset is required",
  latitude: "Required with the longitude",
  longitude: "Required with the latitude",
  deviceType: "Device type is required",
  staticIp: "Static IP is required when DHCP is off",
});

export const LAYOUT_FAULTS = messages("layoutFaults", {
  required: "Required",
  wrongType: "Not a number",
  tooLong: "Too long",
  other: "Not allowed",
});

const RANGES: Readonly<Record<string, string>> = LAYOUT_RANGES;
const REQUIRED: Readonly<Record<string, string>> = LAYOUT_REQUIRED;

/** Error message of a field of the editor. */
export function editorFault(field: string, reason: string): string {
  if (reason === "required" || reason === "empty") return REQUIRED[field] ?? LAYOUT_FAULTS.required;
  if (reason === "wrongType" || reason === "tooLong") return LAYOUT_FAULTS[reason];
  return RANGES[field] ?? LAYOUT_FAULTS.other;
}

export const LAYOUT_REFUSALS = messages("layoutRefusals", {
  NotPermitted: "You can't do this. Your rights or layouts may have changed.",
  NotFound: "It no longer exists. Someone else may have deleted it.",
  Conflict: "Someone else changed this at the same time. Try again.",
  LayoutNameTaken: "Another layout of this customer has this name. Choose another one.",
  IdempotencyMismatch: "This was already sent with different content. Try again.",
  InvalidArgument: "The server rejected the input. Check the fields.",
  UploadNotFound: "The drawing did not arrive. Try again.",
});

/** Explanation below the 'Save Error' heading. */
export function editorRefusal(failure: Failure): string {
  if (failure.status === "refused" && failure.code === "UploadRejected") {
    return rejectedText(failure.reason);
  }
  return failureText(failure, { refusals: LAYOUT_REFUSALS, advice: PRESS_AGAIN });
}
