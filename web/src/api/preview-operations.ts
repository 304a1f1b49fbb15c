/** API call for the preview of a command, tracker by tracker. */
import { isProtectiveStow } from "#domain/commands/risk.ts";
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { CommandIntent } from "./command-intents.ts";
import { inputOf } from "./command-operations.ts";
import type { Failure } from "./failure.ts";
import { execute } from "./operation.ts";
import { type CommandPreview, PREVIEW_COMMAND } from "./preview.generated.ts";

/** Placeholder of the reason that the user types later; a preview is not recorded. */
const PREVIEWED_REASON = "Preview only";

/**
 * Requests a preview; sends no command and does not count towards the user's limit of commands. A
 * stow to safety is previewed with a reason for people in the rows, as it would be sent.
 */
export function previewCommand(
  client: GraphqlClient,
  intent: CommandIntent,
): Promise<Result<CommandPreview, Failure>> {
  const reasoned = { ...intent, workZoneReason: PREVIEWED_REASON };
  const input = inputOf(isProtectiveStow(intent.name) ? reasoned : intent);
  return execute(client, PREVIEW_COMMAND, { input });
}
