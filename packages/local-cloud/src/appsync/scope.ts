/** Walks a parsed module and resolves every name in it to its declaration. */

import type { AnyNode, Identifier, Pattern, Program } from "acorn";

export type FunctionNode = Extract<
  AnyNode,
  { type: "FunctionDeclaration" | "FunctionExpression" | "ArrowFunctionExpression" }
>;

/** The declaration of a name; `body` is the function that it names, if any. */
export interface Declared {
  readonly body: FunctionNode | undefined;
  readonly isParameter: boolean;
}

export interface Scope {
  readonly owner: FunctionNode | Program;
  readonly outer: Scope | undefined;
  readonly names: Map<string, Declared>;
}

/** A node with the nodes around it, innermost last. */
export type Visitor = (node: AnyNode, scope: Scope, around: readonly AnyNode[]) => void;

export function isFunctionNode(node: AnyNode | undefined): node is FunctionNode {
  return (
    node?.type === "FunctionDeclaration" ||
    node?.type === "FunctionExpression" ||
    node?.type === "ArrowFunctionExpression"
  );
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Members of nodes that hold a property name, not a reference, while `computed` is false. */
const NAME_MEMBERS: Readonly<Record<string, string>> = {
  MemberExpression: "property",
  Property: "key",
  MethodDefinition: "key",
  PropertyDefinition: "key",
};
const NEVER_REFERENCES: ReadonlySet<string> = new Set([
  "ImportSpecifier",
  "ImportDefaultSpecifier",
  "ImportNamespaceSpecifier",
  "LabeledStatement.label",
  "ExportSpecifier.exported",
]);

function childrenOf(node: AnyNode): readonly AnyNode[] {
  if (NEVER_REFERENCES.has(node.type)) return [];
  const computed = "computed" in node && node.computed;
  const children: AnyNode[] = [];
  for (const [member, value] of Object.entries(node)) {
    if (!computed && NAME_MEMBERS[node.type] === member) continue;
    if (NEVER_REFERENCES.has(`${node.type}.${member}`)) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) children.push(child);
    }
  }
  return children;
}

/** Names that a pattern binds. */
export function namesIn(pattern: Pattern | null): readonly Identifier[] {
  if (pattern === null) return [];
  switch (pattern.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return pattern.properties.flatMap((entry) =>
        namesIn(entry.type === "RestElement" ? entry.argument : entry.value),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap(namesIn);
    case "RestElement":
      return namesIn(pattern.argument);
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "MemberExpression":
      return [];
  }
}

const PLAIN: Declared = { body: undefined, isParameter: false };
const PARAMETER: Declared = { body: undefined, isParameter: true };

function namedFunction(body: FunctionNode): Declared {
  return { body, isParameter: false };
}

function declare(node: AnyNode, scope: Scope): void {
  switch (node.type) {
    case "FunctionDeclaration":
      if (node.id !== null) scope.names.set(node.id.name, namedFunction(node));
      return;
    case "ClassDeclaration":
      if (node.id !== null) scope.names.set(node.id.name, PLAIN);
      return;
    case "ImportDeclaration":
      for (const entry of node.specifiers) scope.names.set(entry.local.name, PLAIN);
      return;
    case "VariableDeclarator":
      for (const { name } of namesIn(node.id)) {
        const value = node.init ?? undefined;
        scope.names.set(name, isFunctionNode(value) ? namedFunction(value) : PLAIN);
      }
      return;
    default:
      return;
  }
}

function openScope(node: FunctionNode, outer: Scope): Scope {
  const names = new Map<string, Declared>();
  if (node.type === "FunctionExpression" && node.id) {
    names.set(node.id.name, namedFunction(node));
  }
  for (const parameter of node.params.flatMap(namesIn)) names.set(parameter.name, PARAMETER);
  return { owner: node, outer, names };
}

/** The declaration behind a name; undefined for a global. */
export function resolveName(name: string, scope: Scope): Declared | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) {
    const declared = at.names.get(name);
    if (declared !== undefined) return declared;
  }
  return undefined;
}

/** Visits every node once all names are known: a name may be used above the line that declares it. */
export function visitModule(program: Program, visitor: Visitor): void {
  const scopes = new Map<AnyNode, Scope>();
  const root: Scope = { owner: program, outer: undefined, names: new Map() };
  const walk = (node: AnyNode, scope: Scope, around: readonly AnyNode[], visit: Visitor): void => {
    visit(node, scope, around);
    const known = scopes.get(node);
    const inner = isFunctionNode(node) ? (known ?? openScope(node, scope)) : scope;
    if (isFunctionNode(node)) scopes.set(node, inner);
    for (const child of childrenOf(node)) walk(child, inner, [...around, node], visit);
  };
  walk(program, root, [], declare);
  walk(program, root, [], visitor);
}
