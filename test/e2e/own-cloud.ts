/**
 * A local cloud that one test file starts and may change; records every authorisation decision and
 * every log line.
 */

import { resolve } from "node:path";
import { Sha256 } from "@aws-crypto/sha256-js";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { IoTClient } from "@aws-sdk/client-iot";
import { IoTDataPlaneClient } from "@aws-sdk/client-iot-data-plane";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Decision } from "local-cloud";
import { targetFrom } from "#scripts/accounts/target.ts";
import {
  type ProductCloud,
  type ProductCloudOptions,
  startProductCloud,
} from "#scripts/local-cloud/product-cloud.ts";
import { type CloudClients, type CloudUnderTest, closeClients } from "./cloud-under-test.ts";

/** The assembly of the embedded target, as left by the global set-up. */
export const CDK_OUT = resolve("cdk.out");

export interface LogLine {
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface OwnCloud extends CloudUnderTest {
  readonly cloud: ProductCloud;
  readonly cdkOut: string;
  readonly decisions: readonly Decision[];
  readonly log: readonly LogLine[];
}

/** Starts a cloud, in memory unless a data folder is given. */
export async function startOwnCloud(
  cdkOut = CDK_OUT,
  options: Pick<ProductCloudOptions, "dataDir" | "ports" | "secrets"> = {},
): Promise<OwnCloud> {
  const decisions: Decision[] = [];
  const log: LogLine[] = [];
  const cloud = await startProductCloud({
    ...options,
    assembly: cdkOut,
    onDecision: (decision) => decisions.push(decision),
    log: (event, fields = {}) => log.push({ event, fields }),
  });
  const target = targetFrom(cloud.outputs);
  const clients = operatorClients(cloud, target.region);
  const stop = async (): Promise<void> => {
    closeClients(clients);
    await cloud.stop();
  };
  const { outputs, ports, mqttAuthority: authority } = cloud;
  const broker = { url: `mqtts://localhost:${ports.mqtt}`, authority };
  const atEnd = () => undefined;
  return { cloud, cdkOut, target, outputs, clients, broker, decisions, log, atEnd, stop };
}

function operatorClients({ endpoint, operatorKey }: ProductCloud, region: string): CloudClients {
  const common = { region, credentials: operatorKey, maxAttempts: 1 };
  const dynamo = new DynamoDBClient({ ...common, endpoint: `${endpoint}/_aws/dynamodb` });
  return {
    cognito: new CognitoIdentityProviderClient({ ...common, endpoint: `${endpoint}/_aws/cognito` }),
    dynamo: DynamoDBDocumentClient.from(dynamo),
    iot: new IoTClient({ ...common, endpoint: `${endpoint}/_aws/iot` }),
    iotData: new IoTDataPlaneClient({ ...common, endpoint: `${endpoint}/_aws/iot` }),
  };
}

export interface OperatorCall {
  /** Name of the service in signatures, such as iot or lambda. */
  readonly service: string;
  readonly method: string;
  /** Path including the mount, such as /_aws/iot/things/x. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls a service over HTTP, signed by the operator; returns the parsed answer, or an empty one.
 * Throws when the service refuses.
 */
export async function callAsOperator(
  { cloud, target }: OwnCloud,
  { service, method, path, body, headers = {} }: OperatorCall,
): Promise<Readonly<Record<string, unknown>>> {
  const url = new URL(path, cloud.endpoint);
  const text = body === undefined ? "" : JSON.stringify(body);
  const signer = new SignatureV4({
    service,
    region: target.region,
    credentials: cloud.operatorKey,
    sha256: Sha256,
  });
  const signed = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { host: url.host, ...headers },
    body: text,
  });
  const response = await fetch(url, {
    method,
    headers: signed.headers,
    ...(text === "" ? {} : { body: text }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`);
  return answer === "" ? {} : JSON.parse(answer);
}
