/**
 * Registers a master with its own certificate over the registry's HTTP API, as an operator does.
 */
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import type { LocalServices } from "#local/local-services.ts";
import type { Credentials } from "./messages.ts";

export type Registry = Pick<LocalServices, "access" | "iot">;

/** @param policies of its certificate */
export async function registerMaster(
  { iot, access }: Registry,
  mId: string,
  policies: readonly string[],
): Promise<Credentials> {
  const signer = new SignatureV4({
    service: "iot",
    region: "us-east-1",
    credentials: access.operatorKey(),
    sha256: Sha256,
  });
  const call = async (
    method: string,
    path: string,
    query: Record<string, string>,
    rest: object,
  ) => {
    const { body = "", headers = {} }: { body?: string; headers?: Record<string, string> } = rest;
    const hostname = "127.0.0.1";
    const url = `/_aws/iot${path}`;
    const request = { method, protocol: "http:", hostname, path: url, query, body };
    const signed = await signer.sign({ ...request, headers: { host: hostname, ...headers } });
    const search = new URLSearchParams(query).toString();
    const answer = await iot.handle({
      method,
      url: search === "" ? url : `${url}?${search}`,
      headers: signed.headers,
      body: Buffer.from(body),
      remoteAddress: hostname,
    });
    return JSON.parse(String(answer.body));
  };
  const made = await call("POST", "/keys-and-certificate", { setAsActive: "true" }, {});
  await call("POST", `/things/${mId}`, {}, {});
  const principal = { "x-amzn-principal": made.certificateArn };
  await call("PUT", `/things/${mId}/principals`, {}, { headers: principal });
  const target = JSON.stringify({ target: made.certificateArn });
  for (const policy of policies)
    await call("PUT", `/target-policies/${policy}`, {}, { body: target });
  return { mId, certificate: made.certificatePem, key: made.keyPair.PrivateKey };
}
