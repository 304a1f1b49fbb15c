/** Faults in the GraphQL API and its pipelines. */
import { isList } from "#test/infra/gates/deployment.ts";
import { also, be, fault, gone, type Mutant } from "./fault.ts";

const API = ["AWS::AppSync::GraphQLApi", ""] as const;
const ACL = ["AWS::WAFv2::WebACL", ""] as const;
const FIELD = ["AWS::AppSync::Resolver", "getLayoutDetails"] as const;
export const GRAPHQL_FAULTS: readonly Mutant[] = [
  fault("introspection on", "introspection", [...API, "IntrospectionConfig"], be("ENABLED")),
  fault("depth off", "depth", [...API, "QueryDepthLimit"], gone),
  fault("resolver count off", "resolver count", [...API, "ResolverCountLimit"], be(0)),
  fault(
    "any client of the pool",
    "any client of the pool",
    [...API, "UserPoolConfig/AppIdClientRegex"],
    gone,
  ),
  fault(
    "client id as a part",
    "any client of the pool",
    [...API, "UserPoolConfig/AppIdClientRegex"],
    be(".*"),
  ),
  fault("no default action", "no default action", [...API, "UserPoolConfig/DefaultAction"], gone),
  fault("keys by default", "not for users first", [...API, "AuthenticationType"], be("API_KEY")),
  fault(
    "keys as well",
    "another way in",
    [...API, "AdditionalAuthenticationProviders"],
    also({ AuthenticationType: "API_KEY" }),
  ),
  {
    name: "API key",
    rule: "API key",
    mutation: { stack: "TrackerApi", add: { Type: "AWS::AppSync::ApiKey", Properties: {} } },
  },
  fault("no log", "no log", [...API, "LogConfig"], gone),
  fault(
    "arguments in the log",
    "people's data in the log",
    [...API, "LogConfig/ExcludeVerboseContent"],
    be(false),
  ),
  fault(
    "no firewall",
    "no rate limit",
    ["AWS::WAFv2::WebACLAssociation", "", "ResourceArn"],
    be("arn:other"),
  ),
  fault("no limit by caller", "no limit by caller", [...ACL, "Rules/0"], gone),
  fault("no limit without a token", "no limit without a token", [...ACL, "Rules/1"], gone),
  fault("no limit by address", "no limit by address", [...ACL, "Rules/2"], gone),
  fault(
    "crew blocked",
    "crews blocked by their shared address",
    [...ACL, "Rules/2/Statement/RateBasedStatement/Limit"],
    be(600),
  ),
  fault(
    "caller blocked",
    "caller blocked at work",
    [...ACL, "Rules/0/Statement/RateBasedStatement/Limit"],
    be(300),
  ),
  fault(
    "preflights counted with requests",
    "preflights blocked with requests",
    [...ACL, "Rules/2/Statement/RateBasedStatement/CustomKeys/1"],
    gone,
  ),
  fault(
    "refusal without CORS headers",
    "refusal that no page can read",
    [...ACL, "Rules/0/Action/Block/CustomResponse/ResponseHeaders/0"],
    gone,
  ),
  fault(
    "refusal that is a 403",
    "refusal that no page can read",
    [...ACL, "Rules/1/Action/Block/CustomResponse"],
    gone,
  ),
  fault(
    "guard removed",
    "field without its guards",
    [...FIELD, "PipelineConfig/Functions"],
    (present) => (isList(present) ? present.slice(1) : []),
  ),
  fault(
    "guard moved last",
    "field without its guards",
    [...FIELD, "PipelineConfig/Functions"],
    (present) => (isList(present) ? [...present.slice(1), ...present.slice(0, 1)] : []),
  ),
  fault(
    "refusals not written down",
    "field without its guards",
    [...FIELD, "PipelineConfig/Functions"],
    (present) => (isList(present) ? [...present.slice(0, 1), ...present.slice(2)] : []),
  ),
  fault("resolver without a pipeline", "field without its guards", [...FIELD, "Kind"], be("UNIT")),
  {
    name: "resolver missing",
    rule: "no resolver",
    mutation: { type: FIELD[0], named: FIELD[1], path: [], to: gone },
  },
  fault(
    "resolver for another field",
    "no such field",
    [...FIELD, "FieldName"],
    be("getEverything"),
  ),
  fault("two resolvers for a field", "two resolvers", [...FIELD, "FieldName"], be("getMe")),
];
