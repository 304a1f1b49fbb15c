/** The synthesised templates as plain JSON, with the few questions the gates ask of them. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Stack name to template. */
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
  /** Stack and logical id. */
  readonly at: string;
}

/** Looks at the templates and nothing else; no finding means the gate is passed. */
export type Gate = (templates: Templates) => readonly Finding[];

/** In the order of the templates. */
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

/** By template and name of the stack. A template is never changed: mutants share those that they leave alone. */
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

/** The resource of a stack under this logical id; undefined when there is none. */
export function resourceNamed(
  templates: Templates,
  stack: string,
  id: string,
): Resource | undefined {
  return resourcesOf(templates).find((resource) => resource.stack === stack && resource.id === id);
}

/** What stands at the end of the path; undefined where it does not lead on. */
export function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((part, key) => object(part)[key], value);
}

/** Empty for everything but an object. */
export function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** A single value counts as a list of one, as in policies. */
export function list(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  return isList(value) ? value : [value];
}

/** Empty for everything but a string. */
export function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

export function texts(value: Json | undefined): readonly string[] {
  return list(value).map(text);
}

/**
 * One string for a value with intrinsics: a reference is `<LogicalId>`, an attribute `<LogicalId.Name>`, an import what its
 * export says, an output of another stack its value.
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

/** Templates go by the ids of their stacks, before which a named deployment writes its own name. */
function outputOf(templates: Templates, argument: Json | undefined): Json | undefined {
  const stack = text(at(argument, "StackName"));
  const id = Object.keys(templates).find((each) => stack === each || stack.endsWith(`-${each}`));
  const template = id === undefined ? undefined : templates[id];
  return at(template, "Outputs", text(at(argument, "OutputName")), "Value");
}

/** Values by the names of exports; the first of a name counts. */
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

/** A finding for each resource of these that breaks the rule. */
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
