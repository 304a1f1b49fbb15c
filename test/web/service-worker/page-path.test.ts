import { describe, expect, it } from "vitest";
import { isPagePath } from "#web/service-worker/page-path.ts";

describe("what the worker answers as a page", () => {
  it.each(["/", "/index.html", "/layouts", "/layout/b7c1", "/reset-password", "/a.b/c"])(
    "is %s",
    (path) => expect(isPagePath(path)).toBe(true),
  );

  it.each(["/config.json", "/icon.svg", "/assets/index-1a2b.js", "/_demo/accounts.json"])(
    "is not %s",
    (path) => expect(isPagePath(path)).toBe(false),
  );
});
