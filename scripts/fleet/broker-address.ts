/** Where the masters of a deployment connect. */
import { DescribeEndpointCommand, IoTClient } from "@aws-sdk/client-iot";
import type { Target } from "#scripts/accounts/target.ts";

const USUAL_PORT = 8883;

/** Of the account, or of whatever AWS_ENDPOINT_URL_IOT names, as a URL for MQTT over TLS. */
export async function brokerUrl({ region }: Target): Promise<string> {
  const iot = new IoTClient({ region });
  const { endpointAddress } = await iot.send(
    new DescribeEndpointCommand({ endpointType: "iot:Data-ATS" }),
  );
  iot.destroy();
  if (endpointAddress === undefined) throw new Error("the registry named no endpoint");
  return endpointAddress.includes(":")
    ? `mqtts://${endpointAddress}`
    : `mqtts://${endpointAddress}:${USUAL_PORT}`;
}
