/** What resolver code may not contain, one rule per construct. */

import type { AnyNode, CallExpression } from "acorn";
import { ALLOWED_GLOBALS, ALLOWED_STATICS, REMOVED_METHODS } from "./built-ins.ts";
import { type FunctionNode, isFunctionNode, namesIn, resolveName, type Scope } from "./scope.ts";

/** Describes what is wrong with a node, in a few words; undefined = nothing. */
export type Rule = (node: AnyNode, scope: Scope) => string | undefined;

/** Modules that resolver code may import. */
export const IMPORTABLE_MODULES: ReadonlySet<unknown> = new Set([
  "@aws-appsync/utils",
  "@aws-appsync/utils/dynamodb",
]);

/** Array methods that take a function as an argument. */
const TAKES_FUNCTION: ReadonlySet<string> = new Set([
  "every",
  "filter",
  "find",
  "findIndex",
  "findLast",
  "findLastIndex",
  "flatMap",
  "forEach",
  "map",
  "reduce",
  "reduceRight",
  "some",
]);

/** Constructs that are refused everywhere. */
const BANNED: Readonly<Partial<Record<AnyNode["type"], string>>> = {
  TryStatement: "try",
  ThrowStatement: "throw",
  ContinueStatement: "continue",
  LabeledStatement: "a label",
  WhileStatement: "while",
  DoWhileStatement: "do-while",
  ForStatement: "for with three parts",
  NewExpression: "new",
  ThisExpression: "this",
  ClassDeclaration: "class",
  ClassExpression: "class",
  AwaitExpression: "await",
  YieldExpression: "yield",
  ImportExpression: "dynamic import",
  MetaProperty: "import.meta or new.target",
  ExportDefaultDeclaration: "default export",
  ExportAllDeclaration: "re-export",
};

const BANNED_OPERATORS: ReadonlySet<string> = new Set(["~", "in", "instanceof"]);

const isBannedConstruct: Rule = (node) => {
  const name = BANNED[node.type];
  return name === undefined ? undefined : `${name} is not available`;
};

const isBannedOperator: Rule = (node) => {
  if (node.type === "UpdateExpression") return `${node.operator} is not available`;
  const operates = node.type === "UnaryExpression" || node.type === "BinaryExpression";
  return operates && BANNED_OPERATORS.has(node.operator)
    ? `${node.operator} is not available`
    : undefined;
};

const isRegularExpression: Rule = (node) =>
  node.type === "Literal" && node.regex !== undefined
    ? "a regular expression literal is not available"
    : undefined;

const isAsyncOrGenerator: Rule = (node) => {
  if (node.type === "ForOfStatement" && node.await) return "for await is not available";
  if (!isFunctionNode(node)) return undefined;
  if (node.async) return "async is not available";
  return node.generator ? "a generator is not available" : undefined;
};

const reachesOtherModule: Rule = (node) => {
  if (node.type === "ImportDeclaration" && !IMPORTABLE_MODULES.has(node.source.value)) {
    return `module ${node.source.value} cannot be imported`;
  }
  return node.type === "ExportNamedDeclaration" && node.source
    ? "re-export is not available"
    : undefined;
};

const isUnknownGlobal: Rule = (node, scope) =>
  node.type === "Identifier" &&
  !ALLOWED_GLOBALS.has(node.name) &&
  resolveName(node.name, scope) === undefined
    ? `${node.name} is not available`
    : undefined;

const isUnknownStatic: Rule = (node, scope) => {
  if (node.type !== "MemberExpression" || node.object.type !== "Identifier") return undefined;
  const { name } = node.object;
  const allowed = ALLOWED_STATICS[name];
  if (allowed === undefined || resolveName(name, scope) !== undefined) return undefined;
  if (node.computed || node.property.type !== "Identifier") {
    return `members of ${name} cannot be computed`;
  }
  const member = node.property.name;
  return allowed.has(member) ? undefined : `${name}.${member} is not available`;
};

/** The function that an expression contains or refers to by name. */
export function functionBehind(node: AnyNode, scope: Scope): FunctionNode | undefined {
  if (isFunctionNode(node)) return node;
  return node.type === "Identifier" ? resolveName(node.name, scope)?.body : undefined;
}

function isHandlerContext(name: string, scope: Scope): boolean {
  if (resolveName(name, scope)?.isParameter !== true) return false;
  if (name === "ctx" || name === "context") return true;
  const handlers = ["request", "response"].map((handler) => resolveName(handler, scope)?.body);
  return handlers.some((handler) => {
    const first = handler?.params[0];
    return first?.type === "Identifier" && first.name === name;
  });
}

/**
 * Refuses assignments to the context and its direct members; deeper ones, such as ctx.stash.caller,
 * may be assigned.
 */
const assignsContext: Rule = (node, scope) => {
  if (node.type !== "AssignmentExpression") return undefined;
  const targets: readonly AnyNode[] =
    node.left.type === "MemberExpression" ? [node.left.object] : namesIn(node.left);
  return targets.some(
    (target) => target.type === "Identifier" && isHandlerContext(target.name, scope),
  )
    ? "the context and its base properties cannot be assigned"
    : undefined;
};

const assignsFunction: Rule = (node, scope) => {
  if (node.type !== "AssignmentExpression") return undefined;
  const targets = node.left.type === "MemberExpression" ? [] : namesIn(node.left);
  return [...targets, node.right].some((part) => functionBehind(part, scope) !== undefined)
    ? "a function cannot be re-assigned"
    : undefined;
};

const returnsFunction: Rule = (node, scope) => {
  const isShortArrow =
    node.type === "ArrowFunctionExpression" && node.body.type !== "BlockStatement";
  const value = isShortArrow
    ? node.body
    : node.type === "ReturnStatement"
      ? node.argument
      : undefined;
  return value && functionBehind(value, scope) !== undefined
    ? "a function cannot be returned"
    : undefined;
};

function methodOf(call: CallExpression): string | undefined {
  const { callee } = call;
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? callee.property.name
    : undefined;
}

const passesFunction: Rule = (node, scope) => {
  if (node.type !== "CallExpression") return undefined;
  const method = methodOf(node);
  if (method !== undefined && TAKES_FUNCTION.has(method)) return undefined;
  return node.arguments.some((argument) => functionBehind(argument, scope) !== undefined)
    ? `a function cannot be passed${method === undefined ? "" : ` to ${method}`}`
    : undefined;
};

const callsRemovedMethod: Rule = (node) => {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return undefined;
  const receiver = node.callee.object;
  if (receiver.type === "Identifier" && ALLOWED_STATICS[receiver.name] !== undefined) {
    return undefined;
  }
  const method = methodOf(node);
  return method !== undefined && REMOVED_METHODS.has(method)
    ? `the method ${method} is not available`
    : undefined;
};

export const LANGUAGE_RULES: readonly Rule[] = [
  isBannedConstruct,
  isBannedOperator,
  isRegularExpression,
  isAsyncOrGenerator,
  reachesOtherModule,
  isUnknownGlobal,
  isUnknownStatic,
  assignsContext,
  assignsFunction,
  returnsFunction,
  passesFunction,
  callsRemovedMethod,
];
