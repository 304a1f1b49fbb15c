/**
 * SECURITY.md and the page about advisories: their links and commands exist, and their numbers
 * match the code.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { TIED_SECONDS } from "#domain/access/two-persons.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { LIMITS } from "#infra/deployment/limits.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const PAGES = ["SECURITY.md", "docs/advisories.md"];
const textOf = (page: string) => readFileSync(join(ROOT, page), "utf8");

describe("what is said about security", () => {
  it.each(PAGES)("leads nowhere that is not there: %s", (page) => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(
      ([, to]) => to ?? "",
    );
    expect(links.filter((to) => !existsSync(join(ROOT, dirname(page), to)))).toEqual([]);
  });

  it.each(PAGES)("names no command that is not there: %s", (page) => {
    const { scripts } = JSON.parse(textOf("package.json"));
    const named = [...textOf(page).matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? "");
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(named).toContain("advisory");
  });

  it("states how long a token lives and two accounts are tied, as it is", () => {
    const text = textOf("SECURITY.md");
    expect(text).toContain(`until it ends after ${LIMITS.signIn.accessTokenMinutes} minutes`);
    expect(text).toContain(`as that account for ${TIED_SECONDS / SECONDS_PER_DAY} days`);
  });

  it("states within how many days what is reported is answered and mitigated, at most 90", () => {
    const promised = textOf("SECURITY.md").matchAll(/^\| .+ \| (\d+) (?:working )?days?\b.*\|$/gm);
    const days = [...promised].map(([, number]) => Number(number));
    expect(days).toEqual([3, 7, 14, 90, 1]);
  });

  it("names no mail address, because the product has none", () => {
    expect(textOf("SECURITY.md")).not.toMatch(/[\w.]+@[\w.]+/);
  });
});
