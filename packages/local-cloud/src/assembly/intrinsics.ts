/** Evaluates the intrinsic functions, pseudo parameters and conditions of a template. */
import { isRecord, type Json } from "./json.ts";
import type { Template } from "./template.ts";

/** Names that a template can refer to but does not contain. */
export interface Surroundings {
  readonly stack: string;
  /** Pseudo parameters without AWS::NoValue, such as AWS::Region. */
  readonly pseudo: ReadonlyMap<string, string>;
  readonly zones: readonly string[];
  /** Value of a secret of Secrets Manager; throws for one that was not given. */
  secret?(name: string): string;
  ref(logicalId: string): unknown;
  attribute(logicalId: string, name: string): unknown;
  importValue(name: string): unknown;
  /** Output of a stack of the same account and region that has been applied before. */
  stackOutput(stack: string, output: string): unknown;
}

export interface Resolver {
  /** The value with every intrinsic function evaluated. Throws on an unknown function or name. */
  resolve(value: unknown): unknown;
  resolveText(value: unknown, where: string): string;
  holds(condition: string): boolean;
}

/** Marks a property or list element that is to be removed. */
const NO_VALUE = Symbol("AWS::NoValue");

interface Scope extends Surroundings {
  readonly template: Template;
  value(value: unknown): unknown;
  text(value: unknown): string;
  list(value: unknown): readonly unknown[];
  condition(value: unknown): boolean;
}

export function createResolver(template: Template, surroundings: Surroundings): Resolver {
  const scope: Scope = {
    ...surroundings,
    template,
    value: (value) => resolveValue(value, scope),
    text: (value) => asText(resolveValue(value, scope), surroundings.stack),
    list: (value) => {
      const resolved = resolveValue(value, scope);
      if (Array.isArray(resolved)) return resolved;
      throw new Error(`${surroundings.stack}: expected a list, got ${JSON.stringify(value)}`);
    },
    condition: (value) => resolveCondition(value, scope),
  };
  return {
    resolve: (value) => {
      const resolved = resolveValue(value, scope);
      return resolved === NO_VALUE ? undefined : resolved;
    },
    resolveText: (value, where) => asText(resolveValue(value, scope), where),
    holds: (condition) => resolveCondition({ Condition: condition }, scope),
  };
}

function resolveValue(value: unknown, scope: Scope): unknown {
  if (typeof value === "string" && value.includes("{{resolve:")) return secretOf(value, scope);
  if (Array.isArray(value))
    return value.map((entry) => resolveValue(entry, scope)).filter((entry) => entry !== NO_VALUE);
  if (!isRecord(value)) return value;
  const [name, ...more] = Object.keys(value);
  if (name === "Ref" && more.length === 0) return resolveRef(String(value.Ref), scope);
  if (name?.startsWith("Fn::")) return resolveFunction(name, more, value, scope);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]) => [key, resolveValue(entry, scope)])
      .filter(([, entry]) => entry !== NO_VALUE),
  );
}

const SECRET = /^\{\{resolve:secretsmanager:([\w/+=.@-]+):SecretString:*\}\}$/;

/** The secret that a property consists of. Throws for every other dynamic reference. */
function secretOf(value: string, scope: Scope): string {
  const name = SECRET.exec(value)?.[1];
  if (name !== undefined && scope.secret !== undefined) return scope.secret(name);
  throw new Error(`${scope.stack}: dynamic references are not supported: ${value}`);
}

function resolveFunction(
  name: string,
  more: readonly string[],
  value: Json,
  scope: Scope,
): unknown {
  const compute = FUNCTIONS.get(name);
  if (compute === undefined || more.length > 0)
    throw new Error(`${scope.stack}: ${[name, ...more].join(", ")} is not supported`);
  return compute(value[name], scope);
}

function resolveRef(name: string, scope: Scope): unknown {
  if (name === "AWS::NoValue") return NO_VALUE;
  const pseudo = scope.pseudo.get(name);
  if (pseudo !== undefined) return pseudo;
  if (!scope.template.parameters.has(name)) return scope.ref(name);
  const value = scope.template.parameters.get(name);
  if (value === undefined) throw new Error(`${scope.stack}: parameter ${name} has no default`);
  return value;
}

type Compute = (argument: unknown, scope: Scope) => unknown;

