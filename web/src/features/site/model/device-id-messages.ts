/**
 * Texts of the fields and dialogs in which IDs of controllers are entered. Some wordings are fixed,
 * misspellings included: see docs/words.md.
 */
import type { DeviceIdFault } from "#domain/identity/device-id.ts";
import type { Failure } from "#web/api/failure.ts";
import { failureText } from "#web/ui/failure-messages.ts";

export type IdKind = "node" | "master";

export const DEVICE_ID_MESSAGES = {
  accept: "Accept",
  cancel: "Cancel",
  close: "Close",
  clear: "Clear",
  present: "Current ID",
  state: "State",
  place: "Place",
  unassigned: "Unassigned",
  isPresent: "The device already has this ID.",
  sharedByPair: "The auxiliary unit uses the controller of this primary unit.",
  lookUnchecked: "Could not check whether another controller has this ID. You can continue.",
  offline: "No connection. Accepted IDs are saved on this device and sent when you are online.",
  notStored:
    "No connection, and this browser can't store data: storage is full, or the window is private. Your input stays until you close the tab.",
  wayToNext: "The nearest node without an ID:",

  // Refusals
  duplicate:
    "This node ID is already taken in this master by another node. You cannot create duplicate IDs within a Master as it can lead to unexpected behaviors.",
  superseded:
    "Not saved: this device got another ID at a later time. To replace that ID, check this computer's clock and accept again.",
} as const;

const NAMES: Readonly<Record<IdKind, string>> = { node: "Node", master: "Master" };

export function idTitle(kind: IdKind, isAssigned: boolean): string {
  return `${isAssigned ? "Replace" : "Assign"} ${NAMES[kind]} ID`;
}

export function idLabel(kind: IdKind): string {
  return `${NAMES[kind]} ID`;
}

/** Fixed wording (docs/words.md). */
export function idHint(kind: IdKind): string {
  return `${NAMES[kind]} ID - no leading '0x'`;
}

/** How many digits there are, of how many where that is not enough or too many. */
export function idDigits(kind: IdKind, digits: number): string {
  const wanted = kind === "node" ? [4, 16] : [16];
  return wanted.includes(digits) ? `${digits} digits` : `${digits} of ${wanted.join(" or ")}`;
}

/** Fixed wording (docs/words.md). */
export function idFaultText(kind: IdKind, fault: DeviceIdFault): string {
  return FAULTS[kind][fault];
}

const SHARED = { notHex: "Not a valid hex ID.", tooLong: "Max 16 characters." } as const;

const FAULTS: Readonly<Record<IdKind, Readonly<Record<DeviceIdFault, string>>>> = {
  node: { ...SHARED, wrongLength: "Invalid Node ID" },
  master: { ...SHARED, wrongLength: "MasterID must be length of 16" },
};

/** Fixed wording (docs/words.md). Where the viewer may see the controller, a link names it. */
export function idInUse(kind: IdKind, id: string): string {
  return `${NAMES[kind]} ID ${id} is already in use by this controller.`;
}

/** Fixed wording (docs/words.md). */
export function unableToSave(kind: IdKind): string {
  return `Unable to save ${NAMES[kind]} ID`;
}

/** The wording of a replacement is fixed (docs/words.md). */
export function idReplaced(before: string | undefined, id: string): string {
  return before === undefined
    ? `Successfully assigned ID ${id}`
    : `Successfully replaced ID from ${before} to ${id}`;
}

/** For a change of an ID that is stored on this device because there is no network. */
export function idWaits(id: string): string {
  return `Saved on this device. ID ${id} is sent when you are online.`;
}

/** Where a device is, for a list of several layouts. */
export function locationOnSite(layout: string, master: string, nLocId: string | undefined): string {
  return [layout, master, ...(nLocId === undefined ? [] : [`node ${nLocId}`])].join(", ");
}

export function idTakenAway(before: string): string {
  return `Successfully removed ID ${before}`;
}

/** Somebody else was faster while the dialog stood open. */
export function changedMeanwhile(id: string | undefined): string {
  return id === undefined
    ? "Someone else removed this device's ID while you were here."
    : `Someone else assigned the ID ${id} while you were here. If you accept another ID, it replaces that one.`;
}

/** An own change that waited on this device was refused, or discarded; undefined stands for no ID. */
export function ownIdLost(own: string | undefined, present: string | undefined): string {
  const wanted = own === undefined ? "Your removal of the ID" : `Your change to ID ${own}`;
  const has = present === undefined ? "has no ID" : `still has the ID ${present}`;
  return `${wanted} was not saved: the server refused it, or it was discarded. The device ${has}.`;
}

export function nextNode(nLocId: string): string {
  return `Next: node ${nLocId}`;
}

const REFUSED: Readonly<Record<string, string>> = {
  NotFound: "The device is no longer part of this layout. Reload the page.",
  NotPermitted: "Your account can't change this ID.",
  Forbidden: "Your account can't change this ID.",
  Conflict: "Someone else changed IDs of this master at the same time. Accept again.",
  IdempotencyMismatch: "Another change has the same number. Accept again.",
  InvalidArgument: "The server rejected this ID.",
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
  return `A node of ${master} already has this ID. A controller can only be at one node: clear the other ID unless this is a mistake.`;
}
