/** Runs resolver code in the sandbox, with a fixed clock and fixed random bytes. */
import type { FieldError } from "#src/appsync/field-error.ts";
import { APPSYNC_LIMITS } from "#src/appsync/limits.ts";
import type { HandlerCall } from "#src/appsync/runtime-member.ts";
import { createRuntimeMembers } from "#src/appsync/runtime-members.ts";
import { contextTexts, createSandboxes, type HandlerOutcome } from "#src/appsync/sandbox.ts";
import type { Json } from "#src/assembly/json.ts";

/** 2026-11-21T08:00:00.500Z */
export const NOW = Date.UTC(2026, 10, 21, 8, 0, 0, 500);

export const logged: unknown[] = [];
export const members = createRuntimeMembers({
  clock: { nowMilliseconds: () => NOW },
  random: { bytes: (count) => new Uint8Array(count).fill(0xab) },
  log: (_event, fields) => void logged.push(fields),
  limits: APPSYNC_LIMITS,
});

export const sandboxes = createSandboxes(members);

export function createCall(changes: Partial<HandlerCall> = {}): HandlerCall {
  return {
    handler: "request",
    parentTypeName: "Query",
    fieldName: "field",
    authType: "User Pool Authorization",
    effects: {
      responseHeaders: new Map(),
      invalidations: [],
      subscriptionFilter: undefined,
      invalidationFilter: undefined,
    },
    appended: [],
    ...changes,
  };
}

export const IMPORTS = `import { util, runtime, extensions } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";`;

export function load(body: string) {
  const code = `${IMPORTS}
export function request(ctx) { ${body} }
export function response(ctx) { ${body} }`;
  return sandboxes.load("test", code);
}

export function run(
  body: string,
  call = createCall(),
  context: Json = { arguments: {}, stash: {} },
) {
  return load(body).run(call.handler, contextTexts(context), call);
}

export function valueOfExpression(expression: string): unknown {
  const outcome = run(`return { value: ${expression} };`);
  if (outcome.status !== "returned") throw new Error(JSON.stringify(outcome));
  return (outcome.value as { value?: unknown }).value;
}

export function errorOf(outcome: HandlerOutcome): FieldError {
  if (outcome.status !== "refused") throw new Error(`expected a refusal, got ${outcome.status}`);
  return outcome.error;
}
