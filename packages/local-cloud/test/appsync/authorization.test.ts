/** The HTTP endpoint of an API: tokens, signatures and access to fields. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccessKey } from "#src/services.ts";
import { signedRequest } from "#test/fixtures/signed-request.ts";
import { serveEndpoint } from "./endpoint-api.ts";
import { passing, type ServedApi, serveApi, tokenWith, USER_POOL } from "./served-appsync.ts";

let api: ServedApi;

beforeAll(async () => {
  api = await serveEndpoint();
});

afterAll(() => api.stop());

async function signed(
  body: string,
  key: AccessKey = api.publisherKey,
): Promise<Readonly<Record<string, string>>> {
  const headers = { "content-type": "application/json" };
  const asked = { service: "appsync", method: "POST", path: api.url, headers, body };
  return (await signedRequest(key, asked)).headers;
}

const OPEN = JSON.stringify({ query: "{ open }" });
const unauthorized = (message: string) => ({
  errors: [{ errorType: "UnauthorizedException", message }],
});

describe("tokens", () => {
  const refused: readonly [
    what: string,
    authorization: () => string | undefined,
    message: string,
  ][] = [
    ["no header", () => undefined, "Valid authorization header not provided."],
    ["an empty header", () => " ", "Valid authorization header not provided."],
    ["a word", () => "hello", "Unable to parse JWT token."],
    ["two parts", () => "a.b", "Unable to parse JWT token."],
    ["a forged signature", () => `${tokenWith().slice(0, -6)}forged`, "Unable to parse JWT token."],
    ["an expired token", () => tokenWith({ exp: 1 }), "Token has expired."],
    [
      "another pool's token",
      () => tokenWith({ iss: "https://x/us-east-1_Other" }),
      "Unable to parse JWT token.",
    ],
    [
      "another client's token",
      () => tokenWith({ client_id: "webclient11" }),
      "You are not authorized to make this call.",
    ],
  ];
  it.each(refused)("%s is refused with 401", async (_what, authorization, message) => {
    const header = authorization();
    const answer = await api.send(OPEN, header === undefined ? {} : { authorization: header });
    expect(answer).toMatchObject({ status: 401, body: unauthorized(message) });
    expect(answer.headers.get("x-amzn-errortype")).toBe("UnauthorizedException");
  });

  it("are taken with and without Bearer, as access and as identity token", async () => {
    for (const authorization of [
      tokenWith(),
      `Bearer ${tokenWith()}`,
      tokenWith({ client_id: undefined, aud: "webclient1", token_use: "id" }),
    ]) {
      const answer = await api.send(OPEN, { authorization });
      expect(answer).toMatchObject({ status: 200, body: { data: { open: "seen" } } });
    }
  });
});

describe("fields", () => {
  const refusal = (field: string, type = "Query") => ({
    path: [field],
    data: null,
    errorType: "Unauthorized",
    errorInfo: null,
    locations: [{ line: 1, column: 3, sourceName: null }],
    message: `Not Authorized to access ${field} on type ${type}`,
  });

  it("for groups are open to members of one of them", async () => {
    const member = await api.ask(
      "{ admins }",
      {},
      tokenWith({ "cognito:groups": ["USER", "DEV"] }),
    );
    expect(member.body).toEqual({ data: { admins: "seen" } });
    for (const groups of [["USER"], [], "ADMIN", ["SUPERADMIN"], undefined]) {
      const answer = await api.ask("{ admins }", {}, tokenWith({ "cognito:groups": groups }));
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({ data: { admins: null }, errors: [refusal("admins")] });
    }
  });

  it("for IAM are closed to users", async () => {
    const { body } = await api.ask("{ roles }");
    expect(body).toEqual({ data: { roles: null }, errors: [refusal("roles")] });
  });

  it("without directive follow the default action", async () => {
    const denying = await serveApi({
      sdl: "type Query { bare: String marked: String @aws_cognito_user_pools }",
      fields: {
        "Query.bare": { code: passing('{ payload: "seen" }') },
        "Query.marked": { code: passing('{ payload: "seen" }') },
      },
      settings: { modes: [{ ...USER_POOL, defaultAction: "DENY" }] },
    });
    const { body } = await denying.ask("{ bare marked }");
    await denying.stop();
    expect(body).toMatchObject({
      data: { bare: null, marked: "seen" },
      errors: [{ path: ["bare"] }],
    });
  });
});

describe("signed requests", () => {
  const publish = (variables: unknown) =>
    JSON.stringify({
      query: "mutation M($i: In!) { publish(input: $i) { n hidden { n } } }",
      variables,
    });

  it("run the mutations that the role may run, and see what is open to IAM", async () => {
    const body = publish({ i: { n: 4 } });
    expect((await api.send(body, await signed(body))).body).toMatchObject({
      data: { publish: { n: 4, hidden: { n: null } } },
      errors: [{ path: ["publish", "hidden", "n"], errorType: "Unauthorized" }],
    });
  });

  it("are refused fields that the role has no statement for", async () => {
    const body = JSON.stringify({ query: "mutation { other { n } }" });
    expect((await api.send(body, await signed(body))).body).toMatchObject({
      data: { other: null },
      errors: [
        { errorType: "Unauthorized", message: "Not Authorized to access other on type Mutation" },
      ],
    });
  });

  it("are refused fields of the default mode", async () => {
    expect((await api.send(OPEN, await signed(OPEN))).body).toMatchObject({
      data: { open: null },
      errors: [{ errorType: "Unauthorized" }],
    });
  });

  it("with a wrong signature, a changed body or an unknown key are refused with 403", async () => {
    const body = publish({ i: { n: 4 } });
    const headers = await signed(body);
    const wrongKey = await signed(body, { accessKeyId: "AKIAUNKNOWN", secretAccessKey: "x" });
    const wrongSecret = await signed(body, { ...api.publisherKey, secretAccessKey: "x" });
    for (const answer of [
      await api.send(publish({ i: { n: 5 } }), headers),
      await api.send(body, wrongKey),
      await api.send(body, wrongSecret),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({
        errors: [{ errorType: expect.stringMatching(/Exception$/) }],
      });
    }
  });

  it("are refused where the API has no IAM mode", async () => {
    const users = await serveApi({
      sdl: "type Query { a: String }",
      fields: {},
      settings: { modes: [USER_POOL] },
    });
    const answer = await users.send(OPEN, await signed(OPEN));
    await users.stop();
    expect(answer).toMatchObject({ status: 401 });
  });
});
