/** `npm run check`: bundles the AppSync code as it is deployed and checks it as AppSync does when it creates a function. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { APPSYNC, parseResolverCode } from "local-cloud/appsync";
import { type CodeFile, publishedRuleFaults } from "./appsync-language/published-rules.ts";
import { type BuiltFile, buildFunctions } from "./build-functions.ts";

export interface ResolverReport {
  /** Names of the checked files, as infra/ uses them. */
  readonly checked: readonly string[];
  /** Number of characters of the largest file. */
  readonly largest: number;
  /** One line for each violation, or one for all violations of the language in a file. */
  readonly violations: readonly string[];
}

/**
 * Applies two sets of rules, because neither contains the other: those that stop the local cloud,
 * and those that AWS publishes as types and lint rules.
 */
export function reportOn(files: readonly CodeFile[]): ResolverReport {
  return {
    checked: files.map(({ name }) => name),
    largest: Math.max(0, ...files.map(({ source }) => source.length)),
    violations: [...files.flatMap(ownFaults), ...publishedRuleFaults(files)],
  };
}

function ownFaults({ name, source }: CodeFile): readonly string[] {
  return [languageFault(source), sizeFault(source)]
    .filter((fault) => fault !== undefined)
    .map((fault) => `${name}.js: ${fault}`);
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

/** The resolvers' bundles: the only checked ones, each as a whole file. */
export function resolverCode(built: readonly BuiltFile[]): readonly CodeFile[] {
  return built
    .filter(({ kind }) => kind === "resolver")
    .map(({ name, path }) => ({ name, source: readFileSync(path, "utf8") }));
}

/** Bundles the code into a separate folder and checks every file. */
export async function checkResolvers(): Promise<ResolverReport> {
  const outDir = mkdtempSync(join(tmpdir(), "resolvers-"));
  try {
    return reportOn(resolverCode(await buildFunctions(outDir)));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { checked, largest, violations } = await checkResolvers();
  for (const violation of violations) console.error(violation);
  console.log(
    `${checked.length} resolver files, largest ${largest} of ${APPSYNC.codeCharacters} characters`,
  );
  // A check that finds no files has failed.
  if (violations.length > 0 || checked.length === 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
