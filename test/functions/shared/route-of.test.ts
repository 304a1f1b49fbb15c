import { describe, expect, it } from "vitest";
import { routeOf } from "#functions/shared/route-of.ts";

const OPERATIONS = ["GET /sites/", "GET /sites/{id}/", "POST /auth/verify-authentication/"];

describe("the route of a request", () => {
  it.each([
    ["GET", "/sites/", { operation: "GET /sites/", parameters: {} }],
    ["GET", "/sites", { operation: "GET /sites/", parameters: {} }],
    ["GET", "/sites/a-1/", { operation: "GET /sites/{id}/", parameters: { id: "a-1" } }],
    ["GET", "/sites/a-1", { operation: "GET /sites/{id}/", parameters: { id: "a-1" } }],
    ["GET", "/sites/a b/", { operation: "GET /sites/{id}/", parameters: { id: "a b" } }],
    ["GET", "/sites/a%2Fb/", { operation: "GET /sites/{id}/", parameters: { id: "a%2Fb" } }],
    [
      "POST",
      "/auth/verify-authentication/",
      { operation: "POST /auth/verify-authentication/", parameters: {} },
    ],
  ])("%s %s", (method, path, expected) => {
    expect(routeOf(OPERATIONS, method, path)).toEqual(expected);
  });

  it.each([
    ["POST", "/sites/"],
    ["GET", "/"],
    ["GET", "//"],
    ["GET", "/sites//"],
    ["GET", "/sites/../users/"],
    ["GET", "/sites/a/b/"],
    ["GET", "/SITES/"],
    ["GET", "/auth/verify-authentication/"],
  ])("is none for %s %s", (method, path) => {
    expect(routeOf(OPERATIONS, method, path)).toBeUndefined();
  });
});
