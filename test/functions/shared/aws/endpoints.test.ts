/**
 * Every client of the functions uses the endpoints in the AWS variables: the service's own one
 * takes precedence over the general one.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ListUsersCommand } from "@aws-sdk/client-cognito-identity-provider";
import { HeadBucketCommand } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commandBroker } from "#functions/commands/run/command-broker.ts";
import { retainedDocuments } from "#functions/config/retained-documents.ts";
import { certificateEnder } from "#functions/devices/end-earlier-certificates.ts";
import { topicPublisher } from "#functions/notifications/topic-publish.ts";
import { endpointOf } from "#functions/shared/aws/aws-endpoint.ts";
import { functionCaller } from "#functions/shared/call-function.ts";
import { functionInvoker } from "#functions/shared/invoke-function.ts";
import { openMedia } from "#functions/shared/media.ts";
import { GetCommand } from "#functions/shared/store/table-requests.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { openTelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { openUserPoolClient } from "#functions/shared/user-pool.ts";

const M_ID = "FCC23D0508A9B1A1";

/** Each entry creates its client and sends one request, whose answer does not matter. */
const CLIENTS = [
  [
    "tables",
    "DYNAMODB",
    () => openTables().send(new GetCommand({ TableName: "t", Key: { pk: "a", sk: "b" } })),
  ],
  ["calls of functions", "LAMBDA", () => functionCaller("f")({})],
  [
    "questions to functions",
    "LAMBDA",
    () => functionInvoker({ functionName: "f", log: () => undefined })({ kind: "any" }),
  ],
  [
    "messages to topics",
    "SNS",
    () =>
      topicPublisher("arn:aws:sns:us-east-1:000000000000:t")({
        ...{ subject: "s", text: "t", attributes: {} },
      }),
  ],
  ["ends of certificates", "IOT", () => certificateEnder()("0".repeat(64))],
  ["commands", "IOT_DATA_PLANE", () => commandBroker().publish(M_ID, {}, 1000)],
  ["documents", "IOT_DATA_PLANE", () => retainedDocuments().remove(M_ID, "site")],
  ["drawings and photos", "S3", () => headBucket(openMedia("media"))],
  ["days of telemetry", "S3", () => headBucket(openTelemetryBucket("days"))],
  [
    "users",
    "COGNITO_IDENTITY_PROVIDER",
    () => openUserPoolClient().send(new ListUsersCommand({ UserPoolId: "us-east-1_x" })),
  ],
] as const satisfies readonly (readonly [string, string, () => Promise<unknown>])[];

function headBucket({ client, bucket }: ReturnType<typeof openMedia>): Promise<unknown> {
  return client.send(new HeadBucketCommand({ Bucket: bucket }));
}

interface Endpoint {
  readonly server: Server;
  readonly url: string;
  requests: number;
}

let general: Endpoint;
let own: Endpoint;

beforeEach(async () => {
  [general, own] = await Promise.all([openEndpoint(), openEndpoint()]);
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  // Clears endpoints that an end-to-end file may have set in this process.
  for (const [, service] of CLIENTS) vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  for (const { server } of [general, own]) {
    server.closeAllConnections();
    server.close();
  }
});

async function openEndpoint(): Promise<Endpoint> {
  const server = createServer((request, response) => {
    endpoint.requests += 1;
    request.resume().on("end", () => response.writeHead(400).end("{}"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = { server, url: `http://127.0.0.1:${port}`, requests: 0 };
  return endpoint;
}

/** Number of requests at each endpoint; both answer 400, which most clients report as an error. */
async function reached(send: () => Promise<unknown>) {
  await send().catch(() => undefined);
  return { general: general.requests, own: own.requests };
}

describe.each(CLIENTS)("the client for %s", (_, service, send) => {
  it("follows AWS_ENDPOINT_URL", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL", general.url);
    expect(await reached(send)).toEqual({ general: 1, own: 0 });
  });

  it(`follows AWS_ENDPOINT_URL_${service} before it`, async () => {
    vi.stubEnv("AWS_ENDPOINT_URL", general.url);
    vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, own.url);
    expect(await reached(send)).toEqual({ general: 0, own: 1 });
  });
});

describe("without such a variable", () => {
  it("a service is where AWS has it, also when the variable is empty", () => {
    vi.stubEnv("AWS_ENDPOINT_URL", "");
    expect(endpointOf("dynamodb").endpoint).toBe("https://dynamodb.us-east-1.amazonaws.com");
    expect(endpointOf("iotData").endpoint).toBe("https://data-ats.iot.us-east-1.amazonaws.com");
  });
});
