/**
 * EvaluateCode of the AppSync control plane: runs one handler of any code on a context that the
 * caller makes up.
 */
import { isRecord, type Json } from "#src/assembly/json.ts";
import {
  type Access,
  type Clock,
  type Random,
  ServiceError,
  type WireHandler,
  type WireRequest,
  type WireResponse,
} from "#src/services.ts";
import { createEffects } from "./execute.ts";
import type { FieldError } from "./field-error.ts";
import { parseJson } from "./json.ts";
import { APPSYNC_LIMITS } from "./limits.ts";
import type { HandlerName } from "./runtime-member.ts";
import { createRuntimeMembers } from "./runtime-members.ts";
import { contextTexts, createSandboxes, type HandlerOutcome, type Sandbox } from "./sandbox.ts";

/** The answer as the service gives it; missing members are left out. */
export interface Evaluation {
  /** JSON text of what the handler returned. */
  readonly evaluationResult?: string;
  /** JSON text. */
  readonly stash?: string;
  /** JSON text: the errors of util.error and util.appendError. */
  readonly outErrors?: string;
  readonly logs: readonly string[];
  readonly error?: { readonly message: string; readonly codeErrors: readonly Json[] };
}

export interface EvaluationRequest {
  readonly code: string;
  readonly handler: HandlerName;
  readonly context: Json;
}

export type EvaluateCode = (request: EvaluationRequest) => Evaluation;

interface EvaluationDeps {
  readonly clock: Clock;
  readonly random: Random;
}

/** Runs in a sandbox of its own, separate from the code that serves requests. */
export function createCodeEvaluator({ clock, random }: EvaluationDeps): EvaluateCode {
  let logs: string[] = [];
  const limits = APPSYNC_LIMITS;
  const log = (_: string, fields: Json = {}): void => void logs.push(JSON.stringify(fields.values));
  const sandboxes = createSandboxes(createRuntimeMembers({ clock, random, log, limits }));
  return ({ code, handler, context }) => {
    logs = [];
    if (code.length > limits.codeCharacters)
      return codeError("CODE_TOO_LARGE", `the code has ${code.length} characters`);
    let sandbox: Sandbox;
    try {
      sandbox = sandboxes.load("code", code);
    } catch (error) {
      return codeError("SYNTAX_ERROR", error instanceof Error ? error.message : String(error));
    }
    const appended: FieldError[] = [];
    const outcome = sandbox.run(handler, contextTexts(withArguments(context)), {
      ...fieldOf(context),
      handler,
      effects: createEffects(),
      appended,
    });
    return { ...evaluationOf(outcome, appended), logs };
  };
}

/** Copies the arguments to both names that a context has for them. */
function withArguments({ arguments: given = {}, ...context }: Json): Json {
  return { stash: {}, env: {}, ...context, arguments: given, args: given };
}

/**
 * Takes the mode of sign-in from the identity: a role when it has an ARN, else a user of the pool.
 */
function fieldOf({ info, identity }: Json) {
  const { parentTypeName = "Query", fieldName = "field" } = isRecord(info) ? info : {};
  const isRole = isRecord(identity) && "userArn" in identity;
  return {
    parentTypeName: String(parentTypeName),
    fieldName: String(fieldName),
    authType: isRole ? "IAM Authorization" : "User Pool Authorization",
  };
}

function evaluationOf(outcome: HandlerOutcome, appended: readonly FieldError[]) {
  const outErrors = appended.length === 0 ? {} : { outErrors: errorsText(appended) };
  switch (outcome.status) {
    case "returned":
    case "early":
      return {
        evaluationResult: JSON.stringify(outcome.value ?? null),
        stash: outcome.stash,
        ...outErrors,
      };
    case "refused":
      return {
        error: { message: outcome.error.message, codeErrors: [] },
        outErrors: errorsText([...appended, outcome.error]),
      };
    case "broken":
      return codeError("RUNTIME_ERROR", outcome.reason);
  }
}

function errorsText(errors: readonly FieldError[]): string {
  return JSON.stringify(
    errors.map(({ message, errorType, data, errorInfo }) => ({
      message,
      errorType,
      data,
      errorInfo,
    })),
  );
}

function codeError(errorType: string, value: string): Evaluation {
  return { error: { message: value, codeErrors: [{ errorType, value }] }, logs: [] };
}

const PATH = /\/v1\/dataplane-evaluatecode$/u;

/** `POST <prefix>/v1/dataplane-evaluatecode`. */
export function createEvaluateCodeEndpoint(access: Access, evaluate: EvaluateCode): WireHandler {
  return async (request) => {
    try {
      return answer(200, { ...run(request, access, evaluate) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return answer(error.status, { message: error.message }, { "x-amzn-errortype": error.code });
    }
  };
}

function run(request: WireRequest, access: Access, evaluate: EvaluateCode): Evaluation {
  const principal = access.authenticate(request, "appsync");
  if (request.method !== "POST" || !PATH.test(request.url))
    throw new ServiceError("UnknownOperationException", "Only EvaluateCode exists here", 404);
  access.check(principal, "appsync:EvaluateCode", "*");
  const input = parseJson(Buffer.from(request.body).toString("utf8"));
  if (!isRecord(input) || typeof input.code !== "string" || typeof input.context !== "string")
    throw new ServiceError("BadRequestException", "code and context are required");
  const handler = input.function ?? "request";
  const context = parseJson(input.context);
  if (handler !== "request" && handler !== "response")
    throw new ServiceError("BadRequestException", "function must be request or response");
  if (!isRecord(context))
    throw new ServiceError("BadRequestException", "context is no JSON object");
  return evaluate({ code: input.code, handler, context });
}

function answer(
  status: number,
  body: Json,
  headers: Readonly<Record<string, string>> = {},
): WireResponse {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}
