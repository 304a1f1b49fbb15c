/** Closed proofs of motion in the events table: written once, when the telemetry they were drawn from is still there. */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type {
  MasterMotion,
  MotionEvent,
  MotionEventHead,
} from "#domain/commands/motion-proof/motion-event.ts";
import {
  type PackedProof,
  packProof,
  unpackProof,
} from "#domain/commands/motion-proof/packed-proof.ts";
import { monthOf } from "#functions/shared/clock.ts";
import { type CommandKey, type CommandStore, commandsOf, putIfNew } from "./commands.ts";
import { queryAll } from "./query-all.ts";
import type { Item } from "./read-batch.ts";

/** Of one master 500 trackers are 25 KB before they are deflated. */
const MAX_PROOF_BYTES = 1_000_000;
/** Writes beside each other. */
const BATCH = 25;

/**
 * Every write is conditional on its key being free; the head comes last, so that who finds it finds all masters. Two that
 * close one proof at the same time write the same key once.
 */
export async function putMotionEvent(store: CommandStore, event: MotionEvent): Promise<void> {
  const { masters, isClosed: _, ...head } = event;
  const pk = commandsOf(event.layoutId);
  const items = masters.map(({ trackers, ...master }) => ({
    pk,
    sk: `${headKey(event).sk}#${master.mLocId}`,
    kind: "motionMaster",
    ...master,
    d: deflateRawSync(JSON.stringify(packProof(trackers))),
  }));
  for (let at = 0; at < items.length; at += BATCH) {
    await Promise.all(items.slice(at, at + BATCH).map((item) => putIfNew(store, item)));
  }
  await putIfNew(store, {
    ...headKey(event),
    gsi1pk: eventsOfMonth(event.layoutId, event.issuedAt * 1000),
    gsi1sk: `${timeKey(event.issuedAt)}#${event.id}`,
    kind: "motion",
    ...head,
    wind: head.wind ?? null,
    totals: { ...head.totals, secondsUntil: head.totals.secondsUntil.map((one) => one ?? null) },
  });
}

/** Undefined while the proof is open. Consistent. */
export async function readMotionEvent(
  store: CommandStore,
  key: CommandKey,
): Promise<MotionEvent | undefined> {
  const head = await readMotionHead(store, key);
  if (head === undefined) return undefined;
  const items = await queryAll(store.tables, {
    TableName: store.eventsTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: {
      ":pk": commandsOf(key.layoutId),
      ":prefix": `${headKey(key).sk}#`,
    },
    ConsistentRead: true,
  });
  return { ...head, isClosed: true, masters: items.map(masterFrom) };
}

export async function readMotionHead(
  { tables, eventsTable }: CommandStore,
  key: CommandKey,
): Promise<MotionEventHead | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: headKey(key), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : headFrom(Item);
}

/** Heads of closed proofs whose command was given within the span (epoch seconds, both included), oldest first. */
export async function listMotionHeads(
  { tables, eventsTable }: CommandStore,
  layoutId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly MotionEventHead[]> {
  const months = await Promise.all(
    monthsWithin(from, to).map((month) =>
      queryAll(tables, {
        TableName: eventsTable,
        IndexName: "GSI1",
        KeyConditionExpression: "gsi1pk = :pk AND gsi1sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": `L#${layoutId}#P#${month}`,
          ":first": timeKey(from),
          ":last": `${timeKey(to)}~`,
        },
      }),
    ),
  );
  return months.flat().map(headFrom);
}

function headKey({ layoutId, id }: CommandKey) {
  return { pk: commandsOf(layoutId), sk: `${id}#P` };
}

function eventsOfMonth(layoutId: string, milliseconds: number): string {
  return `L#${layoutId}#P#${monthOf(milliseconds)}`;
}

function timeKey(seconds: number): string {
  return String(seconds * 1000).padStart(13, "0");
}

/** `yyyymm` in UTC, each once. */
function monthsWithin(from: number, to: number): readonly string[] {
  const days = Math.ceil((to - from) / 86_400) + 1;
  const seconds = Array.from({ length: days }, (_, day) => Math.min(to, from + day * 86_400));
  return [...new Set(seconds.map((second) => monthOf(second * 1000)))];
}

function headFrom({ layoutId, id, name, args, userId, username, issuedAt, until, ...rest }: Item) {
  const { wind, totals } = rest;
  const secondsUntil: readonly (number | null)[] = totals.secondsUntil;
  return {
    layoutId,
    id,
    name,
    args,
    userId,
    username,
    issuedAt,
    until,
    wind: wind ?? undefined,
    totals: {
      counts: totals.counts,
      secondsUntil: secondsUntil.map((one) => one ?? undefined),
    },
  } satisfies MotionEventHead;
}

function masterFrom({ mLocId, masterName, commandId, status, code, d }: Item): MasterMotion {
  const text = inflateRawSync(d, { maxOutputLength: MAX_PROOF_BYTES }).toString();
  const packed: PackedProof = JSON.parse(text);
  return { mLocId, masterName, commandId, status, code, trackers: unpackProof(packed) };
}
