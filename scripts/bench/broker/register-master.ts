/**
 * Registers a master with its own certificate over the registry's HTTP API, as an operator does.
 */
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import type { AccessKey, LocalCloud } from "local-cloud";
import type { Credentials } from "./messages.ts";

export interface RegistryRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Registry {
  readonly operatorKey: AccessKey;
  /** Host for which requests are signed. */
  readonly host: string;
  /** Sends a request; returns the body of the answer, which is JSON. */
  answer(request: RegistryRequest): Promise<string>;
}

export function registryOf({ endpoint, operatorKey }: LocalCloud): Registry {
  return {
    operatorKey,
    host: new URL(endpoint).host,
    answer: async ({ url, body, ...request }) => {
      const response = await fetch(endpoint + url, { ...request, ...(body !== "" && { body }) });
      return response.text();
    },
  };
}

/** @param policies to attach to the certificate */
export async function registerMaster(
  { operatorKey, host, answer }: Registry,
  mId: string,
  policies: readonly string[],
): Promise<Credentials> {
  const signer = new SignatureV4({
    service: "iot",
    region: "us-east-1",
    credentials: operatorKey,
    sha256: Sha256,
  });
  const call = async (
    method: string,
    path: string,
    query: Record<string, string>,
    rest: object,
  ) => {
    const { body = "", headers = {} }: { body?: string; headers?: Record<string, string> } = rest;
    const url = `/_aws/iot${path}`;
    const request = { method, protocol: "http:", hostname: host, path: url, query, body };
    const signed = await signer.sign({ ...request, headers: { host, ...headers } });
    const search = new URLSearchParams(query).toString();
    const text = await answer({
      method,
      url: search === "" ? url : `${url}?${search}`,
      headers: signed.headers,
      body,
    });
    return JSON.parse(text);
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
