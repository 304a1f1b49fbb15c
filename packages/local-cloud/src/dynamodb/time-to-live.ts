/**
 * Expiry of items: the setting per table, an index of expiry times, and the sweep that deletes
 * expired items.
 */
import { type Clock, ServiceError } from "#src/services.ts";
import { writeToStage } from "./engine.ts";
import type { ItemChange } from "./engine-sections.ts";
import type { Item, Output } from "./engine-types.ts";
import type { LevelStore } from "./level-store.ts";
import { itemPrefix, readItem, readTable, requireTable, sectionRange } from "./places.ts";
import { isMembers, type Members, members, tableName } from "./request-shape.ts";
import type { KeyReader, Stage } from "./stage.ts";

const SETTING_PREFIX = "ttl~";
const EXPIRY_PREFIX = "expiry~";

/** Digits of the epoch seconds in an index entry, zero-padded because entries sort as text. */
const SECONDS_DIGITS = 12;
const OLDEST_SECONDS = 5 * 365 * 24 * 60 * 60;

/**
 * Most items deleted in one round, so that other writes do not wait long; the next round continues.
 */
const SWEEP_LIMIT = 500;

/** The answer of DescribeTimeToLive. */
export function describeTimeToLive(reader: KeyReader, input: Members): Output {
  const table = tableName(input);
  requireTable(reader, table);
  const attribute = expiryAttribute(reader, table);
  return {
    TimeToLiveDescription:
      attribute === undefined
        ? { TimeToLiveStatus: "DISABLED" }
        : { TimeToLiveStatus: "ENABLED", AttributeName: attribute },
  };
}

/**
 * UpdateTimeToLive; indexes the existing items. Must not run at the same time as other writes
 * (runAlone).
 */
export async function updateTimeToLive(
  level: LevelStore,
  stage: Stage,
  input: Members,
): Promise<Output> {
  const table = tableName(input);
  requireTable(stage, table);
  const specification = members(input.TimeToLiveSpecification, "TimeToLiveSpecification");
  const { AttributeName: attribute, Enabled: enabled } = specification;
  if (typeof attribute !== "string" || attribute === "" || typeof enabled !== "boolean") {
    throw new ServiceError(
      "ValidationException",
      "TimeToLiveSpecification needs AttributeName and Enabled",
    );
  }
  const before = expiryAttribute(stage, table);
  refuseNoChange(before, attribute, enabled);
  if (enabled) await enable(level, stage, table, attribute);
  else stage.remove(SETTING_PREFIX + table);
  return { TimeToLiveSpecification: { AttributeName: attribute, Enabled: enabled } };
}

/** Records when the changed items expire. */
export function indexExpiry(stage: Stage, changes: readonly ItemChange[]): void {
  for (const { table, key, after } of changes) {
    const attribute = after && expiryAttribute(stage, table);
    const seconds = attribute && expirySeconds(after, attribute);
    if (seconds) stage.put(expiryKey(seconds, key), { table, key });
  }
}

/**
 * Deletes expired items, at most 500 in one round. Must not run at the same time as other writes
 * (runAlone).
 */
export async function sweepExpired(
  level: LevelStore,
  stage: Stage,
  clock: Clock,
): Promise<readonly ItemChange[]> {
  const now = Math.floor(clock.nowMilliseconds() / 1000);
  const changes: ItemChange[] = [];
  const due = { gte: EXPIRY_PREFIX, lt: expiryKey(now, ""), limit: SWEEP_LIMIT };
  for await (const entry of level.keys(due)) {
    const expiring = level.get(entry);
    stage.remove(entry);
    if (!isMembers(expiring)) continue;
    changes.push(...(await expireItem(level, stage, expiring, now)));
  }
  return changes;
}

async function expireItem(
  level: LevelStore,
  stage: Stage,
  expiring: Members,
  now: number,
): Promise<readonly ItemChange[]> {
  const name = String(expiring.table);
  const table = readTable(stage, name);
  const attribute = expiryAttribute(stage, name);
  const item = readItem(stage, String(expiring.key));
  if (table === undefined || attribute === undefined || item === undefined) return [];
  const seconds = expirySeconds(item, attribute);
  // The item may have been written again with a later expiry or none; such a write has its own
  // entry. AWS never deletes items that expired more than five years ago.
  if (seconds === undefined || seconds >= now || seconds < now - OLDEST_SECONDS) return [];
  const key = table.KeySchema.map(({ AttributeName: part }) => [part, item[part]]);
  const request = { TableName: name, Key: Object.fromEntries(key) };
  return (await writeToStage(level, stage, "DeleteItem", request)).changes;
}

async function enable(
  level: LevelStore,
  stage: Stage,
  table: string,
  attribute: string,
): Promise<void> {
  stage.put(SETTING_PREFIX + table, { attribute });
  for await (const key of level.keys(sectionRange(itemPrefix(table)))) {
    const item = readItem(stage, key);
    const seconds = item && expirySeconds(item, attribute);
    if (seconds) stage.put(expiryKey(seconds, key), { table, key });
  }
}

function refuseNoChange(before: string | undefined, attribute: string, enabled: boolean): void {
  if (enabled && before !== undefined) {
    const problem = before === attribute ? "already enabled" : `active on ${before}`;
    throw new ServiceError("ValidationException", `TimeToLive is ${problem}`);
  }
  if (!enabled && before === undefined) {
    throw new ServiceError("ValidationException", "TimeToLive is already disabled");
  }
}

/** The attribute with the expiry time of a table's items; undefined when they do not expire. */
export function expiryAttribute(reader: KeyReader, table: string): string | undefined {
  const setting = reader.get(SETTING_PREFIX + table);
  return isMembers(setting) ? String(setting.attribute) : undefined;
}

/** Expiry in whole epoch seconds; undefined when the attribute is not a time. */
function expirySeconds(item: Item, attribute: string): number | undefined {
  const seconds = Math.floor(Number(item[attribute]?.N));
  return seconds > 0 && seconds < 10 ** SECONDS_DIGITS ? seconds : undefined;
}

function expiryKey(seconds: number, itemPlace: string): string {
  return `${EXPIRY_PREFIX}${String(seconds).padStart(SECONDS_DIGITS, "0")}~${itemPlace}`;
}
