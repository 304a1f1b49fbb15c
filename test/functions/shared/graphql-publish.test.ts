import { buildSchema, parse, validate } from "graphql";
import {
  createAccess,
  createMemoryState,
  type WireRequest,
  type WireResponse,
} from "local-cloud/testing";
import { listen, type WireListener } from "local-cloud/testing/fixtures";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { UNASSIGNED_NODE_ID } from "#domain/identity/node-id.ts";
import { type PublishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { idPublisher } from "#functions/shared/id-publish.ts";
import { readSchema } from "#infra/schema-fields.ts";

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

function depsOf(): PublishDeps {
  const graphqlUrl = `${listener.origin}/api/graphql`;
  return { graphqlUrl, region: "us-east-1", log: (event) => void logged.push(event) };
}

async function publish(status: number, body: unknown): Promise<void> {
  answer = { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  await publisher(depsOf())(NOTICE);
}

const OK = { status: 200, headers: { "content-type": "application/json" }, body: '{"data":{}}' };
const WORDS = { layoutId: "l", mLocId: "m", bitmasks: [1], fullSyncTimestamp: null };

/** Faults of a document according to the schema. */
function faultsOf(schema: string, query: string): readonly string[] {
  const known = `directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
    directive @aws_iam on OBJECT | FIELD_DEFINITION
    directive @aws_cognito_user_pools on OBJECT
    scalar AWSTimestamp`;
  return validate(buildSchema(`${known}\n${schema}`), parse(query)).map(({ message }) => message);
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

it("publishes changes of ids by mutations that the schema knows, with every field of their inputs", async () => {
  const change = {
    id: "c",
    layoutId: "l",
    mLocId: "m",
    mId: "0",
    timestamp: 1,
    serverTimestamp: 2,
    userId: "u",
    username: "u@example.com",
    masterName: "M1",
    layoutName: "North",
    deltaAction: "UPDATE",
  } as const;
  const schema = readSchema();
  const ids = idPublisher(depsOf());
  const node = { ...change, nLocId: nLocIdOf(1), nId: UNASSIGNED_NODE_ID };
  const calls = [
    [() => ids.nodeIdUpdate(node), node],
    [() => ids.masterIdUpdate({ ...change, mIdStatus: null }), { ...change, mIdStatus: null }],
    [() => ids.nodeSyncBitmasks(WORDS), WORDS],
  ] as const;
  for (const [tell, input] of calls) {
    answer = OK;
    await tell();
    const { query, variables } = JSON.parse(Buffer.from(requests.at(-1)?.body ?? "").toString());
    expect(variables).toEqual({ input });
    expect(faultsOf(schema, query)).toEqual([]);
    for (const field of Object.keys(input)) expect(query).toContain(` ${field} `);
  }
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
