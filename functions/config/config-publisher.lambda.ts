/**
 * The function that publishes configuration documents; other functions invoke it asynchronously.
 */
import { defineFunction } from "#functions/shared/define-function.ts";
import { configPublisher } from "./config-publisher.ts";
import { retainedDocuments } from "./retained-documents.ts";

export const handler = defineFunction({
  tables: ["core"],
  environment: [],
  handler: (given) => configPublisher({ ...given, broker: retainedDocuments() }),
});
