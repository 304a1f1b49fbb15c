import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isOldBrowser, supportsDatabases } from "#web/app/browser-support.ts";
import { routeOf } from "#web/app/route-of.ts";
import { MESSAGES } from "#web/ui/messages.ts";

describe("what the console needs of a browser", () => {
  it("knows a browser without a database", () => {
    expect(supportsDatabases({ indexedDB: undefined })).toBe(false);
  });

  it.each([
    ["Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko", true],
    ["Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)", true],
    ["Mozilla/5.0 AppleWebKit/537.36 Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763", true],
    ["Mozilla/5.0 AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", false],
    ["Mozilla/5.0 AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15", false],
  ])("knows Internet Explorer and the old Edge: %s", (userAgent, isOld) => {
    expect(isOldBrowser(userAgent)).toBe(isOld);
  });

  it("is said to browsers that cannot even run it, and hidden from all others", () => {
    const page = readFileSync("web/index.html", "utf8");
    expect(page).toContain(`<p class="unsupported">${MESSAGES.browserUnsupported}</p>`);
    const [, styles = ""] = /<link rel="stylesheet" href="\/(.*?)"/.exec(page) ?? [];
    expect(readFileSync(`web/${styles}`, "utf8")).toMatch(
      /@supports \(inset: 0\) \{\s*\.unsupported \{\s*display: none;/,
    );
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
