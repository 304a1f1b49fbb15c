/** What is said where IDs of controllers are entered. Quotations of the spec are verbatim; the others are ours. */
import type { DeviceIdFault } from "#domain/identity/device-id.ts";
import type { Failure } from "#web/api/failure.ts";
import { failureText } from "#web/ui/failure-messages.ts";

export type IdKind = "node" | "master";

export const DEVICE_ID_MESSAGES = {
  accept: "Accept",
  cancel: "Cancel",
  close: "Close",
  clear: "Clear",
  present: "Present ID",
  state: "State",
  place: "Place",
  unassigned: "Unassigned",
  isPresent: "The device has this ID already.",
  sharedByPair: "The auxiliary unit shares the controller of this primary unit.",
  lookUnchecked:
    "Whether another controller has this ID could not be looked up. The change goes on without.",
  offline:
    "No connection. An ID that you accept waits on this device and is sent when there is one.",
  notKept:
    "There is no connection, and this browser keeps nothing: there is no room, or the window is private. What you typed stays in this field as long as the tab is open.",
  wayToNext: "The nearest node without an ID:",

  // S1 §5
  duplicate:
    "This node ID is already taken in this master by another node. You cannot create duplicate IDs within a Master as it can lead to unexpected behaviors.",
  superseded:
    "Not saved: this device was given another ID at a later time. If you meant to replace that one, check the clock of this computer and accept again.",
} as const;

const NAMES: Readonly<Record<IdKind, string>> = { node: "Node", master: "Master" };

export function idTitle(kind: IdKind, isAssigned: boolean): string {
  return `${isAssigned ? "Replace" : "Assign"} ${NAMES[kind]} ID`;
}

export function idLabel(kind: IdKind): string {
  return `${NAMES[kind]} ID`;
}

/** S1 §5. */
export function idHint(kind: IdKind): string {
  return `${NAMES[kind]} ID - no leading '0x'`;
}

/** How many digits there are, of how many where that is not enough or too many. */
export function idDigits(kind: IdKind, digits: number): string {
  const wanted = kind === "node" ? [4, 16] : [16];
  return wanted.includes(digits) ? `${digits} digits` : `${digits} of ${wanted.join(" or ")}`;
}

/** S1 §5. */
export function idFaultText(kind: IdKind, fault: DeviceIdFault): string {
  return FAULTS[kind][fault];
}

const SHARED = { notHex: "Not a valid hex ID.", tooLong: "Max 16 characters." } as const;

const FAULTS: Readonly<Record<IdKind, Readonly<Record<DeviceIdFault, string>>>> = {
  node: { ...SHARED, wrongLength: "Invalid Node ID" },
  master: { ...SHARED, wrongLength: "MasterID must be length of 16" },
};

/** S1 §5; the controller is named by a link where the viewer may see it. */
export function idInUse(kind: IdKind, id: string): string {
  return `${NAMES[kind]} ID ${id} is already in use by this controller.`;
}

/** S1 §5, S2 §5. */
export function unableToSave(kind: IdKind): string {
  return `Unable to save ${NAMES[kind]} ID`;
}

/** S1 §8. */
export function idReplaced(before: string | undefined, id: string): string {
  return before === undefined
    ? `Successfully assigned ID ${id}`
    : `Successfully replaced ID from ${before} to ${id}`;
}

/** S0 §8: a change of an ID that meets no network is kept. */
export function idWaits(id: string): string {
  return `Network Error: ID ${id} waits on this device and is sent when there is a connection.`;
}

/** Where a device is, for a list of several layouts. */
export function placeOnSite(layout: string, master: string, nLocId: string | undefined): string {
  return [layout, master, ...(nLocId === undefined ? [] : [`node ${nLocId}`])].join(", ");
}

export function idTakenAway(before: string): string {
  return `Successfully took away ID ${before}`;
}

/** Somebody else was faster while the dialog stood open. */
export function changedMeanwhile(id: string | undefined): string {
  return id === undefined
    ? "While you were here, somebody else took this device's ID away."
    : `While you were here, this device was given the ID ${id} by somebody else. Another ID that you accept replaces that one.`;
}

/** An own change that waited on this device was refused, or discarded; undefined stands for no ID. */
export function ownIdLost(own: string | undefined, present: string | undefined): string {
  const wanted =
    own === undefined ? "Your change that took the ID away" : `Your change to ID ${own}`;
  const has = present === undefined ? "has no ID" : `still has the ID ${present}`;
  return `${wanted} was not saved: the server refused it, or it was discarded. The device ${has}.`;
}

export function nextNode(nLocId: string): string {
  return `Next: node ${nLocId}`;
}

const REFUSED: Readonly<Record<string, string>> = {
  NotFound: "The device is not part of this layout any more. Reload the page.",
  NotPermitted: "Your account may not change this ID.",
  Forbidden: "Your account may not change this ID.",
  Conflict: "Somebody else changed IDs of this master at the same time. Accept again.",
  IdempotencyMismatch: "Another change has the same number. Accept again.",
  InvalidArgument: "The server did not take this ID.",
};

/** Why an ID was not saved; what was typed stays. */
export function idFailure(failure: Failure): string {
  return failureText(failure, {
    refusals: REFUSED,
    advice: { failed: "Accept again in a moment." },
  });
}

/** A warning: the controller may have been moved, and its old place not have been cleared yet. */
export function idAlsoAt(master: string): string {
  return `A node of ${master} has this ID already. One controller cannot stand at two places: clear the other one unless this is a mistake.`;
}
