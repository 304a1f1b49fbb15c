/**
 * Checks AppSync code by AWS's published rules: the types of @aws-appsync/utils, under TypeScript
 * 5, and its lint plugin.
 */
import { join, resolve } from "node:path";
import plugin from "@aws-appsync/eslint-plugin";
import { type ESLint, Linter } from "eslint";
import ts from "typescript";

export interface CodeFile {
  /** Name without extension, such as `Query.getMe`. */
  readonly name: string;
  readonly source: string;
}

const ROOT = resolve(import.meta.dirname, "..", "..");
/**
 * Folder in the names of the files, which need not exist: imports are found in node_modules above
 * it.
 */
const FOLDER = join(ROOT, "build", "resolvers");
const GLOBALS = join(FOLDER, "appsync-globals.d.ts");

/** The only object of AppSync's runtime that is not part of ECMAScript. */
const GLOBAL_DECLARATIONS = `declare const console: {
  log(...values: unknown[]): void;
  error(...values: unknown[]): void;
};`;

/**
 * Options as of `tsc --checkJs`, without strict mode, which would require types that JavaScript
 * cannot express.
 */
const COMPILER_OPTIONS: ts.CompilerOptions = {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  lib: ["lib.es2023.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  skipLibCheck: true,
  strict: false,
  target: ts.ScriptTarget.ESNext,
  types: [],
};

/** One line for each error of types and each finding of the rule sets `base` and `recommended`, with file, line and rule. */
export function publishedRuleFaults(files: readonly CodeFile[]): readonly string[] {
  const sources = new Map(files.map(({ name, source }) => [pathOf(name), source]));
  const program = programOf(sources);
  const findings = [...sources].flatMap(([path, source]) => lintFaults(program, path, source));
  return [...typeFaults(program), ...findings];
}

function pathOf(name: string): string {
  return join(FOLDER, `${name}.js`);
}

function programOf(sources: ReadonlyMap<string, string>): ts.Program {
  const host = ts.createCompilerHost(COMPILER_OPTIONS);
  const { fileExists, readFile } = host;
  const given = (path: string) => (path === GLOBALS ? GLOBAL_DECLARATIONS : sources.get(path));
  host.fileExists = (path) => given(path) !== undefined || fileExists(path);
  host.readFile = (path) => given(path) ?? readFile(path);
  return ts.createProgram([GLOBALS, ...sources.keys()], COMPILER_OPTIONS, host);
}

function typeFaults(program: ts.Program): readonly string[] {
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, code, messageText }) => {
    const line = file === undefined ? 1 : file.getLineAndCharacterOfPosition(start).line + 1;
    const message = ts.flattenDiagnosticMessageText(messageText, " ");
    return faultLine(file?.fileName ?? FOLDER, line, `TS${code}`, message);
  });
}

const linter = new Linter({ configType: "flat", cwd: ROOT });
const RULE_SETS = [ruleSet("base"), ruleSet("recommended")];

function lintFaults(program: ts.Program, path: string, source: string): readonly string[] {
  const typed = { languageOptions: { parserOptions: { programs: [program] } } };
  // Comments in the code must not turn rules off.
  const options = { linterOptions: { noInlineConfig: true } };
  return linter
    .verify(source, [...RULE_SETS, typed, options], { filename: path })
    .map(({ line, ruleId, message }) => faultLine(path, line, ruleId ?? "syntax", message));
}

function faultLine(path: string, line: number, rule: string, message: string): string {
  return `${path.slice(FOLDER.length + 1)}: line ${line}: ${rule}: ${message}`;
}

function ruleSet(name: "base" | "recommended"): Linter.Config {
  const config = plugin.configs?.[name];
  if (config !== undefined && isFlat(config)) return config;
  throw new Error(`expected a rule set ${name} in @aws-appsync/eslint-plugin`);
}

type PluginConfig = NonNullable<ESLint.Plugin["configs"]>[string];

function isFlat(config: PluginConfig): config is Linter.Config {
  return "rules" in config && "plugins" in config && !Array.isArray(config.plugins);
}
