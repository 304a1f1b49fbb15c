/**
 * First boot of a master: it uses the factory's claim certificate to get its own; the private key
 * never leaves the master.
 */
import type { MqttClient } from "mqtt";
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { BrokerAddress, Credentials } from "./broker-address.ts";
import { connectClient } from "./connect-client.ts";
import { makeSigningRequest } from "./signing-request.ts";

const CERTIFICATES = "$aws/certificates/create-from-csr/json";
const ANSWER_MILLISECONDS = 20_000;

export interface Registration {
  readonly mId: string;
  readonly deviceType: DeviceType;
  /** Hardware revision of the master's board. */
  readonly hw: string;
  /** Name of the broker's template for provisioning devices. */
  readonly template: string;
}

/**
 * Registers a master. Throws when the broker refuses (with the broker's reason), or when no answer
 * comes in time.
 * @param save stores key and certificate before they are registered: afterwards the claim is not
 * valid for another pair
 */
export async function registerMaster(
  broker: BrokerAddress,
  claim: Credentials,
  { mId, deviceType, hw, template }: Registration,
  save: (requested: Credentials) => void = () => undefined,
): Promise<Credentials> {
  const { request, key } = await makeSigningRequest(mId);
  const client = await connectClient(broker, claim, { clientId: `claim-${mId}` });
  try {
    const { certificatePem, certificateOwnershipToken } = await ask(client, CERTIFICATES, {
      certificateSigningRequest: request,
    });
    const requested = { certificate: String(certificatePem), key };
    save(requested);
    await ask(client, `$aws/provisioning-templates/${template}/provision/json`, {
      certificateOwnershipToken,
      parameters: { mId, deviceType, hw },
    });
    return requested;
  } finally {
    client.end(true);
  }
}

/**
 * Whether the broker accepts a master with these credentials. It may have been registered although
 * the answer was lost.
 */
export async function isRegistered(
  broker: BrokerAddress,
  requested: Credentials,
  mId: string,
): Promise<boolean> {
  try {
    const client = await connectClient(broker, requested, { clientId: mId });
    await client.endAsync();
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends a request to the service and returns the answer; subscribes to the answer first, as the
 * service requires.
 */
async function ask(
  client: MqttClient,
  topic: string,
  body: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const accepted = `${topic}/accepted`;
  const rejected = `${topic}/rejected`;
  await client.subscribeAsync([accepted, rejected], { qos: 1 });
  const answer = new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
    const late = () => reject(new Error(`no answer to ${topic}`));
    const timer = setTimeout(late, ANSWER_MILLISECONDS);
    client.on("message", (from, payload) => {
      if (from !== accepted && from !== rejected) return;
      clearTimeout(timer);
      const text = payload.toString();
      if (from === accepted) resolve(JSON.parse(text));
      else reject(new Error(`${topic} was rejected: ${text}`));
    });
    client.once("close", () => {
      clearTimeout(timer);
      reject(new Error(`the broker closed the connection at ${topic}`));
    });
  });
  await Promise.all([answer, client.publishAsync(topic, JSON.stringify(body), { qos: 1 })]);
  return answer;
}
