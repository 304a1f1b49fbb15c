/** Reduces a drawing's style element to plain rules: removes everything that could load or nest. */
import { cleanDeclarations, type Report } from "./svg-values.ts";

/** The safe rules of the stylesheet; empty when the text is ambiguous. */
export function cleanStylesheet(text: string, report: Report): string {
  const statements = statementsOf(withoutComments(text).replaceAll(/<!--|-->/g, " "));
  if (statements === undefined) {
    report("style");
    return "";
  }
  return statements.map((statement) => cleanStatement(statement, report)).join("");
}

/** Removes the comments; an unclosed one extends to the end. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at !== -1) {
    const start = text.indexOf("/*", at);
    parts.push(start === -1 ? text.slice(at) : text.slice(at, start));
    const end = start === -1 ? -1 : text.indexOf("*/", start + 2);
    at = end === -1 ? -1 : end + 2;
  }
  return parts.join(" ");
}

interface Statement {
  readonly prelude: string;
  /** Content of a rule's braces; undefined for a statement that ends with a semicolon. */
  readonly block: string | undefined;
}

function cleanStatement({ prelude, block }: Statement, report: Report): string {
  const selector = prelude.trim();
  if (selector === "" && block === undefined) return "";
  if (selector.startsWith("@") || block === undefined) {
    report(`style ${/^@?[\w-]*/.exec(selector)?.[0] ?? ""}`);
    return "";
  }
  if (!/^[\w\s.#,>+~*:()[\]="'-]+$/.test(selector)) {
    report("style selector");
    return "";
  }
  const declarations = cleanDeclarations(block, report);
  return declarations === undefined ? "" : `${selector}{${declarations}}`;
}

/**
 * Splits a stylesheet at braces and semicolons outside of strings; undefined when a string or a
 * block is left open.
 */
function statementsOf(source: string): readonly Statement[] | undefined {
  const masked = source.replaceAll(/"[^"\n\\]*"|'[^'\n\\]*'/g, (string) =>
    "_".repeat(string.length),
  );
  if (/["'\\]/.test(masked)) return undefined;
  const statements: Statement[] = [];
  let depth = 0;
  let start = 0;
  let blockStart = -1;
  for (const { 0: mark, index } of masked.matchAll(/[{};]/g)) {
    if (mark === "{" && depth === 0) blockStart = index;
    depth += mark === "{" ? 1 : mark === "}" ? -1 : 0;
    if (depth < 0) return undefined;
    if (depth > 0) continue;
    const isBlock = mark === "}";
    statements.push({
      prelude: source.slice(start, isBlock ? blockStart : index),
      block: isBlock ? source.slice(blockStart + 1, index) : undefined,
    });
    start = index + 1;
  }
  if (depth !== 0) return undefined;
  return [...statements, { prelude: source.slice(start), block: undefined }];
}
