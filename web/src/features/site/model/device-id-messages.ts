/**
 * Texts of the fields and dialogs in which IDs of controllers are entered. Some wordings are fixed,
 * misspellings included: see docs/words.md.
 */
import type { DeviceIdFault } from "#domain/identity/device-id.ts";
import type { Failure } from "#web/api/failure.ts";
import { messages } from "#web/language/messages.ts";
import { failureText } from "#web/ui/failure-messages.ts";

export type IdKind = "node" | "master";

/** Texts that are required word for word. */
const VERBATIM = {
  unassigned: "Unassigned",
  duplicate:
    "This node ID is already taken in this master by another node. You cannot create duplicate IDs within a Master as it can lead to unexpected behaviors.",
  hints: {
    node: "Node ID - no leading '0x'",
    master: "Master ID - no leading '0x'",
  },
  notHex: "Not a valid hex ID.",
  tooLong: "Max 16 characters.",
  wrongLength: { node: "Invalid Node ID", master: "MasterID must be length of 16" },
  inUse: {
    node: (id: string) => `Node ID ${id} is already in use by this controller.`,
    master: (id: string) => `Master ID ${id} is already in use by this controller.`,
  },
  unableToSave: { node: "Unable to save Node ID", master: "Unable to save Master ID" },
  replaced: (before: string, id: string) => `Successfully replaced ID from ${before} to ${id}`,
} as const;

export const DEVICE_IDS_TABLE = messages("deviceIds", {
  accept: "Accept",
  cancel: "Cancel",
  close: "Close",
  clear: "Clear",
  present: "Current ID",
  state: "State",
  place: "Place",
  isPresent: "The device already has this ID.",
  sharedByPair: "The auxiliary unit uses the controller of this primary unit.",
  lookUnchecked: "Could not check whether another controller has this ID. You can continue.",
  offline: "No connection. Accepted IDs are saved on this device and sent when you are online.",
  notStored:
    "No connection, and this browser can't store data: storage is full, or the window is private. Your input stays until you close the tab.",
  wayToNext: "The nearest node without an ID:",
  nextNode: (nLocId: string) => `Next: node ${nLocId}`,
  /** Switch of the mode in which the dialog goes from device to device. */
  goOn: {
    node: "Go on to the next node after each ID",
    master: "Go on to the next master after each ID",
  },
  back: "Back",
  /** @param saved sentence about the ID that was saved */
  savedAt: (device: string, saved: string) => `${device}: ${saved}`,
  wayHere: "From there:",

  assign: { node: "Assign Node ID", master: "Assign Master ID" },
  replace: { node: "Replace Node ID", master: "Replace Master ID" },
  labels: { node: "Node ID", master: "Master ID" },
  digits: (digits: number) => `${digits} digits`,
  digitsOfNode: (digits: number) => `${digits} of 4 or 16`,
  digitsOfMaster: (digits: number) => `${digits} of 16`,

  // Results of saving an ID
  assigned: (id: string) => `Successfully assigned ID ${id}`,
  takenAway: (before: string) => `Successfully removed ID ${before}`,
  /** Text after an ID was stored on this device because there is no network. */
  waits: (id: string) => `Saved on this device. ID ${id} is sent when you are online.`,
  nodeAt: (nLocId: string) => `node ${nLocId}`,
  removedMeanwhile: "Someone else removed this device's ID while you were here.",
  assignedMeanwhile: (id: string) =>
    `Someone else assigned the ID ${id} while you were here. If you accept another ID, it replaces that one.`,
  ownRemovalLost:
    "Your removal of the ID was not saved: the server refused it, or it was discarded.",
  ownChangeLost: (id: string) =>
    `Your change to ID ${id} was not saved: the server refused it, or it was discarded.`,
  hasNoId: "The device has no ID.",
  hasId: (id: string) => `The device still has the ID ${id}.`,
  /**
   * Shown if the ID is also at another master: the controller may have been moved, but not yet
   * removed at its old place.
   */
  alsoAt: (master: string) =>
    `A node of ${master} already has this ID. A controller can only be at one node: clear the other ID unless this is a mistake.`,

  // Refusals by the server
  superseded:
    "Not saved: this device got another ID at a later time. To replace that ID, check this computer's clock and accept again.",
  refusals: {
    NotFound: "The device is no longer part of this layout. Reload the page.",
    NotPermitted: "Your account can't change this ID.",
    Forbidden: "Your account can't change this ID.",
    Conflict: "Someone else changed IDs of this master at the same time. Accept again.",
    IdempotencyMismatch: "Another change has the same number. Accept again.",
    InvalidArgument: "The server rejected this ID.",
  },
  acceptAgain: "Accept again in a moment.",
});

