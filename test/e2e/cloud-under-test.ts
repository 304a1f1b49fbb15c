/**
 * The cloud that a test uses: its addresses, clients with the operator's rights, and the address
 * for masters.
 */
import type { IoTClient } from "@aws-sdk/client-iot";
import { type IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import type { AccountClients } from "#scripts/accounts/create-account.ts";
import { type Outputs, outputOf, type Target } from "#scripts/accounts/target.ts";
import type { BrokerAddress } from "#simulator/link/broker-address.ts";

/** Clients with the rights of the deploying operator. */
export interface CloudClients extends AccountClients {
  readonly iot: IoTClient;
  readonly iotData: IoTDataPlaneClient;
}

export interface CloudUnderTest {
  readonly target: Target;
  readonly outputs: Outputs;
  readonly clients: CloudClients;
  readonly broker: BrokerAddress;
  /**
   * Registers a function that removes an object of the test; skipped by a cloud that ends with its
   * test.
   */
  atEnd(task: () => Promise<unknown>): void;
  /** Removes the test's objects and closes the clients. */
  stop(): Promise<void>;
}

/** Name of a table or bucket of the data stack, by its output. */
export function dataName({ outputs }: Pick<CloudUnderTest, "outputs">, output: string): string {
  return outputOf(outputs, "TrackerData", output);
}

/** Publishes as a function of the product does for a command or a document. */
export async function publishFromCloud(
  { clients }: CloudUnderTest,
  topic: string,
  message: object = {},
  retain = false,
): Promise<void> {
  const payload = Buffer.from(JSON.stringify(message));
  await clients.iotData.send(new PublishCommand({ topic, qos: 1, retain, payload }));
}

export function closeClients({ cognito, dynamo, iot, iotData }: CloudClients): void {
  for (const client of [cognito, dynamo, iot, iotData]) client.destroy();
}
