/** API call that confirms a prepared command. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { CommandIntent } from "#web/api/command-intents.ts";
import { inputOf } from "#web/api/command-operations.ts";
import type { CommandRequestAnswer } from "#web/api/commands.generated.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import type { Approval } from "./approvals.generated.ts";
import { CONFIRM_COMMAND_BATCH } from "./confirm.generated.ts";

/** Result of confirming a command: sent to the masters, or waiting for a second person. */
export type Confirmed =
  | { readonly kind: "sent"; readonly requests: readonly CommandRequestAnswer[] }
  | { readonly kind: "waiting"; readonly approval: Approval };

export interface CommandConfirmation {
  readonly token: string;
  /** Name of the site, as typed by the user. */
  readonly siteName: string;
  /**
   * The user's reason, for the second person who must approve; undefined if no approval is needed.
   */
  readonly reason: string | undefined;
}

/** Confirms a prepared command, the second of its two steps. */
export async function confirmCommand(
  client: GraphqlClient,
  intent: CommandIntent,
  confirmation: CommandConfirmation,
): Promise<Result<Confirmed, Failure>> {
  const input = { ...inputOf(intent), ...confirmation };
  return andThen(
    await execute(client, CONFIRM_COMMAND_BATCH, { input }),
    ({ requests, approval }) =>
      ok<Confirmed>(approval ? { kind: "waiting", approval } : { kind: "sent", requests }),
  );
}
