/**
 * The stows of a layout's masters that are in force, or were recently, in the events table: one
 * item per layout, replaced only by the run that has read it.
 */
import { NO_STOWS, type StowWatch } from "#domain/stows/watch-stows.ts";
import type { CommandStore } from "./commands.ts";
import { isWritten } from "./conditional.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";

export interface StoredStowWatch {
  readonly watch: StowWatch;
  /** Number of times the item was written; 0 before the first time. */
  readonly version: number;
  /** Since when the layout is watched; epoch seconds. Undefined before the first run. */
  readonly since: number | undefined;
}

export async function readStowWatch(
  { tables, eventsTable }: CommandStore,
  layoutId: string,
): Promise<StoredStowWatch> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: keyOf(layoutId), ConsistentRead: true }),
  );
  // The types are certain, because only writeStowWatch writes these items.
  return Item === undefined
    ? { watch: NO_STOWS, version: 0, since: undefined }
    : {
        watch: { stows: Item.stows, commanded: Item.commanded },
        version: Item.version,
        since: Item.since,
      };
}

/**
 * Replaces the watch that was read with this version. False if another run has replaced it since;
 * nothing is written then.
 */
export function writeStowWatch(
  { tables, eventsTable }: CommandStore,
  layoutId: string,
  { watch, version, since }: StoredStowWatch,
): Promise<boolean> {
  const { stows, commanded } = watch;
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: eventsTable,
        Item: { ...keyOf(layoutId), layoutId, stows, commanded, version: version + 1, since },
        ConditionExpression: "attribute_not_exists(sk) OR version = :version",
        ExpressionAttributeValues: { ":version": version },
      }),
    ),
  );
}

function keyOf(layoutId: string) {
  return { pk: `L#${layoutId}#W`, sk: "STOWS" };
}
