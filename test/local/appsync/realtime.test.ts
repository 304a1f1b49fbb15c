/** The real-time endpoint: AppSync's graphql-ws dialect, and who hears what a mutation returned. */

import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connectRealtime, openRealtime, type RealtimeClient } from "./realtime-client.ts";
import { passing, type ServedApi, serveApi, tokenWith } from "./served-appsync.ts";

const SDL = `
type Query { a: String }
type Mutation {
  notify(layoutId: ID, n: Int, tags: [String], inner: InnerInput, text: String): Notice
  alias(layoutId: ID): Notice
  revoke(sub: ID!): Revoked
}
type Subscription {
  onNotice(layoutId: ID, n: Int): Notice @aws_subscribe(mutations: ["notify", "alias"])
  onFiltered(operator: String!, value: AWSJSON!, field: String!): Notice @aws_subscribe(mutations: ["notify"])
  onRevocable(layoutId: ID): Notice @aws_subscribe(mutations: ["notify"])
  onAdmins: Notice @aws_subscribe(mutations: ["notify"]) @aws_cognito_user_pools(cognito_groups: ["ADMIN"])
  onRefused: Notice @aws_subscribe(mutations: ["notify"])
  onStrict: Strict @aws_subscribe(mutations: ["strict"])
  onRoles(layoutId: ID): Notice @aws_subscribe(mutations: ["notify"]) @aws_iam
}
extend type Mutation { strict(id: ID, name: String): Strict }
input InnerInput { city: String }
type Notice @aws_iam @aws_cognito_user_pools {
  layoutId: ID n: Int tags: [String] inner: Inner text: String
}
type Inner { city: String }
type Strict { id: ID! name: String }
type Revoked { sub: ID }
`;

const SUBSCRIBE = (body: string) => `import { util, extensions } from "@aws-appsync/utils";
export function request() { return { payload: null }; }
export function response(ctx) { ${body} return null; }`;

let api: ServedApi;
const clients: RealtimeClient[] = [];

async function connect(options?: Parameters<typeof connectRealtime>[1]): Promise<RealtimeClient> {
  const client = await connectRealtime(api.realtimeUrl, options);
  clients.push(client);
  return client;
}

