/**
 * Closed proofs of motion in the events table: written once, while the telemetry from which they
 * are computed still exists.
 */
import {
  type MasterMotion,
  type MotionEvent,
  type MotionEventHead,
  totalsOf,
} from "#domain/commands/motion-proof/motion-event.ts";
import { sumOfPredictions } from "#domain/commands/motion-proof/prediction-counts.ts";
import { countStates } from "#domain/commands/motion-proof/prove-motion.ts";
import { monthOf } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import type { Item } from "./attribute-values.ts";
import { type CommandKey, type CommandStore, commandsOf, putIfNew } from "./commands.ts";
import {
  END_KIND,
  END_SUFFIX,
  eventsOf,
  factsText,
  HEAD_KINDS,
  hasMoved,
  headFrom,
  headKey,
  listKey,
  masterFrom,
  masterItem,
  originItem,
  sha256,
  timeKey,
} from "./motion-records.ts";
import { queryAll } from "./query-all.ts";
import { GetCommand } from "./table-requests.ts";
import { keepMovements } from "./tracker-facts.ts";

const WRITES_AT_ONCE = 25;
const MOVEMENTS_AT_ONCE = 8;

/**
 * Stores a closed proof. Every write is conditional on its key being free. The head, written last,
 * summarises the stored records of the masters, including those of a concurrent run. It contains
 * their hashes, and the ledger's seals cover it.
 */
export async function putMotionEvent(
  store: CommandStore,
  event: MotionEvent,
  closedAtMilliseconds: number,
): Promise<void> {
  await inParallel(event.masters, WRITES_AT_ONCE, (master) =>
    putIfNew(store, masterItem(event, master)),
  );
  const items = await masterItems(store, event);
  // Before the head: a proof with a head is not closed again, and its movements would be missing.
  await inParallel(items.map(masterFrom), MOVEMENTS_AT_ONCE, (master) =>
    keepMovements(store, event, master),
  );
  const { masters: _, isClosed: __, closedAt: ___, origin, ...head } = event;
  const masters = items.map(masterFrom);
  const { counts, secondsUntil } = totalsOf(masters);
  const { layoutId, id } = event;
  await putIfNew(store, {
    ...headKey(event),
    gsi1pk: `L#${layoutId}#${monthOf(closedAtMilliseconds)}`,
    gsi1sk: `${timeKey(closedAtMilliseconds)}#${id}`,
    gsi2pk: eventsOf(layoutId),
    gsi2sk: listKey(event),
    ...originItem(origin),
    ...head,
    wind: head.wind ?? null,
    peakMph: head.peakMph ?? null,
    totals: { counts, secondsUntil: secondsUntil.map((one) => one ?? null) },
    prediction: sumOfPredictions(masters.map(({ prediction }) => prediction)) ?? null,
    createdAt: closedAtMilliseconds,
    moved: masters.flatMap(({ mLocId, trackers }) =>
      hasMoved(countStates(trackers)) ? [mLocId] : [],
    ),
    digests: Object.fromEntries(items.map(({ mLocId, d }) => [mLocId, sha256(d)])),
    factDigests: Object.fromEntries(items.map((item) => [item.mLocId, sha256(factsText(item))])),
  });
}

function masterItems(
  { tables, eventsTable }: CommandStore,
  key: CommandKey,
): Promise<readonly Item[]> {
  return queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: {
      ":pk": commandsOf(key.layoutId),
      ":prefix": `${headKey(key).sk}#`,
    },
    ConsistentRead: true,
  });
}

/** Reads the head of a closed proof, consistently; undefined while the proof is open. */
export async function readMotionEvent(
  store: CommandStore,
  key: CommandKey,
): Promise<MotionEvent | undefined> {
  const head = await readMotionHead(store, key);
  if (head === undefined) return undefined;
  const items = await masterItems(store, key);
  return { ...head, isClosed: true, masters: items.map(masterFrom) };
}

export async function readMotionHead(
  { tables, eventsTable }: CommandStore,
  key: CommandKey,
): Promise<MotionEventHead | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: headKey(key), ConsistentRead: true }),
  );
  if (Item === undefined) return undefined;
  const isOpenEnded = Item.kind === HEAD_KINDS.stow && Item.endedAt === undefined;
  const endedAt = isOpenEnded ? await readStowEnd({ tables, eventsTable }, key) : Item.endedAt;
  return headFrom({ ...Item, endedAt });
}

async function readStowEnd(
  { tables, eventsTable }: CommandStore,
  key: CommandKey,
): Promise<number | undefined> {
  const { pk, sk } = headKey(key);
  const Key = { pk, sk: `${sk}${END_SUFFIX}` };
  const { Item } = await tables.send(new GetCommand({ TableName: eventsTable, Key }));
  return Item?.endedAt;
}

/** Reads the part of a proof about one master; undefined when no record of it is stored. */
export async function readMotionMaster(
  { tables, eventsTable }: CommandStore,
  { mLocId, ...key }: CommandKey & { readonly mLocId: string },
): Promise<MasterMotion | undefined> {
  const { pk, sk } = headKey(key);
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: { pk, sk: `${sk}#${mLocId}` } }),
  );
  return Item === undefined ? undefined : masterFrom(Item);
}

/**
 * Stores the end of a stow that outlasted its proof. Its key has the time of the head, so that both
 * are listed together.
 */
export async function putStowEnd(
  store: CommandStore,
  { layoutId, id, issuedAt, endedAt }: EndedStow,
  nowMilliseconds: number,
): Promise<void> {
  const { pk, sk } = headKey({ layoutId, id });
  await putIfNew(store, {
    ...{ pk, sk: `${sk}${END_SUFFIX}`, kind: END_KIND },
    gsi1pk: `L#${layoutId}#${monthOf(nowMilliseconds)}`,
    gsi1sk: `${timeKey(nowMilliseconds)}#${id}${END_SUFFIX}`,
    gsi2pk: eventsOf(layoutId),
    gsi2sk: `${listKey({ issuedAt, id })}${END_SUFFIX}`,
    ...{ layoutId, id, endedAt, createdAt: nowMilliseconds },
  });
}

export interface EndedStow extends CommandKey {
  /** Begin and end of the stow; epoch seconds. */
  readonly issuedAt: number;
  readonly endedAt: number;
}
