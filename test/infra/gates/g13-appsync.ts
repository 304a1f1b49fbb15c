/**
 * The GraphQL API has no part that AppSync would refuse when creating it: form, size and number.
 */
import { type DefinitionNode, Kind, parse } from "graphql";
import { at, flat, type Gate, list, object, resourcesOf, text, unless } from "./deployment.ts";

/** AppSync API reference, CreateFunction and CreateDataSource: Name. */
const NAME = /^[_A-Za-z][_0-9A-Za-z]*$/;
/** AppSync quota: functions per pipeline resolver. */
const MOST_FUNCTIONS = 10;
/** AppSync quota: schema document size. */
const MOST_SCHEMA_BYTES = 1_000_000;
/** AppSync API reference, PutGraphqlApiEnvironmentVariables. */
const VARIABLE_NAME = /^[A-Za-z]\w{1,63}$/;
const MOST_VARIABLES = 50;
const MOST_VARIABLE_CHARACTERS = 512;

export const appsyncGate: Gate = (templates) => {
  const functions = resourcesOf(templates, "AWS::AppSync::FunctionConfiguration");
  const resolvers = resourcesOf(templates, "AWS::AppSync::Resolver");
  const named = [...functions, ...resourcesOf(templates, "AWS::AppSync::DataSource")];
  const apis = resourcesOf(templates, "AWS::AppSync::GraphQLApi");
  const schemas = resourcesOf(templates, "AWS::AppSync::GraphQLSchema");
  return [
    ...unless("refused name", named, ({ properties }) => NAME.test(text(properties.Name))),
    ...unless(
      "unknown language runtime",
      [...functions, ...resolvers],
      ({ properties }) =>
        at(properties, "Runtime", "Name") === "APPSYNC_JS" &&
        at(properties, "Runtime", "RuntimeVersion") === "1.0.0",
    ),
    ...unless(
      "not one source of code",
      [...functions, ...resolvers],
      ({ properties }) =>
        (properties.Code === undefined) !== (properties.CodeS3Location === undefined),
    ),
    ...unless("pipeline of no or too many functions", resolvers, ({ properties }) => {
      const { length } = list(at(properties, "PipelineConfig", "Functions"));
      return length > 0 && length <= MOST_FUNCTIONS;
    }),
    ...unless("refused environment", apis, ({ properties }) => {
      const variables = Object.entries(object(properties.EnvironmentVariables));
      const isTaken = ([name, value]: (typeof variables)[number]) =>
        VARIABLE_NAME.test(name) && flat(templates, value).length <= MOST_VARIABLE_CHARACTERS;
      return variables.length <= MOST_VARIABLES && variables.every(isTaken);
    }),
    ...unless(
      "schema too large",
      schemas,
      ({ properties }) => Buffer.byteLength(text(properties.Definition)) <= MOST_SCHEMA_BYTES,
    ),
    ...unless("refused schema", schemas, ({ properties }) =>
      parse(text(properties.Definition)).definitions.every(isTakenDefinition),
    ),
  ];
};

/**
 * AppSync developer guide, "Scalar types": no custom scalars, and no type whose name begins with
 * AWS.
 */
function isTakenDefinition(definition: DefinitionNode): boolean {
  if (definition.kind === Kind.SCALAR_TYPE_DEFINITION) return false;
  const name = "name" in definition ? definition.name?.value : undefined;
  return name === undefined || !name.startsWith("AWS");
}
