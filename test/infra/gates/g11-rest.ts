/** The REST API requires an identity token; routes without one have narrower limits than all others. */
import { at, type Gate, resourcesOf, text, unless } from "./deployment.ts";

/** For people who cannot sign in, and for programs, whose access tokens are no tokens of the user pool. */
const OPEN = ["POST /auth/recover", "GET /v1/{proxy+}", "HEAD /v1/{proxy+}"];

export const restGate: Gate = (templates) => {
  const routes = resourcesOf(templates, "AWS::ApiGatewayV2::Route");
  const stages = resourcesOf(templates, "AWS::ApiGatewayV2::Stage");
  return [
    ...unless(
      "route without a token",
      routes,
      ({ properties }) =>
        OPEN.includes(text(properties.RouteKey) ?? "") ||
        (properties.AuthorizationType === "JWT" && properties.AuthorizerId !== undefined),
    ),
    // Any other stage's name would stand in front of the paths that functions find their routes by.
    ...unless("stage of a name", stages, ({ properties }) => properties.StageName === "$default"),
    ...unless("open route without a limit", stages, ({ properties }) => {
      const all = Number(at(properties, "DefaultRouteSettings", "ThrottlingRateLimit"));
      return OPEN.every((route) => {
        const rate = Number(at(properties, "RouteSettings", route, "ThrottlingRateLimit"));
        return rate > 0 && rate < all;
      });
    }),
  ];
};
