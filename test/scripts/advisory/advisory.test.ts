/**
 * Exercise: a vulnerable package is planted in a history of commits, and `npm run advisory` must
 * report its effects.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Notice } from "#scripts/advisory/make-notice.ts";
import { IMPORT, noticeFor, planted, rowOf, WITHOUT, withLeftPad } from "./notices.ts";
import { manifestText, type PlantedRepository } from "./planted-repository.ts";

const out = mkdtempSync(join(tmpdir(), "tracker-notice-"));

afterAll(() => rmSync(out, { recursive: true, force: true }));

/** Runs the command as users do, with a proxy that never answers, so that a network cannot help. */
function run({ folder }: Pick<PlantedRepository, "folder">, args: readonly string[]) {
  const command = ["--import", "tsx", "scripts/advisory.ts", "--repository", folder];
  const nowhere = "http://127.0.0.1:9";
  const { stdout, stderr, status } = spawnSync(process.execPath, [...command, ...args], {
    encoding: "utf8",
    env: { ...process.env, HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere },
  });
  return { code: status, output: stdout + stderr };
}

describe("a vulnerable package of the console", () => {
  let site: PlantedRepository;
  let commits: Record<"clean" | "vulnerable" | "later" | "mended", string>;
  let made: Notice;

  beforeAll(() => {
    site = planted();
    const first = { "package.json": manifestText("1.0.0"), "package-lock.json": WITHOUT };
    const clean = site.commit({ ...first, "web/src/line.ts": IMPORT, "functions/a.ts": "1;\n" });
    site.git("tag", "v1.0.0");
    const next = { "package.json": manifestText("1.1.0") };
    const vulnerable = site.commit({ ...next, "package-lock.json": withLeftPad("1.2.3") });
    site.git("tag", "-a", "v1.1.0", "-m", "A version");
    const later = site.commit({ "web/src/other.ts": "2;\n" });
    site.git("branch", "hold");
    const mended = site.commit({
      "package.json": manifestText("1.2.0"),
      "package-lock.json": withLeftPad("1.2.5"),
    });
    commits = { clean, vulnerable, later, mended };
    const deployments = join(site.folder, "deployments");
    mkdirSync(deployments);
    const deployed = (name: string, commit: string, isClean = true) => {
      writeFileSync(join(deployments, `${name}.json`), "{}");
      const note = { commit, isClean, deployedAt: "2026-06-25T08:00:00.000Z" };
      writeFileSync(join(deployments, `${name}.deployed.json`), JSON.stringify([note]));
    };
    deployed("old", clean);
    deployed("acme", later);
    deployed("new", mended);
    deployed("patched", mended, false);
    deployed("lost", "0123456789012345678901234567890123456789");
    writeFileSync(join(deployments, "blank.json"), "{}");
    made = noticeFor(site, { id: "CVE-2026-0001", fixed: "1.2.5", summary: "Pads too much" });
  });

  it("is written by one command, without a network", () => {
    const file = join(out, "notice.md");
    const facts = ["--id", "CVE-2026-0001", "--fixed", "1.2.5", "--summary", "Pads too much"];
    const range = ["--package", "left-pad", "--range", ">=1.2.0, <1.2.5"];
    const { code, output } = run(site, [...range, ...facts, "--out", file]);
    expect(code, output).toBe(0);
    expect(output).toContain(`affected: ${file}`);
    const linesOf = (text: string) => text.split("\n").filter((line) => !line.includes("Made in"));
    expect(linesOf(readFileSync(file, "utf8"))).toEqual(linesOf(made.text));
    expect(made.text).toContain("# CVE-2026-0001: affected");
  });

  it("is listed by version of the product, with its first and last commit", () => {
    expect(rowOf(made.text, "`1.0.0`")).toBe("| `1.0.0` | 1 | 0 | 0 | 0 |  |  |");
    expect(rowOf(made.text, "`1.1.0`")).toMatch(
      /^\| `1\.1\.0` \| 2 \| 2 \| 0 \| 0 \| 2026-06-24T02\S* \| 2026-06-24T03\S* \|$/,
    );
    expect(rowOf(made.text, "`1.2.0`")).toBe("| `1.2.0` | 1 | 0 | 0 | 0 |  |  |");
  });

  it.each([
    ["tag v1.0.0", "clean", "not affected: it does not hold the package"],
    ["tag v1.1.0", "vulnerable", "**affected**: 1.2.3"],
    ["branch hold", "later", "**affected**: 1.2.3"],
    ["branch main", "mended", "not affected: it holds 1.2.5"],
    ["the present commit", "mended", "not affected: it holds 1.2.5"],
  ] as const)("is reported for %s", (name, commit, verdict) => {
    const id = commits[commit].slice(0, 12);
    expect(rowOf(made.text, name)).toBe(`| ${name} | \`${id}\` | ${verdict} |`);
  });

  it("is reported for each deployment, and what cannot be known counts as open", () => {
    const { clean, later, mended } = commits;
    const short = (commit: string) => `\`${commit.slice(0, 12)}\` | 2026-06-25T08:00:00.000Z`;
    const part = made.text.split("## Deployments")[1] ?? "";
    const row = (name: string) => rowOf(part, name);
    expect(row("old")).toContain(`${short(clean)} | not affected`);
    expect(row("acme")).toContain(`${short(later)} | **affected**`);
    expect(row("new")).toContain(`${short(mended)} | not affected`);
    expect(row("patched")).toContain("**not known**: it was deployed from");
    expect(row("lost")).toContain("**not known**: its commit 0123456789");
    expect(row("blank")).toContain("**not known**: no commit was noted");
    const steps = made.text.split("## Mitigation")[1] ?? "";
    expect(steps).toContain("npm run deploy -- --deployment acme");
    expect(steps).not.toContain("--deployment old");
    for (const name of ["patched", "lost", "blank"]) {
      expect(steps).toContain(`Find out what runs in ${name}`);
    }
  });

  it("is said to affect the console if a module of the console imports it, and functions otherwise not", () => {
    const parts = made.text.split("## What is built")[1] ?? "";
    expect(rowOf(parts, "tag v1.1.0")).toBe(
      "| tag v1.1.0 | **can be inside**: web/src/line.ts imports `charts` | nothing there imports what brings it in | nothing there imports what brings it in |",
    );
    expect(made.text).toContain(
      "| `node_modules/left-pad` | 1.2.3 | charts > left-pad | charts (~1.2.0) | everybody |",
    );
  });

  it("ends with a text to send that names who is affected and who is looked into", () => {
    const [, text = ""] = made.text.split("## Text to send");
    expect(text).toContain("Subject: planted-product: CVE-2026-0001, affected");
    expect(text).toContain("These deployments run an affected version: acme.");
    expect(text).toContain("what they run: blank, lost, patched.");
    expect(text).toContain("left-pad 1.2.5");
  });
});

