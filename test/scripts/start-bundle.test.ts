/** The bundle that `npm start` runs, in folders of its own. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { bundleStart } from "#scripts/start-bundle.mjs";

const folder = mkdtempSync(join(tmpdir(), "start-bundle-"));
const sources = join(folder, "sources");
const output = join(folder, "output");
const entry = join(sources, "start.ts");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(part: string): void {
  mkdirSync(sources, { recursive: true });
  writeFileSync(join(sources, "part.ts"), part);
  writeFileSync(
    entry,
    `export const { dirname, url }: ImportMeta = { dirname: import.meta.dirname, url: import.meta.url };
     export const late = import("./part.ts");`,
  );
}

describe("the bundle of the start", () => {
  it("lets each module find the files beside its source", async () => {
    write("export const number: number = 1;");
    const module = await import(await bundleStart(entry, output));
    expect(module.dirname).toBe(sources);
    expect(module.url).toBe(pathToFileURL(entry).href);
    expect((await module.late).number).toBe(1);
  });

  it("removes the modules of earlier sources, but no file that another start is writing", async () => {
    write("export const number: number = 2;");
    const unfinished = join(output, "part.mjs.4711");
    writeFileSync(unfinished, "");
    const before = readdirSync(output);
    await bundleStart(entry, output);
    const after = readdirSync(output);
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
    expect(after).toContain("part.mjs.4711");
  });
});
