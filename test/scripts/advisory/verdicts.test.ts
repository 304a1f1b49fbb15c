/**
 * Verdicts of a notice: by the bill of materials, by the lock files, and where these cannot be
 * read.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DEVELOPERS, IMPORT, noticeFor, planted, rowOf, WITHOUT, withLeftPad } from "./notices.ts";
import { lockText, manifestText, type PlantedRepository } from "./planted-repository.ts";

describe("a package that is built in, by the bill of materials", () => {
  const bill = (inConsole: readonly string[], version = "1.2.3") => ({
    components: [
      { type: "application", "bom-ref": "console" },
      { type: "library", "bom-ref": "node_modules/left-pad", name: "left-pad", version },
    ],
    dependencies: [
      { ref: "console", dependsOn: inConsole },
      { ref: "functions", dependsOn: [] },
      { ref: "local-application", dependsOn: ["node_modules/left-pad"] },
    ],
  });
  const site = () => {
    const one = planted();
    const files = { "package.json": manifestText("1.0.0"), "web/src/line.ts": IMPORT };
    one.commit({ ...files, "package-lock.json": withLeftPad("1.2.3") });
    mkdirSync(join(one.folder, "build"));
    return one;
  };
  const rows = (one: PlantedRepository) => {
    const parts = noticeFor(one).text.split("## What is built")[1] ?? "";
    return [parts, rowOf(parts, "the present commit")] as const;
  };

  it.each([
    ["inside", ["node_modules/left-pad"], "| **inside** | not inside | **inside** |"],
    ["not inside, although it is imported", [], "| not inside | not inside | **inside** |"],
  ])("is %s", (_name, inConsole, cells) => {
    const one = site();
    writeFileSync(join(one.folder, "build/sbom.cdx.json"), JSON.stringify(bill(inConsole)));
    expect(rows(one)[1]).toBe(`| the present commit ${cells}`);
  });

  it("is judged by imports where that bill is of something else", () => {
    const one = site();
    writeFileSync(join(one.folder, "build/sbom.cdx.json"), JSON.stringify(bill([], "1.2.4")));
    const [parts, row] = rows(one);
    expect(parts).toContain("is of another lock file and was not used");
    expect(row).toContain("**can be inside**: web/src/line.ts");
  });
});

describe("no cause for a notice", () => {
  const only = (lock: string) => {
    const one = planted();
    one.commit({ "package.json": manifestText("1.0.0"), "package-lock.json": lock });
    return one;
  };

  it.each([
    ["the package is not there", WITHOUT, "notAffected", "not affected"],
    ["another version is there", withLeftPad("1.2.5"), "notAffected", "not affected"],
    ["only developers have it", DEVELOPERS, "development", "only what developers install"],
  ])("is where %s", (_name, lock, outcome, headline) => {
    const { outcome: found, text: notice } = noticeFor(only(lock));
    expect(found).toBe(outcome);
    expect(notice.split("\n")[0]).toContain(headline);
    expect(notice).toContain("You need to do nothing.");
    expect(notice).not.toContain("**affected**");
  });

  it("is where only earlier commits had it, which are counted", () => {
    const one = only(withLeftPad("1.2.3"));
    one.commit({ "package.json": manifestText("1.0.1"), "package-lock.json": WITHOUT });
    const { outcome, text: notice } = noticeFor(one);
    expect(outcome).toBe("past");
    expect(rowOf(notice, "`1.0.0`")).toContain("| `1.0.0` | 1 | 1 |");
  });
});

describe("what cannot be read", () => {
  it.each([
    ["no JSON", "{", "it is no JSON"],
    ["a lock file of npm 6", '{"lockfileVersion":1,"dependencies":{}}', "lockfileVersion 1"],
    [
      "a package without a version",
      lockText({}, {}).replace('"":{}', '"":{},"node_modules/a":{}'),
      "node_modules/a has no version",
    ],
    ["no lock file", undefined, "there is no lock file"],
    [
      "a version that cannot be compared",
      lockText({ "left-pad": { version: "git+ssh" } }, {}),
      "node_modules/left-pad has the version git+ssh",
    ],
  ])("%s counts as not known, never as not affected", (_name, lock, reason) => {
    const one = planted();
    one.commit({ "package.json": manifestText("1.0.0"), "package-lock.json": lock });
    const { outcome, text: notice } = noticeFor(one);
    expect(outcome).toBe("unknown");
    const row = rowOf(notice, "the present commit");
    expect(row).toContain("**not known**");
    expect(row).toContain(reason);
  });

  it("stays unknown where an old lock file cannot be read and the rest is clean", () => {
    const one = planted();
    one.commit({ "package.json": manifestText("1.0.0"), "package-lock.json": "{" });
    one.commit({ "package.json": manifestText("1.0.1"), "package-lock.json": WITHOUT });
    const { outcome, text: notice } = noticeFor(one);
    expect(outcome).toBe("unknown");
    expect(rowOf(notice, "`1.0.0`")).toMatch(/^\| `1\.0\.0` \| 1 \| 0 \| 0 \| 1 \|/);
  });

  it("is said of a history that is not whole", () => {
    const one = planted();
    one.commit({
      "package.json": manifestText("1.0.0"),
      "package-lock.json": withLeftPad("1.2.3"),
    });
    one.commit({ "package.json": manifestText("1.0.1"), "package-lock.json": WITHOUT });
    const shallow = planted();
    shallow.git("fetch", "-q", "--depth", "1", `file://${one.folder}`, "main");
    shallow.git("reset", "-q", "--hard", "FETCH_HEAD");
    expect(noticeFor(shallow).text).toContain("The history here is not whole");
  });
});