describe("what to do", () => {
  it("is an override where whoever asks for the package does not admit the fixed version", () => {
    const site = planted();
    const files = { "package.json": manifestText("1.0.0"), "functions/a.ts": IMPORT };
    site.commit({ ...files, "package-lock.json": withLeftPad("1.2.3") });
    const { text: notice } = noticeFor(site, { range: "<2.0.0", fixed: "2.0.0" });
    expect(notice).toContain("charts (~1.2.0) does not admit 2.0.0");
    expect(notice).toContain("functions/a.ts imports `charts`");
  });
});

describe("what is asked wrongly", () => {
  it.each([
    ["no package", ["--range", "<1"], "--package is missing"],
    ["no range", ["--package", "left-pad"], "--range takes a range"],
    ["a range that is none", ["--package", "left-pad", "--range", "old"], "--range takes a range"],
  ])("%s is refused with the usage", (_name, args, sentence) => {
    const { code, output } = run(planted(), args);
    expect(code).toBe(2);
    expect(output).toContain(sentence);
    expect(output).toContain("npm run advisory");
  });

  it("a folder without a history fails in one sentence", () => {
    const folder = mkdtempSync(join(out, "none-"));
    const { code, output } = run({ folder }, ["--package", "left-pad", "--range", "<1"]);
    expect(code).toBe(1);
    expect(output).toMatch(/git log failed: /);
  });
});
