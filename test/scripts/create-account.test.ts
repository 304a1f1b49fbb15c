/** Requests of `npm run account` to the user pool. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAccount } from "#scripts/accounts/create-account.ts";
import { targetFrom } from "#scripts/accounts/target.ts";

const OUTPUTS = {
  TrackerIdentity: { UserPoolId: "us-east-1_pool", UserPoolClientId: "client" },
  TrackerData: { AccessTableName: "access", CoreTableName: "core", TelemetryTableName: "t" },
  TrackerApi: { GraphqlUrl: "https://g", RealtimeUrl: "wss://r", RestUrl: "https://rest" },
};

const requests: { readonly operation: string; readonly body: unknown }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
  requests.push({ operation, body: JSON.parse(Buffer.concat(chunks).toString()) });
  const User = { Attributes: [{ Name: "sub", Value: "u1" }] };
  response.end(JSON.stringify(operation === "AdminCreateUser" ? { User } : {}));
});

beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("sends the invitation by mail, which is not what the service does by default", async () => {
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret" };
  const options = { region: "us-east-1", endpoint: `http://127.0.0.1:${port}`, credentials };
  const clients = {
    cognito: new CognitoIdentityProviderClient(options),
    dynamo: DynamoDBDocumentClient.from(new DynamoDBClient(options)),
  };
  const person = { nameFirst: "Ada", nameLast: "Moreno", company: "Example", companyRole: "" };
  const rights = { groups: ["ADMIN"], allLayouts: true, enabled: true };
  const limits = { expiration: 0, trialExpiration: 0 };
  const request = { email: "ada@example.com", ...person, ...rights, ...limits };
  expect(await createAccount(clients, targetFrom(OUTPUTS), request, 1)).toBe("u1");
  const made = requests.find(({ operation }) => operation === "AdminCreateUser");
  expect(made?.body).toMatchObject({ DesiredDeliveryMediums: ["EMAIL"] });
  expect(made?.body).not.toHaveProperty("MessageAction");
  for (const client of Object.values(clients)) client.destroy();
});
