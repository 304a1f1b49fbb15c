/** Starts the simulated fleet in a thread, and passes on its log. */
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { buildSync } from "esbuild";
import type { SendAnswer } from "#simulator/fleet/control-answer.ts";
import type { FleetCount } from "#simulator/fleet/fleet.ts";
import type { FleetOptions } from "#simulator/fleet/fleet-options.ts";
import type { FleetThreadMessage, FleetThreadRequest } from "#simulator/run-fleet.ts";

export interface FleetProcess {
  count(): Promise<FleetCount>;
  /** An order in the form that the control topic uses. */
  order(order: object): void;
  stop(): Promise<void>;
}

export interface StartedFleet extends FleetOptions {
  /** Folder with the memory of the masters. */
  readonly memoryFolder: string;
}

const ROOT = resolve(import.meta.dirname, "../..");
const BUNDLE = join(ROOT, "build/simulator/fleet.mjs");

const YOUNG_GENERATION_MEGABYTES = 12;

type Log = (event: string, fields: Readonly<Record<string, unknown>>) => void;

/**
 * Resolves when the masters have started to connect. Rejects when the thread cannot start.
 * @param takeAnswer called with the fleet's answers to orders
 */
export async function startFleet(
  options: StartedFleet,
  log: Log,
  takeAnswer: SendAnswer = () => undefined,
): Promise<FleetProcess> {
  bundle();
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES };
  const worker = new Worker(BUNDLE, { workerData: options, resourceLimits });
  worker.on("message", (message: FleetThreadMessage) => {
    if (message.kind === "log") log(message.event, message.fields);
    if (message.kind === "answer") takeAnswer(message.answer);
  });
  const ended = new Promise<never>((_, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the fleet ended with ${code}`)));
  });
  // Logged here, because a caller that has stopped the fleet does not wait for its end.
  ended.catch((error: unknown) => log("fleet.ended", { reason: String(error) }));
  await Promise.race([answer(worker, "started"), ended]);
  const post = (request: FleetThreadRequest) => worker.postMessage(request);
  return {
    order: (order) => post({ order }),
    count: async () => {
      post("count");
      const { count } = await Promise.race([answer(worker, "count"), ended]);
      return count;
    },
    stop: async () => {
      post("stop");
      await Promise.race([answer(worker, "stopped"), ended.catch(() => undefined)]);
    },
  };
}

/** Alias of a package of TypeScript sources, which a thread cannot load, so it is bundled. */
const DATA_ENTRY = "local-cloud/data";

/**
 * Bundles the worker. Other packages remain external; they are found in node_modules above the
 * bundle.
 */
function bundle(): void {
  // The asynchronous build would leave a process of esbuild running.
  buildSync({
    entryPoints: [join(ROOT, "scripts/fleet/fleet-worker.ts")],
    outfile: BUNDLE,
    bundle: true,
    packages: "external",
    alias: { [DATA_ENTRY]: createRequire(import.meta.url).resolve(DATA_ENTRY) },
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "silent",
  });
}

type Kind = FleetThreadMessage["kind"];

function answer<K extends Kind>(
  worker: Worker,
  kind: K,
): Promise<Extract<FleetThreadMessage, { kind: K }>> {
  return new Promise((resolve) => {
    const listen = (message: FleetThreadMessage): void => {
      if (!is(message, kind)) return;
      worker.off("message", listen);
      resolve(message);
    };
    worker.on("message", listen);
  });
}

function is<K extends Kind>(
  message: FleetThreadMessage,
  kind: K,
): message is Extract<FleetThreadMessage, { kind: K }> {
  return message.kind === kind;
}
