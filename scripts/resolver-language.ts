/** What a resolver's code may not contain: the APPSYNC_JS subset as a table, and the check that walks a file against it. */
import { type AnyNode, type Program, parse } from "acorn";
import { ancestor, full } from "acorn-walk";

/** Characters of one code file, the service's own limit. */
export const MAX_CHARACTERS = 32_768;

/** The only modules the runtime offers. */
export const ALLOWED_MODULES: readonly string[] = [
  "@aws-appsync/utils",
  "@aws-appsync/utils/dynamodb",
];

/** Array methods that may take a function; sort may not. */
export const FUNCTION_TAKING_METHODS: readonly string[] = [
  "map",
  "find",
  "filter",
  "findIndex",
  "findLast",
  "findLastIndex",
  "forEach",
  "reduce",
  "reduceRight",
  "every",
  "some",
  "flatMap",
];

/** Syntax by the name of its ESTree node. */
export const FORBIDDEN_NODES: Readonly<Record<string, string>> = {
  UpdateExpression: "++ and --",
  TryStatement: "try",
  ThrowStatement: "throw",
  ContinueStatement: "continue",
  LabeledStatement: "label",
  WhileStatement: "while",
  DoWhileStatement: "do-while",
  ForStatement: "for(;;)",
  AwaitExpression: "await",
  YieldExpression: "yield",
  ClassDeclaration: "class",
  ClassExpression: "class",
  ThisExpression: "this",
  ImportExpression: "dynamic import",
  NewExpression: "new",
  WithStatement: "with",
  DebuggerStatement: "debugger",
};

export const FORBIDDEN_OPERATORS: readonly string[] = ["~", "in", "instanceof"];

/** Names that lead out of the sandbox, to the clock, to chance or to things the runtime does not have. */
export const FORBIDDEN_GLOBALS: readonly string[] = [
  "Date",
  "Promise",
  "RegExp",
  "Function",
  "eval",
  "process",
  "globalThis",
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "require",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
];

/** Static methods the runtime lacks, and the one whose result nobody can repeat. */
export const FORBIDDEN_STATICS: Readonly<Record<string, readonly string[]>> = {
  Math: ["random"],
  Array: ["from", "of"],
  Object: [
    "create",
    "freeze",
    "isFrozen",
    "seal",
    "defineProperty",
    "defineProperties",
    "getOwnPropertyNames",
    "getOwnPropertyDescriptor",
    "getPrototypeOf",
    "setPrototypeOf",
    "fromEntries",
  ],
  String: ["fromCharCode", "fromCodePoint", "raw"],
};

/** Methods of strings and arrays the runtime lacks. */
export const FORBIDDEN_METHODS: readonly string[] = [
  "charCodeAt",
  "localeCompare",
  "matchAll",
  "padStart",
  "padEnd",
  "repeat",
  "search",
  "copyWithin",
];

/** What belongs to the context as a whole: its parts may be filled, never replaced. */
const CONTEXT_NAMES: readonly string[] = ["ctx", "context"];

export interface Violation {
  readonly rule: string;
  /** Line in the bundled file, from 1; 0 for the file as a whole. */
  readonly line: number;
}

/** Everything in the file that AppSync would refuse or lacks, in order of appearance. */
export function violationsIn(source: string): readonly Violation[] {
  const found: Violation[] = [];
  if (source.length > MAX_CHARACTERS) {
    found.push({ rule: `more than ${MAX_CHARACTERS} characters`, line: 0 });
  }
  const program = parse(source, { ecmaVersion: "latest", sourceType: "module", locations: true });
  const names = functionNames(program);
  full(program, (node) => {
    for (const rule of rulesBrokenBy(node, names)) found.push({ rule, line: lineOf(node) });
  });
  found.push(...recursionsIn(program, names));
  return found.sort((one, other) => one.line - other.line);
}

function rulesBrokenBy(node: AnyNode, functions: ReadonlySet<string>): readonly string[] {
  const syntax = FORBIDDEN_NODES[node.type];
  return [
    ...(syntax === undefined ? [] : [syntax]),
    ...literalRules(node),
    ...nameRules(node),
    ...functionRules(node, functions),
    ...assignmentRules(node, functions),
  ];
}

function literalRules(node: AnyNode): readonly string[] {
  if (node.type === "Literal" && node.regex !== undefined) return ["regex literal"];
  if (node.type === "UnaryExpression" || node.type === "BinaryExpression") {
    return FORBIDDEN_OPERATORS.includes(node.operator) ? [node.operator] : [];
  }
  if (node.type === "ImportDeclaration") {
    const from = String(node.source.value);
    return ALLOWED_MODULES.includes(from) ? [] : [`import of ${from}`];
  }
  return [];
}

