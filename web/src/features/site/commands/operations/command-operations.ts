/** Commands on their way out: sent, prepared and confirmed. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import type { Approval } from "./approvals.generated.ts";
import type { CommandIntent } from "./command-records.ts";
import {
  CONFIRM_COMMAND_BATCH,
  type CommandRequestAnswer,
  PREPARE_COMMAND_BATCH,
  type PreparedIntent,
  REQUEST_COMMAND,
  REQUEST_COMMAND_BATCH,
} from "./commands.generated.ts";

/** One request for one master, one batch for several: an intent is counted once. */
export async function sendCommand(
  client: GraphqlClient,
  intent: CommandIntent,
): Promise<Result<readonly CommandRequestAnswer[], Failure>> {
  const { mLocIds, ...shared } = inputOf(intent);
  const [mLocId, ...others] = mLocIds;
  if (mLocId === undefined || others.length > 0) {
    const batch = await ask(client, REQUEST_COMMAND_BATCH, { input: inputOf(intent) });
    return andThen(batch, ({ requests }) => ok(requests));
  }
  const request = await ask(client, REQUEST_COMMAND, { input: { ...shared, mLocId } });
  return andThen(request, (answered) => ok([answered]));
}

/** First of two steps; nothing is sent. */
export function prepareCommand(
  client: GraphqlClient,
  intent: CommandIntent,
): Promise<Result<PreparedIntent, Failure>> {
  return ask(client, PREPARE_COMMAND_BATCH, { input: inputOf(intent) });
}

/** What a confirmation has come to: sent, or kept for a second person. */
export type Confirmed =
  | { readonly kind: "sent"; readonly requests: readonly CommandRequestAnswer[] }
  | { readonly kind: "waiting"; readonly approval: Approval };

export interface CommandConfirmation {
  readonly token: string;
  /** As it was typed. */
  readonly siteName: string;
  /** For the second person; undefined where none is needed. */
  readonly reason: string | undefined;
}

/** Second step. */
export async function confirmCommand(
  client: GraphqlClient,
  intent: CommandIntent,
  confirmation: CommandConfirmation,
): Promise<Result<Confirmed, Failure>> {
  const input = { ...inputOf(intent), ...confirmation };
  return andThen(await ask(client, CONFIRM_COMMAND_BATCH, { input }), ({ requests, approval }) =>
    ok<Confirmed>(approval ? { kind: "waiting", approval } : { kind: "sent", requests }),
  );
}

/** As the API takes an intent for several masters. */
export function inputOf({ args, override, ...intent }: CommandIntent) {
  return {
    ...intent,
    args: Object.entries(args).map(([key, value]) => ({ key, value })),
    override: override ?? null,
  };
}
