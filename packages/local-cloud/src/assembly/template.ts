/** A CloudFormation template as data, and the order in which its resources can be created. */
import { CLOUDFORMATION } from "#src/limits.ts";
import {
  entriesOf,
  isRecord,
  type Json,
  optionalRecordAt,
  optionalTextAt,
  recordAt,
  textAt,
} from "./json.ts";

export interface TemplateResource {
  readonly type: string;
  readonly properties: Json;
  readonly condition: string | undefined;
  readonly dependsOn: readonly string[];
}

export interface TemplateOutput {
  readonly value: unknown;
  readonly exportName: unknown;
  readonly condition: string | undefined;
}

export interface Template {
  /** Defaults of the parameters; undefined where the template gives none. */
  readonly parameters: ReadonlyMap<string, unknown>;
  readonly mappings: Json;
  readonly conditions: Json;
  readonly resources: ReadonlyMap<string, TemplateResource>;
  readonly outputs: ReadonlyMap<string, TemplateOutput>;
}

/** Ignores the Rules section: it only checks the account's bootstrap version. */
export function parseTemplate(value: unknown, stack: string): Template {
  if (!isRecord(value)) throw new Error(`the template of ${stack} is not an object`);
  if (value.Transform !== undefined) throw new Error(`${stack}: transforms are not supported`);
  const resources = mapOf(recordAt(value, "Resources", stack), `${stack}/Resources`, parseResource);
  if (resources.size > CLOUDFORMATION.resourcesPerStack)
    throw new Error(
      `${stack} has ${resources.size} resources, ${CLOUDFORMATION.resourcesPerStack} at most`,
    );
  return {
    parameters: mapOf(
      optionalRecordAt(value, "Parameters", stack),
      `${stack}/Parameters`,
      (parameter) => parameter.Default,
    ),
    mappings: optionalRecordAt(value, "Mappings", stack),
    conditions: optionalRecordAt(value, "Conditions", stack),
    resources,
    outputs: mapOf(optionalRecordAt(value, "Outputs", stack), `${stack}/Outputs`, parseOutput),
  };
}

function parseResource(resource: Json, where: string): TemplateResource {
  const { DependsOn: dependsOn } = resource;
  return {
    type: textAt(resource, "Type", where),
    properties: optionalRecordAt(resource, "Properties", where),
    condition: optionalTextAt(resource, "Condition", where),
    dependsOn: (Array.isArray(dependsOn) ? dependsOn : [dependsOn ?? []].flat()).map(String),
  };
}

function parseOutput(output: Json, where: string): TemplateOutput {
  return {
    value: output.Value,
    exportName: optionalRecordAt(output, "Export", where).Name,
    condition: optionalTextAt(output, "Condition", where),
  };
}

function mapOf<T>(
  value: Json,
  where: string,
  parse: (entry: Json, where: string) => T,
): ReadonlyMap<string, T> {
  return new Map(
    entriesOf(value).map(([key, entry]) => {
      if (!isRecord(entry)) throw new Error(`${where}/${key} is not an object`);
      return [key, parse(entry, `${where}/${key}`)];
    }),
  );
}

/**
 * Logical ids, each after those it refers to or depends on, otherwise in the order of the template.
 * Throws with the names of a cycle.
 */
export function creationOrder(template: Template, stack: string): readonly string[] {
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): void => {
    if (done.has(id)) return;
    const resource = template.resources.get(id);
    if (resource === undefined) return;
    if (path.includes(id)) {
      const cycle = [...path.slice(path.indexOf(id)), id].join(" → ");
      throw new Error(`${stack}: resources depend on each other: ${cycle}`);
    }
    for (const next of [...resource.dependsOn, ...referencesIn(resource.properties)])
      visit(next, [...path, id]);
    done.add(id);
  };
  for (const id of template.resources.keys()) visit(id, []);
  return [...done];
}

/** Names that Ref, Fn::GetAtt and Fn::Sub mention anywhere in a value. */
export function referencesIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (entry: unknown): void => {
    if (Array.isArray(entry)) entry.forEach(visit);
    else if (isRecord(entry)) {
      for (const name of namedBy(entry)) found.add(name);
      Object.values(entry).forEach(visit);
    }
  };
  visit(value);
  return found;
}

function namedBy(entry: Json): readonly string[] {
  const { Ref: ref, "Fn::GetAtt": attribute, "Fn::Sub": sub } = entry;
  if (typeof ref === "string") return [ref];
  if (typeof attribute === "string") return [attribute.split(".", 1)[0] ?? ""];
  if (Array.isArray(attribute)) return [String(attribute[0])];
  const text = Array.isArray(sub) ? sub[0] : sub;
  if (typeof text !== "string") return [];
  return [...text.matchAll(/\$\{([^!}][^.}]*)/g)].map((match) => match[1] ?? "");
}
