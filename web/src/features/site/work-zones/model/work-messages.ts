/** Texts of work zones: people in the rows. */
import { ZONE_WARNINGS } from "#domain/work-zones/work-zone.ts";
import type { Failure } from "#web/api/failure.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";
import type { ClosedRing } from "./closed-ring.ts";

export const WORK_MESSAGES = messages("work", {
  title: "People in the rows",
  people: (count: number) =>
    plural(count, { one: "# person in the rows", other: "# people in the rows" }),
  peopleUnknown: "People in the rows: unknown",
  unknownHint: "The list could not be loaded. Someone may be in the rows.",
  outdated: "The list could not be loaded again and may be out of date.",
  none: "No work zone is set",
  noneHint: "Someone may be in the rows without one.",
  setHere: "I am here",
  setTitle: "Set a work zone",
  limits:
    "While the zone is held, the server refuses commands that would move trackers in it, or could start their motors. It does not stop what a master does by itself, such as a stow for wind or hail, and a command sent just before may still start. It never takes the place of the emergency stop and lock-out/tag-out.",
  where: "Where",
  tracker: "This tracker",
  row: (row: number) => `Row ${numberText(row)}`,
  master: "Whole master",
  selection: (trackers: number) =>
    plural(trackers, { one: "# selected tracker", other: "# selected trackers" }),
  nothingSelected: "Select trackers on the map, with the box or the lasso, to set a zone there.",
  scanHint: "Or scan the code of the controller where you are:",
  scanUnknown: (code: string) => `No tracker of this site has the ID ${code}.`,
  tooMany: "A zone has at most 20 masters, and 512 trackers at each of them.",
  name: "Your name",
  phone: "Your phone number",
  phoneHint: "Shown to users who command trackers, or work at them. Deleted with the zone.",
  phoneFault: "Digits, spaces and + - ( ) only, 5 digits at least.",
  howLong: "How long",
  minutes: (count: number) => `${numberText(count)} min`,
  hours: (count: number) => `${numberText(count)} h`,
  set: "Set zone",
  cancel: "Cancel",
  close: "Close",
  wholeMaster: (master: string) => `${master}, whole master`,
  rowsOf: (master: string, count: number, rows: string) =>
    count === 1 ? `${master}, row ${rows}` : `${master}, rows ${rows}`,
  trackersOf: (master: string, count: number) =>
    `${master}, ${plural(count, { one: "# tracker", other: "# trackers" })}`,
  unknownPlace: "a master that was removed",
  since: (time: string) => `since ${time}`,
  until: (time: string) => `until ${time}`,
  call: (phone: string) => `Call ${phone}`,
  forgotten: "Forgotten",
  forgottenSince: (time: string) => `ran out ${time}, not ended`,
  yours: "You are in the rows",
  yoursEnds: (minutes: number) =>
    plural(minutes, {
      one: "Your work zone ends in # minute",
      other: "Your work zone ends in # minutes",
    }),
  yoursRanOut: "Your work zone has run out: commands are no longer refused",
  wanted: "Wanted, not yet known to others",
  wantedHint: "Nothing is refused yet. It is sent first when this device is online.",
  wantedFailed: "Not set: see unsent changes",
  endWanted: "End wanted, not yet known to others",
  prolongWanted: "Prolongation wanted, not yet known to others",
  queuedHint: "Sent first when this device is online.",
  queuedFailed: "Not changed: see unsent changes",
  notQueued: "Not changed: the server did not answer, and this browser can't store the change.",
  takeBack: "Take back",
  prolong: "Prolong by 1 h",
  end: "End",
  endTitle: "End the work zone of another user?",
  endHint: "Call the person first. Commands that move these trackers are possible again at once.",
  reasonHint: "At least 10 characters. Recorded with your name.",
  notSet: "The zone was not set.",
  notStored:
    "Not set: the server did not answer, and this browser can't store the zone. Try again.",
  stowCall: (count: number) =>
    plural(count, {
      one: "# person in the rows: call them",
      other: "# people in the rows: call them",
    }),
  stowReasonHint: "Why the stow goes ahead; 10 characters at least. Recorded with the command.",
  refusedHere: (count: number) =>
    plural(count, {
      one: "# person in the rows: the server refuses this command there",
      other: "# people in the rows: the server refuses this command there",
    }),
  inZones: (count: number) =>
    plural(count, {
      one: "# tracker in a work zone: a person may be there",
      other: "# trackers in work zones: people may be there",
    }),
  stowBegins: "A stow begins where you work",
  leaveRows: "Trackers may move now. Leave the rows.",
  seen: "Seen",
  ring: {
    choice: "Ring this device when a stow begins, also when this page is closed",
    choiceHint:
      "The browser may ask for permission when you set the zone. The notification names the site, the master and the time, and no person.",
    checking: "This device rings when the page is closed: not known yet.",
    yes: "This device rings when the page is closed: yes.",
    no: "This device rings when the page is closed: no.",
    denied:
      "Notifications are blocked for this page. Allow them in the settings of the browser for this site, then reload the page.",
    homeScreen: "Add this page to the home screen, and open it from there.",
    unavailable: "This browser can't receive notifications while the page is closed.",
    offline: "There is no network.",
    failed: "It could not be set up.",
    turnOn: "Turn on",
    turnOff: "Turn off",
    tryAgain: "Try again",
  },
  onlyOpen: "This page rings when a stow begins there, as long as it is open.",
  stowUnknown: "It is unknown whether people are in the rows.",
  refusals: {
    NotPermitted: "Your account can't set or end this work zone.",
    NotFound: "The zone has ended, or its master was removed.",
    InvalidArgument: "The server rejected the values.",
    StaleRequest: "The request is older than the zone would last. Set the zone again.",
    TooManyZones: "There are too many work zones at this master.",
    IdempotencyMismatch: "Another change has the same number. Try again.",
    Conflict: "Someone else changed this at the same time. Try again.",
  },
});