beforeAll(async () => {
  const publish = { code: passing("{ payload: ctx.args }") };
  api = await serveApi({
    sdl: SDL,
    fields: {
      "Mutation.notify": publish,
      "Mutation.alias": publish,
      "Mutation.strict": publish,
      "Mutation.revoke": {
        code: `import { extensions } from "@aws-appsync/utils";
export function request(ctx) { return { payload: ctx.args }; }
export function response(ctx) {
  extensions.invalidateSubscriptions({ subscriptionField: "onRevocable", payload: { sub: ctx.args.sub } });
  return ctx.result;
}`,
      },
      "Subscription.onFiltered": {
        code: SUBSCRIBE(`extensions.setSubscriptionFilter({ filterGroup: [
  { filters: [{ fieldName: ctx.args.field, operator: ctx.args.operator, value: ctx.args.value }] },
  { filters: [{ fieldName: "text", operator: "eq", value: "everybody" }, { fieldName: "n", operator: "ne", value: 13 }] },
] });`),
      },
      "Subscription.onRevocable": {
        code: SUBSCRIBE(
          "extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter({ sub: { eq: ctx.identity.sub } }));",
        ),
      },
      "Subscription.onRefused": {
        code: SUBSCRIBE(
          'util.error("NotPermitted", "NotPermitted", null, { code: "NotPermitted" });',
        ),
      },
    },
    limits: { keepAliveMilliseconds: 40, subscriptionPayloadBytes: 2000 },
  });
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

afterAll(() => api.stop());

const NOTIFY =
  "mutation M($l: ID, $n: Int, $t: [String], $i: InnerInput, $x: String) { notify(layoutId: $l, n: $n, tags: $t, inner: $i, text: $x) { layoutId n tags inner { city } text } }";
const notify = (variables: unknown) => api.ask(NOTIFY, variables);
const FIELDS = "{ layoutId n tags inner { city } text }";

/** Waits until all that has been published before has been delivered: `mark` is a subscription to everything. */
async function sentBefore(client: RealtimeClient, mark: string): Promise<void> {
  await notify({ l: "mark", x: "the end" });
  await client.next({
    type: "data",
    id: mark,
    payload: { data: { onNotice: { layoutId: "mark" } } },
  });
}

async function startMark(client: RealtimeClient): Promise<void> {
  client.start("mark", 'subscription { onNotice(layoutId: "mark") { layoutId } }');
  await client.next({ type: "start_ack", id: "mark" });
}

const eventsOf = (client: RealtimeClient, id: string) =>
  client.frames.filter((frame) => frame.type === "data" && frame.id === id);

describe("the connection", () => {
  it("is acknowledged, and kept alive at once and then again and again", async () => {
    const client = await openRealtime(api.realtimeUrl);
    clients.push(client);
    client.send({ type: "connection_init" });
    await client.next({ type: "connection_ack" });
    expect(client.frames[0]).toEqual({
      type: "connection_ack",
      payload: { connectionTimeoutMs: 300_000 },
    });
    for (let n = 0; n < 3; n += 1) await client.next({ type: "ka" });
  });

  it("takes the header in the older query parameter too", async () => {
    await connect({ carrier: "query" });
  });

  const refused: readonly [what: string, headers: Record<string, string>, message: string][] = [
    ["no token", {}, "Valid authorization header not provided."],
    ["an expired token", { Authorization: tokenWith({ exp: 1 }) }, "Token has expired."],
    ["a broken token", { authorization: "a.b.c" }, "Unable to parse JWT token."],
  ];
  it.each(refused)("with %s ends in connection_error", async (_what, headers, message) => {
    const client = await openRealtime(api.realtimeUrl, { headers });
    client.send({ type: "connection_init" });
    const error = { errorType: "UnauthorizedException", errorCode: 401, message };
    await client.next({ type: "connection_error", payload: { errors: [error] } });
    expect(await client.closed).toBe(1008);
  });

  it("needs the sub-protocol graphql-ws and a known API", async () => {
    await expect(
      openRealtime(api.realtimeUrl, { protocols: ["graphql-transport-ws"] }),
    ).rejects.toThrow("400");
    await expect(openRealtime(api.realtimeUrl.replace("testapi", "testapi2"))).rejects.toThrow();
    await expect(openRealtime(api.realtimeUrl.replace("/realtime", "/realtime/x"))).rejects.toThrow(
      "404",
    );
  });

  it("starts nothing before it is acknowledged and understands no other frames", async () => {
    const client = await openRealtime(api.realtimeUrl);
    clients.push(client);
    client.start("1", `subscription { onNotice ${FIELDS} }`);
    await client.next({ type: "error", id: "1" });
    client.send({ type: "subscribe", id: "2" });
    await client.next({ type: "error", id: "2" });
    client.send("no frame");
    await client.next({ type: "error" });
  });

  it("is closed when its token has expired", async () => {
    const exp = Math.floor(Date.now() / 1000) + 2;
    const client = await openRealtime(api.realtimeUrl, {
      headers: { Authorization: tokenWith({ exp }) },
    });
    client.send({ type: "connection_init" });
    await client.next({ type: "connection_ack" });
    const error = {
      errorType: "UnauthorizedException",
      message: "Token has expired.",
      errorCode: 401,
    };
    await client.next({ type: "connection_error", payload: { errors: [error] } });
    expect(await client.closed).toBe(1008);
  });

  it("lives on with a newer token, while subscriptions of the old one end", async () => {
    const exp = Math.floor(Date.now() / 1000) + 2;
    const old = tokenWith({ exp });
    const client = await connect({ headers: { Authorization: old } });
    client.start("old", "subscription { onNotice { layoutId } }", {}, old);
    await client.next({ type: "start_ack", id: "old" });
    await startMark(client);
    await client.next({ type: "error", id: "old" });
    await sentBefore(client, "mark");
  });
});

describe("start and stop", () => {
  it("acknowledge, deliver, complete, and deliver no more", async () => {
    const client = await connect();
    await startMark(client);
    client.start("1", `subscription S { onNotice ${FIELDS} }`);
    await client.next({ type: "start_ack", id: "1" });
    await notify({ l: "A", n: 1, t: ["x"], i: { city: "Ulm" } });
    const notice = { layoutId: "A", n: 1, tags: ["x"], inner: { city: "Ulm" }, text: null };
    await client.next({ type: "data", id: "1", payload: { data: { onNotice: notice } } });
    client.send({ type: "stop", id: "1" });
    await client.next({ type: "complete", id: "1" });
    await notify({ l: "B" });
    await sentBefore(client, "mark");
    expect(eventsOf(client, "1")).toHaveLength(1);
  });

  const refused: readonly [what: string, query: string, errors: unknown, token?: string][] = [
    [
      "a group missing",
      `subscription { onAdmins ${FIELDS} }`,
      [
        {
          errorType: "Unauthorized",
          message: "Not Authorized to access onAdmins on type Subscription",
        },
      ],
    ],
    [
      "a resolver's refusal",
      `subscription { onRefused ${FIELDS} }`,
      [{ errorType: "NotPermitted", message: "NotPermitted", errorInfo: { code: "NotPermitted" } }],
    ],
    [
      "an expired header",
      `subscription { onNotice ${FIELDS} }`,
      [{ errorType: "UnauthorizedException", message: "Token has expired." }],
      tokenWith({ exp: 1 }),
    ],
    [
      "blanks around the token, which HTTP itself would have taken away",
      `subscription { onNotice ${FIELDS} }`,
      [{ errorType: "UnauthorizedException", message: "Unable to parse JWT token." }],
      ` ${tokenWith()} `,
    ],
    ["a query", "{ a }", [{ errorType: "UnsupportedOperation", message: expect.any(String) }]],
    [
      "no GraphQL",
      "subscription {",
      [{ errorType: "BadRequestException", message: "Unable to parse GraphQL query." }],
    ],
    [
      "an unknown field",
      "subscription { onNothing }",
      [{ errorType: "ValidationError", message: expect.stringContaining("FieldUndefined") }],
    ],
    [
      "two root fields",
      `subscription { onNotice ${FIELDS} onFiltered(operator: "eq", value: "1", field: "n") ${FIELDS} }`,
      [{ errorType: "ValidationError", message: expect.any(String) }],
    ],
    [
      "a filter AppSync does not know",
      `subscription { onFiltered(operator: "like", value: "1", field: "n") ${FIELDS} }`,
      [{ errorType: "Code", message: "Runtime Error" }],
    ],
  ];
  it.each(refused)("refuse %s with an error frame", async (_what, query, errors, token) => {
    const client = await connect();
    client.start("1", query, {}, token);
    expect(await client.next({ type: "error", id: "1" })).toEqual({
      type: "error",
      id: "1",
      payload: { errors },
    });
    await startMark(client);
    await sentBefore(client, "mark");
    expect(eventsOf(client, "1")).toEqual([]);
  });

  it("refuse an id in use and the 101st subscription", async () => {
    const client = await connect();
    for (let n = 0; n < 100; n += 1) client.start(`${n}`, "subscription { onNotice { n } }");
    await client.next({ type: "start_ack", id: "99" });
    client.start("0", "subscription { onNotice { n } }");
    const duplicate = await client.next({ type: "error", id: "0" });
    expect(JSON.stringify(duplicate)).toContain("DuplicatedOperationError");
    client.start("100", "subscription { onNotice { n } }");
    const full = await client.next({ type: "error", id: "100" });
    expect(JSON.stringify(full)).toContain("MaxSubscriptionsReachedError");
    client.send({ type: "stop", id: "7" });
    await client.next({ type: "complete", id: "7" });
    client.start("100", "subscription { onNotice { n } }");
    await client.next({ type: "start_ack", id: "100" });
  });

  it("are open to signatures, where the role has a statement and the field is open to IAM", async () => {
    const sign = async (path: string, body: string, key = api.publisherKey) => {
      const url = new URL(api.url);
      const signer = new SignatureV4({
        service: "appsync",
        region: "us-east-1",
        credentials: key,
        sha256: Sha256,
      });
      const { headers } = await signer.sign({
        method: "POST",
        protocol: url.protocol,
        hostname: url.hostname,
        path: url.pathname + path,
        headers: { host: url.host, "content-type": "application/json; charset=UTF-8" },
        body,
      });
      return headers;
    };
    const client = await connect({ headers: await sign("/connect", "{}") });
    const data = JSON.stringify({ query: "subscription { onRoles { n } }", variables: {} });
    const start = (id: string, authorization: unknown) =>
      client.send({ type: "start", id, payload: { data, extensions: { authorization } } });
    // The publisher may only publish.
    start("1", await sign("", data));
    expect(await client.next({ type: "error", id: "1" })).toMatchObject({
      payload: { errors: [{ errorType: "Unauthorized" }] },
    });
    start("2", await sign("", `${data} `));
    expect(await client.next({ type: "error", id: "2" })).not.toMatchObject({
      payload: { errors: [{ errorType: "Unauthorized" }] },
    });
  });
});

describe("delivery", () => {
  it("holds what the mutation selected, aliases undone, and null for the rest", async () => {
    const client = await connect();
    client.start("1", `subscription { seen: onNotice { layoutId n inner { place: city } } }`);
    await client.next({ type: "start_ack", id: "1" });
    await api.ask(
      'mutation { x: alias(layoutId: "A") { y: layoutId ...F } } fragment F on Notice { z: layoutId }',
    );
    await client.next({
      type: "data",
      id: "1",
      payload: { data: { seen: { layoutId: "A", n: null, inner: null } } },
    });
    await api.ask(
      'mutation { notify(layoutId: "B", n: 3, inner: { city: "Ulm" }) { inner { c: city } } }',
    );
    await client.next({
      type: "data",
      id: "1",
      payload: { data: { seen: { layoutId: null, n: null, inner: { place: "Ulm" } } } },
    });
  });

  it("without a non-null field is an error event", async () => {
    const client = await connect();
    client.start("1", "subscription { onStrict { id name } }");
    await client.next({ type: "start_ack", id: "1" });
    await api.ask('mutation { strict(id: "1", name: "n") { name } }');
    const frame = await client.next({ type: "data", id: "1" });
    expect(frame).toMatchObject({
      payload: {
        data: { onStrict: null },
        errors: [
          {
            message:
              "Cannot return null for non-nullable type: 'ID' within parent 'Strict' (/onStrict/id)",
          },
        ],
      },
    });
  });

  it("does not happen for a mutation that failed or gave too much", async () => {
    const client = await connect();
    await startMark(client);
    client.start("1", "subscription { onNotice { text } onNothing: __typename }");
    await client.next({ type: "error", id: "1" });
    client.start("2", "subscription { onStrict { name } }");
    client.start("3", "subscription { onNotice { text } }");
    await client.next({ type: "start_ack", id: "3" });
    await api.ask('mutation { strict(name: "n") { id name } }');
    await notify({ x: "x".repeat(2000) });
    await sentBefore(client, "mark");
    expect(eventsOf(client, "2")).toEqual([]);
    const texts = eventsOf(client, "3").map(({ payload }) => payload);
    expect(texts).toEqual([{ data: { onNotice: { text: "the end" } } }]);
  });
});

describe("arguments", () => {
  const cases: readonly [
    args: Record<string, unknown>,
    payload: Record<string, unknown>,
    isHeard: boolean,
  ][] = [
    [{}, { l: "A" }, true],
    [{ l: "A" }, { l: "A" }, true],
    [{ l: "A" }, { l: "B" }, false],
    [{ l: "A", n: 1 }, { l: "A", n: 1 }, true],
    [{ l: "A", n: 1 }, { l: "A", n: 2 }, false],
    [{ l: null }, { l: "A" }, false],
    [{ l: null }, { l: null }, true],
    [{ l: "A" }, {}, false],
  ];
  it.each(cases)("%j meet %j: %s", async (args, payload, isHeard) => {
    const client = await connect();
    await startMark(client);
    client.start(
      "1",
      "subscription S($l: ID, $n: Int) { onNotice(layoutId: $l, n: $n) { layoutId } }",
      args,
    );
    await client.next({ type: "start_ack", id: "1" });
    await notify(payload);
    await sentBefore(client, "mark");
    const heard = eventsOf(client, "1").filter((frame) => !JSON.stringify(frame).includes("mark"));
    expect(heard).toHaveLength(isHeard ? 1 : 0);
  });
});

describe("enhanced filters", () => {
  const event = { l: "A", n: 5, t: ["a", "b"], i: { city: "Ulm" }, x: "hello" };
  const cases: readonly [field: string, operator: string, value: unknown, isHeard: boolean][] = [
    ["n", "eq", 5, true],
    ["n", "eq", 6, false],
    ["n", "eq", "5", false],
    ["n", "ne", 6, true],
    ["n", "ne", 5, false],
    ["n", "lt", 6, true],
    ["n", "lt", 5, false],
    ["n", "le", 5, true],
    ["n", "le", 4, false],
    ["n", "gt", 4, true],
    ["n", "gt", 5, false],
    ["n", "ge", 5, true],
    ["n", "ge", 6, false],
    ["text", "lt", "i", true],
    ["n", "lt", "i", false],
    ["text", "contains", "ell", true],
    ["text", "contains", "x", false],
    ["tags", "contains", "b", true],
    ["tags", "contains", "c", false],
    ["tags", "notContains", "c", true],
    ["tags", "notContains", "b", false],
    ["text", "beginsWith", "he", true],
    ["text", "beginsWith", "lo", false],
    ["n", "beginsWith", "5", false],
    ["n", "in", [4, 5], true],
    ["n", "in", [4], false],
    ["n", "notIn", [4], true],
    ["n", "notIn", [5], false],
    ["n", "between", [4, 5], true],
    ["n", "between", [6, 9], false],
    ["tags", "containsAny", ["c", "a"], true],
    ["tags", "containsAny", ["c", "d"], false],
    ["inner.city", "eq", "Ulm", true],
    ["inner.city", "eq", "Bonn", false],
    ["inner.missing.deep", "eq", "x", false],
  ];
  it.each(cases)("%s %s %j: %s", async (field, operator, value, isHeard) => {
    const client = await connect();
    await startMark(client);
    const query =
      "subscription S($f: String!, $o: String!, $v: AWSJSON!) { onFiltered(field: $f, operator: $o, value: $v) { n } }";
    client.start("1", query, { f: field, o: operator, v: JSON.stringify(value) });
    await client.next({ type: "start_ack", id: "1" });
    await notify(event);
    await sentBefore(client, "mark");
    expect(
      eventsOf(client, "1").filter((frame) => JSON.stringify(frame).includes('"n":5')),
    ).toHaveLength(isHeard ? 1 : 0);
  });

  it("are alternatives by group, all conditions of one group together", async () => {
    const client = await connect();
    await startMark(client);
    client.start("1", 'subscription { onFiltered(field: "n", operator: "eq", value: "77") { n } }');
    await client.next({ type: "start_ack", id: "1" });
    await notify({ n: 1, x: "everybody" });
    await notify({ n: 13, x: "everybody" });
    await notify({ n: 77 });
    await sentBefore(client, "mark");
    expect(eventsOf(client, "1").map(({ payload }) => payload)).toEqual([
      { data: { onFiltered: { n: 1 } } },
      { data: { onFiltered: { n: 77 } } },
    ]);
  });
});

describe("invalidation", () => {
  it("completes the subscriptions of the user it names, and no others", async () => {
    const revoked = await connect();
    const other = await connect();
    revoked.start("1", "subscription { onRevocable { layoutId } }", {}, tokenWith({ sub: "u1" }));
    other.start("1", "subscription { onRevocable { layoutId } }", {}, tokenWith({ sub: "u2" }));
    await revoked.next({ type: "start_ack", id: "1" });
    await other.next({ type: "start_ack", id: "1" });
    await startMark(revoked);
    await api.ask('mutation { revoke(sub: "u1") { sub } }');
    await revoked.next({ type: "complete", id: "1" });
    await notify({ l: "A" });
    await other.next({
      type: "data",
      id: "1",
      payload: { data: { onRevocable: { layoutId: "A" } } },
    });
    await sentBefore(revoked, "mark");
    expect(eventsOf(revoked, "1")).toEqual([]);
    expect(other.frames.filter(({ type }) => type === "complete")).toEqual([]);
  });

  it("has a rate", async () => {
    const slow = await serveApi({
      sdl: SDL.replace(
        "extend type Mutation { strict(id: ID, name: String): Strict }",
        "extend type Mutation { strict: Strict }",
      ),
      fields: {
        "Mutation.revoke": {
          code: `import { extensions } from "@aws-appsync/utils";
export function request(ctx) { return { payload: ctx.args }; }
export function response(ctx) {
  extensions.invalidateSubscriptions({ subscriptionField: "onRevocable", payload: {} });
  extensions.invalidateSubscriptions({ subscriptionField: "onRevocable", payload: {} });
  return ctx.result;
}`,
        },
      },
      limits: { invalidationsPerSecond: 1 },
    });
    const { body } = await slow.ask('mutation { revoke(sub: "u1") { sub } }');
    await slow.stop();
    expect(body).toMatchObject({
      data: { revoke: { sub: "u1" } },
      errors: [{ errorType: "ThrottlingException" }],
    });
  });
});
