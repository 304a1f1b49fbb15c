/** A message sent to a topic, as the local service parses it. */

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Publication, readPublication } from "local-cloud/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { topicPublisher } from "#functions/notifications/topic-publish.ts";

const TOPIC = "arn:aws:sns:us-east-1:000000000000:notifications";
const MESSAGE = {
  subject: "[critical] Battery",
  text: "{}",
  attributes: { layoutId: "L1", state: "raised" },
};

let server: Server;
let received: Publication[];
let status: number;

beforeEach(async () => {
  received = [];
  status = 200;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push(readPublication(Buffer.concat(chunks)));
      response.writeHead(status).end("<Error><Code>AuthorizationError</Code></Error>");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("AWS_ENDPOINT_URL_SNS", `http://127.0.0.1:${port}/_aws/sns`);
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

describe("a message to a topic", () => {
  it("carries its text and attributes, signed for that endpoint", async () => {
    await topicPublisher(TOPIC)(MESSAGE);
    const { subject, text, attributes } = MESSAGE;
    expect(received).toEqual([{ topicArn: TOPIC, subject, message: text, attributes }]);
  });

  it("has a subject that the service takes, whatever the names are", async () => {
    const subject = `Søren's “Mesa”\n/ Größe ${"x".repeat(200)}`;
    await topicPublisher(TOPIC)({ ...MESSAGE, subject });
    expect(received[0]?.subject).toMatch(/^Sren's Mesa\/ Groe x+$/u);
    expect(received[0]?.subject).toHaveLength(100);
  });

  it("that the service does not take rejects with its code, and is not sent again", async () => {
    status = 403;
    await expect(topicPublisher(TOPIC)(MESSAGE)).rejects.toThrow("403 AuthorizationError");
    expect(received).toHaveLength(1);
  });

  it("is tried a second time when the service fails", async () => {
    status = 503;
    await expect(topicPublisher(TOPIC)(MESSAGE)).rejects.toThrow("503");
    expect(received).toHaveLength(2);
  });
});
