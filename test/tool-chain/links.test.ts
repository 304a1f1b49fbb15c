/** Links in the documents lead to existing files. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const ELSEWHERE = /^(https?|mailto):/;

const papers = [
  ...readdirSync(ROOT).filter((name) => name.endsWith(".md")),
  ...["docs", "packages/local-cloud"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md") && !name.includes("node_modules"))
      .map((name) => join(folder, name)),
  ),
];

describe("the papers", () => {
  it.each(papers)("%s links to files that are there", (paper) => {
    const text = readFileSync(join(ROOT, paper), "utf8");
    const targets = [...text.matchAll(LINK)].map(([, target = ""]) => target);
    const missing = targets.filter(
      (target) => !ELSEWHERE.test(target) && !existsSync(join(ROOT, dirname(paper), target)),
    );
    expect(missing).toEqual([]);
  });
});
