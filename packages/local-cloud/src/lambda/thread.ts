/** One thread that runs one function: start, events and end. */
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { MessageChannel, Worker } from "node:worker_threads";
import { buildSync } from "esbuild";
import { LAMBDA } from "#src/limits.ts";
import { type Err, err, ok, type Result } from "#src/result.ts";
import type { WireHandler } from "#src/services.ts";
import type {
  Answer,
  FunctionError,
  Invocation,
  LoadMessage,
  OutputStream,
  ThreadData,
  ThreadMessage,
} from "./messages.ts";
import { createOutbox } from "./outbox.ts";
import { LineReader } from "./output.ts";
import { answerThread } from "./service-port.ts";

/** The address of the local services for functions, and their handler. */
export interface ServiceEndpoint {
  /** Origin, such as http://127.0.0.1:4700. */
  readonly origin: string;
  /** Must never reject. */
  readonly handle: WireHandler;
}

export interface ThreadOptions {
  readonly data: Omit<ThreadData, "services">;
  /** Without it, every request of the function uses a socket. */
  readonly services: ServiceEndpoint | undefined;
  readonly timeoutSeconds: number;
  /** All variables of the thread; the host's own environment is not passed on. */
  readonly environment: Readonly<Record<string, string>>;
  readonly onOutput: (line: string) => void;
  /** Time limit for loading the function. @default LAMBDA.initMilliseconds */
  readonly initMilliseconds?: number;
}

/**
 * Largest heap of a thread, even if its function may have more: the whole product shares one
 * process.
 */
const HEAP_MEGABYTES_MOST = 512;
const YOUNG_GENERATION_MEGABYTES = 8;

interface Running {
  readonly timer: NodeJS.Timeout;
  readonly settle: (answer: Answer) => void;
}

export class Thread {
  private readonly worker: Worker;
  private readonly loaded: Promise<LoadMessage>;
  private readonly post: (invocation: Invocation) => void;
  /** Running events by request id. */
  private readonly running = new Map<string, Running>();
  private readonly lines: Readonly<Record<OutputStream, LineReader>>;
  private alive = true;

  constructor(private readonly options: ThreadOptions) {
    const { onOutput, initMilliseconds = LAMBDA.initMilliseconds } = options;
    const late = () => initTimeout(initMilliseconds / 1000);
    this.lines = { stdout: new LineReader(onOutput), stderr: new LineReader(onOutput) };
    this.worker = startWorker(options);
    this.post = createOutbox<Invocation>(this.worker);
    const ended = endOf(this.worker).then((ending) => {
      this.alive = false;
      for (const lines of Object.values(this.lines)) lines.end();
      for (const requestId of this.running.keys()) this.settle(requestId, ending);
      return ending;
    });
    const first: Promise<LoadMessage>[] = [firstMessage(this.worker), ended];
    this.loaded = within(initMilliseconds, late, first).then((start) => {
      // Needed because a thread that timed out may still report that it has loaded.
      if (!start.ok) return start;
      this.worker.on("message", (messages: readonly ThreadMessage[]) => {
        for (const message of messages) this.take(message);
      });
      return start;
    });
  }

  /** False once the thread accepts no more events; earlier ones may still be running. */
  get isAlive(): boolean {
    return this.alive;
  }

  /** The function's answer, or the error why the function is not loaded. */
  async run(
    requestId: string,
    event: string,
    nowMilliseconds: number,
  ): Promise<Result<Answer, FunctionError>> {
    const start = await this.loaded;
    if (!start.ok) return start;
    if (!this.alive && this.running.size === 0) return ok(exited("the thread has ended"));
    const life = this.options.timeoutSeconds * 1000;
    const answer = new Promise<Answer>((settle) => {
      const timer = setTimeout(() => this.giveUp(requestId), life);
      this.running.set(requestId, { timer, settle });
      this.post({ requestId, event, deadlineMilliseconds: nowMilliseconds + life });
    });
    return ok(await answer);
  }

