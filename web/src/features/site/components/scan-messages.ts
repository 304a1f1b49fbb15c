/**
 * Texts of scanning components. Some wordings are fixed, misspellings included: see docs/words.md.
 */
import { COMPONENT_KINDS, type ComponentKind } from "#domain/components/component-kinds.ts";
import type { Failure, FieldRefusal } from "#web/api/failure.ts";
import type { QueuedState } from "#web/offline/outbox.ts";
import { failureText } from "#web/ui/failure-messages.ts";

export const SCAN_MESSAGES = {
  scan: "Scan components",
  close: "Close",
  save: "Save",
  component: "Component",
  notScanned: "Not scanned yet",
  notAvailable: "Not available for nodes",
  waits: "Saved on this device",
  unsent: "Components not sent yet",
  serialNumber: "Serial number",
  serialHint: "Type it, or paste the code of the component",
  partNumber: "Part number",
  allScanned: "All components of this controller are scanned.",
  offline: "No connection. Scans are saved on this device and sent when you are online.",

  // Why a scan is not saved
  noUuid: "Controller is missing Rest API UUID and will not be saved in the Admin Panel.",
  duplicate: "Duplicate ID: could not be saved to Admin Panel",
  notCached: "Failed to cache request while offline.",
  notCachedHint:
    "This browser can't store data: storage is full, or the window is private. Your input stays until you close the tab.",
} as const;

const lower = (kind: ComponentKind) => COMPONENT_KINDS[kind].label.toLowerCase();

/** Fixed wording (docs/words.md). */
export function missingFields(kind: ComponentKind, fields: readonly string[]): string {
  return `${COMPONENT_KINDS[kind].label} is missing fields: ${fields.map(fieldName).join(", ")}`;
}

/** Fixed wording (docs/words.md). */
export function scanSaved(kind: ComponentKind, serial: string): string {
  return `Successfully scanned ${lower(kind)} ${serial}`;
}

/** Fixed wording (docs/words.md). */
export function scanCached(controller: "master" | "node", kind: ComponentKind): string {
  return `Successfully cached ${controller} ${lower(kind)} request to be sent later`;
}

/** Fixed wording (docs/words.md). */
export function scanFailed(kind: ComponentKind): string {
  return `Failed to save ${lower(kind)} information.`;
}

export function knownHere(kind: ComponentKind, serial: string): string {
  return `This ${lower(kind)} is already scanned here: ${serial}`;
}

export function knownAtNode(nLocId: string): string {
  return `It is recorded for node ${nLocId} of this master.`;
}

export function notScannedHere(kind: ComponentKind, controller: "master" | "node"): string {
  return `This code is for another component: ${lower(kind)}. It can't be scanned at a ${controller}.`;
}

/** Over the picture of the camera. */
export function lookingFor(kind: ComponentKind): string {
  return `Looking for: ${lower(kind)}`;
}

/** Of one that is on this device alone. */
export function unsentScan(state: QueuedState): string {
  if (state.status === "waiting") return SCAN_MESSAGES.waits;
  const isDuplicate = state.code === "DuplicateId";
  return isDuplicate ? SCAN_MESSAGES.duplicate : "Not saved: see the unsent changes.";
}

/** Under a kind: what is there. */
export function scannedSerial(serial: string, count: number): string {
  return count === 1 ? serial : `${serial} and ${count - 1} more`;
}

const FIELDS: Readonly<Record<string, string>> = {
  serial_number: "serial number",
  _part_number: "part number",
};

function fieldName(field: string): string {
  return FIELDS[field] ?? field;
}

const REASONS: Readonly<Record<string, string>> = {
  notAllowed: "has characters that are not allowed",
  tooLong: "is too long",
  required: "is missing",
};

const REFUSED: Readonly<Record<string, string>> = {
  NotFound: "The device is no longer part of this layout. Reload the page.",
  NotPermitted: "Your account can't scan components here.",
  Conflict: "Someone else is scanning this component. Save again.",
};

/** Each error as a line of its own. */
export function failureLines(failure: Failure): readonly string[] {
  if (failure.status === "refused" && failure.fields !== undefined) {
    return fieldLines(failure.fields);
  }
  return [
    failureText(failure, { refusals: REFUSED, advice: { failed: "Save again in a moment." } }),
  ];
}

export function fieldLines(fields: readonly FieldRefusal[]): readonly string[] {
  return fields.map(({ field, code }) => {
    const name = fieldName(field);
    return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${REASONS[code] ?? code}`;
  });
}
