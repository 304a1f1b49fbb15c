import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiFields } from "#infra/schema-fields.ts";
import { type BuiltFile, buildFunctions } from "#scripts/build-functions.ts";
import {
  REQUIRED_PRIVILEGE_PATH,
  requiredPrivilegeSource,
} from "#scripts/generate/required-privilege.ts";
import { builtFunctions } from "#test/builders/built-functions.ts";

const AROUND_FIELDS = ["lib/authorise", "lib/record-denial", "lib/pipeline"];

const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "bundles-"));
  folders.push(made);
  return made;
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const digest = ({ path }: BuiltFile) =>
  createHash("sha256").update(readFileSync(path)).digest("hex");

describe("the bundles", () => {
  /** Output folder of two builds, so that the second finds files of the first. */
  const out = folder();
  let first: readonly BuiltFile[];
  let built: readonly BuiltFile[];

  beforeAll(async () => {
    first = (await builtFunctions()).files;
    mkdirSync(join(out, "functions", "gone"), { recursive: true });
    writeFileSync(join(out, "functions", "gone", "index.mjs"), "");
    built = await buildFunctions(out);
  });

  it("are the same bytes every time, wherever they are written", () => {
    expect(first.length).toBeGreaterThan(20);
    expect(built.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
    expect(built.map(digest)).toEqual(first.map(digest));
  });

  it("leave nothing of an earlier build behind", () => {
    expect(existsSync(join(out, "functions", "gone"))).toBe(false);
  });

  it("have a Lambda file each, one file without maps, with a handler", () => {
    const lambdas = built.filter(({ kind }) => kind === "lambda");
    expect(lambdas.map(({ name }) => name)).toEqual([
      "account-keeper",
      "alarms",
      "close-proofs",
      "command-history",
      "command-preview",
      "commands",
      "commissioning",
      "compact-batch",
      "compact-days",
      "config-publisher",
      "end-earlier-certificates",
      "end-expired",
      "gate",
      "graphs",
      "ids",
      "judge-health",
      "layout-remover",
      "layouts",
      "locations",
      "master-by-id",
      "motion-proof",
      "notifications",
      "on-feedback",
      "on-presence",
      "on-rule-error",
      "on-uplink",
      "open-interface",
      "parameters",
      "post-confirmation",
      "pre-sign-up",
      "pre-token",
      "provisioning-hook",
      "pull-warnings",
      "readings",
      "recovery",
      "remote-control",
      "seal-ledger",
      "send-stow-alarms",
      "settle-commands",
      "sites-rest",
      "step-firmware",
      "storm-desk",
      "tasks",
      "uploads",
      "user-changes",
      "user-directory",
      "verify-ledger",
      "warnings",
      "watch-rules",
      "watch-stows",
      "work-zones",
    ]);
    for (const { name, path } of lambdas) {
      expect(readdirSync(join(out, "functions", name))).toEqual(["index.mjs"]);
      const source = readFileSync(path, "utf8");
      expect(source).toMatch(/export\{[^}]*handler[^}]*\}/);
      expect(source).not.toContain("sourceMappingURL");
      // Only after a blank, a brace or a star is `from` an import; elsewhere it is the end of a
      // text.
      expect(source).not.toMatch(/[\s}*]from"(?!node:|[a-z_]+")/);
    }
  });

  it("have code for every field of the schema, and no file that none uses", () => {
    const names = built.filter(({ kind }) => kind === "resolver").map(({ name }) => name);
    const used = apiFields(out).map(({ bundle }) => bundle);
    expect([...new Set(used)].sort()).toEqual(
      names.filter((name) => !AROUND_FIELDS.includes(name)).sort(),
    );
    expect(names).toEqual(expect.arrayContaining(AROUND_FIELDS));
  });
});

it("the generated table of privileges is what the domain says", () => {
  expect(readFileSync(REQUIRED_PRIVILEGE_PATH, "utf8")).toBe(requiredPrivilegeSource());
});
