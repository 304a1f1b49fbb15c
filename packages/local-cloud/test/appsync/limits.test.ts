/** The limits of an API, as its HTTP endpoint applies them. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveEndpoint } from "./endpoint-api.ts";
import { passing, type ServedApi, serveApi } from "./served-appsync.ts";

let api: ServedApi;

beforeAll(async () => {
  api = await serveEndpoint();
});

afterAll(() => api.stop());

describe("limits of the API", () => {
  it("depth acts during execution: what lies above is there", async () => {
    expect((await api.ask("{ deep { id inner { id leaf { n } } } }")).body).toMatchObject({
      data: { deep: { id: "1", inner: { id: "2", leaf: { n: null } } } },
      errors: [{ errorType: "QueryDepthLimitReached", path: ["deep", "inner", "leaf", "n"] }],
    });
  });

  it("resolvers beyond the count do not run", async () => {
    api.invoked.length = 0;
    const items = [1, 2, 3, 4, 5].map((n) => `i${n}: item(id: "${n}") { id }`);
    const { body } = await api.ask(`{ ${items.join(" ")} }`);
    expect(body).toMatchObject({ data: { i4: { id: "4" }, i5: null }, errors: [{ path: ["i5"] }] });
    expect(api.invoked).toHaveLength(4);
  });

  it("a request that takes too long is given up", async () => {
    const slow = await serveApi({
      sdl: "type Query { a: String }",
      fields: { "Query.a": { source: "worker" } },
      limits: { requestMilliseconds: 50 },
      lambda: () => new Promise(() => undefined),
    });
    const { body } = await slow.ask("{ a }");
    await slow.stop();
    expect(body).toMatchObject({ data: null, errors: [{ errorType: "ExecutionTimeout" }] });
  });

  it.each([
    ["no token", {}, 401],
    ["a broken token", { authorization: "a.b.c" }, 401],
    ["a signature that is none", { authorization: "AWS4-HMAC-SHA256 nothing" }, 403],
  ])("the body of a request with %s is not waited for", async (_what, headers, refused) => {
    const status = await new Promise((resolve, reject) => {
      const outgoing = request(
        api.url,
        { method: "POST", headers: { ...headers, "content-length": 60_000 } },
        (incoming) => {
          resolve(incoming.statusCode);
          outgoing.destroy();
        },
      );
      outgoing.on("error", reject);
      outgoing.flushHeaders();
    });
    expect(status).toBe(refused);
  });

  it("a response that is too large is not sent", async () => {
    const large = await serveApi({
      sdl: "type Query { a: String }",
      fields: { "Query.a": { code: passing('{ payload: "0123456789" }') } },
      limits: { responseBytes: 20 },
    });
    const { body } = await large.ask("{ a }");
    await large.stop();
    expect(body).toMatchObject({ data: null, errors: [{ message: "Response too large" }] });
  });
});
