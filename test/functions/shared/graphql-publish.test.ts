import { parse } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { publisher } from "#functions/shared/graphql-publish.ts";
import { createAccess } from "#local/access/principals.ts";
import type { WireRequest, WireResponse } from "#local/services.ts";
import { createMemoryState } from "#local/state.ts";
import { listen, type WireListener } from "#test/local/dynamodb/wire-listener.ts";

const ROLE = "arn:aws:iam::000000000000:role/publisher";
const NOTICE = { layoutId: "l", ts: 1, kinds: ["CONN"], mLocIds: ["m"] } as const;

const requests: WireRequest[] = [];
const logged: string[] = [];
let answer: WireResponse;
let listener: WireListener;
let access: Awaited<ReturnType<typeof createAccess>>;
beforeAll(async () => {
  access = await createAccess({
    region: "us-east-1",
    clock: { nowMilliseconds: () => Date.now() },
    random: { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
    state: createMemoryState(),
  });
  access.define({ arn: ROLE, name: "publisher", trusted: ["lambda.amazonaws.com"] });
  const { accessKeyId, secretAccessKey, sessionToken } = access.keyOfRole(ROLE);
  process.env.AWS_ACCESS_KEY_ID = accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = secretAccessKey;
  if (sessionToken !== undefined) process.env.AWS_SESSION_TOKEN = sessionToken;
  listener = await listen(async (request) => {
    requests.push(request);
    return answer;
  });
});
afterAll(() => listener.stop());

async function publish(status: number, body: unknown): Promise<void> {
  answer = { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const graphqlUrl = `${listener.origin}/api/graphql`;
  const log = (event: string) => void logged.push(event);
  await publisher({ graphqlUrl, region: "us-east-1", log })(NOTICE);
}

it("signs the mutation with the role of the function and selects every field", async () => {
  await publish(200, { data: { publishSiteNotice: NOTICE } });
  const request = requests.at(-1);
  if (request === undefined) throw new Error("expected a request");
  expect(access.authenticate(request, "appsync")).toEqual({ kind: "role", arn: ROLE });
  const { query, variables } = JSON.parse(Buffer.from(request.body).toString());
  expect(() => parse(query)).not.toThrow();
  expect(query).toContain("publishSiteNotice(input: $input) { layoutId ts kinds mLocIds }");
  expect(variables).toEqual({ input: NOTICE });
  expect(logged).toEqual([]);
});

it.each([
  ["refuses", 200, { data: null, errors: [{ message: "no" }] }],
  ["fails", 500, { message: "no" }],
])("logs an API that %s instead of undoing what has been stored", async (_name, status, body) => {
  logged.length = 0;
  await publish(status, body);
  expect(logged).toEqual(["notice not published"]);
});
