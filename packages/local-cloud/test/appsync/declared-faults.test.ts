/** Faults for which an API is not served. */
import { describe, expect, it } from "vitest";
import { passing, serveApi, USER_POOL } from "./served-appsync.ts";

describe("an API with faults", () => {
  const good = { code: passing("{ payload: 1 }") };
  const sdl = "type Query { a: String }";
  const faulty: readonly [what: string, parts: Parameters<typeof serveApi>[0], culprit: string][] =
    [
      [
        "a bad function",
        {
          sdl,
          fields: {
            "Query.a": { functions: [{ code: "export function request(ctx) { ctx.n++; }" }] },
          },
        },
        "function Query.a#0: line 1: ++ is not available",
      ],
      [
        "a resolver without its field",
        { sdl, fields: { "Query.b": good } },
        "resolver Query.b: the schema has no field Query.b",
      ],
      [
        "a resolver on a missing type",
        { sdl, fields: { "Query.a": good, "Item.b": good } },
        "resolver Item.b: the schema has no type Item",
      ],
      [
        "code that is too long",
        { sdl, fields: { "Query.a": { code: `${good.code}\n${"/".repeat(32_768)}` } } },
        "resolver Query.a: code has",
      ],
      [
        "a data source without code",
        { sdl, fields: { "Query.a": { source: "core" } } },
        "resolver Query.a: AMAZON_DYNAMODB needs code",
      ],
      [
        "a pipeline that is too long",
        { sdl, fields: { "Query.a": { functions: Array.from({ length: 11 }, () => good) } } },
        "resolver Query.a: 11 functions, limit 10",
      ],
      [
        "a mode it does not have",
        { sdl: "type Query { a: String @aws_iam }", fields: {}, settings: { modes: [USER_POOL] } },
        "Query.a is open to iam, a mode that the API does not have",
      ],
      [
        "a broken schema",
        { sdl: "type Query { a: Nope }", fields: {} },
        "schema: Query.a: nothing is called Nope",
      ],
    ];
  it.each(faulty)("is not served: %s", async (_what, parts, culprit) => {
    await expect(serveApi(parts)).rejects.toThrow(culprit);
  });
});
