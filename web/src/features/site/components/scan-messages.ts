/**
 * Texts of scanning components. Some wordings are fixed, misspellings included: see docs/words.md.
 */
import { COMPONENT_KINDS, type ComponentKind } from "#domain/components/component-kinds.ts";
import type { Failure, FieldRefusal } from "#web/api/failure.ts";
import { numberText } from "#web/language/counts.ts";
import { labelsOf } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";
import type { QueuedState } from "#web/offline/outbox.ts";
import { failureText } from "#web/ui/failure-messages.ts";

export const COMPONENT_NAMES = messages("componentKinds", labelsOf(COMPONENT_KINDS));

/** Sentences that the product requires word for word, with the English name of the component. */
const VERBATIM = {
  noUuid: "Controller is missing Rest API UUID and will not be saved in the Admin Panel.",
  duplicate: "Duplicate ID: could not be saved to Admin Panel",
  notCached: "Failed to cache request while offline.",
} as const;

export const SCANS_TABLE = messages("scans", {
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
  /** Switch of the mode in which the dialog goes from device to device. */
  goOn: {
    nodes: "Go on to the next node after the last component",
    masters: "Go on to the next master after enclosure and battery",
  },
  masterScanned: (master: string) => `${master} is done.`,
  /** @param way directions to the next node */
  allScannedAt: (nLocId: string, way: string) => `Node ${nLocId} is done. From there: ${way}`,
  offline: "No connection. Scans are saved on this device and sent when you are online.",
  notCachedHint:
    "This browser can't store data: storage is full, or the window is private. Your input stays until you close the tab.",
  notSaved: "Not saved: see the unsent changes.",
  /** @param component name in lower case; the same in the texts below */
  knownHere: (component: string, serial: string) =>
    `This ${component} is already scanned here: ${serial}`,
  knownAtNode: (nLocId: string) => `It is recorded for node ${nLocId} of this master.`,
  notForMaster: (component: string) =>
    `This code is for another component: ${component}. It can't be scanned at a master.`,
  notForNode: (component: string) =>
    `This code is for another component: ${component}. It can't be scanned at a node.`,
  /** Text over the camera picture that names the component to scan. */
  lookingFor: (component: string) => `Looking for: ${component}`,
  /** Text below a component with several scans. */
  andMore: (serial: string, more: number) => `${serial} and ${numberText(more)} more`,

  // Sentences about the faults of a field, by code of the fault. @param field its name
  faults: {
    notAllowed: (field: string) => `${field} has characters that are not allowed`,
    tooLong: (field: string) => `${field} is too long`,
    required: (field: string) => `${field} is missing`,
  },
  fields: {
    serial_number: "Serial number",
    _part_number: "Part number",
  },
  refusals: {
    NotFound: "The device is no longer part of this layout. Reload the page.",
    NotPermitted: "Your account can't scan components here.",
    Conflict: "Someone else is scanning this component. Save again.",
  },
  saveAgain: "Save again in a moment.",
});

export const SCAN_MESSAGES = { ...SCANS_TABLE, ...VERBATIM };

const english = (kind: ComponentKind) => COMPONENT_KINDS[kind].label.toLowerCase();
const lower = (kind: ComponentKind) => COMPONENT_NAMES[kind].toLowerCase();

/** Sentence about fields that are not filled in, with a fixed wording (docs/words.md). */
export function missingFields(kind: ComponentKind, fields: readonly string[]): string {
  const names = fields.map((field) => REQUIRED_NAMES[field] ?? field);
  return `${COMPONENT_KINDS[kind].label} is missing fields: ${names.join(", ")}`;
}

/** Sentence after a scan was saved, with a fixed wording (docs/words.md). */
export function scanSaved(kind: ComponentKind, serial: string): string {
  return `Successfully scanned ${english(kind)} ${serial}`;
}

/** Sentence after a scan was stored on this device, with a fixed wording (docs/words.md). */
export function scanCached(controller: "master" | "node", kind: ComponentKind): string {
  return `Successfully cached ${controller} ${english(kind)} request to be sent later`;
}

/** Sentence after a scan could not be saved, with a fixed wording (docs/words.md). */
export function scanFailed(kind: ComponentKind): string {
  return `Failed to save ${english(kind)} information.`;
}

export function knownHere(kind: ComponentKind, serial: string): string {
  return SCANS_TABLE.knownHere(lower(kind), serial);
}

export function notScannedHere(kind: ComponentKind, controller: "master" | "node"): string {
  return controller === "node"
    ? SCANS_TABLE.notForNode(lower(kind))
    : SCANS_TABLE.notForMaster(lower(kind));
}

/** Text over the camera picture that names the component to scan. */
export function lookingFor(kind: ComponentKind): string {
  return SCANS_TABLE.lookingFor(lower(kind));
}

/** Text about the state of a scan that is only on this device. */
export function unsentScan(state: QueuedState): string {
  if (state.status === "waiting") return SCAN_MESSAGES.waits;
  const isDuplicate = state.code === "DuplicateId";
  return isDuplicate ? SCAN_MESSAGES.duplicate : SCANS_TABLE.notSaved;
}

/** Text below a component with scans: the last serial number, and the number of others. */
export function scannedSerial(serial: string, count: number): string {
  return count === 1 ? serial : SCANS_TABLE.andMore(serial, count - 1);
}

/** Names of the fields in the sentence about missing ones, whose wording is fixed. */
const REQUIRED_NAMES: Readonly<Record<string, string>> = {
  serial_number: "serial number",
  _part_number: "part number",
};

const FIELDS: Readonly<Record<string, string>> = SCANS_TABLE.fields;
const FAULTS: Readonly<Record<string, (field: string) => string>> = SCANS_TABLE.faults;

/** Explains a failure, one line of text per error. */
export function failureLines(failure: Failure): readonly string[] {
  if (failure.status === "refused" && failure.fields !== undefined) {
    return fieldLines(failure.fields);
  }
  return [
    failureText(failure, {
      refusals: SCANS_TABLE.refusals,
      advice: { failed: SCANS_TABLE.saveAgain },
    }),
  ];
}

export function fieldLines(fields: readonly FieldRefusal[]): readonly string[] {
  return fields.map(({ field, code }) => {
    const name = FIELDS[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
    return FAULTS[code]?.(name) ?? `${name} ${code}`;
  });
}
