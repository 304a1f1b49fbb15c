/**
 * The run's target as a cloud under test: the embedded application shared by all files, or another
 * deployment.
 */
import { existsSync, readFileSync } from "node:fs";
import { IoTClient } from "@aws-sdk/client-iot";
import { IoTDataPlaneClient } from "@aws-sdk/client-iot-data-plane";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { findOutput } from "#scripts/accounts/target.ts";
import { brokerAddress } from "#scripts/fleet/broker-address.ts";
import { type CloudUnderTest, closeClients } from "./cloud-under-test.ts";
import { openTarget, outputsOf } from "./target.ts";

export interface SharedCloud extends CloudUnderTest {
  readonly name: "embedded" | "deployed";
  /** The whole log so far; undefined when the target writes no log file. */
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
    readLog: existsSync(logFile) ? () => readFileSync(logFile, "utf8") : undefined,
    atEnd: (task) => void tasks.push(task),
    stop: async () => {
      // In reverse order, because later objects may depend on earlier ones.
      for (const task of tasks.splice(0).reverse()) await task();
      closeClients(clients);
    },
  };
}
