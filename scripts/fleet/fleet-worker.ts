/** Entry point of the fleet's thread. */
import { parentPort, workerData } from "node:worker_threads";
import { runFleet } from "#simulator/run-fleet.ts";
import type { StartedFleet } from "./fleet-process.ts";
import { memoryFiles } from "./memory-files.ts";

const { memoryFolder, ...options }: StartedFleet = workerData;
if (parentPort === null) throw new Error("expected a thread");
await runFleet(options, memoryFiles(memoryFolder), parentPort);
