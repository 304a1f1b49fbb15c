/**
 * Evaluates all resolver code with AppSync's own engine, and compares each answer with that of the
 * local runtime.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { AppSyncClient, EvaluateCodeCommand } from "@aws-sdk/client-appsync";
import type { HandlerName } from "local-cloud/appsync";
import { compileSchema, createCodeEvaluator, type Evaluation } from "local-cloud/appsync";
import { isRecord, type Json, parseJson } from "#scripts/json.ts";
import { differencesBetween, maskAnswer } from "#scripts/smoke/answers.ts";
import type { Deployment } from "#scripts/smoke/deployment.ts";
import {
  callersOf,
  type DeployedCode,
  deployedCode,
  requestContext,
  responseContext,
} from "#scripts/smoke/evaluated-code.ts";
import type { Step, StepTools } from "#scripts/smoke/step.ts";

const SCHEMA = resolve(import.meta.dirname, "../../../schema.graphql");
const RUNTIME = { name: "APPSYNC_JS", runtimeVersion: "1.0.0" } as const;
/** Most attempts: EvaluateCode is throttled, so the client waits and retries. */
const MOST_ATTEMPTS = 8;

type Evaluate = (code: string, handler: HandlerName, context: Json) => Promise<Evaluation>;

interface Engines {
  readonly service: Evaluate;
  readonly local: Evaluate;
}

interface Finding {
  readonly kind: "error" | "difference";
  readonly text: string;
}

export function resolversStep(deployment: () => Deployment): Step {
  return {
    name: "resolvers",
    needs: ["outputs"],
    run: async (tools) => {
      const { assembly, target } = deployment();
      if (assembly === undefined) return { status: "skipped", summary: "no cloud assembly" };
      const code = deployedCode(assembly);
      const client = new AppSyncClient({ region: target.region, maxAttempts: MOST_ATTEMPTS });
      const engines = { service: serviceEngine(client), local: localEngine() };
      const findings = await evaluateAll(code, engines, tools);
      const errors = findings.filter(({ kind }) => kind === "error").length;
      return {
        status: code.length > 0 && errors === 0 ? "passed" : "failed",
        summary: `${code.length} pieces of code, ${errors} errors, ${findings.length - errors} answers unlike the local runtime's`,
        notes: findings.map(({ kind, text }) => `${kind}: ${text}`),
      };
    },
  };
}

function serviceEngine(client: AppSyncClient): Evaluate {
  return async (code, handler, context) => {
    const { evaluationResult, stash, outErrors, logs, error } = await client.send(
      new EvaluateCodeCommand({
        runtime: RUNTIME,
        code,
        context: JSON.stringify(context),
        function: handler,
      }),
    );
    const { message = "", codeErrors = [] } = error ?? {};
    return {
      ...(evaluationResult === undefined ? {} : { evaluationResult }),
      ...(stash === undefined ? {} : { stash }),
      ...(outErrors === undefined ? {} : { outErrors }),
      ...(error && { error: { message, codeErrors: codeErrors.map((entry) => ({ ...entry })) } }),
      logs: logs ?? [],
    };
  };
}

function localEngine(): Evaluate {
  const evaluate = createCodeEvaluator({
    clock: { nowMilliseconds: () => Date.now() },
    random: { bytes: (count) => randomBytes(count) },
  });
  return async (code, handler, context) => evaluate({ code, handler, context });
}

async function evaluateAll(
  code: readonly DeployedCode[],
  engines: Engines,
  { answers, signal }: StepTools,
): Promise<readonly Finding[]> {
  const { schema } = compileSchema(readFileSync(SCHEMA, "utf8"));
  const findings: Finding[] = [];
  for (const piece of code) {
    for (const caller of callersOf(piece)) {
      signal.throwIfAborted();
      const where = `${piece.name}, ${caller}`;
      const context = requestContext(schema, piece, caller);
      const asked = await evaluateBoth(engines, piece.code, "request", context);
      findings.push(...findingsOf(`${where}, request`, asked));
      const request = recorded(asked.seen);
      const next = responseContext(context, piece, {
        result: request.result,
        stash: parseJson(asked.seen.stash ?? "null"),
      });
      const answered = next && (await evaluateBoth(engines, piece.code, "response", next));
      if (answered) findings.push(...findingsOf(`${where}, response`, answered));
      const response = answered ? recorded(answered.seen) : null;
      answers.record(`appsync.evaluateCode.${piece.name}.${caller}`, { request, response });
    }
  }
  return findings;
}

interface Evaluated {
  readonly seen: Evaluation;
  readonly local: Evaluation;
}

async function evaluateBoth(
  engines: Engines,
  code: string,
  handler: HandlerName,
  context: Json,
): Promise<Evaluated> {
  const seen = await engines.service(code, handler, context);
  return { seen, local: await engines.local(code, handler, context) };
}

function findingsOf(where: string, { seen, local }: Evaluated): readonly Finding[] {
  if (isCodeError(seen)) {
    const [message] = (seen.error?.message ?? "").split("\n", 1);
    return [{ kind: "error", text: `${where}: ${message}` }];
  }
  const answers = [local, seen].map((evaluation) => ({
    [where]: maskAnswer(recorded(evaluation)),
  }));
  const [wanted = {}, got = {}] = answers;
  return differencesBetween(wanted, got).map((difference) => ({
    kind: "difference",
    text: `${difference.path} is ${JSON.stringify(difference.seen)}, locally ${JSON.stringify(difference.recorded)}`,
  }));
}

/**
 * False for a refusal by util.error: it is recorded in outErrors, but is not a fault of the code.
 */
function isCodeError({ error, outErrors }: Evaluation): boolean {
  if (error === undefined) return false;
  return error.codeErrors.length > 0 || (outErrors ?? "[]") === "[]";
}

interface Recorded {
  readonly result: unknown;
  readonly errors: readonly Json[];
  readonly failed: string | null;
}

function recorded({ evaluationResult, outErrors, error }: Evaluation): Recorded {
  const errors = parseJson(outErrors ?? "[]");
  return {
    result: parseJson(evaluationResult ?? "null") ?? null,
    errors: Array.isArray(errors) ? errors.filter(isRecord) : [],
    failed: error === undefined ? null : error.message,
  };
}
