/** Permitted callers of the GraphQL API, limits of a request, and the logging of requests. */
import {
  at,
  type Finding,
  flat,
  type Gate,
  type Json,
  list,
  object,
  type Resource,
  resourcesOf,
  type Templates,
  text,
  unless,
} from "./deployment.ts";

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
    ...rateRules(templates),
  ];
};

/**
 * Least limit of requests per minute and address; below it a crew behind one address would block
 * itself (docs/scale.md).
 */
const LEAST_PER_ADDRESS = 45_000;
const LEAST_PER_CALLER = 3_000;

function rateRules(templates: Templates): readonly Finding[] {
  const acls = resourcesOf(templates, "AWS::WAFv2::WebACL");
  const rulesOf = ({ properties }: Resource) =>
    list(properties.Rules)
      .filter((rule) => at(rule, "Statement", "RateBasedStatement") !== undefined)
      .map(rateOf);
  const every = (isRight: (rate: Rate) => boolean) => (acl: Resource) =>
    rulesOf(acl).every(isRight);
  return [
    ...unless("no limit by caller", acls, (acl) =>
      rulesOf(acl).some(({ header }) => header === "authorization"),
    ),
    ...unless("no limit by address", acls, (acl) =>
      rulesOf(acl).some(({ isByAddress, isScoped }) => isByAddress && !isScoped),
    ),
    ...unless("no limit without a token", acls, (acl) =>
      rulesOf(acl).some(({ isByAddress, scope }) => isByAddress && /authorization/i.test(scope)),
    ),
    ...unless(
      "crews blocked by their shared address",
      acls,
      every(
        ({ isByAddress, isScoped, perMinute }) =>
          !isByAddress || isScoped || perMinute >= LEAST_PER_ADDRESS,
      ),
    ),
    ...unless(
      "caller blocked at work",
      acls,
      every(({ header, perMinute }) => header === undefined || perMinute >= LEAST_PER_CALLER),
    ),
    ...unless(
      "preflights blocked with requests",
      acls,
      every(({ isByAddress, isByMethod }) => !isByAddress || isByMethod),
    ),
    ...unless(
      "refusal that no page can read",
      acls,
      every(({ code, headers }) => {
        const seconds = Number(headers.get("retry-after"));
        const isReadable = headers.get("access-control-allow-origin") === "*";
        const isRecipient = headers.get("access-control-expose-headers") === "Retry-After";
        return code === 429 && isReadable && isRecipient && seconds > 0;
      }),
    ),
  ];
}

type Rate = ReturnType<typeof rateOf>;

function rateOf(rule: Json) {
  const rate = at(rule, "Statement", "RateBasedStatement");
  const keys = list(at(rate, "CustomKeys"));
  const response = at(rule, "Action", "Block", "CustomResponse");
  const header = keys.map((key) => at(key, "Header", "Name")).find((name) => name !== undefined);
  return {
    header,
    isByAddress: keys.some((key) => at(key, "IP") !== undefined),
    isByMethod: keys.some((key) => at(key, "HTTPMethod") !== undefined),
    isScoped: at(rate, "ScopeDownStatement") !== undefined,
    scope: JSON.stringify(at(rate, "ScopeDownStatement") ?? null),
    perMinute: (Number(at(rate, "Limit")) * 60) / Number(at(rate, "EvaluationWindowSec")),
    code: at(response, "ResponseCode"),
    headers: new Map(
      list(at(response, "ResponseHeaders")).map((one) => [
        text(at(one, "Name")).toLowerCase(),
        text(at(one, "Value")),
      ]),
    ),
  };
}