  async stop(): Promise<void> {
    this.alive = false;
    await this.worker.terminate();
  }

  private take(message: ThreadMessage): void {
    if ("written" in message) this.lines[message.stream].add(message.written);
    else this.settle(message.requestId, message.answer);
  }

  /** Times out one event. The thread gets no more events; others that it is running may finish. */
  private giveUp(requestId: string): void {
    this.alive = false;
    this.settle(requestId, timedOut(requestId, this.options.timeoutSeconds));
  }

  private settle(requestId: string, answer: Answer): void {
    const running = this.running.get(requestId);
    if (running === undefined) return;
    this.running.delete(requestId);
    clearTimeout(running.timer);
    if (!this.alive && this.running.size === 0) void this.stop();
    running.settle(answer);
  }
}

function startWorker({ data, services, environment, onOutput }: ThreadOptions): Worker {
  const way = services && openWay(services);
  const workerData: ThreadData = { ...data, services: way };
  const worker = new Worker(workerSource(), {
    workerData,
    transferList: way === undefined ? [] : [way.port],
    env: environment,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: Math.min(data.memoryMegabytes, HEAP_MEGABYTES_MOST),
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES,
    },
  });
  forwardLines(worker.stdout, onOutput);
  forwardLines(worker.stderr, onOutput);
  return worker;
}

function openWay({ origin, handle }: ServiceEndpoint): NonNullable<ThreadData["services"]> {
  const { port1, port2 } = new MessageChannel();
  answerThread(port1, handle);
  return { origin, port: port2 };
}

let source: URL | undefined;

/**
 * The worker module and its parts, bundled as one data URL that can start a thread whichever way
 * this module was loaded.
 */
function workerSource(): URL {
  source ??= new URL(`data:text/javascript;base64,${bundledWorker().toString("base64")}`);
  return source;
}

function bundledWorker(): Buffer {
  const entry = fileURLToPath(new URL("./worker.ts", import.meta.url));
  const shape = { bundle: true, platform: "node", format: "esm", target: "node20" } as const;
  const { outputFiles } = buildSync({ ...shape, entryPoints: [entry], write: false });
  return Buffer.concat(outputFiles.map(({ contents }) => contents));
}

function firstMessage(worker: Worker): Promise<LoadMessage> {
  return new Promise((resolve) => worker.once("message", resolve));
}

/**
 * The error with which the thread ends. The first event counts: a thread without memory, or with an
 * uncaught error, reports that before it exits.
 */
function endOf(worker: Worker): Promise<Err<FunctionError>> {
  return new Promise((resolve) => {
    worker.once("error", (error: Error & { code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY")
        resolve(exited("Runtime exited with error: signal: killed"));
      else resolve(failed(error.name, error.message, (error.stack ?? "").split("\n")));
    });
    worker.once("exit", (code) =>
      resolve(exited(`Runtime exited with error: exit status ${code}`)),
    );
  });
}

function within<T>(milliseconds: number, late: () => T, racers: readonly Promise<T>[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late()), milliseconds);
    Promise.race(racers)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function failed(
  errorType: string,
  errorMessage: string,
  trace: readonly string[] = [],
): Err<FunctionError> {
  return err({ errorType, errorMessage, trace });
}

function exited(reason: string): Err<FunctionError> {
  return failed("Runtime.ExitError", reason);
}

function timedOut(requestId: string, seconds: number): Err<FunctionError> {
  const message = `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`;
  return failed("Sandbox.Timedout", message);
}

function initTimeout(seconds: number): Err<FunctionError> {
  return failed("Sandbox.Timedout", `The init phase did not end within ${seconds} seconds`);
}

/**
 * Forwards output that a thread writes while it starts, or after it has failed; otherwise output is
 * sent as messages.
 */
function forwardLines(stream: Readable, onLine: (line: string) => void): void {
  const lines = new LineReader(onLine);
  stream.setEncoding("utf8");
  stream.on("data", (text: string) => lines.add(text));
  stream.on("end", () => lines.end());
}
