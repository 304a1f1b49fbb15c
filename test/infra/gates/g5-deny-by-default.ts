/** Every field of the schema is a pipeline that authorises the caller first and records refusals second. */
import { GRAPHQL_FIELDS, isFieldName } from "#domain/access/graphql-fields.ts";
import {
  at,
  type Finding,
  finding,
  flat,
  type Gate,
  list,
  type Resource,
  resourcesOf,
  type Templates,
  text,
} from "./deployment.ts";

const GUARDS = ["authorise", "recordDenial"];

/** @param fields as Type.field, from schema.graphql */
export function denyByDefaultGate(fields: readonly string[]): Gate {
  return (templates) => {
    const resolvers = resourcesOf(templates, "AWS::AppSync::Resolver");
    const known = resolvers.map(fieldOf);
    return [
      ...fields
        .filter((field) => !known.includes(field))
        .map((at) => ({ rule: "no resolver", at })),
      ...known
        .filter((field, nth) => known.indexOf(field) !== nth)
        .map((at) => ({ rule: "two resolvers", at })),
      ...known
        .filter((field) => !fields.includes(field))
        .map((at) => ({ rule: "no such field", at })),
      ...resolvers.flatMap((resolver) => guardsOf(templates, resolver)),
    ];
  };
}

function fieldOf({ properties }: Resource): string {
  return `${text(properties.TypeName)}.${text(properties.FieldName)}`;
}

function guardsOf(templates: Templates, resolver: Resource): readonly Finding[] {
  const names = list(at(resolver.properties, "PipelineConfig", "Functions")).map((id) =>
    functionName(templates, flat(templates, id)),
  );
  const field = fieldOf(resolver);
  const answerer = isFieldName(field) ? GRAPHQL_FIELDS[field].answerer : "";
  const [own = "", ...more] = names.slice(GUARDS.length);
  const isGuarded =
    resolver.properties.Kind === "PIPELINE" &&
    names.slice(0, GUARDS.length).join() === GUARDS.join() &&
    more.length === 0 &&
    own.startsWith(`${answerer}_`);
  return isGuarded ? [] : [finding("field without its guards", resolver)];
}

function functionName(templates: Templates, reference: string): string {
  const named = resourcesOf(templates, "AWS::AppSync::FunctionConfiguration").find(
    ({ id }) => reference === `<${id}.FunctionId>`,
  );
  return text(named?.properties.Name);
}
