/** The little Markdown that the generated reference needs. */

/** A table; bars and line breaks in cells are made harmless. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(headings), line(headings.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A page that says where it comes from, so that nobody edits it. */
export function page(title: string, source: string, sections: readonly string[]): string {
  const origin = `Generated from ${source} by \`npm run generate\`: change the table, not this page.`;
  return `${[`# ${title}`, origin, ...sections].join("\n\n")}\n`;
}