const FUNCTIONS: ReadonlyMap<string, Compute> = new Map<string, Compute>([
  ["Fn::GetAtt", (argument, scope) => getAttribute(argument, scope)],
  ["Fn::Sub", (argument, scope) => substitute(argument, scope)],
  [
    "Fn::Join",
    (argument, scope) => {
      const [separator, parts] = pair(argument, scope);
      return scope
        .list(parts)
        .map((part) => asText(part, scope.stack))
        .join(String(separator));
    },
  ],
  [
    "Fn::Select",
    (argument, scope) => {
      const [index, values] = pair(argument, scope);
      const list = scope.list(values);
      const position = Number(scope.value(index));
      if (!(position in list)) throw new Error(`${scope.stack}: Fn::Select ${position} is outside`);
      return list[position];
    },
  ],
  [
    "Fn::Split",
    (argument, scope) => {
      const [separator, text] = pair(argument, scope);
      return scope.text(text).split(String(separator));
    },
  ],
  [
    "Fn::If",
    (argument, scope) => {
      const [condition, whenTrue, whenFalse] = Array.isArray(argument) ? argument : [];
      return scope.value(scope.condition({ Condition: condition }) ? whenTrue : whenFalse);
    },
  ],
  ["Fn::ImportValue", (argument, scope) => scope.importValue(scope.text(argument))],
  ["Fn::GetStackOutput", (argument, scope) => stackOutput(argument, scope)],
  ["Fn::FindInMap", (argument, scope) => findInMap(scope.list(argument), scope)],
  ["Fn::Base64", (argument, scope) => Buffer.from(scope.text(argument)).toString("base64")],
  ["Fn::GetAZs", (_argument, scope) => scope.zones],
]);

function getAttribute(argument: unknown, scope: Scope): unknown {
  if (typeof argument === "string") {
    const dot = argument.indexOf(".");
    return scope.attribute(argument.slice(0, dot), argument.slice(dot + 1));
  }
  const [logicalId, name] = pair(argument, scope);
  return scope.attribute(String(logicalId), scope.text(name));
}

function substitute(argument: unknown, scope: Scope): string {
  const [text, given] = Array.isArray(argument) ? argument : [argument, {}];
  const values: Json = isRecord(given) ? given : {};
  return String(text).replace(/\$\{(!?)([^}]*)\}/g, (_all, literal: string, name: string) => {
    if (literal === "!") return `\${${name}}`;
    if (Object.hasOwn(values, name)) return scope.text(values[name]);
    return scope.text(name.includes(".") ? { "Fn::GetAtt": name } : { Ref: name });
  });
}

function findInMap([name, top, second]: readonly unknown[], scope: Scope): unknown {
  const found = [name, top, second].reduce<unknown>(
    (value, key) =>
      isRecord(value) && Object.hasOwn(value, String(key)) ? value[String(key)] : undefined,
    scope.template.mappings,
  );
  if (found === undefined)
    throw new Error(`${scope.stack}: the mappings have no ${[name, top, second].join(", ")}`);
  return found;
}

/**
 * Output of another stack. Throws for one in another region or account, which does not exist here.
 */
function stackOutput(argument: unknown, scope: Scope): unknown {
  const { StackName, OutputName, Region, ...others } = isRecord(argument) ? argument : {};
  const region = scope.pseudo.get("AWS::Region");
  if (Object.keys(others).length > 0 || scope.text(Region ?? region) !== region)
    throw new Error(`${scope.stack}: Fn::GetStackOutput reads stacks of this deployment only`);
  return scope.stackOutput(scope.text(StackName), scope.text(OutputName));
}

function pair(argument: unknown, scope: Scope): readonly [unknown, unknown] {
  if (Array.isArray(argument) && argument.length === 2) return [argument[0], argument[1]];
  throw new Error(`${scope.stack}: expected two arguments, got ${JSON.stringify(argument)}`);
}

function resolveCondition(value: unknown, scope: Scope): boolean {
  const [name, ...more] = isRecord(value) ? Object.keys(value) : [];
  const compute = CONDITIONS.get(name ?? "");
  if (!isRecord(value) || name === undefined || compute === undefined || more.length > 0)
    throw new Error(`${scope.stack}: ${JSON.stringify(value)} is not a condition`);
  return compute(value[name], scope);
}

type Judge = (argument: unknown, scope: Scope) => boolean;

const CONDITIONS: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  [
    "Condition",
    (name, scope) => {
      if (!Object.hasOwn(scope.template.conditions, String(name)))
        throw new Error(`${scope.stack}: there is no condition ${name}`);
      return scope.condition(scope.template.conditions[String(name)]);
    },
  ],
  [
    "Fn::Equals",
    (argument, scope) => {
      const [left, right] = pair(argument, scope);
      return scope.text(left) === scope.text(right);
    },
  ],
  ["Fn::Not", (argument, scope) => !conditionsIn(argument).some((one) => scope.condition(one))],
  ["Fn::And", (argument, scope) => conditionsIn(argument).every((one) => scope.condition(one))],
  ["Fn::Or", (argument, scope) => conditionsIn(argument).some((one) => scope.condition(one))],
]);

function conditionsIn(argument: unknown): readonly unknown[] {
  return Array.isArray(argument) ? argument : [argument];
}

function asText(value: unknown, where: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new Error(`${where}: expected text, got ${JSON.stringify(value) ?? String(value)}`);
}
