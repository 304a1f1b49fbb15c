/**
 * A broker with two registered devices, of which the first is connected and reports what it
 * receives.
 */
import type { MqttClient } from "mqtt";
import type { StateStore } from "#src/services.ts";
import { type Credentials, D1, D2, type Fleet, startFleet } from "./devices.ts";

export const topic = (deviceId: string, name: string) => `fleet/v1/d/${deviceId}/${name}`;

/** Resolves when the client has lost its connection. */
export function closed(client: MqttClient): Promise<void> {
  return new Promise((resolve) => {
    if (!client.connected) resolve();
    else client.once("close", () => resolve());
  });
}

export interface WatchedBroker {
  readonly fleet: Fleet;
  /** Credentials of the device D1, which is connected as `victim`. */
  readonly first: Credentials;
  /** Credentials of the device D2. */
  readonly second: Credentials;
  readonly victim: MqttClient;
  /** Topics of the messages that the victim has received. */
  readonly received: readonly string[];
  /** Connects D2. */
  connectSecond(): Promise<MqttClient>;
}

export async function startWatchedBroker(state: StateStore): Promise<WatchedBroker> {
  const fleet = await startFleet(state);
  fleet.iot.defineRule({
    name: "trk_conn",
    sql: "SELECT topic(4) AS deviceId, v, online FROM 'fleet/v1/d/+/conn'",
    functionArns: ["arn:on-presence"],
    errorFunctionArn: undefined,
  });
  const first = await fleet.register(D1);
  const second = await fleet.register(D2);
  const victim = await fleet.connect(first, { clientId: D1 });
  const received: string[] = [];
  victim.on("message", (name) => received.push(name));
  await victim.subscribeAsync(topic(D1, "cmd"), { qos: 1 });
  const connectSecond = async (): Promise<MqttClient> => {
    const client = await fleet.connect(second, { clientId: D2 });
    client.on("error", () => {});
    return client;
  };
  return { fleet, first, second, victim, received, connectSecond };
}
