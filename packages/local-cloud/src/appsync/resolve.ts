/**
 * Runs the resolver of one field: handlers and data sources of a unit or a pipeline, with AppSync's
 * rules for early returns and for errors.
 */

import type { Json } from "#src/assembly/json.ts";
import type { Resolver, Step } from "./api.ts";
import { askDataSource, type DataSourceDependencies, type SourceAnswer } from "./data-source.ts";
import { FieldError } from "./field-error.ts";
import type { HandlerCall, HandlerName } from "./runtime-member.ts";
import type { ContextTexts, HandlerOutcome, Sandbox } from "./sandbox.ts";

/** The values that all handlers of a field share. */
export interface FieldFrame {
  /** Members of the context that do not change: arguments, identity, source, request, info, env. */
  readonly context: Json;
  /** The handlers' members of the context as JSON texts. */
  readonly texts: ContextTexts;
  readonly call: Omit<HandlerCall, "handler">;
  readonly dependencies: DataSourceDependencies;
}

/** State passed from step to step; `stash` is JSON text. */
interface Progress {
  readonly stash: string;
  readonly value: unknown;
  /** True when the rest of the pipeline is skipped. */
  readonly isEnd: boolean;
}

type Finished = Extract<HandlerOutcome, { status: "returned" | "early" }>;

/** A fault of code or template: the client gets no detail, the log gets all of it. */
function runtimeError(frame: FieldFrame, step: string, reason: string): FieldError {
  const { parentTypeName, fieldName } = frame.call;
  const field = `${parentTypeName}.${fieldName}`;
  frame.dependencies.log("resolver code failed", { field, step, reason });
  return new FieldError("Code", "Runtime Error");
}

function runHandler(
  code: Sandbox,
  handler: HandlerName,
  frame: FieldFrame,
  step: string,
  stash: string,
  more: Json,
): Finished {
  const own = JSON.stringify(more).slice(1, -1);
  const rest = `{"stash":${stash},${own}${own === "" ? "" : ","}${frame.texts.rest.slice(1)}`;
  const outcome = code.run(handler, { ...frame.texts, rest }, { ...frame.call, handler });
  switch (outcome.status) {
    case "returned":
    case "early":
      return outcome;
    case "refused":
      throw outcome.error;
    case "broken":
      throw runtimeError(frame, step, outcome.reason);
  }
}

async function askSource(step: Step, request: unknown, frame: FieldFrame): Promise<SourceAnswer> {
  try {
    return await askDataSource(step.source, request, frame.dependencies);
  } catch (error) {
    throw runtimeError(frame, step.name, error instanceof Error ? error.message : String(error));
  }
}

/** Invokes a Lambda function with the context directly; its failure becomes the field's error. */
async function runWithoutCode(step: Step, frame: FieldFrame, before: Progress): Promise<Progress> {
  const stash: unknown = JSON.parse(before.stash);
  const payload = { ...frame.context, stash, prev: { result: before.value } };
  const answer = await askSource(step, { operation: "Invoke", payload }, frame);
  if (!answer.ok) throw new FieldError(answer.error.type, answer.error.message);
  return { stash: before.stash, value: answer.value, isEnd: false };
}

/** The result or error as a response handler gets it. */
function asJson(answer: SourceAnswer): Json {
  if (answer.ok) return { result: answer.value };
  const { result, ...error } = answer.error;
  return { result, error };
}

async function runStep(step: Step, frame: FieldFrame, before: Progress): Promise<Progress> {
  if (step.code === undefined) return runWithoutCode(step, frame, before);
  const prev = { result: before.value };
  const asked = runHandler(step.code, "request", frame, step.name, before.stash, { prev });
  if (asked.status === "early") {
    return { stash: asked.stash, value: asked.value, isEnd: asked.skipTo === "END" };
  }
  const answer = await askSource(step, asked.value, frame);
  const more = { prev, ...asJson(answer) };
  const answered = runHandler(step.code, "response", frame, step.name, asked.stash, more);
  const isEnd = answered.status === "early" && answered.skipTo === "END";
  return { stash: answered.stash, value: answered.value, isEnd };
}

async function runPipeline(
  { code, steps }: Extract<Resolver, { kind: "pipeline" }>,
  frame: FieldFrame,
): Promise<unknown> {
  const before = runHandler(code, "request", frame, "pipeline", "{}", {});
  const skips = before.status === "early" && before.skipTo !== "NEXT";
  let progress: Progress = { stash: before.stash, value: before.value, isEnd: skips };
  for (const step of steps) {
    if (progress.isEnd) break;
    progress = await runStep(step, frame, progress);
  }
  const { stash, value } = progress;
  const more = { prev: { result: value }, result: value };
  return runHandler(code, "response", frame, "pipeline", stash, more).value;
}

/** The value of the field. Throws a FieldError, from which the entry in `errors` is made. */
export async function resolveField(resolver: Resolver, frame: FieldFrame): Promise<unknown> {
  if (resolver.kind === "pipeline") return runPipeline(resolver, frame);
  const start: Progress = { stash: "{}", value: null, isEnd: false };
  return (await runStep(resolver.step, frame, start)).value;
}
