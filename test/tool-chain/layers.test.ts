/** Every layer rule of biome.json works: Biome must report a planted violation. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Violation {
  readonly folder: string;
  readonly source: string;
  readonly message: string;
}

const PURE = "domain is pure: it imports nothing but domain.";
const CROSS = "Cross a folder through the package imports";

/** One row per rule and kind of import; `used` prevents a report of the import as unused. */
const VIOLATIONS: readonly Violation[] = [
  { folder: "domain", source: "#functions/shared/runtime/clock.ts", message: PURE },
  { folder: "domain", source: "node:fs", message: PURE },
  { folder: "domain", source: "valibot", message: PURE },
  { folder: "domain", source: "local-cloud", message: PURE },
  { folder: "functions/layouts", source: "#web/app/messages.ts", message: "functions may import" },
  { folder: "functions/layouts", source: "#infra/app.ts", message: "functions may import" },
  { folder: "functions/layouts", source: "local-cloud", message: "functions may import" },
  { folder: "functions/layouts", source: "../rest/sites-rest.ts", message: CROSS },
  {
    folder: "functions/layouts",
    source: "#functions/rest/sites-rest.ts",
    message: "An area of functions",
  },
  {
    folder: "functions/commands/run",
    source: "#functions/commands/create-command-request.ts",
    message: "The run of a command",
  },
  { folder: "functions/commands/run", source: "#web/app/messages.ts", message: "functions may" },
  { folder: "functions/commands/run", source: "../read-command.ts", message: CROSS },
  {
    folder: "functions/commands/rules",
    source: "#functions/commands/run/dispatch.ts",
    message: "An area of functions",
  },
  {
    folder: "functions/commands/rules",
    source: "#functions/commands/store/command-progress.ts",
    message: "An area of functions",
  },
  {
    folder: "functions/resolvers",
    source: "#domain/access/groups.ts",
    message: "A resolver imports",
  },
  {
    folder: "functions/resolvers",
    source: "@aws-sdk/client-dynamodb",
    message: "A resolver imports",
  },
  { folder: "infra", source: "#functions/shared/runtime/clock.ts", message: "infra may import" },
  { folder: "infra", source: "#domain/layout/layout.ts", message: "infra may import only" },
  { folder: "infra", source: "local-cloud/assembly", message: "infra may import" },
  {
    folder: "packages/local-cloud/src",
    source: "#domain/access/groups.ts",
    message: "The local cloud runs the synthesised app",
  },
  {
    folder: "packages/local-cloud/src",
    source: "#functions/shared/runtime/clock.ts",
    message: "The local cloud runs the synthesised app",
  },
  {
    folder: "packages/local-cloud/src",
    source: "#test/fixtures.ts",
    message: "The local cloud runs the synthesised app",
  },
  { folder: "packages/local-cloud/src/public", source: "../x", message: CROSS },
  {
    folder: "packages/local-cloud/src",
    source: "aws-cdk-lib",
    message: "The local cloud reads cdk.out",
  },
  {
    folder: "simulator",
    source: "#functions/shared/runtime/clock.ts",
    message: "simulator stands",
  },
  { folder: "simulator", source: "local-cloud", message: "simulator stands" },
  { folder: "web/src/ui", source: "#functions/shared/runtime/clock.ts", message: "web may import" },
  { folder: "web/src/features/planted", source: "local-cloud", message: "web may import" },
  { folder: "web/src/features/planted", source: "dexie", message: "Dexie is reached" },
  { folder: "web/src/features/planted", source: "aws-amplify/auth", message: "Dexie is reached" },
  { folder: "web/src/features/planted", source: "../layouts/list.ts", message: CROSS },
  { folder: "web/src/features/site/planted", source: "dexie", message: "Dexie is reached" },
  { folder: "scripts/demo", source: "#web/ui/tones.ts", message: "scripts may import" },
  { folder: "scripts/demo", source: "#infra/app.ts", message: "Of infra, scripts import" },
  {
    folder: "scripts/demo",
    source: "#functions/layouts/sanitise-svg.ts",
    message: "Of functions, scripts import",
  },
  { folder: "scripts/demo", source: "../fleet/factory.ts", message: CROSS },
  {
    folder: "scripts/demo",
    source: "local-cloud/testing",
    message: "Of the local cloud, scripts import",
  },
  { folder: "scripts/bench", source: "#infra/app.ts", message: "Of infra, scripts import" },
];

