/** The frame of every Lambda behind a GraphQL field: find the field, parse, run, answer, one log line. */
import type { Caller } from "#domain/access/authorise.ts";
import { asInput } from "#domain/input/read-input.ts";
import type { Result } from "#domain/result.ts";
import type { FieldArguments } from "./field-arguments.generated.ts";
import { failureFields, type Log } from "./log.ts";
import type { Refusal } from "./refusal.ts";
import type { Clock } from "./runtime/clock.ts";

/** Sent by the resolver; `caller` is what authorise has found in the access table. */
export interface FieldEvent {
  readonly field: string;
  readonly arguments: unknown;
  readonly caller: Caller;
}

export interface LambdaContext {
  readonly awsRequestId: string;
}

/** One field, or several that take the same arguments: reads them, then does the work. */
export interface Field<Name extends keyof FieldArguments, Input, Value> {
  /** The schema says which arguments there are; this checks their values. */
  readonly parse: (args: FieldArguments[Name]) => Result<Input, Refusal>;
  run(input: Input, caller: Caller): Promise<Result<Value, Refusal>>;
}

export type Answer = (
  event: FieldEvent,
  context: LambdaContext,
) => Promise<Result<unknown, Refusal>>;

export interface HandlerDeps {
  readonly clock: Clock;
  readonly log: Log;
}

/** A field with its input type closed over, so that fields of different inputs fit one table. */
export type AnyField = (input: unknown, caller: Caller) => Promise<Result<unknown, Refusal>>;

export function field<Name extends keyof FieldArguments, Input, Value>({
  parse,
  run,
}: Field<Name, Input, Value>): AnyField {
  return async (input, caller) => {
    const parsed = parse(argumentsIn<Name>(input));
    return parsed.ok ? run(parsed.value, caller) : parsed;
  };
}

/** Always an object, as is its `input`: absent members read as undefined. */
function argumentsIn<Name extends keyof FieldArguments>(input: unknown): FieldArguments[Name] {
  const args = asInput(input) ?? {};
  return { ...args, input: asInput(args.input) ?? {} } as FieldArguments[Name];
}

/**
 * @throws InternalFailure with the correlation id after logging the real cause: the function counts
 * as failed, and the caller gets nothing but that id
 */
export function handler(fields: Readonly<Record<string, AnyField>>, deps: HandlerDeps): Answer {
  return async (event, { awsRequestId }) => {
    const startedAt = deps.clock.nowMilliseconds();
    const facts = { field: event.field, sub: event.caller.sub, correlationId: awsRequestId };
    const run = fields[event.field];
    if (run === undefined) throw new Error(`no field ${event.field} in this function`);
    try {
      const outcome = await run(event.arguments, event.caller);
      deps.log("field", {
        ...facts,
        outcome: outcome.ok ? "done" : outcome.error.code,
        durationMilliseconds: deps.clock.nowMilliseconds() - startedAt,
      });
      return outcome;
    } catch (error) {
      deps.log("field failed", { ...facts, ...failureFields(error) });
      throw new Error(`InternalFailure ${awsRequestId}`, { cause: error });
    }
  };
}
