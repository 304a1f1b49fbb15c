/** Subscriptions of the real-time endpoint: started, refused, ended and invalidated. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signedRequest } from "#test/fixtures/signed-request.ts";
import { eventsOf, FIELDS, RealtimeApi, SDL, startMark } from "./realtime-api.ts";
import { serveApi, tokenWith } from "./served-appsync.ts";

let realtime: RealtimeApi;

beforeAll(async () => {
  realtime = await RealtimeApi.serve();
});
afterEach(() => realtime.closeClients());
afterAll(() => realtime.api.stop());

describe("start and stop", () => {
  it("acknowledge, deliver, complete, and deliver no more", async () => {
    const client = await realtime.connect();
    await startMark(client);
    client.start("1", `subscription S { onNotice ${FIELDS} }`);
    await client.next({ type: "start_ack", id: "1" });
    await realtime.notify({ l: "A", n: 1, t: ["x"], i: { city: "Ulm" } });
    const notice = { placeId: "A", n: 1, tags: ["x"], inner: { city: "Ulm" }, text: null };
    await client.next({ type: "data", id: "1", payload: { data: { onNotice: notice } } });
    client.send({ type: "stop", id: "1" });
    await client.next({ type: "complete", id: "1" });
    await realtime.notify({ l: "B" });
    await realtime.sentBefore(client, "mark");
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
    const client = await realtime.connect();
    client.start("1", query, {}, token);
    expect(await client.next({ type: "error", id: "1" })).toEqual({
      type: "error",
      id: "1",
      payload: { errors },
    });
    await startMark(client);
    await realtime.sentBefore(client, "mark");
    expect(eventsOf(client, "1")).toEqual([]);
  });

  it("refuse an id in use and the 101st subscription", async () => {
    const client = await realtime.connect();
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
    const { url, publisherKey } = realtime.api;
    const sign = async (below: string, body: string) => {
      const headers = { "content-type": "application/json; charset=UTF-8" };
      const asked = { service: "appsync", method: "POST", path: url + below, headers, body };
      return (await signedRequest(publisherKey, asked)).headers;
    };
    const client = await realtime.connect({ headers: await sign("/connect", "{}") });
    const data = JSON.stringify({ query: "subscription { onRoles { n } }", variables: {} });
    const start = (id: string, authorization: unknown) =>
      client.send({ type: "start", id, payload: { data, extensions: { authorization } } });
    // The role has the right to publish only.
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

describe("invalidation", () => {
  it("completes the subscriptions of the user it names, and no others", async () => {
    const revoked = await realtime.connect();
    const other = await realtime.connect();
    revoked.start("1", "subscription { onRevocable { placeId } }", {}, tokenWith({ sub: "u1" }));
    other.start("1", "subscription { onRevocable { placeId } }", {}, tokenWith({ sub: "u2" }));
    await revoked.next({ type: "start_ack", id: "1" });
    await other.next({ type: "start_ack", id: "1" });
    await startMark(revoked);
    await realtime.api.ask('mutation { revoke(sub: "u1") { sub } }');
    await revoked.next({ type: "complete", id: "1" });
    await realtime.notify({ l: "A" });
    await other.next({
      type: "data",
      id: "1",
      payload: { data: { onRevocable: { placeId: "A" } } },
    });
    await realtime.sentBefore(revoked, "mark");
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
