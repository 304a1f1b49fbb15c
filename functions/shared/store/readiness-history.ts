/**
 * What is remembered of a layout's trackers for their readiness for a stow: one item per master with
 * the findings of its finished days, and one per layout with its failed movements. A Query reads all
 * of them.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { FailedMove } from "#domain/readiness/failed-moves.ts";
import {
  type DatedFindings,
  type MasterHistory,
  NO_HISTORY,
} from "#domain/readiness/master-history.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import type { MasterKey } from "./master-key.ts";
import { queryAll } from "./query-all.ts";
import { PutCommand } from "./table-requests.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";

/** Failed movements by mLocId. */
export type FailedMoves = ReadonlyMap<string, readonly FailedMove[]>;

export interface ReadinessHistory {
  /** By mLocId; masters of which nothing is remembered are left out. */
  readonly masters: ReadonlyMap<string, MasterHistory>;
  /** Whether failed movements are remembered: false until the layout was judged for the first time. */
  readonly knowsFailedMoves: boolean;
}

/** Reads everything that is remembered of a layout's trackers. */
export async function readReadinessHistory(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<ReadinessHistory> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": partitionOf(layoutId) },
  });
  const readable = items.filter(({ v }) => v === SHAPE);
  const movesItem = readable.find(({ sk }) => sk === MOVES);
  const masters = new Map<string, MasterHistory>();
  for (const [mLocId, failedMoves] of movesFrom(movesItem)) {
    masters.set(mLocId, { ...NO_HISTORY, failedMoves });
  }
  for (const item of readable) {
    if (item.sk === MOVES) continue;
    const mLocId = String(item.sk).slice(FINDINGS.length);
    masters.set(mLocId, { ...(masters.get(mLocId) ?? NO_HISTORY), findings: findingsFrom(item) });
  }
  return { masters, knowsFailedMoves: movesItem !== undefined };
}

/**
 * Stores the findings of a master; false if those of a newer state of its days are stored.
 * @param versions sum of the versions of all compared days, by which two states with the same
 * newest day are ordered
 */
export function putFindings(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, mLocId }: MasterKey,
  { newestDay, ...findings }: DatedFindings,
  versions: number,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: telemetryTable,
        Item: {
          ...{ pk: partitionOf(layoutId), sk: `${FINDINGS}${mLocId}` },
          ...{ v: SHAPE, day: newestDay, versions, findings: JSON.stringify(findings) },
        },
        ConditionExpression:
          "attribute_not_exists(pk) OR #day < :day OR (#day = :day AND versions <= :versions)",
        ExpressionAttributeNames: { "#day": "day" },
        ExpressionAttributeValues: { ":day": newestDay, ":versions": versions },
      }),
    ),
  );
}

/** Stores the failed movements of a layout; false if a newer state is stored. */
export function putFailedMoves(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  moves: FailedMoves,
  judgedAt: number,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: telemetryTable,
        Item: {
          ...{ pk: partitionOf(layoutId), sk: MOVES, v: SHAPE, judgedAt },
          // After a storm the list can have every tracker of a site.
          d: new Uint8Array(deflateRawSync(JSON.stringify([...moves]))),
        },
        ConditionExpression: "attribute_not_exists(pk) OR judgedAt < :at",
        ExpressionAttributeValues: { ":at": judgedAt },
      }),
    ),
  );
}

/** Version of the stored formats; an item of another version counts as missing. */
const SHAPE = 1;
const MOVES = "F";
const FINDINGS = "M#";

function partitionOf(layoutId: string): string {
  return `L#${layoutId}#R`;
}

// The items have the right forms, because only the functions above write them.

function movesFrom(item: Item | undefined): FailedMoves {
  return new Map(item === undefined ? [] : JSON.parse(inflateRawSync(item.d).toString()));
}

function findingsFrom({ day, findings }: Item): DatedFindings {
  return { ...JSON.parse(findings), newestDay: day };
}
