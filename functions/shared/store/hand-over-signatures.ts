/** Rows of the signatures of a hand-over, and of the files that were signed. */
import { deflateRawSync } from "node:zlib";
import type { Signature } from "#domain/commissioning/sign-off.ts";
import { type CommissioningStore, partitionOf, SIGNED_FILES } from "./commissioning-keys.ts";
import { queryAll } from "./query-all.ts";
import { PutCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

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

/** Bytes of a signed file in one row; an item has 400 KB at most. */
const PART_BYTES = 300_000;

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

function fileStart(hash: string): string {
  return `${SIGNED_FILES}${hash}#`;
}
