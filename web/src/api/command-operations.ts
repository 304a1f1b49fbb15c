/** API calls that send and prepare commands. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { CommandIntent } from "./command-intents.ts";
import {
  type CommandRequestAnswer,
  PREPARE_COMMAND_BATCH,
  type PreparedIntent,
  REQUEST_COMMAND,
  REQUEST_COMMAND_BATCH,
} from "./commands.generated.ts";
import type { Failure } from "./failure.ts";
import { execute } from "./operation.ts";

/**
 * Sends a command to one master, or as a batch to several; a batch counts once towards the user's
 * limit.
 */
export async function sendCommand(
  client: GraphqlClient,
  intent: CommandIntent,
): Promise<Result<readonly CommandRequestAnswer[], Failure>> {
  const { mLocIds, ...shared } = inputOf(intent);
  const [mLocId, ...others] = mLocIds;
  if (mLocId === undefined || others.length > 0) {
    const batch = await execute(client, REQUEST_COMMAND_BATCH, { input: inputOf(intent) });
    return andThen(batch, ({ requests }) => ok(requests));
  }
  const request = await execute(client, REQUEST_COMMAND, { input: { ...shared, mLocId } });
  return andThen(request, (answered) => ok([answered]));
}

/**
 * Prepares a command, the first of its two steps: reads what the user must confirm, and sends
 * nothing to masters.
 */
export function prepareCommand(
  client: GraphqlClient,
  intent: CommandIntent,
): Promise<Result<PreparedIntent, Failure>> {
  return execute(client, PREPARE_COMMAND_BATCH, { input: inputOf(intent) });
}

/** Converts a command request for several masters into the input of the API. */
export function inputOf({ args, override, ...intent }: CommandIntent) {
  return {
    ...intent,
    args: Object.entries(args).map(([key, value]) => ({ key, value })),
    override: override ?? null,
  };
}
