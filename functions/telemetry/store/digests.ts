/** Digests of masters' finished days in the telemetry table: one item per master and UTC day. */
import {
  decodeMasterDigest,
  encodeMasterDigest,
  MAX_MASTER_DIGEST_BYTES,
  type StoredSection,
} from "#domain/insight/digest/master-digest.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import type { MasterDay } from "#functions/shared/store/dirty-days.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import { readBatch } from "#functions/shared/store/read-batch.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { deflate, inflate } from "#functions/shared/telemetry/raw-deflate.ts";
import type { DaySpan } from "./rollups.ts";

/** The digest of one master and UTC day. */
export interface StoredDigest {
  readonly mLocId: string;
  /** UTC day as yyyymmdd. */
  readonly day: string;
  /** Version of the day object from which the digest was made. */
  readonly version: number;
  /** Decodes the sections. @throws when they are damaged */
  sections(): readonly StoredSection[];
}

/**
 * Stores the digest of a master's day, unless one of a newer version of the day is stored. Idempotent.
 */
export function putDigest(
  { tables, telemetryTable }: TelemetryStore,
  { place: { layoutId, mLocId }, day }: MasterDay,
  version: number,
  sections: readonly StoredSection[],
): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: telemetryTable,
        Item: {
          ...digestKey({ layoutId, mLocId }, day),
          v: version,
          g: deflate(encodeMasterDigest(sections)),
        },
        ConditionExpression: "attribute_not_exists(pk) OR v <= :version",
        ExpressionAttributeValues: { ":version": version },
      }),
    ),
  );
}

/** Reads the digests of all masters of a layout, in the order of days. */
export async function digestsOfLayout(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  { first, last }: DaySpan,
  { isConsistent = false } = {},
): Promise<readonly StoredDigest[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":pk": digestsOf(layoutId),
      ":first": first,
      // After every master of the last day.
      ":last": `${last}~`,
    },
    ConsistentRead: isConsistent,
  });
  return items.map(storedDigest);
}

/** Reads the digests of one master of these days, consistently. */
export async function digestsOfMaster(
  { tables, telemetryTable }: TelemetryStore,
  place: MasterKey,
  days: readonly string[],
): Promise<readonly StoredDigest[]> {
  const keys = days.map((day) => digestKey(place, day));
  return (await readBatch(tables, telemetryTable, keys, { isConsistent: true })).map(storedDigest);
}

function digestKey({ layoutId, mLocId }: MasterKey, day: string) {
  return { pk: digestsOf(layoutId), sk: `${day}#${mLocId}` };
}

function digestsOf(layoutId: string): string {
  return `L#${layoutId}#G`;
}

function storedDigest({ sk, v, g }: Item): StoredDigest {
  const [day = "", mLocId = ""] = String(sk).split("#");
  return {
    ...{ mLocId, day, version: Number(v) },
    sections: () => {
      const bytes = inflate({ bytes: g, limit: MAX_MASTER_DIGEST_BYTES });
      const decoded = bytes && decodeMasterDigest(bytes);
      if (decoded?.ok === true) return decoded.value;
      const fault = decoded === undefined ? "inflate" : decoded.error.reason;
      throw new Error(`expected the digest of ${String(sk)}: ${fault}`);
    },
  };
}
