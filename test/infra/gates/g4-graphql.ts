/** G4: who may come to the GraphQL API, how much one request may ask, and that it is written down. */
import { at, flat, type Gate, list, object, resourcesOf, text, unless } from "./deployment.ts";

export const graphqlGate: Gate = (templates) => {
  const apis = resourcesOf(templates, "AWS::AppSync::GraphQLApi");
  const between = (value: unknown, low: number, high: number) =>
    typeof value === "number" && value >= low && value <= high;
  return [
    ...unless(
      "introspection",
      apis,
      ({ properties }) => properties.IntrospectionConfig === "DISABLED",
    ),
    ...unless("depth", apis, ({ properties }) => between(properties.QueryDepthLimit, 1, 8)),
    ...unless("resolver count", apis, ({ properties }) =>
      between(properties.ResolverCountLimit, 1, 60),
    ),
    ...unless(
      "not for users first",
      apis,
      ({ properties }) => properties.AuthenticationType === "AMAZON_COGNITO_USER_POOLS",
    ),
    ...unless("no default action", apis, ({ properties }) =>
      ["ALLOW", "DENY"].includes(text(at(properties, "UserPoolConfig", "DefaultAction"))),
    ),
    ...unless("any client of the pool", apis, ({ properties }) =>
      /^\^<.+>\$$/.test(flat(templates, at(properties, "UserPoolConfig", "AppIdClientRegex"))),
    ),
    ...unless("another way in", apis, ({ properties }) =>
      list(properties.AdditionalAuthenticationProviders).every(
        (provider) => object(provider).AuthenticationType === "AWS_IAM",
      ),
    ),
    ...unless("API key", resourcesOf(templates, "AWS::AppSync::ApiKey"), () => false),
    ...unless(
      "no log",
      apis,
      ({ properties }) =>
        ["ERROR", "ALL"].includes(text(at(properties, "LogConfig", "FieldLogLevel"))) &&
        at(properties, "LogConfig", "CloudWatchLogsRoleArn") !== undefined,
    ),
    ...unless(
      "people's data in the log",
      apis,
      ({ properties }) => at(properties, "LogConfig", "ExcludeVerboseContent") === true,
    ),
    ...unless("no rate limit", apis, ({ id }) =>
      resourcesOf(templates, "AWS::WAFv2::WebACLAssociation").some(
        ({ properties }) => flat(templates, properties.ResourceArn) === `<${id}.Arn>`,
      ),
    ),
    ...unless(
      "crews blocked by their shared address",
      resourcesOf(templates, "AWS::WAFv2::WebACL"),
      ({ properties }) =>
        list(properties.Rules).every((rule) => {
          const rate = at(rule, "Statement", "RateBasedStatement");
          const limit = Number(at(rate, "Limit"));
          return limit * 300 >= 3000 * Number(at(rate, "EvaluationWindowSec"));
        }),
    ),
  ];
};
