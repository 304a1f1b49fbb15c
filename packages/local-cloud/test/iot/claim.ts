/**
 * The first boot of a device: generating a key, a certificate request, and requests to the service
 * over MQTT.
 */
import "reflect-metadata";
import { cryptoProvider, PemConverter, Pkcs10CertificateRequestGenerator } from "@peculiar/x509";
import type { MqttClient } from "mqtt";

export const P_256 = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

/** Any kind of signing key; by default devices use P-256. */
export type KeyKind = EcKeyGenParams | RsaHashedKeyGenParams;

export const CREATE = "$aws/certificates/create-from-csr/json";
/** Topic for registrations with a provisioning template. */
export const registerTopic = (template: string) =>
  `$aws/provisioning-templates/${template}/provision/json`;

export interface SigningRequest {
  /** PEM texts. */
  readonly request: string;
  readonly key: string;
}

export async function newSigningRequest(
  commonName: string,
  kind: KeyKind = P_256,
): Promise<SigningRequest> {
  cryptoProvider.set(crypto);
  const keys = await crypto.subtle.generateKey(kind, true, ["sign", "verify"]);
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: `CN=${commonName}`,
    keys,
    signingAlgorithm: kind,
  });
  const key = await crypto.subtle.exportKey("pkcs8", keys.privateKey);
  return { request: request.toString("pem"), key: PemConverter.encode(key, "PRIVATE KEY") };
}

export type Answer = Readonly<Record<string, unknown>> & {
  readonly verdict: "accepted" | "rejected";
};

/** Sends a request; the service answers on one of two topics below the request's. */
export async function ask(client: MqttClient, topic: string, question: unknown): Promise<Answer> {
  await client.subscribeAsync([`${topic}/accepted`, `${topic}/rejected`], { qos: 1 });
  const answer = new Promise<Answer>((resolve) => {
    const onMessage = (from: string, payload: Buffer): void => {
      if (!from.startsWith(`${topic}/`)) return;
      client.off("message", onMessage);
      const verdict = from.endsWith("/accepted") ? "accepted" : "rejected";
      resolve({ verdict, ...JSON.parse(payload.toString()) });
    };
    client.on("message", onMessage);
  });
  const text = typeof question === "string" ? question : JSON.stringify(question);
  await client.publishAsync(topic, text, { qos: 1 });
  return answer;
}
