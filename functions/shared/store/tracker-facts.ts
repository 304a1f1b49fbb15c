/**
 * Rows of what is known about the trackers of a layout in its commissioning: which have moved to
 * each side, and the last readings of their parameters.
 */
import type { MasterMotion, MotionEventHead } from "#domain/commands/motion-proof/motion-event.ts";
import {
  type MovementFacts,
  movementsIn,
  SIDES,
  withMovements,
} from "#domain/commissioning/movement-facts.ts";
import type { ParameterFact } from "#domain/commissioning/parameter-facts.ts";
import { type CommissioningStore, partitionOf } from "./commissioning-keys.ts";
import { asRead, isWritten } from "./conditional.ts";
import type { MasterKey } from "./master-key.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";

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
