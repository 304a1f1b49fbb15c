/**
 * Closed proofs of motion in the events table: written once, while the telemetry from which they
 * are computed still exists.
 */
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import {
  type MasterMotion,
  type MotionEvent,
  type MotionEventHead,
  type MotionOrigin,
  totalsOf,
} from "#domain/commands/motion-proof/motion-event.ts";
import {
  type PackedProof,
  packProof,
  unpackProof,
} from "#domain/commands/motion-proof/packed-proof.ts";
import { sumOfPredictions } from "#domain/commands/motion-proof/prediction-counts.ts";
import { countStates, type MotionCounts } from "#domain/commands/motion-proof/prove-motion.ts";
import { canonicalText } from "#domain/ledger/seal.ts";
import { monthOf } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import type { Item } from "./attribute-values.ts";
import { type CommandKey, type CommandStore, commandsOf, putIfNew } from "./commands.ts";
import { queryAll } from "./query-all.ts";
import { GetCommand, QueryCommand } from "./table-requests.ts";

/** Maximum size of the decompressed proof of one master; 500 trackers take 25 KB. */
const MAX_PROOF_BYTES = 1_000_000;
const WRITES_AT_ONCE = 25;

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

/** Kinds of heads, by the origin of the motion. */
const HEAD_KINDS = { command: "motion", stow: "stow" } as const;

function originItem({ kind, ...origin }: MotionOrigin): Item {
  return { kind: HEAD_KINDS[kind], ...origin };
}

/** Text of what the record of a master states beside its trackers, such as begin and end. */
function factsText({ d: _, ...facts }: Item): string {
  return canonicalText(facts);
}

function masterItem(key: CommandKey, master: MasterMotion) {
  const { trackers, mLocId, masterName, order, prediction = null, lastRoundAt = null } = master;
  const { kind, ...facts } = order;
  return {
    pk: commandsOf(key.layoutId),
    sk: `${headKey(key).sk}#${mLocId}`,
    kind: MASTER_KINDS[kind],
    ...{ mLocId, masterName, ...facts, prediction, lastRoundAt },
    d: deflateRawSync(JSON.stringify(packProof(trackers))),
  };
}

const MASTER_KINDS = { command: "motionMaster", stow: "stowMaster" } as const;

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

const END_KIND = "stowEnd";
/** Not a suffix of a record of a master, which has the master's location there. */
const END_SUFFIX = "~end";

/** The heads, with the ends of stows that were stored later. */
function withEnds(items: readonly Item[]): readonly ListedMotionHead[] {
  const ends = new Map<string, number>(
    items.flatMap(({ kind, id, endedAt }) => (kind === END_KIND ? [[id, endedAt] as const] : [])),
  );
  return items
    .filter(({ kind }) => kind !== END_KIND)
    .map((item) => ({
      ...headFrom({ ...item, endedAt: item.endedAt ?? ends.get(item.id) }),
      mLocIds: Object.keys(item.digests ?? {}),
      movedMLocIds: movedIn(item),
    }));
}

/**
 * The masters of which the proof says whether their trackers moved. Records that were written before
 * this was stored name all masters, unless it says so of no tracker.
 */
function movedIn({ moved, digests, totals }: Item): readonly string[] {
  if (moved !== undefined) return moved;
  return hasMoved(totals.counts) ? Object.keys(digests ?? {}) : [];
}

