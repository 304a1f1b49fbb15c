/** The user pool's refusals of a new account, distinguished by their error names. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { poolAccounts } from "#functions/users/pool-accounts.ts";

/** Error name with which the pool refuses every request. */
let refusal = "";

const server = createServer((_, response) => {
  response.writeHead(400, { "content-type": "application/x-amz-json-1.1" });
  response.end(JSON.stringify({ __type: refusal, message: "No." }));
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

function create(name: string) {
  refusal = name;
  const { port } = server.address() as AddressInfo;
  const client = new CognitoIdentityProviderClient({
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
    maxAttempts: 1,
  });
  const pool = poolAccounts({ client, userPoolId: "us-east-1_Test" });
  return pool.create("nora@brightfield.example", { nameFirst: "Nora", nameLast: "New" }, false);
}

describe("an account that the pool does not make", () => {
  it.each([
    ["InvalidParameterException", "InvalidEmail"],
    ["InvalidPasswordException", "WeakPassword"],
    ["NotAuthorizedException", "OperationNotAllowed"],
  ])("because of %s is refused with %s", async (name, code) => {
    expect(await create(name)).toEqual(err(code));
  });

  it("for any other reason is tried again later", async () => {
    await expect(create("InternalErrorException")).rejects.toThrow("No.");
  });
});
