import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureAssembly } from "#src/assembly/synth.ts";

let root: string;
let assembly: string;
let syntheses: number;

/**
 * Creates a project whose synthesis copies a source file, so that an outdated assembly can be
 * detected.
 */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "synth-"));
  assembly = join(root, "cdk.out");
  mkdirSync(join(root, "app"));
  mkdirSync(join(root, "sources"));
  writeFileSync(
    join(root, "app/synth.ts"),
    `import { copyFileSync } from "node:fs";
     const folder: string = process.env.CDK_OUTDIR ?? "";
     copyFileSync("sources/source.txt", folder + "/copy.txt");`,
  );
  writeFileSync(join(root, "sources/source.txt"), "one");
  syntheses = 0;
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function ensure(): Promise<boolean> {
  return ensureAssembly({
    root,
    inputs: ["app", "sources"],
    command: ["--import", import.meta.resolve("tsx"), "app/synth.ts"],
    assembly,
    onSynthesis: () => {
      syntheses += 1;
    },
  });
}

describe("the assembly", () => {
  it("is made once and again only after a change", async () => {
    expect(await ensure()).toBe(true);
    expect(readFileSync(join(assembly, "copy.txt"), "utf8")).toBe("one");
    expect(await ensure()).toBe(false);
    expect(syntheses).toBe(1);
    writeFileSync(join(root, "sources/source.txt"), "two");
    expect(await ensure()).toBe(true);
    expect(readFileSync(join(assembly, "copy.txt"), "utf8")).toBe("two");
  });

  it("stops the start with the CDK's own message, and what was there before counts no more", async () => {
    await ensure();
    const good = readFileSync(join(root, "app/synth.ts"), "utf8");
    writeFileSync(join(root, "app/synth.ts"), `throw new Error("no such construct");`);
    await expect(ensure()).rejects.toThrow(
      /cannot be synthesised \(exit 1\)[\s\S]*no such construct/,
    );
    expect(existsSync(join(assembly, "inputs.sha256"))).toBe(false);
    writeFileSync(join(root, "app/synth.ts"), good);
    expect(await ensure()).toBe(true);
  });

  it("follows a renamed file", async () => {
    await ensure();
    writeFileSync(join(root, "sources/other.txt"), "");
    expect(await ensure()).toBe(true);
    rmSync(join(root, "sources/other.txt"));
    expect(await ensure()).toBe(true);
  });
});
