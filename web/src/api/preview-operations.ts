/** API call for the preview of a command, tracker by tracker. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { CommandIntent } from "./command-intents.ts";
import { inputOf } from "./command-operations.ts";
import type { Failure } from "./failure.ts";
import { execute } from "./operation.ts";
import { type CommandPreview, PREVIEW_COMMAND } from "./preview.generated.ts";

/** Requests a preview; sends no command and does not count towards the user's limit of commands. */
export function previewCommand(
  client: GraphqlClient,
  intent: CommandIntent,
): Promise<Result<CommandPreview, Failure>> {
  return execute(client, PREVIEW_COMMAND, { input: inputOf(intent) });
}
