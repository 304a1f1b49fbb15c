/** The synthesised templates as plain JSON, with the queries that the gates need. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Templates by stack name. */
export type Templates = Readonly<Record<string, JsonObject>>;

export interface Resource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly properties: JsonObject;
  readonly whole: JsonObject;
}

export interface Finding {
  readonly rule: string;
  /** Stack and logical id of the resource. */
  readonly at: string;
}

/** Inspects only the templates; no finding means that the gate is passed. */
export type Gate = (templates: Templates) => readonly Finding[];

/** Resources of these types, in the order of the templates. */
export function resourcesOf(
  templates: Templates,
  ...types: readonly string[]
): readonly Resource[] {
  return Object.entries(templates).flatMap(([stack, template]) => {
    const { all, byType } = resourcesIn(stack, template);
    const [only, ...others] = types;
    if (only === undefined) return all;
    if (others.length === 0) return byType.get(only) ?? [];
    return all.filter(({ type }) => types.includes(type));
  });
}

interface StackResources {
  readonly all: readonly Resource[];
  readonly byType: ReadonlyMap<string, readonly Resource[]>;
}

/** Cache by template and stack name. Templates are never changed: mutants share unchanged ones. */
const read = new WeakMap<JsonObject, Map<string, StackResources>>();

function resourcesIn(stack: string, template: JsonObject): StackResources {
  const byStack = read.get(template) ?? new Map<string, StackResources>();
  read.set(template, byStack);
  const known = byStack.get(stack);
  if (known !== undefined) return known;
  const resources = Object.entries(object(template.Resources)).map(([id, whole]) => ({
    stack,
    id,
    type: text(object(whole).Type),
    properties: object(object(whole).Properties),
    whole: object(whole),
  }));
  const byType = new Map<string, Resource[]>();
  for (const resource of resources) {
    const alike = byType.get(resource.type) ?? [];
    alike.push(resource);
    byType.set(resource.type, alike);
  }
  const made = { all: resources, byType };
  byStack.set(stack, made);
  return made;
}

/** The resource of a stack with this logical id; undefined when it does not exist. */
export function resourceNamed(
  templates: Templates,
  stack: string,
  id: string,
): Resource | undefined {
  return resourcesOf(templates).find((resource) => resource.stack === stack && resource.id === id);
}

/** The value at the end of the path; undefined when the path does not exist. */
export function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((part, key) => object(part)[key], value);
}

/** The value as an object; empty for anything else. */
export function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The value as a list; a single value becomes a list of one, as in policies. */
export function list(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  return isList(value) ? value : [value];
}

/** The value as a string; empty for anything else. */
export function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

export function texts(value: Json | undefined): readonly string[] {
  return list(value).map(text);
}

/**
 * A value with intrinsics as one string: a reference is `<LogicalId>`, an attribute
 * `<LogicalId.Name>`, an import the exported value, an output of another stack its value.
 */
export function flat(templates: Templates, value: Json | undefined): string {
  if (!isObject(value)) return typeof value === "string" ? value : JSON.stringify(value ?? null);
  const [[name, argument] = ["", null]] = Object.entries(value);
  switch (name) {
    case "Ref":
      return `<${text(argument)}>`;
    case "Fn::GetAtt":
      return `<${texts(argument).join(".")}>`;
    case "Fn::Sub":
      return text(argument);
    case "Fn::Join":
      return joined(templates, argument);
    case "Fn::ImportValue":
      return flat(templates, exported(templates, text(argument)));
    case "Fn::GetStackOutput":
      return flat(templates, outputOf(templates, argument));
    default:
      return JSON.stringify(value);
  }
}

function joined(templates: Templates, argument: Json | undefined): string {
  const [separator, parts] = list(argument);
  return list(parts)
    .map((part) => flat(templates, part))
    .join(text(separator));
}

/**
 * The output's value. Templates are named by stack id, which a named deployment prefixes with its
 * own name.
 */
function outputOf(templates: Templates, argument: Json | undefined): Json | undefined {
  const stack = text(at(argument, "StackName"));
  const id = Object.keys(templates).find((each) => stack === each || stack.endsWith(`-${each}`));
  const template = id === undefined ? undefined : templates[id];
  return at(template, "Outputs", text(at(argument, "OutputName")), "Value");
}

/** Cache of export values by name. */
const exports = new WeakMap<Templates, ReadonlyMap<string, Json | undefined>>();

function exported(templates: Templates, name: string): Json | undefined {
  const known = exports.get(templates) ?? exportsOf(templates);
  exports.set(templates, known);
  return known.get(name);
}

function exportsOf(templates: Templates): ReadonlyMap<string, Json | undefined> {
  const outputs = Object.values(templates).flatMap(({ Outputs }) => Object.values(object(Outputs)));
  return new Map(
    outputs.reverse().map((output) => [text(at(output, "Export", "Name")), at(output, "Value")]),
  );
}

export function finding(
  rule: string,
  { stack, id }: { readonly stack: string; readonly id: string },
): Finding {
  return { rule, at: `${stack}/${id}` };
}

/** A finding for each of these resources that breaks the rule. */
export function unless(
  rule: string,
  resources: readonly Resource[],
  holds: (resource: Resource) => boolean,
): readonly Finding[] {
  return resources
    .filter((resource) => !holds(resource))
    .map((resource) => finding(rule, resource));
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !isList(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