function hasMoved({ nodes, excluded, unchecked }: MotionCounts): boolean {
  return nodes > excluded + (unchecked ?? 0);
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

export interface ListedMotionHead extends MotionEventHead {
  /** Masters about which the proof has a record. */
  readonly mLocIds: readonly string[];
  /** Those of which it says whether trackers moved: not if all were excluded or not checked. */
  readonly movedMLocIds: readonly string[];
}

/** Place of a motion in the list by time. */
export type MotionPlace = Pick<MotionEventHead, "issuedAt" | "id">;

interface MotionRange {
  /** Epoch seconds; `from` and `to` are both included. */
  readonly from: number;
  readonly to: number;
  /** The list begins after this motion, which must be within the span. */
  readonly before?: MotionPlace | undefined;
  readonly limit: number;
}

/**
 * Reads the heads of closed proofs whose commands were issued, or whose stows began, within the
 * span, newest first.
 */
export async function listMotionHeads(
  { tables, eventsTable }: CommandStore,
  layoutId: string,
  { from, to, before, limit }: MotionRange,
): Promise<readonly ListedMotionHead[]> {
  const items: Item[] = [];
  let heads = 0;
  let after: Item | undefined;
  // A page ends after 1 MB, and the heads of large sites have 10 KB each.
  do {
    const page = await tables.send(
      new QueryCommand({
        TableName: eventsTable,
        IndexName: "GSI2",
        KeyConditionExpression: "gsi2pk = :pk AND gsi2sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": eventsOf(layoutId),
          ":first": timeKey(from * 1000),
          ":last": before === undefined ? `${timeKey(to * 1000)}~` : listKey(before),
        },
        ScanIndexForward: false,
        Limit: limit,
        ...(after === undefined ? {} : { ExclusiveStartKey: after }),
      }),
    );
    for (const item of page.Items ?? []) {
      items.push(item);
      if (item.kind !== END_KIND && item.id !== before?.id) heads += 1;
    }
    after = page.LastEvaluatedKey;
  } while (after !== undefined && heads < limit);
  return withEnds(items)
    .filter(({ id }) => id !== before?.id)
    .slice(0, limit);
}

/**
 * When the earliest motion with a closed proof began; epoch seconds. Undefined when the layout has
 * none.
 */
export async function firstMotionAt(
  { tables, eventsTable }: CommandStore,
  layoutId: string,
): Promise<number | undefined> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: eventsTable,
      IndexName: "GSI2",
      KeyConditionExpression: "gsi2pk = :pk",
      ExpressionAttributeValues: { ":pk": eventsOf(layoutId) },
      Limit: 1,
    }),
  );
  const key: string | undefined = Items[0]?.gsi2sk;
  return key === undefined ? undefined : Math.floor(Number.parseInt(key, 10) / 1000);
}

function headKey({ layoutId, id }: CommandKey) {
  return { pk: commandsOf(layoutId), sk: `${id}#P` };
}

function eventsOf(layoutId: string): string {
  return `L#${layoutId}#P`;
}

function listKey({ issuedAt, id }: MotionPlace): string {
  return `${timeKey(issuedAt * 1000)}#${id}`;
}

function timeKey(milliseconds: number): string {
  return String(milliseconds).padStart(13, "0");
}

function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function headFrom(item: Item) {
  const { layoutId, id, issuedAt, until, wind, peakMph, totals, prediction, createdAt, ...origin } =
    item;
  const secondsUntil: readonly (number | null)[] = totals.secondsUntil;
  return {
    ...{ layoutId, id, issuedAt, until },
    origin: originFrom(origin),
    wind: wind ?? undefined,
    peakMph: peakMph ?? undefined,
    closedAt: Math.floor(createdAt / 1000),
    totals: {
      counts: { ...NO_COUNTS, ...totals.counts },
      secondsUntil: secondsUntil.map((one) => one ?? undefined),
    },
    prediction: prediction ?? undefined,
  } satisfies MotionEventHead;
}

/** Counts of a record that was written before its states existed. */
const NO_COUNTS: MotionCounts = countStates([]);

function originFrom(item: Item): MotionOrigin {
  const { kind, name, args, userId, username, reason, endedAt } = item;
  return kind === HEAD_KINDS.stow
    ? { kind: "stow", reason, endedAt }
    : { kind: "command", name, args, isDrill: item.isDrill === true, userId, username };
}

function masterFrom({ kind, mLocId, masterName, d, ...facts }: Item): MasterMotion {
  const text = inflateRawSync(d, { maxOutputLength: MAX_PROOF_BYTES }).toString();
  const packed: PackedProof = JSON.parse(text);
  const { commandId, status, code, startedAt, endedAt, prediction, lastRoundAt } = facts;
  const order: MasterMotion["order"] =
    kind === MASTER_KINDS.stow
      ? { kind: "stow", startedAt, endedAt }
      : { kind: "command", commandId, status, code };
  const trackers = unpackProof(packed);
  return {
    ...{ mLocId, masterName, order, trackers },
    prediction: prediction ?? undefined,
    lastRoundAt: lastRoundAt ?? undefined,
  };
}