function nameRules(node: AnyNode): readonly string[] {
  if (node.type === "Identifier") {
    return FORBIDDEN_GLOBALS.includes(node.name) ? [node.name] : [];
  }
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier" || node.computed) {
    return [];
  }
  const method = node.property.name;
  if (node.object.type === "Identifier") {
    const owner = node.object.name;
    if (FORBIDDEN_STATICS[owner]?.includes(method) === true) return [`${owner}.${method}`];
  }
  return FORBIDDEN_METHODS.includes(method) ? [`.${method}()`] : [];
}

function functionRules(node: AnyNode, functions: ReadonlySet<string>): readonly string[] {
  if (isFunction(node)) {
    return [
      ...(node.async ? ["async function"] : []),
      ...(node.generator ? ["generator"] : []),
      ...(node.body.type !== "BlockStatement" && isFunctionValue(node.body, functions)
        ? ["function returned"]
        : []),
    ];
  }
  if (node.type === "ReturnStatement" && isFunctionValue(node.argument, functions)) {
    return ["function returned"];
  }
  if (node.type === "CallExpression" && !takesFunctions(node.callee)) {
    return node.arguments.some((value) => isFunctionValue(value, functions))
      ? ["function passed"]
      : [];
  }
  return node.type === "ForOfStatement" && node.await ? ["for await"] : [];
}

function assignmentRules(node: AnyNode, functions: ReadonlySet<string>): readonly string[] {
  if (node.type !== "AssignmentExpression") return [];
  const { left } = node;
  if (left.type === "Identifier") {
    if (CONTEXT_NAMES.includes(left.name)) return ["context re-assigned"];
    return functions.has(left.name) ? ["function re-assigned"] : [];
  }
  const isBaseProperty =
    left.type === "MemberExpression" &&
    left.object.type === "Identifier" &&
    CONTEXT_NAMES.includes(left.object.name);
  return isBaseProperty ? ["property of the context re-assigned"] : [];
}

function takesFunctions(callee: AnyNode): boolean {
  return (
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    FUNCTION_TAKING_METHODS.includes(callee.property.name)
  );
}

function isFunction(
  node: AnyNode,
): node is Extract<
  AnyNode,
  { type: "FunctionDeclaration" | "FunctionExpression" | "ArrowFunctionExpression" }
> {
  return (
    node.type === "FunctionDeclaration" ||
    node.type === "FunctionExpression" ||
    node.type === "ArrowFunctionExpression"
  );
}

function isFunctionValue(
  node: AnyNode | null | undefined,
  functions: ReadonlySet<string>,
): boolean {
  if (node === null || node === undefined) return false;
  return node.type === "Identifier" ? functions.has(node.name) : isFunction(node);
}

function functionNames(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  full(program, (node) => {
    if (node.type === "FunctionDeclaration" && node.id !== null) names.add(node.id.name);
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init) {
      if (isFunction(node.init)) names.add(node.id.name);
    }
  });
  return names;
}

/** Functions that reach themselves, also by way of others. */
function recursionsIn(program: Program, functions: ReadonlySet<string>): readonly Violation[] {
  const calls = new Map<string, Set<string>>();
  ancestor(program, {
    CallExpression(node, _state, ancestors) {
      if (node.callee.type !== "Identifier" || !functions.has(node.callee.name)) return;
      for (const caller of enclosingNames(ancestors)) {
        calls.set(caller, (calls.get(caller) ?? new Set()).add(node.callee.name));
      }
    },
  });
  return [...calls.keys()]
    .filter((name) => reaches(calls, name, name, new Set()))
    .map((name) => ({ rule: `recursion of ${name}`, line: 0 }));
}

function enclosingNames(ancestors: readonly AnyNode[]): readonly string[] {
  return ancestors.flatMap((node) => {
    if (node.type === "FunctionDeclaration" && node.id !== null) return [node.id.name];
    return node.type === "VariableDeclarator" && node.id.type === "Identifier"
      ? [node.id.name]
      : [];
  });
}

function reaches(
  calls: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  goal: string,
  seen: Set<string>,
): boolean {
  return [...(calls.get(from) ?? [])].some((next) => {
    if (next === goal) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(calls, next, goal, seen);
  });
}

function lineOf(node: AnyNode): number {
  return node.loc?.start.line ?? 0;
}
