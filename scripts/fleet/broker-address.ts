/** The broker of a deployment for its masters, and the authority that they must trust. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DescribeEndpointCommand, IoTClient } from "@aws-sdk/client-iot";
import type { Target } from "#scripts/accounts/target.ts";
import type { BrokerAddress } from "#simulator/link/broker-address.ts";

const USUAL_PORT = 8883;

/** URL of the broker for masters, and the authority when the deployment is a local cloud. */
export async function brokerAddress(target: Target, outputsFile: string): Promise<BrokerAddress> {
  const url = await brokerUrl(target);
  const file = authorityFile(outputsFile);
  return file === undefined ? { url } : { url, authority: readFileSync(file, "utf8") };
}

/** URL for MQTT over TLS of the account's broker, or of the endpoint in AWS_ENDPOINT_URL_IOT. */
export async function brokerUrl({ region }: Target): Promise<string> {
  const iot = new IoTClient({ region });
  const { endpointAddress } = await iot.send(
    new DescribeEndpointCommand({ endpointType: "iot:Data-ATS" }),
  );
  iot.destroy();
  if (endpointAddress === undefined) throw new Error("the account has no IoT data endpoint");
  return endpointAddress.includes(":")
    ? `mqtts://${endpointAddress}`
    : `mqtts://${endpointAddress}:${USUAL_PORT}`;
}

/**
 * File with the certificate of a local cloud's own authority; undefined for AWS, whose authorities
 * the machine trusts already.
 */
export function authorityFile(outputsFile: string): string | undefined {
  const file = join(dirname(outputsFile), "masters-ca.pem");
  return existsSync(file) ? file : undefined;
}
