/** The tests that a test file declares, read from its text: no file is run for this. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A test as it is written; placeholders of lists of cases are not filled in. */
export interface DeclaredTest {
  /** Titles of the enclosing blocks and of the test, joined by " > ". */
  readonly title: string;
  /** True when the test, or a block around it, never runs. */
  readonly isOff: boolean;
}

/**
 * A call of describe, it or test with a title. With a list of cases (`it.each(…)("…")`) the title is
 * the first argument of the second call; the formatter puts `)` and `(` before it.
 */
const CALL =
  /^(?<indent> *)(?<call>(?:describe|it|test)(?:\.\w+)*)\s*\(\s*(?<quote>["'`])(?<title>(?:\\.|(?!\k<quote>)[\s\S])*?)\k<quote>\s*,/gm;
const EACH_START =
  /^(?<indent> *)(?<call>(?:describe|it|test)(?:\.\w+)*\.(?:each|for|skipIf|runIf))\s*[(<]/gm;
const EACH_TITLE =
  /\)\s*\(\s*(?<quote>["'`])(?<title>(?:\\.|(?!\k<quote>)[\s\S])*?)\k<quote>\s*,\s*(?:\{|\(|async\b|\w+ =>)/g;
const OFF = /\.(?:skip|todo|fails)\b/;

interface Declaration {
  readonly at: number;
  readonly indent: number;
  readonly isBlock: boolean;
  readonly isOff: boolean;
  readonly title: string;
}

/** Tests of a source text. Relies on the formatter's indentation to find the enclosing blocks. */
export function declaredTests(source: string): readonly DeclaredTest[] {
  const declared = [...plainCalls(source), ...callsWithCases(source)].sort((a, b) => a.at - b.at);
  const open: Declaration[] = [];
  return declared.flatMap((declaration) => {
    while ((open.at(-1)?.indent ?? -1) >= declaration.indent) open.pop();
    const path = [...open, declaration];
    if (declaration.isBlock) {
      open.push(declaration);
      return [];
    }
    const title = path.map((part) => part.title).join(" > ");
    return [{ title, isOff: path.some((part) => part.isOff) }];
  });
}

function plainCalls(source: string): readonly Declaration[] {
  return [...source.matchAll(CALL)].map(({ index, groups }) =>
    declarationAt(index, groups?.indent, groups?.call, groups?.title),
  );
}

function callsWithCases(source: string): readonly Declaration[] {
  return [...source.matchAll(EACH_START)].flatMap(({ index, groups }) => {
    EACH_TITLE.lastIndex = index;
    const title = EACH_TITLE.exec(source)?.groups?.title;
    return title === undefined ? [] : [declarationAt(index, groups?.indent, groups?.call, title)];
  });
}

function declarationAt(at: number, indent = "", call = "", title = ""): Declaration {
  return {
    ...{ at, indent: indent.length, title: title.replaceAll(/\\(.)/g, "$1") },
    isBlock: call.startsWith("describe"),
    isOff: OFF.test(call),
  };
}

/** Placeholders in the title of a list of cases: %s, $name, $row.name, ${CONSTANT}. */
const PLACEHOLDER = /%[sdifjoO#]|\$\{[^}]*\}|\$[\w.]+/g;

/**
 * Texts that the placeholders of the written title have in this printed title; empty when both are
 * equal, undefined when the printed title is none of this test.
 */
export function casesIn(written: string, printed: string): readonly string[] | undefined {
  if (written === printed) return [];
  const constant = written.split(PLACEHOLDER).map((part) => part.replaceAll(/[^\w\s]/g, "\\$&"));
  const found = constant.length > 1 && new RegExp(`^${constant.join("(.+)")}$`, "s").exec(printed);
  return found ? found.slice(1) : undefined;
}

/** True when the text is written in the file or in a module of the tests that it imports. */
export function isWrittenBelow(root: string, file: string, text: string): boolean {
  const waiting = [file];
  for (const path of waiting) {
    const source = readFileSync(join(root, path), "utf8");
    if (source.includes(text)) return true;
    for (const [, specifier = ""] of source.matchAll(/from "((?:#test\/|\.)[^"]+)"/g)) {
      const imported = specifier.startsWith("#test/")
        ? specifier.slice(1)
        : join(dirname(path), specifier);
      if (!waiting.includes(imported) && existsSync(join(root, imported))) waiting.push(imported);
    }
  }
  return false;
}
