/** Bundles every Lambda and every AppSync code file into build/, with the same bytes each time. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { bundledModules } from "#scripts/supply/bundled-modules.ts";

const ROOT = resolve(import.meta.dirname, "..");
const LAMBDA_SUFFIX = ".lambda.ts";
/**
 * Files of lib/ with a bundle of their own: the code around every field, and code that fields
 * share.
 */
const PIPELINE_CODE: readonly string[] = [
  "lib/authorise.ts",
  "lib/pass-through.ts",
  "lib/pipeline.ts",
  "lib/publish-input.ts",
  "lib/record-denial.ts",
  "lib/subscribe-to-layout.ts",
];

/**
 * CommonJS packages inside an ESM bundle call require for Node's own modules, so it must be
 * defined.
 */
const REQUIRE_BANNER =
  'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);';

export interface BuiltFile {
  /**
   * Name by which infra/ refers to the file: `layouts` for a Lambda, `Query.getMe` or
   * `lib/authorise` for AppSync code.
   */
  readonly name: string;
  readonly kind: "lambda" | "resolver";
  /** Absolute path of the bundle. */
  readonly path: string;
}

/** Modules of packages inside the bundles, as paths below the repository's root. */
export interface FunctionModules {
  readonly functions: readonly string[];
  readonly resolvers: readonly string[];
}

const MODULES = "functions-modules.json";

/** The modules in the bundles of the last build into the folder. */
export function functionModules(outDir = "build"): FunctionModules {
  return JSON.parse(readFileSync(resolve(ROOT, outDir, MODULES), "utf8"));
}

/**
 * Writes `<outDir>/functions/<name>/index.mjs` and `<outDir>/resolvers/<name>.js`, after removing
 * earlier ones.
 * @throws when a source does not compile, or when two Lambdas share a name
 */
export async function buildFunctions(outDir = "build"): Promise<readonly BuiltFile[]> {
  const out = resolve(ROOT, outDir);
  const lambdas = lambdaEntries();
  const resolvers = resolverEntries();
  for (const folder of ["functions", "resolvers"]) {
    rmSync(join(out, folder), { recursive: true, force: true });
  }
  const [lambdaBuild, resolverBuild] = await Promise.all([
    build({ ...LAMBDA_OPTIONS, entryPoints: entryPoints(lambdas), outdir: join(out, "functions") }),
    build({
      ...RESOLVER_OPTIONS,
      entryPoints: entryPoints(resolvers),
      outdir: join(out, "resolvers"),
    }),
  ]);
  const modules: FunctionModules = {
    functions: bundledModules(lambdaBuild.metafile),
    resolvers: bundledModules(resolverBuild.metafile),
  };
  writeFileSync(join(out, MODULES), JSON.stringify(modules));
  return builtFiles(out, lambdas, resolvers);
}

function builtFiles(
  out: string,
  lambdas: readonly Entry[],
  resolvers: readonly Entry[],
): readonly BuiltFile[] {
  return [
    ...lambdas.map(({ name }) => ({
      name,
      kind: "lambda" as const,
      path: join(out, "functions", name, "index.mjs"),
    })),
    ...resolvers.map(({ name }) => ({
      name,
      kind: "resolver" as const,
      path: join(out, "resolvers", `${name}.js`),
    })),
  ];
}

const SHARED_OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  format: "esm",
  charset: "utf8",
  legalComments: "none",
  sourcemap: false,
  metafile: true,
  logLevel: "error",
} satisfies BuildOptions;

const LAMBDA_OPTIONS = {
  ...SHARED_OPTIONS,
  platform: "node",
  target: "node20",
  mainFields: ["module", "main"],
  minifySyntax: true,
  minifyWhitespace: true,
  outExtension: { ".js": ".mjs" },
  banner: { js: REQUIRE_BANNER },
} satisfies BuildOptions;

/** Nothing is minified, because people see this text in AppSync's console and in errors. */
const RESOLVER_OPTIONS = {
  ...SHARED_OPTIONS,
  platform: "neutral",
  target: "esnext",
  external: ["@aws-appsync/utils", "@aws-appsync/utils/dynamodb"],
} satisfies BuildOptions;

interface Entry {
  readonly name: string;
  readonly source: string;
  /** Path below the output folder, without its extension. */
  readonly out: string;
}

function lambdaEntries(): readonly Entry[] {
  const functions = join(ROOT, "functions");
  const entries = readdirSync(functions, { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .flatMap((folder) =>
      readdirSync(join(functions, folder.name))
        .filter((file) => file.endsWith(LAMBDA_SUFFIX))
        .map((file) => {
          const name = basename(file, LAMBDA_SUFFIX);
          return { name, source: join(functions, folder.name, file), out: `${name}/index` };
        }),
    )
    .sort(byName);
  const twin = entries.find(({ name }, index) => name === entries[index + 1]?.name);
  if (twin !== undefined) throw new Error(`two Lambdas are called ${twin.name}`);
  return entries;
}

function resolverEntries(): readonly Entry[] {
  const folder = join(ROOT, "functions", "resolvers");
  const fields = readdirSync(folder).filter((file) => file.endsWith(".ts"));
  return [...fields, ...PIPELINE_CODE]
    .map((file) => {
      const name = file.slice(0, -".ts".length);
      return { name, source: join(folder, file), out: name };
    })
    .sort(byName);
}

function byName(one: Entry, other: Entry): number {
  return one.name < other.name ? -1 : 1;
}

function entryPoints(entries: readonly Entry[]): { in: string; out: string }[] {
  return entries.map(({ source, out }) => ({ in: source, out }));
}
