/** Writes the Markdown of the generated reference. */

/** A table; escapes bars and line breaks in cells. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(headings), line(headings.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A page that names its source, so that it is not edited by hand. */
export function page(title: string, source: string, sections: readonly string[]): string {
  const origin = `Generated from ${source} by \`npm run generate\`: change the table, not this page.`;
  return `${[`# ${title}`, origin, ...sections].join("\n\n")}\n`;
}