const REFUSALS: Readonly<Record<string, string>> = WORK_MESSAGES.refusals;

/** Why a zone could not be set, prolonged or ended. */
export function workFailureText(failure: Failure): string {
  return failureText(failure, { refusals: REFUSALS, advice: PRESS_AGAIN });
}

/** Whether this device rings while the page is closed. */
export function ringText(ring: ClosedRing): string {
  if (ring === "checking") return WORK_MESSAGES.ring.checking;
  return ring === "on" ? WORK_MESSAGES.ring.yes : WORK_MESSAGES.ring.no;
}

/** Why it does not; undefined where the user has not turned it on, or it does. */
export function ringReason(ring: ClosedRing): string | undefined {
  return ring === "on" || ring === "off" || ring === "checking"
    ? undefined
    : WORK_MESSAGES.ring[ring];
}

/** @param count undefined: the list could not be loaded */
export function peopleText(count: number | undefined): string {
  if (count === undefined) return WORK_MESSAGES.peopleUnknown;
  return count === 0 ? WORK_MESSAGES.none : WORK_MESSAGES.people(count);
}

/**
 * State of the user's own zone.
 * @param left seconds until it ends; negative once it has run out
 */
export function ownZoneText(left: number): string {
  if (left <= 0) return WORK_MESSAGES.yoursRanOut;
  return left > ZONE_WARNINGS[0]
    ? WORK_MESSAGES.yours
    : WORK_MESSAGES.yoursEnds(Math.ceil(left / 60));
}

/** State of a change of the user's zone that waits in the outbox. */
export function queuedText({
  kind,
  isFailed,
}: {
  readonly kind: "workZoneProlonged" | "workZoneEnded";
  readonly isFailed: boolean;
}): string {
  if (isFailed) return WORK_MESSAGES.queuedFailed;
  return kind === "workZoneEnded" ? WORK_MESSAGES.endWanted : WORK_MESSAGES.prolongWanted;
}
