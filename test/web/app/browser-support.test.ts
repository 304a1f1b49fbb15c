import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { keepsDatabases } from "#web/app/browser-support.ts";
import { routeOf } from "#web/app/route-of.ts";
import { MESSAGES } from "#web/ui/messages.ts";

describe("what the console needs of a browser", () => {
  it("knows a browser without a database", () => {
    expect(keepsDatabases({ indexedDB: undefined })).toBe(false);
  });

  it("is said to browsers that cannot even run it, and hidden from all others", () => {
    const page = readFileSync("web/index.html", "utf8");
    expect(page).toContain(`<p class="unsupported">${MESSAGES.browserUnsupported}</p>`);
    expect(page).toMatch(/@supports \(inset: 0\) \{\s*\.unsupported \{\s*display: none;/);
  });
});

describe("the page an address belongs to", () => {
  it.each([
    ["/layouts?view=list", "layouts"],
    ["/layout/abc?view=chart#x", "layout"],
    ["/users-list", "usersList"],
    ["/nowhere", undefined],
    ["/layout", "layout"],
  ])("%s", (address, route) => {
    expect(routeOf(address)).toBe(route);
  });
});
