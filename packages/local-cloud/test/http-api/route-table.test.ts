import { describe, expect, it } from "vitest";
import { createRouteTable } from "#src/http-api/route-table.ts";

function tableOf(...keys: readonly string[]) {
  const table = createRouteTable<string>();
  for (const key of keys) table.add(key, key);
  return (method: string, path: string): unknown => {
    const match = table.find(method, path);
    return match && [match.route, match.pathParameters];
  };
}

describe("a route table", () => {
  const find = tableOf(
    "GET /sites/",
    "GET /sites/{id}/",
    "ANY /sites/{id}/",
    "GET /sites/new/",
    "GET /files/{proxy+}",
    "GET /files/{name}",
    "POST /",
  );

  it.each<[string, string, string, unknown]>([
    ["plain text", "GET", "/sites/", ["GET /sites/", {}]],
    ["a variable", "GET", "/sites/7/", ["GET /sites/{id}/", { id: "7" }]],
    ["plain text before a variable", "GET", "/sites/new/", ["GET /sites/new/", {}]],
    ["a method before ANY", "PUT", "/sites/7/", ["ANY /sites/{id}/", { id: "7" }]],
    [
      "one segment before a greedy variable",
      "GET",
      "/files/a",
      ["GET /files/{name}", { name: "a" }],
    ],
    ["a greedy variable", "GET", "/files/a/b/", ["GET /files/{proxy+}", { proxy: "a/b/" }]],
    [
      "a greedy variable with nothing in it",
      "GET",
      "/files/",
      ["GET /files/{proxy+}", { proxy: "" }],
    ],
    ["the root", "POST", "/", ["POST /", {}]],
    ["a path without its slash at the end", "GET", "/sites", undefined],
    ["a slash too many", "GET", "/files", undefined],
    ["an empty variable", "GET", "/sites//", undefined],
    ["dots, which are text", "GET", "/sites/../", ["GET /sites/{id}/", { id: ".." }]],
    ["another case", "GET", "/Sites/", undefined],
    ["another method", "DELETE", "/sites/", undefined],
  ])("finds %s", (_name, method, path, expected) => {
    expect(find(method, path)).toEqual(expected);
  });

  it("falls back to $default", () => {
    const withDefault = tableOf("GET /a", "$default");
    expect(withDefault("GET", "/a")).toEqual(["GET /a", {}]);
    expect(withDefault("PUT", "/a/b")).toEqual(["$default", {}]);
  });

  it("refuses keys that are none and keys that are there already", () => {
    expect(() => tableOf("/sites")).toThrow("/sites is not a route key");
    expect(() => tableOf("GET /{a+}/b")).toThrow("must be the last segment");
    expect(() => tableOf("GET /a", "GET /a")).toThrow("GET /a is there twice");
  });
});
