/** The function behind previewCommand. It has no right to publish commands. */
import { randomUUID } from "node:crypto";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { previewCommand } from "./preview-command.ts";

export const handler = defineFieldFunction({
  name: "commandPreview",
  tables: ["access", "core", "events", "telemetry"],
  environment: [],
  dependencies: (given) => ({ ...given, uuid: randomUUID }),
})({
  "Query.previewCommand": previewCommand,
});
