/** Asynchronous events, sent with the SDK's own client. */
import { randomBytes } from "node:crypto";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import { createAccess } from "#src/access/principals.ts";
import { type HttpServer, openHttpServer } from "#src/http-server.ts";
import { createLambdaEndpoint } from "#src/lambda/endpoint.ts";
import { createLambda, type LambdaFunctions } from "#src/lambda/function.ts";
import type { AccessKey } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";
import { type FunctionFolder, makeFunctionFolder } from "./functions-on-disk.ts";

const ROLE = "arn:aws:iam::000000000000:role/caller";
const ARN = "arn:aws:lambda:us-east-1:000000000000:function";

let folder: FunctionFolder;
let notes: string;
let lambda: LambdaFunctions;
let server: HttpServer;
let access: Awaited<ReturnType<typeof createAccess>>;
let clients: LambdaClient[];

/**
 * Writes each event to a file; hangs when the event has `hold`, and fails as often as `fail` says.
 */
const source = (name: string) => `import { appendFileSync } from "node:fs";
let failures = 0;
export const handler = async (event) => {
  appendFileSync(${JSON.stringify(notes)}, JSON.stringify({ by: "${name}", event }) + "\\n");
  if (event.hold) await new Promise(() => setTimeout(() => {}, 60_000));
  if ((event.fail ?? 0) > failures) { failures += 1; throw new TypeError("bad event"); }
};`;

beforeEach(async () => {
  notes = join(mkdtempSync(join(tmpdir(), "notes-")), "notes");
  appendFileSync(notes, "");
  folder = makeFunctionFolder();
  const clock = { nowMilliseconds: () => Date.now() };
  const random = { bytes: (count: number) => randomBytes(count) };
  lambda = createLambda({ clock, random, log: () => undefined, eventBytes: 1000 });
  for (const name of ["worker", "keeper", "other"]) lambda.define(folder.write(name, source(name)));
  access = await createAccess({ region: "us-east-1", clock, random, state: createMemoryState() });
  access.define({ arn: ROLE, name: "caller", trusted: [] });
  const mayInvoke = {
    Effect: "Allow",
    Action: "lambda:InvokeFunction",
    Resource: `${ARN}:worker`,
  };
  access.grant("caller", parsePolicy({ Statement: mayInvoke }, "p"));
  server = await openHttpServer({ port: 0, addresses: ["127.0.0.1"], log: () => undefined });
  const handler = createLambdaEndpoint(lambda, access);
  server.serve([{ path: /^\/_aws\/lambda\//, handler, bodyBytes: 8 * 1024 * 1024 }], []);
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.destroy();
  await server.close();
  await lambda.stop();
  folder.remove();
  rmSync(join(notes, ".."), { recursive: true });
});

function send(name: string, event: unknown, key: AccessKey = access.operatorKey()) {
  const endpoint = `http://127.0.0.1:${server.port}/_aws/lambda`;
  const client = new LambdaClient({
    endpoint,
    region: "us-east-1",
    credentials: key,
    maxAttempts: 1,
  });
  clients.push(client);
  const Payload = typeof event === "string" ? event : JSON.stringify(event);
  return client.send(new InvokeCommand({ FunctionName: name, InvocationType: "Event", Payload }));
}

function noted(): readonly { readonly by: string; readonly event: unknown }[] {
  const lines = readFileSync(notes, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

describe("an event sent with the SDK", () => {
  it("is answered at once and reaches the function", async () => {
    const { StatusCode, Payload, FunctionError } = await send("worker", { hold: true });
    expect({ StatusCode, FunctionError }).toEqual({ StatusCode: 202, FunctionError: undefined });
    expect(Payload?.length ?? 0).toBe(0);
    await expect.poll(noted).toEqual([{ by: "worker", event: { hold: true } }]);
  });

  it("is tried again until the function manages", async () => {
    await send("worker", { fail: 2 });
    await lambda.drain();
    expect(noted()).toEqual(Array(3).fill({ by: "worker", event: { fail: 2 } }));
  });

  it("goes to the failure destination in the end", async () => {
    const authorise = () => {};
    lambda.onFailure("worker", { functionArn: `${ARN}:keeper`, retries: 1, authorise });
    await send("worker", { fail: 9, text: "é" });
    await lambda.drain();
    expect(noted().map(({ by }) => by)).toEqual(["worker", "worker", "keeper"]);
    expect(noted()[2]?.event).toMatchObject({
      requestContext: { functionArn: `${ARN}:worker:$LATEST`, approximateInvokeCount: 2 },
      requestPayload: { fail: 9, text: "é" },
      responsePayload: { errorType: "TypeError", errorMessage: "bad event" },
    });
  });

  it("reports whether a version of it is cached", async () => {
    let mayCall = true;
    const authorise = () => {
      if (!mayCall) throw new Error("not allowed");
    };
    lambda.onFailure("worker", { functionArn: `${ARN}:keeper`, retries: 0, authorise });
    const end = () => lambda.sendEvent("worker", '{"fail":9}').settled;
    expect(await end()).toBe("handled");
    mayCall = false;
    expect(await end()).toBe("lost");
  });

  it("needs the right to call the function", async () => {
    const key = access.keyOfRole(ROLE);
    expect(await send("worker", {}, key)).toMatchObject({ StatusCode: 202 });
    await expect(send("other", {}, key)).rejects.toMatchObject({ name: "AccessDeniedException" });
  });

  it.each([
    ["to nobody", "nobody", {}, "ResourceNotFoundException"],
    ["that is no JSON", "worker", "{", "InvalidRequestContentException"],
    ["of more than 1 MB", "worker", { text: "x".repeat(1024 * 1024) }, "RequestTooLargeException"],
  ])("is refused when it is one %s", async (_, name, event, error) => {
    await expect(send(name, event)).rejects.toMatchObject({ name: error });
    expect(noted()).toEqual([]);
  });

  it("is refused for a while when too much waits for the function, and others go on", async () => {
    await send("worker", { hold: true, text: "x".repeat(1000) });
    await expect(send("worker", {})).rejects.toMatchObject({
      name: "TooManyRequestsException",
      $metadata: { httpStatusCode: 429 },
    });
    await send("other", {});
    await expect.poll(() => noted().map(({ by }) => by)).toContain("other");
  });
});
