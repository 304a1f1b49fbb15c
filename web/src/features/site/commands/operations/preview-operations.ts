/** API call for the preview of a command, tracker by tracker. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { inputOf } from "./command-operations.ts";
import type { CommandIntent } from "./command-records.ts";
import { type CommandPreview, PREVIEW_COMMAND } from "./preview.generated.ts";

/** Requests a preview; sends no command and does not count towards the user's limit of commands. */
export function previewCommand(
  client: GraphqlClient,
  intent: CommandIntent,
): Promise<Result<CommandPreview, Failure>> {
  return execute(client, PREVIEW_COMMAND, { input: inputOf(intent) });
}
