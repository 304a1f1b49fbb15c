import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..", "..", "infra", "constructs", "spa-fallback.js");

/** The address that CloudFront requests from the bucket. */
function servedFor(uri: string): unknown {
  const context = createContext({ event: { request: { uri } } });
  runInContext(readFileSync(SOURCE, "utf8"), context);
  return runInContext("handler(event).uri", context);
}

it.each([
  ["/", "/index.html"],
  ["/layouts", "/index.html"],
  ["/layout/0193a5c0-1b2c-7d3e-8f40-5a6b7c8d9e0f", "/index.html"],
  ["/layout/v1.2/", "/index.html"],
  ["/config.json", "/config.json"],
  ["/assets/main-1a2b3c.js", "/assets/main-1a2b3c.js"],
])("serves %s from %s", (uri, file) => {
  expect(servedFor(uri)).toBe(file);
});
