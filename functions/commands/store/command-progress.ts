/**
 * Moves a command to its next state: the only part of a ledger row that changes after it was
 * written.
 */

import type { CommandState } from "#domain/commands/command-state.ts";
import {
  type CommandKey,
  type CommandProgress,
  type CommandStore,
  commandKey,
} from "#functions/shared/store/commands.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";

/**
 * Updates the row of a command if it is in one of the states `from`. False when it is in another
 * state, also if the first attempt of this same write has already succeeded. Undefined attributes
 * stay unchanged.
 */
export async function moveCommand(
  { tables, eventsTable }: CommandStore,
  key: CommandKey,
  from: readonly CommandState[],
  progress: CommandProgress,
): Promise<boolean> {
  const changes = Object.entries(progress).filter(([, value]) => value !== undefined);
  const states = from.map((state, at) => [`:from${at}`, state] as const);
  const write = tables.send(
    new UpdateCommand({
      TableName: eventsTable,
      Key: commandKey(key),
      UpdateExpression: `SET ${changes.map(([name]) => `#${name} = :${name}`).join(", ")}`,
      ConditionExpression: `#status IN (${states.map(([name]) => name).join(", ")})`,
      ExpressionAttributeNames: Object.fromEntries(changes.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(changes.map(([name, value]) => [`:${name}`, value])),
        ...Object.fromEntries(states),
      },
    }),
  );
  return isWritten(write);
}
