/** Runs inside a function's thread: loads the handler once, then answers events. */
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { err, ok } from "#src/result.ts";
import { takeShortWay } from "./direct-request.ts";
import type {
  Answer,
  EventAnswer,
  FunctionError,
  Invocation,
  LoadMessage,
  ThreadData,
} from "./messages.ts";
import { createOutbox } from "./outbox.ts";
import { forwardOutput } from "./output.ts";

type Handler = (event: unknown, context: object) => unknown;

/** An error before any event; its name is the error type that Lambda reports. */
class LoadError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

async function loadHandler({ folder, handler }: ThreadData): Promise<Handler> {
  const dot = handler.lastIndexOf(".");
  const base = `${folder}/${handler.slice(0, dot)}`;
  const file = [".js", ".mjs", ".cjs"].map((end) => base + end).find((path) => existsSync(path));
  if (file === undefined)
    throw new LoadError("Runtime.ImportModuleError", `Error: Cannot find module '${base}'`);
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  const found = module[handler.slice(dot + 1)];
  if (typeof found !== "function")
    throw new LoadError("Runtime.HandlerNotFound", `${handler} is undefined or not exported`);
  // Handlers with a callback: the runtime nodejs24.x does not support them.
  if (found.length > 2)
    throw new LoadError("Runtime.CallbackHandlerDeprecated", `${handler} takes a callback`);
  return (event, context) => Reflect.apply(found, undefined, [event, context]);
}

async function answer(handler: Handler, data: ThreadData, invocation: Invocation): Promise<Answer> {
  const context = {
    functionName: data.functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: data.functionArn,
    memoryLimitInMB: String(data.memoryMegabytes),
    awsRequestId: invocation.requestId,
    getRemainingTimeInMillis: () => Math.max(0, invocation.deadlineMilliseconds - Date.now()),
  };
  try {
    const result = await handler(JSON.parse(invocation.event), context);
    return ok(stringify(result));
  } catch (error) {
    return err(describe(error));
  }
}

function stringify(result: unknown): string {
  try {
    return JSON.stringify(result) ?? "null";
  } catch (error) {
    throw new LoadError("Runtime.MarshalError", `Unable to stringify response body: ${error}`);
  }
}

function describe(error: unknown): FunctionError {
  if (!(error instanceof Error))
    return { errorType: typeof error, errorMessage: String(error), trace: [] };
  const trace = (error.stack ?? "").split("\n");
  return { errorType: error.name, errorMessage: error.message, trace };
}

async function serve(port: MessagePort, data: ThreadData): Promise<void> {
  const report = (message: LoadMessage): void => port.postMessage(message);
  if (data.services !== undefined) takeShortWay(data.services.origin, data.services.port);
  let handler: Handler;
  try {
    handler = await loadHandler(data);
  } catch (error) {
    report(err(describe(error)));
    return;
  }
  forwardOutput((text) => port.postMessage([text]));
  const send = createOutbox<EventAnswer>(port);
  const run = async (invocation: Invocation): Promise<void> => {
    const { requestId } = invocation;
    send({ requestId, answer: await answer(handler, data, invocation) });
  };
  port.on("message", (invocations: readonly Invocation[]) => {
    for (const invocation of invocations) void run(invocation);
  });
  report(ok(undefined));
}

if (parentPort === null) throw new Error("worker.ts runs in a thread only");
await serve(parentPort, workerData);
