/**
 * Common handler of every Lambda behind GraphQL fields: finds the field, parses, runs, answers, and
 * writes one log line.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { asInput } from "#domain/input/read-input.ts";
import type { Result } from "#domain/result.ts";
import type { FieldArguments } from "./field-arguments.generated.ts";
import { failureFields, type Log } from "./log.ts";
import type { Refusal } from "./refusal.ts";
import type { Clock } from "./runtime/clock.ts";

/**
 * Event that the resolver passes to the function; `caller` is the caller as authorise read it from
 * the access table.
 */
export interface FieldEvent {
  readonly field: string;
  readonly arguments: unknown;
  readonly caller: Caller;
}

export interface LambdaContext {
  readonly awsRequestId: string;
}

/**
 * The handler of one field, or of several with the same arguments: parses the arguments, then runs.
 */
export interface Field<Name extends keyof FieldArguments, Input, Value> {
  /** Checks the values of the arguments; the schema defines which arguments exist. */
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

/** A field whose input type is hidden, so that fields with different inputs fit into one table. */
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

/** The arguments and their `input` as objects, so that missing members read as undefined. */
function argumentsIn<Name extends keyof FieldArguments>(input: unknown): FieldArguments[Name] {
  const args = asInput(input) ?? {};
  return { ...args, input: asInput(args.input) ?? {} } as FieldArguments[Name];
}

/**
 * Makes the Lambda handler of these fields.
 * @throws InternalFailure with only the correlation id, after logging the real cause; the
 * invocation then counts as failed
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