/** Two modules that import only a type from each other. */
const CIRCLE = ["one", "other"].map((name, at, names) => {
  const next = names[1 - at];
  return {
    path: `domain/circle-${name}.ts`,
    text: `import type { Planted as Next } from "./circle-${next}.ts";\n\nexport interface Planted {\n  readonly next?: Next;\n}\n`,
  };
});

/** Globals that domain must not use. */
const IMPURE = ["Date", "fetch", "performance", "crypto", "setTimeout", "setInterval", "process"];

const plantedFile = (index: number, folder: string) => `${folder}/planted-${index}.ts`;
const files = [
  ...VIOLATIONS.map(({ folder, source }, index) => ({
    path: plantedFile(index, folder),
    text: `import { used } from "${source}";\n\nexport const planted = used;\n`,
  })),
  ...CIRCLE,
  ...IMPURE.map((name) => ({
    path: `domain/planted-${name}.ts`,
    text: `export const planted = ${name};\n`,
  })),
];

interface Diagnostic {
  readonly category: string;
  readonly text: string;
}

let findings: Map<string, Diagnostic[]>;

interface BiomeReport {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly message: unknown;
    readonly location: { readonly path: unknown };
    readonly advices: unknown;
  }[];
}

/** Biome's JSON report, grouped by file. */
function lintPlanted(cwd: string): Map<string, Diagnostic[]> {
  const paths = files.map(({ path }) => path);
  const { stdout } = spawnSync(
    resolve("node_modules/.bin/biome"),
    ["lint", "--reporter=json", "--max-diagnostics=none", ...paths],
    { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const report: BiomeReport = JSON.parse(stdout);
  const byFile = new Map<string, Diagnostic[]>();
  for (const { category, message, location, advices } of report.diagnostics) {
    const path = paths.find((candidate) => JSON.stringify(location.path).includes(candidate));
    if (path === undefined) continue;
    const text = JSON.stringify([message, advices]);
    byFile.set(path, [...(byFile.get(path) ?? []), { category, text }]);
  }
  return byFile;
}

/** A separate folder with our rules: violations in the tree would fail the tests that check it. */
let planted: string;

beforeAll(() => {
  planted = mkdtempSync(join(tmpdir(), "layers-"));
  const configuration = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(
    join(planted, "biome.json"),
    JSON.stringify({ ...configuration, $schema: undefined, vcs: { enabled: false } }),
  );
  for (const { path, text } of files) {
    mkdirSync(join(planted, dirname(path)), { recursive: true });
    writeFileSync(join(planted, path), text);
  }
  findings = lintPlanted(planted);
});

afterAll(() => rmSync(planted, { recursive: true, force: true }));

describe("layer rules", () => {
  it.each(VIOLATIONS.map((violation, index) => ({ ...violation, index })))(
    "$folder must not import $source",
    ({ folder, index, message }) => {
      const found = findings.get(plantedFile(index, folder)) ?? [];
      const rule = found.filter(({ category }) => category === "lint/style/noRestrictedImports");
      expect(rule.map(({ text }) => text).join("\n")).toContain(message);
    },
  );

  it("lets no two modules import each other, types included", () => {
    for (const { path } of CIRCLE) {
      const found = findings.get(path) ?? [];
      expect(found.map(({ category }) => category)).toContain("lint/suspicious/noImportCycles");
    }
  });

  it.each(IMPURE)("domain must not touch %s", (name) => {
    const found = findings.get(`domain/planted-${name}.ts`) ?? [];
    expect(found.map(({ category }) => category)).toContain("lint/style/noRestrictedGlobals");
  });
});
