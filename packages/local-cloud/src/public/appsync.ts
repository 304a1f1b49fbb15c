/** The language of AppSync: schemas as AppSync reads them, and resolver code as it checks and runs it. */
export { createCodeEvaluator, type Evaluation } from "#src/appsync/evaluate-code.ts";
export { parseResolverCode } from "#src/appsync/language.ts";
export type { HandlerName } from "#src/appsync/runtime-member.ts";
export { compileSchema } from "#src/appsync/schema.ts";
export { APPSYNC } from "#src/limits.ts";
