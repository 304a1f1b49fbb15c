/** Opens an MQTT connection with a client certificate, as every device does. */
import { connect, type IClientOptions, type MqttClient } from "mqtt";
import type { BrokerAddress, Credentials } from "./broker-address.ts";

const KEEP_ALIVE_SECONDS = 60;
const CONNECT_TIMEOUT_MILLISECONDS = 20_000;

export interface ClientOptions {
  readonly clientId: string;
  readonly will?: NonNullable<IClientOptions["will"]>;
}

/**
 * Connects with a clean session, in a single attempt. Rejects when the broker refuses or cannot be
 * reached.
 */
export function connectClient(
  { url, authority }: BrokerAddress,
  { certificate, key }: Credentials,
  { clientId, will }: ClientOptions,
): Promise<MqttClient> {
  const client = connect(url, {
    clientId,
    cert: certificate,
    key,
    ...(authority === undefined ? {} : { ca: authority }),
    ...(will === undefined ? {} : { will }),
    protocolVersion: 4,
    clean: true,
    keepalive: KEEP_ALIVE_SECONDS,
    connectTimeout: CONNECT_TIMEOUT_MILLISECONDS,
    reconnectPeriod: 0,
  });
  return new Promise((resolve, reject) => {
    const fail = (cause?: Error): void => {
      client.end(true);
      reject(new Error(`the broker did not accept ${clientId}`, { cause }));
    };
    // With TLS 1.3 a refusal of the certificate shows only as a connection that closes early.
    const closed = () => fail();
    client.once("error", fail);
    client.once("close", closed);
    client.once("connect", () => {
      client.off("error", fail);
      client.off("close", closed);
      // Errors are ignored here, because "close" reports a broken connection as well.
      client.on("error", () => undefined);
      resolve(client);
    });
  });
}
