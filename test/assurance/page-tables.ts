/** Tables of a Markdown page, as lists of cells. */
import { readFileSync } from "node:fs";

/**
 * Rows of the first table below the heading `## <heading>`, without its head; a further `table`
 * counts from 0.
 */
export function tableBelow(
  page: string,
  heading: string,
  table = 0,
): readonly (readonly string[])[] {
  const [, section = ""] = readFileSync(page, "utf8").split(`\n## ${heading}\n`);
  const [own = ""] = section.split("\n## ");
  const blocks = own.split(/\n\n+/).filter((block) => block.trim().startsWith("|"));
  const lines = blocks[table]?.trim().split("\n") ?? [];
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
