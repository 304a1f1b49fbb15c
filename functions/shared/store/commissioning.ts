/**
 * Rows of the commissioning of a layout in the events table: facts about its trackers, the punch
 * list, the expected versions and the signatures in one query, and behind them the signed files.
 */
import { deflateRawSync } from "node:zlib";
import type { MasterMotion, MotionEventHead } from "#domain/commands/motion-proof/motion-event.ts";
import type { ExpectedKind } from "#domain/commissioning/expected-firmware.ts";
import {
  type MovementFacts,
  movementsIn,
  SIDES,
  type Side,
  withMovements,
} from "#domain/commissioning/movement-facts.ts";
import type { ParameterFact } from "#domain/commissioning/parameter-facts.ts";
import type { PunchItem } from "#domain/commissioning/punch-item.ts";
import type { Signature } from "#domain/commissioning/sign-off.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import type { MasterKey } from "./master-key.ts";
import { queryAll } from "./query-all.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";
import type { TransactionItem } from "./transaction.ts";

export interface CommissioningStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

/** An item of the punch list as it is stored. */
export interface StoredPunchItem extends PunchItem {
  /** User id of the author, who alone may add its photos. */
  readonly createdBy: string;
}

/** The versions that a user has set; `rev` is 0 before the first time. */
export interface StoredFirmware {
  readonly master: string | null;
  readonly node: string | null;
  readonly kinds: readonly ExpectedKind[];
  readonly rev: number;
}

const NO_FIRMWARE: StoredFirmware = { master: null, node: null, kinds: [], rev: 0 };

export interface CommissioningRows {
  /** Movements by master location and side. */
  readonly movements: ReadonlyMap<string, Readonly<Partial<Record<Side, MovementFacts>>>>;
  /** Parameter readings by master location and node location. */
  readonly parameters: ReadonlyMap<string, ReadonlyMap<string, ParameterFact>>;
  readonly punchList: readonly StoredPunchItem[];
  readonly firmware: StoredFirmware;
  /** Oldest first. */
  readonly signatures: readonly Signature[];
}

/** Sort keys from here on are those of signed files, which the query of a site leaves out. */
const FILES = "~";
/** Bytes of a signed file in one row; an item has 400 KB at most. */
const PART_BYTES = 300_000;

/** Reads all but the signed files, consistently. */
export async function readCommissioning(
  { tables, eventsTable }: CommissioningStore,
  layoutId: string,
): Promise<CommissioningRows> {
  const rows = await queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk AND sk < :files",
    ExpressionAttributeValues: { ":pk": partitionOf(layoutId), ":files": FILES },
    ConsistentRead: true,
  });
  const movements = new Map<string, Partial<Record<Side, MovementFacts>>>();
  const parameters = new Map<string, Map<string, ParameterFact>>();
  const punchList: StoredPunchItem[] = [];
  const signatures: Signature[] = [];
  let firmware = NO_FIRMWARE;
  for (const row of rows) {
    const [kind, mLocId = "", detail = ""] = String(row.sk).split("#");
    if (kind === "MOVED") {
      movements.set(mLocId, { ...movements.get(mLocId), [detail]: row.facts });
    } else if (kind === "PARAMS") {
      const known = parameters.get(mLocId) ?? new Map<string, ParameterFact>();
      parameters.set(mLocId, known.set(detail, row.fact));
    } else if (kind === "PUNCH") punchList.push(row.item);
    else if (kind === "SIGNED") signatures.push(row.signature);
    else if (kind === "FIRMWARE") firmware = firmwareFrom(row);
  }
  signatures.sort((one, other) => one.signedAt - other.signedAt);
  return { movements, parameters, punchList, firmware, signatures };
}

/** Reads the expected versions of a layout. */
export async function readExpectedFirmware(
  { tables, eventsTable }: CommissioningStore,
  layoutId: string,
): Promise<StoredFirmware> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: firmwareKey(layoutId), ConsistentRead: true }),
  );
  return Item === undefined ? NO_FIRMWARE : firmwareFrom(Item);
}

/** A row of before has no versions of single boards. */
function firmwareFrom({ master, node, kinds, rev }: Item): StoredFirmware {
  return { master, node, kinds: kinds ?? [], rev };
}

const MAX_ATTEMPTS = 8;

/**
 * Stores which trackers a closed proof shows to have moved, by conditional writes that keep what an
 * earlier proof has shown. Idempotent.
 * @throws when concurrent writes take every attempt
 */
export async function keepMovements(
  store: CommissioningStore,
  head: Pick<MotionEventHead, "layoutId" | "id" | "issuedAt" | "origin">,
  master: Pick<MasterMotion, "mLocId" | "order" | "trackers">,
): Promise<void> {
  const found = movementsIn(head, master);
  for (const side of SIDES) {
    if (Object.keys(found[side]).length > 0) {
      const key = {
        pk: partitionOf(head.layoutId),
        sk: `MOVED#${master.mLocId}#${side}`,
      };
      await mergeMovements(store, key, found[side]);
    }
  }
}

async function mergeMovements(
  { tables, eventsTable }: CommissioningStore,
  key: { readonly pk: string; readonly sk: string },
  found: MovementFacts,
): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { Item } = await tables.send(
      new GetCommand({ TableName: eventsTable, Key: key, ConsistentRead: true }),
    );
    const rev: number = Item?.rev ?? 0;
    const facts = withMovements(Item?.facts ?? {}, found);
    if (facts === undefined) return;
    const put = new PutCommand({
      TableName: eventsTable,
      Item: { ...key, facts, rev: rev + 1 },
      ...asRead(rev),
    });
    if (await isWritten(tables.send(put))) return;
  }
  throw new Error(`movements of ${key.sk} changed at every attempt to store more`);
}

