/**
 * TypeScript's project settings keep the DOM, Node and the network out of the domain and the
 * resolvers.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const FORBIDDEN = [
  { name: "the DOM", statement: "document.title", code: "TS2584" },
  { name: "Node's globals", statement: "process.env", code: "TS2591" },
  { name: "Node's modules", statement: 'await import("node:fs")', code: "TS2591" },
  { name: "the network", statement: 'fetch("/")', code: "TS2304" },
];

let folder: string;
let output: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "walls-"));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: resolve("domain/tsconfig.json"),
      compilerOptions: { rootDir: folder, outDir: join(folder, "out"), composite: false },
      include: ["./*.ts"],
      references: [],
    }),
  );
  FORBIDDEN.forEach(({ statement }, index) => {
    writeFileSync(join(folder, `planted-${index}.ts`), `export const planted = ${statement};\n`);
  });
  const tsc = resolve("node_modules/.bin/tsc");
  output = spawnSync(tsc, ["-p", folder, "--noEmit"], { encoding: "utf8" }).stdout;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("domain's compiler options", () => {
  it.each(FORBIDDEN.map((row, index) => ({ ...row, index })))(
    "refuse $name with $code",
    ({ index, code }) => {
      expect(output).toMatch(new RegExp(`planted-${index}\\.ts.*error ${code}`));
    },
  );
});
