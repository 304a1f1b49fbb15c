/**
 * Converts a scan into the request to the server, and requests that wait on this device back into
 * scans.
 */
import {
  COMPONENT_KINDS,
  type ComponentKind,
  componentKindFrom,
} from "#domain/components/component-kinds.ts";
import { componentScanFrom } from "#domain/components/component-scan.ts";
import { type ScannedCode, scanInput } from "#domain/components/scanned-code.ts";
import type { FieldRefusal } from "#web/api/failure.ts";
import type { StoredRequest } from "#web/api/stored-request.ts";
import type { OutboxItem, QueuedState } from "#web/offline/outbox.ts";
import type { ScanTarget } from "./scan-target.ts";

export type PreparedScan =
  | { readonly kind: "request"; readonly request: StoredRequest }
  | { readonly kind: "missing"; readonly fields: readonly string[] }
  | { readonly kind: "wrong"; readonly fields: readonly FieldRefusal[] };

/** Converts a scan into a request, after checking it by the server's rules. */
export function preparedScan(
  { level, radioId }: ScanTarget,
  uuid: string,
  component: ComponentKind,
  code: Omit<ScannedCode, "kind">,
  nowSeconds: number,
): PreparedScan {
  const payload = scanInput(code, { uuid, originalRadioId: radioId, scannedTime: nowSeconds });
  const read = componentScanFrom(payload, uuid);
  if (read.ok) {
    const path = `/controllers/${level}/${uuid}/components/${component}/`;
    return { kind: "request", request: { method: "POST", path, queryArgs: {}, payload } };
  }
  const missing = read.error.filter(({ reason }) => reason === "required");
  return missing.length > 0
    ? { kind: "missing", fields: missing.map(({ field }) => field) }
    : { kind: "wrong", fields: read.error.map(({ field, reason }) => ({ field, code: reason })) };
}

/** Returns the description of a scan for the list of unsent items. */
export function scanInWords(kind: ComponentKind, serial: string): string {
  return `${COMPONENT_KINDS[kind].label} ${serial}`;
}

/** A scan that is only on this device. */
export interface UnsentScan {
  readonly id: string;
  readonly kind: ComponentKind;
  readonly serialNumber: string;
  readonly state: QueuedState;
}

/** Returns the scans of one device, oldest first. */
export function unsentScans(
  items: readonly OutboxItem[],
  { subject, level }: Pick<ScanTarget, "subject" | "level">,
): readonly UnsentScan[] {
  return items.flatMap(({ id, change, state, subject: of }) => {
    if (change.kind !== "request" || of !== subject) return [];
    const [, named = ""] = COMPONENT_PATH.exec(change.input.path) ?? [];
    const kind = componentKindFrom(level, named);
    const serial = change.input.payload.serial_number;
    return kind === undefined || typeof serial !== "string"
      ? []
      : [{ id, kind, serialNumber: serial, state }];
  });
}

const COMPONENT_PATH = /\/components\/([a-z-]+)\/$/;