/** Stores a reading of a node's parameters unless a later one is stored. */
export async function keepParameters(
  { tables, eventsTable }: CommissioningStore,
  { layoutId, mLocId }: MasterKey,
  nLocId: string,
  fact: ParameterFact,
): Promise<void> {
  const put = new PutCommand({
    TableName: eventsTable,
    Item: {
      ...{ pk: partitionOf(layoutId), sk: `PARAMS#${mLocId}#${nLocId}` },
      ...{ fact, at: fact.at },
    },
    ConditionExpression: "attribute_not_exists(sk) OR #at < :at",
    ExpressionAttributeNames: { "#at": "at" },
    ExpressionAttributeValues: { ":at": fact.at },
  });
  await isWritten(tables.send(put));
}

/** Reads an item of the punch list, consistently; undefined for an unknown one. */
export async function findPunchItem(
  { tables, eventsTable }: CommissioningStore,
  layoutId: string,
  id: string,
): Promise<StoredPunchItem | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: punchKey(layoutId, id), ConsistentRead: true }),
  );
  return Item?.item;
}

/** Number of items of the punch list. */
export async function countPunchItems(
  { tables, eventsTable }: CommissioningStore,
  layoutId: string,
): Promise<number> {
  const rows = await queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": partitionOf(layoutId), ":prefix": "PUNCH#" },
    ProjectionExpression: "sk",
  });
  return rows.length;
}

/** Write of an item of the punch list, conditional on the revision before. */
export function punchWrite(
  eventsTable: string,
  layoutId: string,
  item: StoredPunchItem,
): TransactionItem {
  return putItem(eventsTable, { ...punchKey(layoutId, item.id), item, rev: item.rev });
}

export function firmwareWrite(
  eventsTable: string,
  layoutId: string,
  firmware: StoredFirmware,
): TransactionItem {
  return putItem(eventsTable, { ...firmwareKey(layoutId), ...firmware });
}

/** Indexes of the items that `signatureWrites` returns. */
export const SIGNATURE_EFFECTS = { own: 0, other: 1 } as const;

/**
 * Writes of a signature: conditional on the role not having signed this content, and on the other
 * role not having been signed by the same account.
 */
export function signatureWrites(
  eventsTable: string,
  layoutId: string,
  signature: Signature,
): readonly TransactionItem[] {
  const { hash, role, userId } = signature;
  const keyOf = (ofRole: string) => ({
    pk: partitionOf(layoutId),
    sk: `SIGNED#${hash}#${ofRole}`,
  });
  return [
    {
      Put: {
        TableName: eventsTable,
        Item: { ...keyOf(role), userId, signature },
        ConditionExpression: "attribute_not_exists(sk)",
      },
    },
    {
      ConditionCheck: {
        TableName: eventsTable,
        Key: keyOf(role === "OWNER" ? "BUILDER" : "OWNER"),
        ConditionExpression: "attribute_not_exists(sk) OR userId <> :userId",
        ExpressionAttributeValues: { ":userId": userId },
      },
    },
  ];
}

/** The bytes of a text, deflated. */
export function packText(text: string): Uint8Array {
  return deflateRawSync(text);
}

/**
 * Stores a file under the hash of its content, in parts; a repeat writes the same bytes. The
 * signature that names the hash is written after it.
 */
export async function putFile(
  { tables, eventsTable }: CommissioningStore,
  layoutId: string,
  hash: string,
  packed: Uint8Array,
): Promise<void> {
  const parts = Math.max(1, Math.ceil(packed.length / PART_BYTES));
  for (let part = 0; part < parts; part += 1) {
    const d = packed.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
    const sk = `${fileStart(hash)}${String(part).padStart(3, "0")}`;
    await tables.send(
      new PutCommand({
        TableName: eventsTable,
        Item: { pk: partitionOf(layoutId), sk, d },
      }),
    );
  }
}

/** Reads a signed file, deflated; undefined for an unknown hash. */
export async function readFile(
  { tables, eventsTable }: CommissioningStore,
  layoutId: string,
  hash: string,
): Promise<Uint8Array | undefined> {
  const rows = await queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :start)",
    ExpressionAttributeValues: { ":pk": partitionOf(layoutId), ":start": fileStart(hash) },
    ConsistentRead: true,
  });
  return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ d }) => d));
}

function putItem(eventsTable: string, item: Item & { readonly rev: number }): TransactionItem {
  return { Put: { TableName: eventsTable, Item: item, ...asRead(item.rev - 1) } };
}

function asRead(rev: number) {
  return rev === 0
    ? { ConditionExpression: "attribute_not_exists(sk)" }
    : { ConditionExpression: "rev = :rev", ExpressionAttributeValues: { ":rev": rev } };
}

function punchKey(layoutId: string, id: string) {
  return { pk: partitionOf(layoutId), sk: `PUNCH#${id}` };
}

function firmwareKey(layoutId: string) {
  return { pk: partitionOf(layoutId), sk: "FIRMWARE" };
}

function fileStart(hash: string): string {
  return `${FILES}${hash}#`;
}

function partitionOf(layoutId: string): string {
  return `L#${layoutId}#CX`;
}
