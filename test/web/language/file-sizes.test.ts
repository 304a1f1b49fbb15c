/** A language is loaded in files that a slow phone can wait for (docs/languages.md). */
import { readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { describe, expect, it } from "vitest";

const FOLDER = "web/src/app/languages";
const LIMIT_KIB = 12;

const files = readdirSync(FOLDER).filter((name) => /^(spanish|portuguese).*\.ts$/.test(name));

/** KiB of the script that the browser loads, compressed. */
function sizeOf(name: string): number {
  const { outputFiles } = buildSync({
    ...{ entryPoints: [`${FOLDER}/${name}`], external: ["#web/language/*"], write: false },
    ...{ bundle: true, minify: true, format: "esm", charset: "ascii" },
  });
  return gzipSync(outputFiles[0]?.contents ?? "").length / 1024;
}

describe("files of the languages", () => {
  it("are found", () => {
    expect(files).toContain("spanish-repair.ts");
  });

  it.each(files)("%s is small", (name) => {
    const size = sizeOf(name);
    expect(size).toBeGreaterThan(0.1);
    expect(size).toBeLessThanOrEqual(LIMIT_KIB);
  });
});
