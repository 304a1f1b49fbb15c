import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import { createAccess } from "#src/access/principals.ts";
import { createLambdaEndpoint } from "#src/lambda/endpoint.ts";
import { createLambda, type LambdaFunctions } from "#src/lambda/function.ts";
import type { AccessKey, WireHandler, WireResponse } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";
import { signedRequest } from "#test/fixtures/signed-request.ts";
import { type FunctionFolder, makeFunctionFolder } from "./functions-on-disk.ts";

const ROLE = "arn:aws:iam::000000000000:role/caller";
let folder: FunctionFolder;
let lambda: LambdaFunctions;
let access: Awaited<ReturnType<typeof createAccess>>;
let endpoint: WireHandler;

beforeAll(async () => {
  const clock = { nowMilliseconds: () => Date.now() };
  const random = { bytes: (count: number) => randomBytes(count) };
  folder = makeFunctionFolder();
  lambda = createLambda({ clock, random, log: () => undefined });
  const source = `export const handler = async (event) => {
    if (event.fail) throw new TypeError("bad event");
    return { event };
  };`;
  lambda.define(folder.write("echo", source));
  lambda.define(folder.write("other", source));
  access = await createAccess({ region: "us-east-1", clock, random, state: createMemoryState() });
  access.define({ arn: ROLE, name: "caller", trusted: [] });
  const mayInvoke = {
    Effect: "Allow",
    Action: "lambda:InvokeFunction",
    Resource: "arn:aws:lambda:us-east-1:000000000000:function:echo",
  };
  access.grant("caller", parsePolicy({ Statement: mayInvoke }, "p"));
  endpoint = createLambdaEndpoint(lambda, access);
});

afterAll(async () => {
  await lambda.stop();
  folder.remove();
});

async function invoke(
  key: AccessKey,
  name: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<WireResponse> {
  const path = `/_aws/lambda/2015-03-31/functions/${name}/invocations`;
  return endpoint(
    await signedRequest(key, { service: "lambda", method: "POST", path, headers, body }),
  );
}

describe("the Invoke call", () => {
  it("answers with what the function answers", async () => {
    const response = await invoke(access.operatorKey(), "echo", '{"a":1}');
    expect(response).toMatchObject({ status: 200, body: '{"event":{"a":1}}' });
    expect(response.headers).not.toHaveProperty("x-amz-function-error");
  });

  it("takes the ARN for the name", async () => {
    const arn = encodeURIComponent("arn:aws:lambda:us-east-1:000000000000:function:echo");
    expect((await invoke(access.operatorKey(), arn, "")).body).toBe('{"event":{}}');
  });

  it("marks the failure of a function", async () => {
    const response = await invoke(access.operatorKey(), "echo", '{"fail":true}');
    expect(response).toMatchObject({
      status: 200,
      headers: { "x-amz-function-error": "Unhandled" },
    });
    expect(JSON.parse(String(response.body))).toMatchObject({
      errorType: "TypeError",
      errorMessage: "bad event",
    });
  });

  it("is open to roles that may invoke the function", async () => {
    const key = access.keyOfRole(ROLE);
    expect((await invoke(key, "echo", "{}")).status).toBe(200);
    expect(await invoke(key, "other", "{}")).toMatchObject({
      status: 403,
      headers: { "x-amzn-errortype": "AccessDeniedException" },
    });
  });

  it.each<[string, string, string, Record<string, string>, number, string]>([
    ["an unknown function", "none", "{}", {}, 404, "ResourceNotFoundException"],
    ["a body that is no JSON", "echo", "{", {}, 400, "InvalidRequestContentException"],
    [
      "another kind of call",
      "echo",
      "{}",
      { "x-amz-invocation-type": "DryRun" },
      400,
      "InvalidParameterValueException",
    ],
    ["another path", "echo/other", "{}", {}, 404, "UnknownOperationException"],
  ])("refuses %s", async (_name, name, body, headers, status, code) => {
    expect(await invoke(access.operatorKey(), name, body, headers)).toMatchObject({
      status,
      headers: { "x-amzn-errortype": code },
    });
  });

  it("refuses who has not signed", async () => {
    const request = { method: "POST", url: "/_aws/lambda/2015-03-31/functions/echo/invocations" };
    const response = await endpoint({
      ...request,
      headers: {},
      body: new Uint8Array(),
      remoteAddress: "",
    });
    expect(response.status).toBe(403);
  });
});
