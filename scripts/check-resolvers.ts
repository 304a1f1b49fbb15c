/** `npm run check`: bundles the AppSync code as it is deployed and holds it against the language AppSync accepts. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildFunctions } from "./build-functions.ts";
import { MAX_CHARACTERS, violationsIn } from "./resolver-language.ts";

export interface ResolverReport {
  readonly checked: number;
  /** Characters of the largest file. */
  readonly largest: number;
  /** `file:line rule`, empty when all is well. */
  readonly violations: readonly string[];
}

/** Bundles into a folder of its own and checks every file. */
export async function checkResolvers(): Promise<ResolverReport> {
  const outDir = mkdtempSync(join(tmpdir(), "resolvers-"));
  try {
    const built = await buildFunctions(outDir);
    const files = built
      .filter(({ kind }) => kind === "resolver")
      .map(({ name, path }) => ({ name, source: readFileSync(path, "utf8") }));
    return {
      checked: files.length,
      largest: Math.max(0, ...files.map(({ source }) => source.length)),
      violations: files.flatMap(({ name, source }) =>
        violationsIn(source).map(({ line, rule }) => `${name}.js:${line} ${rule}`),
      ),
    };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { checked, largest, violations } = await checkResolvers();
  for (const violation of violations) console.error(violation);
  console.log(`${checked} resolver files, largest ${largest} of ${MAX_CHARACTERS} characters`);
  // A check that looked at nothing has not passed.
  if (violations.length > 0 || checked === 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
