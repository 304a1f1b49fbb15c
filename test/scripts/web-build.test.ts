/** The console as delivered, whatever process starts the build. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { buildWeb, SITE_FOLDER } from "#scripts/web-build.ts";

const KIB = 1024;

describe("the built console", () => {
  beforeAll(() => {
    // This process has NODE_ENV=test, which must not put React's development code into the build.
    buildWeb(() => {});
  });

  const scripts = () => {
    const assets = join(SITE_FOLDER, "assets");
    return readdirSync(assets)
      .filter((name) => name.endsWith(".js"))
      .map((name) => ({ name, text: readFileSync(join(assets, name), "utf8") }));
  };

  it("holds no development code", () => {
    for (const { name, text } of scripts()) expect(text.includes("jsxDEV"), name).toBe(false);
  });

  it("holds no hidden file, no source map and nothing of a version control", () => {
    const files = readdirSync(SITE_FOLDER, { recursive: true, encoding: "utf8" });
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => /(?:^|\/)\.|\.map$|\.tsx?$/.test(file))).toEqual([]);
    for (const { name, text } of scripts()) {
      expect(text.includes("sourceMappingURL"), name).toBe(false);
    }
  });

  it("is written in ASCII alone, which browsers keep with one byte for each character", () => {
    const ours = scripts().filter(({ name }) => !name.includes("worker"));
    for (const { name, text } of ours) expect(/[^\0-\x7f]/.test(text), name).toBe(false);
  });

  it("waits for at most 180 KiB of JavaScript before the first page", () => {
    const page = readFileSync(join(SITE_FOLDER, "index.html"), "utf8");
    const initial = scripts().filter(({ name }) => page.includes(name));
    const size = initial.reduce((sum, { text }) => sum + gzipSync(text).length, 0) / KIB;
    expect(initial.length).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(180);
  });
});
