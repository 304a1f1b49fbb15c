/**
 * Parses resolver code and refuses constructs outside the subset of JavaScript that AppSync runs.
 */

import { type AnyNode, type Options, type Program, parse } from "acorn";
import { functionBehind, LANGUAGE_RULES } from "./language-rules.ts";
import { type FunctionNode, isFunctionNode, type Scope, visitModule } from "./scope.ts";

const PARSING: Options = { ecmaVersion: 2022, sourceType: "module", locations: true };

type CallGraph = Map<FunctionNode, Set<FunctionNode>>;

/** Records a call for every enclosing function: inner functions run as part of the outer ones. */
function noteCall(node: AnyNode, scope: Scope, around: readonly AnyNode[], graph: CallGraph): void {
  if (node.type !== "CallExpression") return;
  const called = functionBehind(node.callee, scope);
  if (called === undefined) return;
  for (const caller of around.filter(isFunctionNode)) {
    const known = graph.get(caller) ?? new Set();
    graph.set(caller, known.add(called));
  }
}

function reaches(graph: CallGraph, from: FunctionNode, goal: FunctionNode): boolean {
  const seen = new Set<FunctionNode>();
  const open = [...(graph.get(from) ?? [])];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === goal) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...(graph.get(at) ?? []));
  }
  return false;
}

function lineOf(node: AnyNode): number {
  return node.loc?.start.line ?? 0;
}

function faultsOf(program: Program): readonly string[] {
  const faults: string[] = [];
  const graph: CallGraph = new Map();
  visitModule(program, (node, scope, around) => {
    noteCall(node, scope, around, graph);
    for (const rule of LANGUAGE_RULES) {
      const fault = rule(node, scope);
      if (fault !== undefined) faults.push(`line ${lineOf(node)}: ${fault}`);
    }
  });
  for (const caller of graph.keys()) {
    if (!reaches(graph, caller, caller)) continue;
    faults.push(`line ${lineOf(caller)}: recursion is not available`);
  }
  return faults;
}

/** The syntax tree of a module inside the subset; throws an Error that lists every violation with its line. */
export function parseResolverCode(code: string): Program {
  let program: Program;
  try {
    program = parse(code, PARSING);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`expected JavaScript: ${error.message}`, { cause: error });
  }
  const faults = faultsOf(program);
  if (faults.length > 0) throw new Error(faults.join("; "));
  return program;
}
