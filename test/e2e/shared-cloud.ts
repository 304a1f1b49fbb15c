/**
 * The run's target as a cloud under test: the embedded application shared by all files, or another
 * deployment.
 */
import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { IoTClient } from "@aws-sdk/client-iot";
import { IoTDataPlaneClient } from "@aws-sdk/client-iot-data-plane";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { findOutput } from "#scripts/accounts/target.ts";
import { brokerAddress } from "#scripts/fleet/broker-address.ts";
import { type CloudUnderTest, closeClients } from "./cloud-under-test.ts";
import { openTarget, outputsOf } from "./target.ts";

export interface SharedCloud extends CloudUnderTest {
  readonly name: "embedded" | "deployed";
  /** The log since the cloud was opened; undefined when the target writes no log file. */
  readonly readLog: (() => string) | undefined;
}

/** To be called in `beforeAll`, with `stop` in `afterAll`. */
export async function openSharedCloud(): Promise<SharedCloud> {
  const { name, deployment: target, outputsFile, logFile } = openTarget();
  const { region } = target;
  const clients = {
    ...operatorClients(target),
    iot: new IoTClient({ region }),
    iotData: new IoTDataPlaneClient({ region }),
  };
  const outputs = outputsOf({ outputsFile });
  const hasDevices = findOutput(outputs, "TrackerDevice", "ClaimPolicyName") !== undefined;
  const broker = hasDevices ? await brokerAddress(target, outputsFile) : undefined;
  const tasks: (() => Promise<unknown>)[] = [];
  return {
    name,
    target,
    outputs,
    clients,
    get broker() {
      if (broker === undefined) throw new Error("the target has no TrackerDevice stack");
      return broker;
    },
    readLog: existsSync(logFile) ? readerFrom(logFile, statSync(logFile).size) : undefined,
    atEnd: (task) => void tasks.push(task),
    stop: async () => {
      // In reverse order, because later objects may depend on earlier ones.
      for (const task of tasks.splice(0).reverse()) await task();
      closeClients(clients);
    },
  };
}

/**
 * Reads the end of a file from this byte on, because the log of a run has many megabytes; all of it
 * once another log has taken its place.
 */
function readerFrom(file: string, openedAt: number): () => string {
  return () => {
    const { size } = statSync(file);
    const start = size < openedAt ? 0 : openedAt;
    const bytes = Buffer.alloc(size - start);
    const descriptor = openSync(file, "r");
    try {
      return bytes.toString("utf8", 0, readSync(descriptor, bytes, 0, bytes.length, start));
    } finally {
      closeSync(descriptor);
    }
  };
}
