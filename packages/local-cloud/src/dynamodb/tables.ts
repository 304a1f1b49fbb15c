/** Changes a table to the definition in a template, without losing its items. */
import { ServiceError } from "#src/services.ts";
import { database } from "./dynalite.ts";
import { writeToStage } from "./engine.ts";
import type { IndexDescription, Output, TableDescription } from "./engine-types.ts";
import type { LevelStore } from "./level-store.ts";
import {
  indexPrefix,
  itemPrefix,
  readItem,
  readTable,
  sectionRange,
  TABLE_PREFIX,
} from "./places.ts";
import type { Stage } from "./stage.ts";
import { expiryAttribute, updateTimeToLive } from "./time-to-live.ts";

export interface TableDefinition {
  readonly TableName: string;
  readonly KeySchema: TableDescription["KeySchema"];
  readonly AttributeDefinitions: TableDescription["AttributeDefinitions"];
  readonly GlobalSecondaryIndexes: readonly IndexDescription[];
  readonly LocalSecondaryIndexes: readonly IndexDescription[];
  /** The attribute with the expiry time in epoch seconds; undefined when items do not expire. */
  readonly timeToLiveAttribute: string | undefined;
}

/**
 * Creates the table, or adds, rebuilds and removes global indexes and the expiry setting of the
 * existing one. Must not run at the same time as other writes (runAlone). Throws when the table's
 * own keys or its local indexes would change.
 */
export async function ensureTable(
  level: LevelStore,
  stage: Stage,
  definition: TableDefinition,
): Promise<void> {
  const existing = readTable(stage, definition.TableName);
  if (existing === undefined) await writeToStage(level, stage, "CreateTable", creation(definition));
  else await alignTable(level, stage, existing, definition);
  await alignTimeToLive(level, stage, definition);
}

function creation(definition: TableDefinition): Output {
  const { timeToLiveAttribute: _attribute, ...shape } = definition;
  const { GlobalSecondaryIndexes: global, LocalSecondaryIndexes: local, ...keys } = shape;
  return {
    ...keys,
    ...(global.length > 0 ? { GlobalSecondaryIndexes: global } : {}),
    ...(local.length > 0 ? { LocalSecondaryIndexes: local } : {}),
    BillingMode: "PAY_PER_REQUEST",
  };
}

async function alignTable(
  level: LevelStore,
  stage: Stage,
  existing: TableDescription,
  definition: TableDefinition,
): Promise<void> {
  refuseNewKeys(existing, definition);
  const existingIndexes = existing.GlobalSecondaryIndexes ?? [];
  const wanted = definition.GlobalSecondaryIndexes;
  if (shapes(existingIndexes) === shapes(wanted)) return;
  const { GlobalSecondaryIndexes: _old, ...rest } = existing;
  const indexes = wanted.map((index) => describeIndex(existing, index));
  const table: TableDescription = {
    ...rest,
    AttributeDefinitions: definition.AttributeDefinitions,
    ...(indexes.length > 0 ? { GlobalSecondaryIndexes: indexes } : {}),
  };
  stage.put(TABLE_PREFIX + table.TableName, table);
  for (const index of existingIndexes) await clearIndex(level, stage, table, index);
  await fillIndexes(level, stage, table);
}

function refuseNewKeys(existing: TableDescription, definition: TableDefinition): void {
  const types = (table: Pick<TableDescription, "AttributeDefinitions" | "KeySchema">) =>
    table.KeySchema.map(({ AttributeName: name, KeyType: kind }) => {
      const attribute = table.AttributeDefinitions.find((each) => each.AttributeName === name);
      return `${kind} ${name} ${attribute?.AttributeType}`;
    }).join();
  const local = existing.LocalSecondaryIndexes ?? [];
  if (
    types(existing) === types(definition) &&
    shapes(local) === shapes(definition.LocalSecondaryIndexes)
  ) {
    return;
  }
  throw new ServiceError(
    "ValidationException",
    `Table ${definition.TableName} is stored with other keys (${types(existing)}) than the template asks for (${types(definition)}). CloudFormation would replace it; here the data folder has to be reset.`,
  );
}

/**
 * The parts of index definitions that determine their content, in a fixed order, for comparison.
 */
function shapes(indexes: readonly IndexDescription[]): string {
  const shape = indexes.map(({ IndexName: name, KeySchema: keys, Projection: projection }) => {
    const schema = keys.map((key) => `${key.KeyType} ${key.AttributeName}`);
    const columns = projection.NonKeyAttributes ?? [];
    return JSON.stringify([name, schema, projection.ProjectionType, columns]);
  });
  return shape.sort().join("\n");
}

function describeIndex(table: TableDescription, index: IndexDescription): IndexDescription {
  const throughput = { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 };
  return {
    ...index,
    ...{ IndexArn: `${table.TableArn}/index/${index.IndexName}`, IndexStatus: "ACTIVE" },
    ...{ IndexSizeBytes: 0, ItemCount: 0, ProvisionedThroughput: throughput },
  };
}

async function clearIndex(
  level: LevelStore,
  stage: Stage,
  table: TableDescription,
  index: IndexDescription,
): Promise<void> {
  const prefix = indexPrefix("Global", table.TableName, index.IndexName);
  for await (const key of level.keys(sectionRange(prefix))) stage.remove(key);
}

async function fillIndexes(
  level: LevelStore,
  stage: Stage,
  table: TableDescription,
): Promise<void> {
  const indexes = table.GlobalSecondaryIndexes ?? [];
  for await (const key of level.keys(sectionRange(itemPrefix(table.TableName)))) {
    const item = readItem(stage, key);
    const { puts } = database.getIndexActions(indexes, undefined, item, table);
    for (const { index, key: place, item: entry } of puts) {
      stage.put(indexPrefix("Global", table.TableName, index) + place, entry);
    }
  }
}

async function alignTimeToLive(
  level: LevelStore,
  stage: Stage,
  definition: TableDefinition,
): Promise<void> {
  const { TableName, timeToLiveAttribute: wanted } = definition;
  const current = expiryAttribute(stage, TableName);
  if (current === wanted) return;
  for (const [attribute, enabled] of [
    [current, false],
    [wanted, true],
  ] as const) {
    if (attribute === undefined) continue;
    await updateTimeToLive(level, stage, {
      TableName,
      TimeToLiveSpecification: { AttributeName: attribute, Enabled: enabled },
    });
  }
}
