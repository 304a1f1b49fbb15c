import { describe, expect, it } from "vitest";
import { isOutdated, keepsDatabases } from "#web/app/browser-support.ts";
import { routeOf } from "#web/app/route-of.ts";

describe("what the console needs of a browser", () => {
  it.each([
    ["Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)", true],
    ["Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko", true],
    ["Mozilla/5.0 (Windows NT 10.0) Chrome/64.0.3282.140 Safari/537.36 Edge/17.17134", true],
    ["Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", false],
    ["Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15", false],
  ])("tells the old ones: %s", (userAgent, expected) => {
    expect(isOutdated(userAgent)).toBe(expected);
  });

  it("knows a browser without a database", () => {
    expect(keepsDatabases({ indexedDB: undefined })).toBe(false);
  });
});

describe("the page an address belongs to", () => {
  it.each([
    ["/layouts?view=list", "layouts"],
    ["/layout/abc?view=chart#x", "layout"],
    ["/users-list", "usersList"],
    ["/nowhere", undefined],
    ["/layout", undefined],
  ])("%s", (address, route) => {
    expect(routeOf(address)).toBe(route);
  });
});
