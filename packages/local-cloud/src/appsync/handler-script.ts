/**
 * Turns a resolver module into a script: a function that takes a module loader and returns the
 * handlers.
 */

import type { AnyNode, ExportNamedDeclaration, ImportDeclaration, Program } from "acorn";
import { parseResolverCode } from "./language.ts";

const HANDLERS = ["request", "response"] as const;

/** A range of the source that is removed from the script. */
interface Cut {
  readonly start: number;
  readonly end: number;
}

/** Replaces the cuts with blanks, so that lines and columns of the rest stay the same. */
function blank(source: string, cuts: readonly Cut[]): string {
  let text = source;
  for (const { start, end } of cuts) {
    const gap = text.slice(start, end).replaceAll(/[^\n]/g, " ");
    text = text.slice(0, start) + gap + text.slice(end);
  }
  return text;
}

function bindingOf(node: ImportDeclaration): string {
  const module = JSON.stringify(node.source.value);
  return node.specifiers
    .map((entry) => {
      if (entry.type === "ImportNamespaceSpecifier") {
        return `const ${entry.local.name} = load(${module});`;
      }
      if (entry.type === "ImportDefaultSpecifier") {
        throw new Error(`line ${node.loc?.start.line}: ${node.source.value} has no default export`);
      }
      const name =
        entry.imported.type === "Identifier" ? entry.imported.name : String(entry.imported.value);
      return `const ${entry.local.name} = load(${module}, ${JSON.stringify(name)});`;
    })
    .join(" ");
}

function exportedNames(node: ExportNamedDeclaration): readonly (readonly [string, string])[] {
  const { declaration } = node;
  if (declaration?.type === "FunctionDeclaration") {
    return [[declaration.id.name, declaration.id.name]];
  }
  if (declaration?.type === "VariableDeclaration") {
    return declaration.declarations.flatMap(({ id }) =>
      id.type === "Identifier" ? [[id.name, id.name] as const] : [],
    );
  }
  return node.specifiers.flatMap(({ exported, local }) =>
    exported.type === "Identifier" && local.type === "Identifier"
      ? [[exported.name, local.name] as const]
      : [],
  );
}

function cutOf(node: AnyNode): readonly Cut[] {
  if (node.type === "ImportDeclaration") return [{ start: node.start, end: node.end }];
  if (node.type !== "ExportNamedDeclaration") return [];
  return [{ start: node.start, end: node.declaration?.start ?? node.end }];
}

function handlerMembers(program: Program): string {
  const exported = new Map(
    program.body.flatMap((node) =>
      node.type === "ExportNamedDeclaration" ? exportedNames(node) : [],
    ),
  );
  const missing = HANDLERS.filter((name) => !exported.has(name));
  if (missing.length > 0) throw new Error(`expected an exported function ${missing.join(" and ")}`);
  return HANDLERS.map((name) => `${name}: ${exported.get(name)}`).join(", ");
}

/** Checks a module against the language subset; throws an Error that says what is wrong and where. */
export function writeHandlerScript(code: string): string {
  const program = parseResolverCode(code);
  const imports = program.body.filter((node) => node.type === "ImportDeclaration");
  const body = blank(code, program.body.flatMap(cutOf));
  const bindings = imports.map(bindingOf).join(" ");
  return `(load) => { "use strict"; ${bindings} ${body}\nreturn { ${handlerMembers(program)} }; }`;
}
