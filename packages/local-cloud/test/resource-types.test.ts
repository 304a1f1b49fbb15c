/** The page of resource types matches the tables beside the providers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { typesPage } from "#src/resource-types.ts";

it("is generated anew by `npm run generate` after a change", () => {
  const file = join(import.meta.dirname, "../docs/resource-types.md");
  expect(readFileSync(file, "utf8")).toBe(`${typesPage()}\n`);
});

it("says something about every type", () => {
  const rows = typesPage()
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.filter((row) => !/^\| `[A-Za-z0-9:]+` \| .{6,} \|$/.test(row))).toEqual([]);
});
