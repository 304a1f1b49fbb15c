/**
 * Scans of components: rows of the events table, and one guard item per serial number in the core
 * table, which makes serial numbers unique.
 */
import type { ComponentKind } from "#domain/components/component-kinds.ts";
import type { ComponentScanDraft } from "#domain/components/component-scan.ts";
import type { Controller } from "#domain/identity/controller-uuid.ts";
import type { CoreStore } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { queryAll } from "./query-all.ts";
import { readItem } from "./read-item.ts";
import type { TransactionItem } from "./transaction.ts";

/** A scan of a component's serial number, as it is stored and answered. */
export interface ComponentScan extends ComponentScanDraft {
  readonly id: string;
  readonly kind: ComponentKind;
  /** Epoch seconds of the scan by the server's clock. */
  readonly timestamp: number;
  /** Always `success`: scans that are pending or failed exist only in clients. */
  readonly status: "success";
  readonly name: string;
}

export interface ScanStore extends CoreStore {
  readonly eventsTable: string;
}

/** Location of a controller, that of a node, or without nLocId that of the master. */
export interface ControllerKey extends MasterKey {
  readonly nLocId: string | undefined;
}

/** Finds the location by its REST id; undefined when no such controller exists. */
export async function findControllerKey(
  store: CoreStore,
  controller: Controller,
): Promise<ControllerKey | undefined> {
  if (controller.kind === "master") {
    const { mLocId } = controller;
    const item = await readItem(store, `M#${mLocId}`, "A");
    return item && { layoutId: item.layoutId, mLocId, nLocId: undefined };
  }
  const { stem, nLocId } = controller;
  const { pk, sk } = uuidKey(stem);
  const location = await readItem(store, pk, sk);
  if (location === undefined) return undefined;
  const { layoutId, mLocId } = location;
  const geometry = await readItem(store, `L#${layoutId}`, `G#${mLocId}`);
  const indexes: readonly string[] = geometry?.index ?? [];
  return indexes.includes(nLocId) ? { layoutId, mLocId, nLocId } : undefined;
}

/** Reads the scans of a node, or for a master all scans at the master and its nodes. */
export async function scansAt(
  store: ScanStore,
  { layoutId, mLocId, nLocId }: ControllerKey,
): Promise<readonly ComponentScan[]> {
  const pk = scansKey({ layoutId, mLocId });
  const values = nLocId === undefined ? { ":pk": pk } : { ":pk": pk, ":node": `${nLocId}#` };
  const items = await queryAll(store.tables, {
    TableName: store.eventsTable,
    KeyConditionExpression:
      nLocId === undefined ? "pk = :pk" : "pk = :pk AND begins_with(sk, :node)",
    ExpressionAttributeValues: values,
  });
  return items.map(({ scan }) => scan);
}

/** Where and when a component was scanned. */
export interface ScanPlace {
  /** Undefined for a scan at the master itself. */
  readonly nLocId: string | undefined;
  readonly kind: ComponentKind;
  /** Epoch seconds by the server's clock. */
  readonly at: number;
}

/** Reads place and time of all scans at a master and its nodes. */
export async function scanPlacesOf(
  { tables, eventsTable }: Pick<ScanStore, "tables" | "eventsTable">,
  masterKey: MasterKey,
): Promise<readonly ScanPlace[]> {
  const items = await queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": scansKey(masterKey) },
    ProjectionExpression: "sk, #scan.kind, #scan.#at",
    ExpressionAttributeNames: { "#scan": "scan", "#at": "timestamp" },
  });
  return items.map(({ sk, scan: { kind, timestamp } }) => {
    const [place = ""] = String(sk).split("#");
    return { nLocId: place === "M" ? undefined : place, kind, at: timestamp };
  });
}

export interface SerialGuard {
  readonly scan: ComponentScan;
  readonly payloadHash: string;
}

/** Reads the guard item of a serial number, which has the scan of that number. */
export async function guardOfSerial(
  store: CoreStore,
  { kind, serial_number }: Pick<ComponentScan, "kind" | "serial_number">,
): Promise<SerialGuard | undefined> {
  const { pk, sk } = serialKey(kind, serial_number);
  const item = await readItem(store, pk, sk);
  return item && { scan: item.scan, payloadHash: item.payloadHash };
}

/** Writes of the scan and its guard item, conditional on the serial number being free. */
export function scanItems(
  store: ScanStore,
  controllerKey: ControllerKey,
  { scan, payloadHash }: SerialGuard,
): readonly TransactionItem[] {
  const { kind, id, serial_number } = scan;
  const sk = `${controllerKey.nLocId ?? "M"}#${kind}#${id}`;
  return [
    { Put: { TableName: store.eventsTable, Item: { pk: scansKey(controllerKey), sk, scan } } },
    {
      Put: {
        TableName: store.coreTable,
        Item: { ...serialKey(kind, serial_number), scan, payloadHash },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
  ];
}

function scansKey({ layoutId, mLocId }: MasterKey): string {
  return `L#${layoutId}#K#${mLocId}`;
}

function serialKey(kind: ComponentKind, serial: string) {
  return { pk: `SN#${kind}#${serial}`, sk: "A" };
}

function uuidKey(stem: string) {
  return { pk: `UUID#${stem}`, sk: "A" };
}
