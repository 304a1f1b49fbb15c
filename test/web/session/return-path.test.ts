import { describe, expect, it } from "vitest";
import { returnPath, signInPath } from "#web/session/return-path.ts";

const ORIGIN = "https://console.example.com";

describe("the page to return to after sign-in", () => {
  it.each(["/layouts?view=list", "/layout/abc?view=layout&locIds=m:1;2#x", "/users-list"])(
    "keeps %s",
    (path) => {
      expect(returnPath(path, ORIGIN)).toBe(path);
    },
  );

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\evil.example",
    "https:evil.example",
    "https://evil.example/layouts",
    "javascript:alert(1)",
    "layouts",
    "",
    "/\t/evil.example",
    "/./\n/evil.example",
    "/..//evil.example",
  ])("refuses %j", (path) => {
    expect(returnPath(path, ORIGIN)).toBeUndefined();
  });

  it("refuses an address of unreasonable length", () => {
    expect(returnPath(`/layouts?q=${"x".repeat(100_000)}`, ORIGIN)).toBeUndefined();
  });

  it("does not return to the sign-in page itself", () => {
    expect(returnPath("/?from=/layouts", ORIGIN)).toBeUndefined();
    expect(returnPath("/index.html", ORIGIN)).toBeUndefined();
  });

  it("survives the way through the address", () => {
    const from = "/layout/a b?locIds=m:1;2&x=%26#top";
    const query = new URLSearchParams(signInPath(from).slice(2));
    expect(query.get("from")).toBe(from);
  });
});
