/** Lambda: functions by name; each event runs in a thread of its function. */

import { LAMBDA } from "#src/limits.ts";
import { type Err, err, ok, type Result } from "#src/result.ts";
import type {
  Clock,
  EventEnd,
  EventInvoker,
  InvocationError,
  LambdaService,
  Log,
  Random,
} from "#src/services.ts";
import { makeUuid } from "#src/uuid.ts";
import { EVENT_BYTES, type EventBounds, EventQueue } from "./event-queue.ts";
import { type FailureDestination, type Invoke, invokeWithoutWaiting } from "./failed-events.ts";
import type { Answer } from "./messages.ts";
import type { ServiceEndpoint, ThreadOptions } from "./thread.ts";
import { POOL_BOUNDS, type PoolBounds, WorkerPool } from "./worker-pool.ts";

export interface FunctionDefinition {
  readonly name: string;
  readonly arn: string;
  /** Absolute path of the unpacked code. */
  readonly folder: string;
  /** File and export of the handler, such as index.handler. */
  readonly handler: string;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  /** All environment variables of the function. */
  readonly environment: Readonly<Record<string, string>>;
  /** Handler of requests for the local services; without it, clients connect over a socket. */
  readonly services?: ServiceEndpoint;
}

export interface LambdaFunctions extends LambdaService, EventInvoker {
  define(definition: FunctionDefinition): void;
  /**
   * Sets the destination of a function's asynchronous events that fail. Throws when the function
   * does not exist.
   */
  onFailure(functionName: string, destination: FailureDestination): void;
  /** ARN of a function given by name or ARN; undefined when it does not exist. */
  arnOf(functionArn: string): string | undefined;
  /** Resolves when no sent event is waiting or running. */
  drain(): Promise<void>;
  /** Ends every thread; running events fail. */
  stop(): Promise<void>;
}

export interface LambdaDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly bounds?: PoolBounds | undefined;
  /** Most bytes of events that are accepted but not done, for each function. */
  readonly eventBytes?: number | undefined;
}

/**
 * Most asynchronous events per thread; lower than the total, to leave room for synchronous calls.
 * As no caller waits for them, they start a further thread only when those of the function have that
 * many.
 */
const EVENTS_PER_THREAD = 4;

export function createLambda(deps: LambdaDeps): LambdaFunctions {
  const pool = new WorkerPool(deps.bounds ?? POOL_BOUNDS);
  const definitions = new Map<string, FunctionDefinition>();
  const destinations = new Map<string, FailureDestination>();
  const find = (name: string): FunctionDefinition | undefined =>
    definitions.get(name.startsWith("arn:") ? (name.split(":")[6] ?? "") : name);
  const get = (name: string): FunctionDefinition => {
    const definition = find(name);
    if (definition === undefined) throw new Error(`there is no function ${name}`);
    return definition;
  };
  const attempt = (name: string, event: string) =>
    runOnce(pool, get(name), { event, eventsBeforeNew: EVENTS_PER_THREAD }, deps);
  const bounds = {
    concurrency: pool.bounds.perFunction * EVENTS_PER_THREAD,
    bytes: deps.eventBytes ?? EVENT_BYTES,
  };
  const queues = createQueues(bounds, (definition, event) =>
    runEvent(definition, event, destinations.get(definition.name), attempt, deps),
  );
  return {
    define: (definition) => definitions.set(definition.name, definition),
    arnOf: (name) => find(name)?.arn,
    onFailure: (name, destination) => destinations.set(get(name).name, destination),
    invoke: async (name, event) => {
      const call = { event: JSON.stringify(event) ?? "null", eventsBeforeNew: 1 };
      const result = await runOnce(pool, get(name), call, deps);
      return result.ok ? ok(JSON.parse(result.value)) : result;
    },
    hasRoom: (name) => queues.of(get(name)).hasRoom(),
    sendEvent: (name, event) => queues.of(get(name)).send(event),
    drain: async () => {
      await Promise.all(queues.all().map((queue) => queue.idle()));
    },
    stop: () => pool.stop(),
  };
}

/** Creates one queue for each function, at its first event. */
function createQueues(
  bounds: EventBounds,
  run: (definition: FunctionDefinition, event: string) => Promise<EventEnd>,
) {
  const queues = new Map<string, EventQueue>();
  return {
    all: () => [...queues.values()],
    of: (definition: FunctionDefinition): EventQueue => {
      const known = queues.get(definition.name);
      const queue = known ?? new EventQueue(bounds, (event) => run(definition, event));
      if (known === undefined) queues.set(definition.name, queue);
      return queue;
    },
  };
}

/** A successful answer is unparsed JSON text. */
type Outcome = Result<string, InvocationError>;

interface Call {
  /** JSON text. */
  readonly event: string;
  readonly eventsBeforeNew: number;
}

async function runOnce(
  pool: WorkerPool,
  definition: FunctionDefinition,
  call: Call,
  deps: LambdaDeps,
): Promise<Outcome> {
  if (Buffer.byteLength(call.event) > LAMBDA.payloadBytes) return tooLarge("Request");
  const outcome = outcomeOf(await runInThread(pool, definition, call, deps));
  if (!outcome.ok)
    deps.log("lambda.failed", { function: definition.name, ...outcome.error, trace: undefined });
  return outcome;
}

async function runEvent(
  { name, arn }: FunctionDefinition,
  event: string,
  destination: FailureDestination | undefined,
  attempt: Invoke,
  { clock, random, log }: LambdaDeps,
): Promise<EventEnd> {
  const requestId = makeUuid(random);
  const call = { functionArn: arn, event, requestId, nowMilliseconds: clock.nowMilliseconds() };
  try {
    await invokeWithoutWaiting(call, destination, attempt);
    return "handled";
  } catch (error) {
    log("lambda.eventLost", { function: name, error });
    return "lost";
  }
}

async function runInThread(
  pool: WorkerPool,
  definition: FunctionDefinition,
  { event, eventsBeforeNew }: Call,
  { clock, random, log }: LambdaDeps,
): Promise<Answer> {
  const { name } = definition;
  const thread = await pool.acquire(name, threadOptions(definition, log), eventsBeforeNew);
  if (thread === undefined) return STOPPED;
  try {
    const ran = await thread.run(makeUuid(random), event, clock.nowMilliseconds());
    if (ran.ok) return ran.value;
    await thread.stop();
    return ran;
  } finally {
    pool.release(thread);
  }
}

const STOPPED: Answer = err({
  errorType: "Runtime.ExitError",
  errorMessage: "The service has stopped",
  trace: [],
});

function threadOptions(definition: FunctionDefinition, log: Log): ThreadOptions {
  const { name, arn, folder, handler, memoryMegabytes, timeoutSeconds, environment } = definition;
  return {
    data: { folder, handler, functionName: name, functionArn: arn, memoryMegabytes },
    timeoutSeconds,
    environment,
    services: definition.services,
    onOutput: (line) => log("lambda.output", { function: name, line }),
  };
}

function outcomeOf(answer: Answer): Outcome {
  const isTooLarge = answer.ok && Buffer.byteLength(answer.value) > LAMBDA.payloadBytes;
  return isTooLarge ? tooLarge("Response") : answer;
}

function tooLarge(what: "Request" | "Response"): Err<InvocationError> {
  const errorMessage = `${what} payload size exceeded maximum allowed payload size (${LAMBDA.payloadBytes} bytes).`;
  return err({ errorType: `Function.${what}SizeTooLarge`, errorMessage });
}
