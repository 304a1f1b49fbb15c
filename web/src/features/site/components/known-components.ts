/** The scanned components of one controller: from the server, and from this device's outbox. */
import type { ComponentKind } from "#domain/components/component-kinds.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { ScanRecord } from "#web/api/component-operations.ts";
import type { UnsentScan } from "./scan-request.ts";

/**
 * Returns the scans of one device, newest first. Without an index of a node, these are the scans of
 * the master itself.
 */
export function scansAt(
  scans: readonly ScanRecord[],
  node: number | undefined,
): readonly ScanRecord[] {
  return scans
    .filter((scan) => scan.node === node)
    .toSorted((one, other) => other.scannedAt - one.scannedAt || (one.id < other.id ? 1 : -1));
}

export interface KnownComponent {
  /** Serial numbers from the server and the outbox, newest first. */
  readonly serials: readonly string[];
  /** True if some scans of the component are still on this device only. */
  readonly isWaiting: boolean;
}

/** Returns the recorded components by kind; scans that the server has refused are ignored. */
export function knownComponents(
  own: readonly ScanRecord[],
  unsent: readonly UnsentScan[],
): ReadonlyMap<ComponentKind, KnownComponent> {
  const waiting = unsent.filter(({ state }) => state.status === "waiting").toReversed();
  const kinds = new Set([...waiting, ...own].map(({ kind }) => kind));
  return new Map(
    [...kinds].map((kind) => {
      const isOfKind = (scan: { readonly kind: ComponentKind }) => scan.kind === kind;
      const serials = [...waiting, ...own].filter(isOfKind).map((scan) => scan.serialNumber);
      return [kind, { serials: [...new Set(serials)], isWaiting: waiting.some(isOfKind) }];
    }),
  );
}

/** A scan that the server has stored since the list of scans was read. */
export interface OwnScan {
  readonly kind: ComponentKind;
  readonly serial: string;
}

/** Adds scans, newest first, to the recorded components. */
export function withOwnScans(
  known: ReadonlyMap<ComponentKind, KnownComponent>,
  own: readonly OwnScan[],
): ReadonlyMap<ComponentKind, KnownComponent> {
  const all = new Map(known);
  for (const { kind, serial } of own.toReversed()) {
    const { serials = [], isWaiting = false } = all.get(kind) ?? {};
    all.set(kind, { serials: [...new Set([serial, ...serials])], isWaiting });
  }
  return all;
}

/** Returns the node of the master at which this component is recorded. */
export function nodeWith(
  scans: readonly ScanRecord[],
  kind: ComponentKind,
  serial: string,
): string | undefined {
  const found = scans.find((scan) => scan.kind === kind && scan.serialNumber === serial);
  return found?.node === undefined ? undefined : nLocIdOf(found.node);
}
