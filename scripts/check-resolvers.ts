/** `npm run check`: bundles the AppSync code as it is deployed and holds it against the language AppSync accepts. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseResolverCode } from "#local/appsync/language.ts";
import { APPSYNC } from "#local/limits.ts";
import { buildFunctions } from "./build-functions.ts";

export interface ResolverFile {
  readonly name: string;
  readonly source: string;
}

export interface ResolverReport {
  readonly checked: number;
  /** Characters of the largest file. */
  readonly largest: number;
  /** One line per file that is refused, with what was found in it. */
  readonly violations: readonly string[];
}

/** The same rules that stop the local cloud. */
export function reportOn(files: readonly ResolverFile[]): ResolverReport {
  return {
    checked: files.length,
    largest: Math.max(0, ...files.map(({ source }) => source.length)),
    violations: files.flatMap(({ name, source }) =>
      [languageFault(source), sizeFault(source)]
        .filter((fault) => fault !== undefined)
        .map((fault) => `${name}.js: ${fault}`),
    ),
  };
}

function languageFault(source: string): string | undefined {
  try {
    parseResolverCode(source);
    return undefined;
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}

function sizeFault({ length }: string): string | undefined {
  return length > APPSYNC.codeCharacters ? `${length} characters are too many` : undefined;
}

/** Bundles into a folder of its own and checks every file. */
export async function checkResolvers(): Promise<ResolverReport> {
  const outDir = mkdtempSync(join(tmpdir(), "resolvers-"));
  try {
    const built = await buildFunctions(outDir);
    return reportOn(
      built
        .filter(({ kind }) => kind === "resolver")
        .map(({ name, path }) => ({ name, source: readFileSync(path, "utf8") })),
    );
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { checked, largest, violations } = await checkResolvers();
  for (const violation of violations) console.error(violation);
  console.log(
    `${checked} resolver files, largest ${largest} of ${APPSYNC.codeCharacters} characters`,
  );
  // A check that looked at nothing has not passed.
  if (violations.length > 0 || checked === 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
