/** Requests to an HTTP API: their route, their token, and the event that the function gets. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearer, bodyOf, ISSUER, NOW, type RestApi, serveRestApi } from "./rest-api.ts";

let api: RestApi;

beforeAll(async () => {
  api = await serveRestApi();
});

afterAll(() => api.stop());

describe("the head of a request", () => {
  it("lets the body in where the whole request would be let in", async () => {
    expect(await api.admits("GET", "/sites/a/", bearer("id.token.x"))).toBe(true);
    expect(await api.admits("POST", "/open")).toBe(true);
  });

  it.each([
    ["no token", "/sites/a/", {}],
    ["a token of somebody else", "/sites/a/", bearer("foreign.issuer.x")],
    ["no route", "/nothing", {}],
    ["an address that is none", "/%zz", {}],
  ])("with %s keeps the body out", async (_what, path, more) => {
    expect(await api.admits("GET", path, more)).toBe(false);
  });
});

describe("a request", () => {
  it("reaches the function as an event of format 2.0", async () => {
    const response = await api.call("GET", "/sites/a%20b/?x=1&y=%C3%BC&x=2", {
      headers: { authorization: "Bearer id.token.x", cookie: "a=1; b=2", "user-agent": "test" },
    });
    expect(bodyOf(response)).toEqual({
      version: "2.0",
      routeKey: "GET /sites/{id}/",
      rawPath: "/sites/a b/",
      rawQueryString: "x=1&y=%C3%BC&x=2",
      cookies: ["a=1", "b=2"],
      headers: { host: "localhost:4700", authorization: "Bearer id.token.x", "user-agent": "test" },
      queryStringParameters: { x: "1,2", y: "ü" },
      pathParameters: { id: "a b" },
      requestContext: {
        accountId: "000000000000",
        apiId: api.endpoint.split("/").at(-1),
        authorizer: {
          jwt: {
            claims: {
              iss: ISSUER,
              aud: "client",
              sub: "1",
              auth_time: "7",
              email_verified: "true",
              "cognito:groups": "[ADMIN CX]",
            },
            scopes: null,
          },
        },
        domainName: "localhost:4700",
        domainPrefix: "localhost:4700",
        http: {
          method: "GET",
          path: "/sites/a b/",
          protocol: "HTTP/1.1",
          sourceIp: "127.0.0.1",
          userAgent: "test",
        },
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        routeKey: "GET /sites/{id}/",
        stage: "$default",
        time: "07/Nov/2026:09:05:03 +0000",
        timeEpoch: NOW,
      },
      isBase64Encoded: false,
    });
  });

  it.each([
    ["/sites/a%2520b/", "GET /sites/{id}/", "/sites/a%20b/"],
    ["/sites%2Fa/", "GET /sites/{id}/", "/sites/a/"],
  ])("for %s takes the route %s, by the path decoded once", async (sent, routeKey, rawPath) => {
    const headers = { authorization: "Bearer id.token.x" };
    expect(bodyOf(await api.call("GET", sent, { headers }))).toMatchObject({
      routeKey,
      rawPath,
      requestContext: { http: { path: rawPath } },
    });
  });

  it("carries text as text and anything else in base64", async () => {
    const body = Buffer.from('{"a":"ü"}');
    const json = { body, headers: { "content-type": "application/json; charset=utf-8" } };
    expect(bodyOf(await api.call("POST", "/x", json))).toMatchObject({
      body: '{"a":"ü"}',
      isBase64Encoded: false,
    });
    const bytes = { body, headers: { "content-type": "application/octet-stream" } };
    expect(bodyOf(await api.call("POST", "/x", bytes))).toMatchObject({
      body: body.toString("base64"),
      isBase64Encoded: true,
    });
  });

  it("has no claims on an open route", async () => {
    const event = bodyOf(await api.call("POST", "/x", bearer("id.token.x")));
    expect(event).not.toHaveProperty("requestContext.authorizer");
  });
});

describe("the authorizer", () => {
  it.each(["id.token.x", "access.token.x"])("takes %s", async (token) => {
    expect((await api.call("GET", "/sites/1/", bearer(token))).status).toBe(200);
  });

  it.each([
    ["no token", {}],
    ["an unknown token", bearer("un.known.x")],
    ["another audience", bearer("foreign.client.x")],
    ["another issuer", bearer("foreign.issuer.x")],
    ["another scheme", { headers: { authorization: "Basic id.token.x" } }],
    ["two tokens", { headers: { authorization: "Bearer id.token.x, Bearer id.token.x" } }],
  ])("refuses %s", async (_name, more) => {
    const response = await api.call("GET", "/sites/1/", more);
    expect(response.status).toBe(401);
    expect(bodyOf(response)).toEqual({ message: "Unauthorized" });
  });

  it("does not read a token from the query or from another method's header", async () => {
    expect((await api.call("GET", "/sites/1/?authorization=id.token.x")).status).toBe(401);
    const override = { headers: { "x-http-method-override": "POST" } };
    expect((await api.call("GET", "/sites/1/", override)).status).toBe(401);
  });
});

describe("a request that no route takes", () => {
  it.each([
    ["GET", "/sites"],
    ["GET", "/other"],
    ["DELETE", "/sites/1/"],
    ["GET", "/sites/%E0%A4%A/"],
  ])("is a 404: %s %s", async (method, path) => {
    const response = await api.call(method, path, bearer("id.token.x"));
    expect(response.status).toBe(404);
    expect(bodyOf(response)).toEqual({ message: "Not Found" });
  });

  it("is a 413 with more than 10 MB", async () => {
    const response = await api.call("POST", "/x", { body: new Uint8Array(10 * 1024 * 1024 + 1) });
    expect(response.status).toBe(413);
  });
});

it("is not found under another id", async () => {
  const request = {
    method: "GET",
    headers: {},
    body: new Uint8Array(),
    remoteAddress: "127.0.0.1",
  };
  expect(await api.apis.handler({ ...request, url: "/_rest/other/sites/1/" })).toMatchObject({
    status: 404,
  });
});
