/** Lambda: functions by name, each event run in a thread of its own function. */

import { LAMBDA } from "#local/limits.ts";
import type {
  Clock,
  EventInvoker,
  InvocationResult,
  LambdaService,
  Log,
  Random,
} from "#local/services.ts";
import { makeUuid } from "#local/uuid.ts";
import { type FailureDestination, invokeWithoutWaiting } from "./failed-events.ts";
import type { Ending, ThreadOptions } from "./thread.ts";
import { THREAD_BOUNDS, type ThreadBounds, ThreadLot } from "./thread-lot.ts";

export interface FunctionDefinition {
  readonly name: string;
  readonly arn: string;
  /** Absolute path of the unpacked code. */
  readonly folder: string;
  /** File and export, such as index.handler. */
  readonly handler: string;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  /** All variables that the function sees. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface LambdaFunctions extends LambdaService, EventInvoker {
  define(definition: FunctionDefinition): void;
  /** Where events go that nobody waits for and the function fails at. Throws when there is no such function. */
  onFailure(functionName: string, destination: FailureDestination): void;
  /** ARN of a function given by name or ARN; undefined when there is none. */
  arnOf(functionArn: string): string | undefined;
  /** Ends every thread; events that are running fail. */
  stop(): Promise<void>;
}

export interface LambdaDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly bounds?: ThreadBounds | undefined;
}

export function createLambda(deps: LambdaDeps): LambdaFunctions {
  const lot = new ThreadLot(deps.bounds ?? THREAD_BOUNDS);
  const definitions = new Map<string, FunctionDefinition>();
  const find = (name: string): FunctionDefinition | undefined =>
    definitions.get(name.startsWith("arn:") ? (name.split(":")[6] ?? "") : name);
  const destinations = new Map<string, FailureDestination>();
  const get = (name: string): FunctionDefinition => {
    const definition = find(name);
    if (definition === undefined) throw new Error(`there is no function ${name}`);
    return definition;
  };
  const invoke = async (name: string, event: unknown): Promise<InvocationResult> => {
    const definition = get(name);
    const text = JSON.stringify(event) ?? "null";
    if (Buffer.byteLength(text) > LAMBDA.payloadBytes) return tooLarge("Request");
    const result = resultOf(await run(lot, definition, text, deps));
    if (result.status === "failed")
      deps.log("lambda.failed", { function: definition.name, ...result.error, trace: undefined });
    return result;
  };
  return {
    define: (definition) => definitions.set(definition.name, definition),
    arnOf: (name) => find(name)?.arn,
    onFailure: (name, destination) => destinations.set(get(name).name, destination),
    invoke,
    invokeEvent: async (name, event) => {
      const { arn, name: functionName } = get(name);
      const requestId = makeUuid(deps.random);
      const nowMilliseconds = deps.clock.nowMilliseconds();
      const call = { functionArn: arn, event, requestId, nowMilliseconds };
      try {
        await invokeWithoutWaiting(call, destinations.get(functionName), invoke);
      } catch (error) {
        // Whoever sent the event has long gone on: a destination out of reach is for the log alone.
        deps.log("lambda.eventLost", { function: functionName, error });
      }
    },
    stop: () => lot.stop(),
  };
}

async function run(
  lot: ThreadLot,
  definition: FunctionDefinition,
  event: string,
  { clock, random, log }: LambdaDeps,
): Promise<Ending> {
  const { name } = definition;
  const thread = await lot.acquire(name, threadOptions(definition, log));
  try {
    const ending = await thread.run(makeUuid(random), event, clock.nowMilliseconds());
    if (ending.kind === "notLoaded") await thread.stop();
    return ending;
  } finally {
    lot.release(name, thread);
  }
}

function threadOptions(definition: FunctionDefinition, log: Log): ThreadOptions {
  const { name, arn, folder, handler, memoryMegabytes, timeoutSeconds, environment } = definition;
  return {
    data: { folder, handler, functionName: name, functionArn: arn, memoryMegabytes },
    timeoutSeconds,
    environment,
    onOutput: (line) => log("lambda.output", { function: name, line }),
  };
}

function resultOf(ending: Ending): InvocationResult {
  if (ending.kind !== "done") return { status: "failed", error: ending.error };
  if (Buffer.byteLength(ending.payload) > LAMBDA.payloadBytes) return tooLarge("Response");
  return { status: "done", payload: JSON.parse(ending.payload) };
}

function tooLarge(what: "Request" | "Response"): InvocationResult {
  const errorMessage = `${what} payload size exceeded maximum allowed payload size (${LAMBDA.payloadBytes} bytes).`;
  return { status: "failed", error: { errorType: `Function.${what}SizeTooLarge`, errorMessage } };
}