export const DEVICE_ID_MESSAGES = {
  ...DEVICE_IDS_TABLE,
  unassigned: VERBATIM.unassigned,
  duplicate: VERBATIM.duplicate,
};

export function idTitle(kind: IdKind, isAssigned: boolean): string {
  return isAssigned ? DEVICE_IDS_TABLE.replace[kind] : DEVICE_IDS_TABLE.assign[kind];
}

export function idLabel(kind: IdKind): string {
  return DEVICE_IDS_TABLE.labels[kind];
}

/** Hint about the digits of an ID, with a fixed wording (docs/words.md). */
export function idHint(kind: IdKind): string {
  return VERBATIM.hints[kind];
}

/** Number of digits that were typed; with the required number if it differs. */
export function idDigits(kind: IdKind, digits: number): string {
  const wanted = kind === "node" ? [4, 16] : [16];
  if (wanted.includes(digits)) return DEVICE_IDS_TABLE.digits(digits);
  return kind === "node"
    ? DEVICE_IDS_TABLE.digitsOfNode(digits)
    : DEVICE_IDS_TABLE.digitsOfMaster(digits);
}

/** Sentence about a fault of an ID, with a fixed wording (docs/words.md). */
export function idFaultText(kind: IdKind, fault: DeviceIdFault): string {
  return fault === "wrongLength" ? VERBATIM.wrongLength[kind] : VERBATIM[fault];
}

/**
 * Sentence that an ID is already in use, with a fixed wording (docs/words.md). If the user may see
 * the device that has it, a link follows.
 */
export function idInUse(kind: IdKind, id: string): string {
  return VERBATIM.inUse[kind](id);
}

/** Sentence that an ID could not be saved, with a fixed wording (docs/words.md). */
export function unableToSave(kind: IdKind): string {
  return VERBATIM.unableToSave[kind];
}

/**
 * Sentence after an ID was saved; the one about a replacement has a fixed wording (docs/words.md).
 */
export function idReplaced(before: string | undefined, id: string): string {
  return before === undefined ? DEVICE_IDS_TABLE.assigned(id) : VERBATIM.replaced(before, id);
}

/** Location of a device with the name of its layout, for lists of several layouts. */
export function locationOnSite(layout: string, master: string, nLocId: string | undefined): string {
  return [layout, master, ...(nLocId === undefined ? [] : [DEVICE_IDS_TABLE.nodeAt(nLocId)])].join(
    ", ",
  );
}

/** Message that another user has changed the ID while the dialog was open. */
export function changedMeanwhile(id: string | undefined): string {
  return id === undefined
    ? DEVICE_IDS_TABLE.removedMeanwhile
    : DEVICE_IDS_TABLE.assignedMeanwhile(id);
}

/**
 * Message that an ID in this device's outbox was lost: refused by the server, or discarded.
 * @param own undefined: no ID
 */
export function ownIdLost(own: string | undefined, present: string | undefined): string {
  const lost =
    own === undefined ? DEVICE_IDS_TABLE.ownRemovalLost : DEVICE_IDS_TABLE.ownChangeLost(own);
  return `${lost} ${present === undefined ? DEVICE_IDS_TABLE.hasNoId : DEVICE_IDS_TABLE.hasId(present)}`;
}

/** Explains why an ID was not saved; the typed text stays in the field. */
export function idFailure(failure: Failure): string {
  const { refusals, acceptAgain } = DEVICE_IDS_TABLE;
  return failureText(failure, { refusals, advice: { failed: acceptAgain } });
}
