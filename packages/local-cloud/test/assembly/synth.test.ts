import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureAssembly } from "#src/assembly/synth.ts";

let root: string;
let cdkOut: string;
const told: string[] = [];

/** A project whose synthesis copies a source file, so that a stale assembly would show. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "synth-"));
  cdkOut = join(root, "cdk.out");
  mkdirSync(join(root, "infra"));
  mkdirSync(join(root, "domain"));
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  writeFileSync(
    join(root, "infra/synth.ts"),
    `import { copyFileSync } from "node:fs";
     const folder: string = process.env.CDK_OUTDIR ?? "";
     copyFileSync("domain/source.txt", folder + "/copy.txt");`,
  );
  writeFileSync(join(root, "domain/source.txt"), "one");
  told.length = 0;
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function ensure(): Promise<boolean> {
  return ensureAssembly({ root, cdkOut, tell: (line) => told.push(line) });
}

describe("the assembly", () => {
  it("is made once and again only after a change", async () => {
    expect(await ensure()).toBe(true);
    expect(readFileSync(join(cdkOut, "copy.txt"), "utf8")).toBe("one");
    expect(await ensure()).toBe(false);
    expect(told).toEqual(["Synthesising the app …"]);
    writeFileSync(join(root, "domain/source.txt"), "two");
    expect(await ensure()).toBe(true);
    expect(readFileSync(join(cdkOut, "copy.txt"), "utf8")).toBe("two");
  });

  it("stops the start with the CDK's own message, and what was there before counts no more", async () => {
    await ensure();
    const good = readFileSync(join(root, "infra/synth.ts"), "utf8");
    writeFileSync(join(root, "infra/synth.ts"), `throw new Error("no such construct");`);
    await expect(ensure()).rejects.toThrow(
      /cannot be synthesised \(exit 1\)[\s\S]*no such construct/,
    );
    expect(existsSync(join(cdkOut, "inputs.sha256"))).toBe(false);
    writeFileSync(join(root, "infra/synth.ts"), good);
    expect(await ensure()).toBe(true);
  });

  it("follows a renamed file", async () => {
    await ensure();
    writeFileSync(join(root, "domain/other.txt"), "");
    expect(await ensure()).toBe(true);
    rmSync(join(root, "domain/other.txt"));
    expect(await ensure()).toBe(true);
  });
});
