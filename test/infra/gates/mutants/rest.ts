/** Faults in the REST API. */
import { be, fault, gone, type Mutant } from "./fault.ts";

const ROUTE = ["AWS::ApiGatewayV2::Route", "GET"] as const;
const STAGE = ["AWS::ApiGatewayV2::Stage", ""] as const;

export const REST_FAULTS: readonly Mutant[] = [
  fault("route for anybody", "route without a token", [...ROUTE, "AuthorizationType"], be("NONE")),
  fault(
    "route whose token is not checked",
    "route without a token",
    [...ROUTE, "AuthorizerId"],
    gone,
  ),
  fault(
    "route for any method",
    "route for every method",
    [...ROUTE, "RouteKey"],
    be("ANY /{proxy+}"),
  ),
  fault("stage in every path", "stage of a name", [...STAGE, "StageName"], be("prod")),
  fault("guesses without a limit", "open route without a limit", [...STAGE, "RouteSettings"], gone),
];
